import { catalogues } from "~/languages/all";
import type { InvitationAccess, LinkAccess, LinkKind, OwnSignUpAccess, ReceiptAccess } from "~/models/access";
import { findToken } from "~/models/account/token.server";
import { findMemorial } from "~/models/memorial/find.server";
import { removedBy } from "~/models/memory/gone.server";
import { findReceipt } from "~/models/memory/receipt.server";
import { findInvitation } from "~/models/people/find-invitation.server";
import { paths } from "~/paths";
import type { Call } from "./context.server";
import { flash, type Notice, seeOther } from "./flash.server";
import { missing, notFound } from "./guard.server";
import { languageOf } from "./language.server";
import {
  badInvitation,
  badLink,
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
  if (!access) throw notFound();
  return { access, language, texts };
}

/** Like receipt, for a page below it: anybody whose memory is gone, or never existed, is led to the receipt, which says so. */
export async function belowReceipt(call: Call) {
  const { access, language, texts } = await receiptOrGone(call);
  const { id = "", token = "" } = call.params;
  if (!access) throw seeOther(paths.receipt(id, token));
  return { access, language, texts };
}

/** Like receipt, but returns no access if the memory is gone or never existed. For a deleted memory it returns who removed it. */
export async function receiptOrGone(call: Call) {
  mustBeOwnSite(call);
  const { token = "", id = "" } = call.params;
  const [face, found] = [await findMemorial(id), await findReceipt(token)];
  const access = face && found?.memorialId === face.id ? (found as ReceiptAccess) : null;
  if (!face) throw await missing(call, id);
  const language = languageOf(call.request, face.language);
  return {
    access,
    face,
    removedBy: access ? null : await removedBy(token, face.id),
    language,
    texts: catalogues[language],
  };
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
