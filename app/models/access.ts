/** WHO MAY DO WHAT: the only table of permissions, used by the server and the screens alike. */

/** A viewer's relation to one memorial. 'unlocked' means that the viewer has entered its password, or that it has none. */
export type Standing = "visitor" | "unlocked" | "coOwner" | "colleague" | "owner" | "admin";

export type MemorialAbility =
  | "read"
  | "share"
  | "review"
  | "manage"
  | "edit"
  | "delete"
  | "removePrimaryOwner"
  | "agreeToTakeover";

const onMemorial: Record<MemorialAbility, readonly Standing[]> = {
  read: ["unlocked", "coOwner", "colleague", "owner", "admin"],
  share: ["unlocked", "coOwner", "colleague", "owner", "admin"],
  review: ["coOwner", "colleague", "owner", "admin"],
  manage: ["coOwner", "colleague", "owner", "admin"],
  edit: ["colleague", "owner", "admin"],
  delete: ["owner", "admin"],
  removePrimaryOwner: ["admin"],
  agreeToTakeover: ["admin"],
};

export type Rank = "visitor" | "member" | "colleague" | "business" | "admin";

export type SiteAbility =
  | "register"
  | "manageBusiness"
  | "leaveBusiness"
  | "connectBusiness"
  | "moderate"
  | "seeAllMemorials"
  | "inviteBusinesses"
  | "manageAccounts";

const onSite: Record<SiteAbility, readonly Rank[]> = {
  register: ["colleague", "business", "admin"],
  manageBusiness: ["business", "admin"],
  leaveBusiness: ["colleague"],
  connectBusiness: ["colleague", "business", "admin"],
  moderate: ["admin"],
  seeAllMemorials: ["admin"],
  inviteBusinesses: ["admin"],
  manageAccounts: ["admin"],
};

/** The parts of the signed-in account that rules and page frames need. */
export interface Viewer {
  id: string;
  email: string;
  fullName: string;
  role: "memorial_member" | "business" | "admin";
  /** The name and type of the viewer's own business, or of the one that the viewer works for. */
  businessName: string | null;
  businessType: string | null;
  /** The id of the business account that the viewer works for; null if the viewer is nobody's colleague. */
  worksFor: string | null;
  /** The name of the API key with which the business's own software acts for it; missing for people. */
  apiKey?: string;
}

export function isAdmin(viewer: Viewer | null): boolean {
  return viewer?.role === "admin";
}

/** The id of the account that owns the memorials which a viewer registers: colleagues register for their business. */
export function businessOf(viewer: Viewer): string {
  return viewer.worksFor ?? viewer.id;
}

/** The ids of the accounts whose memorials a viewer looks after like an owner: the viewer's own and, for a colleague, that of the business. */
export function ownersFor(viewer: Viewer): string[] {
  return viewer.worksFor ? [viewer.id, viewer.worksFor] : [viewer.id];
}

/** Whether an account counts as a business: its role is business, it has a business name or type, or it works for one. */
export function isBusinessAccount(viewer: Viewer | null): boolean {
  return Boolean(viewer && (viewer.role === "business" || viewer.businessName?.trim() || viewer.businessType?.trim()));
}

export function rankOf(viewer: Viewer | null): Rank {
  if (!viewer) return "visitor";
  if (isAdmin(viewer)) return "admin";
  if (viewer.worksFor) return "colleague";
  return isBusinessAccount(viewer) ? "business" : "member";
}

/** The abilities that need a business with a name. */
const ofBusiness: readonly SiteAbility[] = ["manageBusiness", "connectBusiness"];

/** Whether a viewer has an ability on the site. There is no business to manage or to connect without a name. */
export function mayOnSite(viewer: Viewer | null, ability: SiteAbility): boolean {
  if (ofBusiness.includes(ability) && !viewer?.businessName?.trim()) return false;
  return onSite[ability].includes(rankOf(viewer));
}

export function mayOnMemorial(standing: Standing, ability: MemorialAbility): boolean {
  return onMemorial[ability].includes(standing);
}

/** The mark of a proof, which only the guards in http/ make. No other file can name it, so code with a forgotten check doesn't compile. */
declare const proof: unique symbol;

export interface MemorialAccess<Ability extends MemorialAbility> {
  readonly memorialId: string;
  readonly standing: Standing;
  readonly viewer: Viewer | null;
  readonly [proof]: Ability;
}

export interface SiteAccess<Ability extends SiteAbility> {
  readonly viewer: Viewer;
  readonly [proof]: Ability;
}

/** The signed-in account, for what it changes of itself. */
export interface OwnAccount {
  readonly viewer: Viewer;
  /** The hash of this browser's session. */
  readonly session: string;
  readonly [proof]: "account";
}

/** An account that reviews the memories of at least one memorial and may choose whether it gets mail about them. */
export interface ModeratorAccess {
  readonly viewer: Viewer;
  readonly [proof]: "moderator";
}

/** The private link of a receipt was opened: the writer may see and withdraw this memory. */
export interface ReceiptAccess {
  readonly memoryId: string;
  readonly memorialId: string;
  readonly [proof]: "receipt";
}

/** The viewer may load this medium now. */
export interface MediaAccess {
  readonly mediaId: string;
  readonly [proof]: "media";
}

/** The kinds of mail links that concern an account. */
export type LinkKind = "confirmation" | "recovery" | "sign_in" | "email_change" | "email_keep";

/** A mail link that was opened and is still valid: for one account and one purpose, or to confirm one sign-up. */
export interface LinkAccess<Kind extends LinkKind> {
  /** The id of the account, of the sign-up for a confirmation, or of the change of an address. */
  readonly id: string;
  readonly email: string;
  readonly tokenHash: string;
  readonly [proof]: Kind;
}

/** A link that confirms a sign-up, opened in the browser that sent it. */
export interface OwnSignUpAccess extends LinkAccess<"confirmation"> {
  readonly isOwn: true;
}

/** An invitation makes a business account, a co-owner of a memorial, or a colleague of a business. */
export type InvitationType = "business" | "memorial" | "colleague";

/** The link of an invitation was opened by somebody who can read the mail of the invited address. */
export interface InvitationAccess {
  readonly invitationId: string;
  readonly type: InvitationType;
  readonly email: string;
  readonly [proof]: "invitation";
}
