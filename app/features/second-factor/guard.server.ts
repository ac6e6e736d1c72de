import type { Call } from "~/http/context.server";
import { flash, seeOther } from "~/http/flash.server";
import { mustBeOwnSite } from "~/http/own-site.server";
import { paths } from "~/paths";
import { forgetStep, pendingOf } from "./cookies.server";
import type { Pending } from "./pending.server";

/** Requires a browser in which an account's password or link was right within 10 minutes. Others are sent to sign in. */
export async function pendingSignIn(call: Call): Promise<Pending> {
  mustBeOwnSite(call);
  const pending = await pendingOf(call.request);
  if (pending) return pending;
  const notice = await flash("Please sign in again", "The second step has to follow within 10 minutes.", "bad");
  throw seeOther(paths.auth(), ...(await forgetStep()), notice);
}
