import type {
  InvitationAccess,
  LinkAccess,
  LinkKind,
  MediaAccess,
  MemorialAbility,
  MemorialAccess,
  ModeratorAccess,
  OwnAccount,
  ReceiptAccess,
  SiteAbility,
  SiteAccess,
  Viewer,
} from "~/models/access";

// Proofs, which in the product only the guards make. Tests of models have no request to show it.

export function memorialAccess<A extends MemorialAbility>(
  memorialId: string,
  standing: MemorialAccess<A>["standing"] = "unlocked",
) {
  return { memorialId, standing, viewer: null } as MemorialAccess<A>;
}

export function siteAccess<A extends SiteAbility>(viewer: Viewer) {
  return { viewer } as SiteAccess<A>;
}

/** The signed-in account in the browser with a session's hash. */
export function ownAccount(viewer: Viewer, session = "this browser") {
  return { viewer, session } as OwnAccount;
}

export function linkAccess<Kind extends LinkKind>(link: Pick<LinkAccess<Kind>, "id" | "email" | "tokenHash">) {
  return link as LinkAccess<Kind>;
}

export function moderatorAccess(viewer: Viewer) {
  return { viewer } as ModeratorAccess;
}

export function receiptAccess(memory: { memoryId: string; memorialId: string }) {
  return memory as ReceiptAccess;
}

export function mediaAccess(mediaId: string) {
  return { mediaId } as MediaAccess;
}

export function invitationAccess(invitation: Pick<InvitationAccess, "invitationId" | "type" | "email">) {
  return invitation as InvitationAccess;
}

export function signedInAccess<A extends MemorialAbility>(
  memorialId: string,
  viewer: Viewer,
  standing: MemorialAccess<A>["standing"],
) {
  return { memorialId, standing, viewer } as MemorialAccess<A>;
}
