import { findFeed } from "~/features/calendar-feed/find.server";
import { isOwnScan } from "~/features/card-scan/find.server";
import { findTakeoverLink } from "~/features/handover/takeover/claim.server";
import { findObjection } from "~/features/handover/takeover/find.server";
import { isOwnImport } from "~/features/imports/find.server";
import { isOwnEndpoint } from "~/features/webhooks/endpoints.server";
import { catalogues } from "~/languages/all";
import type {
  CalendarAccess,
  ImportAccess,
  InvitationAccess,
  LinkAccess,
  LinkKind,
  ModeratorAccess,
  ObjectionAccess,
  OwnSignUpAccess,
  ReceiptAccess,
  ScanAccess,
  SiteAccess,
  TakeoverAccess,
  WebhookAccess,
} from "~/models/access";
import { findToken } from "~/models/account/token.server";
import { findMemorial } from "~/models/memorial/find.server";
import { removedBy } from "~/models/memory/gone.server";
import { findReceipt } from "~/models/memory/receipt.server";
import { isReviewable } from "~/models/moderation/reviewed.server";
import { findInvitation } from "~/models/people/find-invitation.server";
import { paths } from "~/paths";
import type { Call } from "./context.server";
import { flash, type Notice, seeOther } from "./flash.server";
import { moderator, siteAbility } from "./guard.server";
import { languageOf } from "./language.server";
import { limitGuess } from "./limits.server";
import {
  badInvitation,
  badLink,
  badTakeover,
  clearMailLink,
  isOwnSignUp,
  mailLinkOf,
  notOpened,
} from "./mail-links/mail-link.server";
import { mustBeOwnSite } from "./own-site.server";

// Guards of private links: what they prove is the link itself, whoever opened it.

/** The private link of a receipt at the memorial in the URL, with the language in which its reader reads the memorial and the texts in it. */
export async function receipt(call: Call) {
  const { access, language, texts } = await receiptOrGone(call);
  if (!access) throw new Response(null, { status: 404, statusText: "Not Found" });
  return { access, language, texts };
}

/** Like receipt, but returns no access if the memory is gone or never existed. For a deleted memory it returns who removed it. */
export async function receiptOrGone(call: Call) {
  mustBeOwnSite(call);
  const { token = "", id = "" } = call.params;
  const [face, found] = [await findMemorial(id), await findReceipt(token)];
  const access = face && found?.memorialId === face.id ? (found as ReceiptAccess) : null;
  if (!face) {
    await limitGuess(call, id);
    throw new Response(null, { status: 404, statusText: "Not Found" });
  }
  const language = languageOf(call.request, face.language);
  return { access, removedBy: access ? null : await removedBy(token, face.id), language, texts: catalogues[language] };
}

const say = (notice: Notice) => flash(...notice);

/** Requires a valid link from an email. Others are sent to sign in, all links with the same message; a browser that opened none is told to open it. */
export async function mailLink<Kind extends LinkKind>(call: Call, kind: Kind): Promise<LinkAccess<Kind>> {
  mustBeOwnSite(call);
  const link = await mailLinkOf(call.request, kind);
  const found = link && (await findToken(kind, link));
  if (found) return { ...found, email: link.email } as LinkAccess<Kind>;
  throw seeOther(paths.auth(), await clearMailLink(), await say(link ? badLink : notOpened.link));
}

/** Requires a valid link that confirms a sign-up; `own` is its proof if this browser sent the sign-up, and null in all others. */
export async function confirmation(call: Call) {
  const access = await mailLink(call, "confirmation");
  const own = (await isOwnSignUp(call.request, access.id)) ? ({ ...access, isOwn: true } as OwnSignUpAccess) : null;
  return { access, own };
}

/** Requires a valid invitation. Others are sent to sign in with a message. */
export async function invitation(call: Call): Promise<InvitationAccess> {
  mustBeOwnSite(call);
  const link = await mailLinkOf(call.request, "business", "memorial", "colleague");
  const found = link && (await findInvitation({ ...link, type: link.kind }));
  if (found) return { ...found, type: link.kind, email: link.email } as InvitationAccess;
  throw seeOther(paths.auth(), await clearMailLink(), await say(link ? badInvitation : notOpened.invitation));
}

/** Requires a valid link to take over a memorial. Others are sent to enter the key, all with the same message. */
export async function takeover(call: Call): Promise<TakeoverAccess> {
  mustBeOwnSite(call);
  const link = await mailLinkOf(call.request, "takeover");
  const found = link && (await findTakeoverLink(link));
  if (found) return { ...found, email: link.email } as TakeoverAccess;
  throw seeOther(paths.takeOver(), await clearMailLink(), await say(link ? badTakeover : notOpened.takeover));
}

/** The link with which an owner objects to a takeover; null if it can't be used. */
export async function objection(call: Call): Promise<ObjectionAccess | null> {
  mustBeOwnSite(call);
  return (await findObjection(call.params.token ?? "")) as ObjectionAccess | null;
}

/** The secret address of a calendar feed, which calendar programs ask without a session; 404 if it isn't in use. */
export async function calendarFeed(call: Call): Promise<CalendarAccess> {
  mustBeOwnSite(call);
  const found = await findFeed(call.params.token ?? "");
  if (!found) throw notFound();
  return found as CalendarAccess;
}

/** Requires an account that connects its business with other programs, for a webhook that may be gone already; others get 404. */
export const webhooks = (call: Call): Promise<SiteAccess<"connectBusiness">> => siteAbility(call, "connectBusiness");

/** Requires an account that connects its business with other programs, for the webhook in the URL; others get 404. */
export async function webhook(call: Call): Promise<WebhookAccess> {
  const { viewer } = await siteAbility(call, "connectBusiness");
  const { endpoint: endpointId = "" } = call.params;
  if (!(await isOwnEndpoint(viewer, endpointId))) throw notFound();
  return { endpointId, viewer } as WebhookAccess;
}

// Guards of what an account has uploaded: scans of handwritten cards, and lists.

const notFound = () => new Response(null, { status: 404, statusText: "Not Found" });

/** Requires an account that reviews the memories of some memorial; others get 404. */
export const scans = (call: Call): Promise<ModeratorAccess> => moderator(call);

/** Requires an account that reviews the memories of some memorial, for its own scan in the URL; others get 404. */
export async function scan(call: Call): Promise<ScanAccess> {
  const { viewer } = await moderator(call);
  const { scan: scanId = "" } = call.params;
  if (!(await isOwnScan(viewer, scanId))) throw notFound();
  return { scanId, viewer } as ScanAccess;
}

/** Requires an account that reviews the memory in the URL; others get 404. */
export async function card(call: Call): Promise<ModeratorAccess> {
  const access = await moderator(call);
  if (!(await isReviewable(access, call.params.memory ?? ""))) throw notFound();
  return access;
}

/** Requires an account that may register memorials, for an import of its business in the URL; others get 404. */
export async function memorialImport(call: Call): Promise<ImportAccess> {
  const { viewer } = await siteAbility(call, "register");
  const { import: importId = "" } = call.params;
  if (!(await isOwnImport(viewer, importId))) throw notFound();
  return { importId, viewer } as ImportAccess;
}
