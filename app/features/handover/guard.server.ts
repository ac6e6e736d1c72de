import type { Call } from "~/http/context.server";
import { flash, seeOther } from "~/http/flash.server";
import { clearMailLink, mailLinkOf, reopen } from "~/http/mail-links/mail-link.server";
import { mustBeOwnSite } from "~/http/own-site.server";
import type { ObjectionAccess, TakeoverAccess } from "./access";
import { handoverPaths } from "./paths";
import { findTakeoverLink } from "./takeover/claim.server";
import { findObjection } from "./takeover/find.server";

/** Shown where the link can't be used, whatever the reason. */
export const badTakeover = [
  "This link can't be used",
  "It has been used or has expired. Please enter the key again.",
  "bad",
] as const;

/** Requires a valid link to take over a memorial. Others are sent to enter the key, all with the same message. */
export async function takeover(call: Call): Promise<TakeoverAccess> {
  mustBeOwnSite(call);
  const link = await mailLinkOf(call.request, "takeover");
  const found = link && (await findTakeoverLink(link));
  if (found) return { ...found, email: link.email } as TakeoverAccess;
  const [title, text, tone] = link ? badTakeover : reopen("enter the key again");
  throw seeOther(handoverPaths.takeOver(), await clearMailLink(), await flash(title, text, tone));
}

/** The link with which an owner objects to a takeover; null if it can't be used. */
export async function objection(call: Call): Promise<ObjectionAccess | null> {
  mustBeOwnSite(call);
  return (await findObjection(call.params.token ?? "")) as ObjectionAccess | null;
}
