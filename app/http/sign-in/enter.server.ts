import type { Viewer } from "~/models/access";
import { paths } from "~/paths";
import { flash, goTo } from "../flash.server";
import { forgetLink } from "../mail-links/mail-link.server";
import { openSession } from "../session.server";
import { knowDevice } from "./device.server";
import { takeAsked } from "./sign-in-first.server";

/** Signs an account in and redirects with a message: to the given page, or to the page that was asked for, the dashboard by default. */
export async function enter(
  request: Request,
  { viewer, passwordHash }: { viewer: Viewer; passwordHash?: string },
  told: readonly [title: string, text?: string],
  to?: string,
): Promise<Response> {
  const session = await openSession(viewer.id, passwordHash);
  if (!session) return goTo(paths.auth(), await flash("Please sign in again", "The password was just changed.", "bad"));
  const asked = await takeAsked(request);
  const device = await knowDevice(request, viewer.email);
  return goTo(to ?? asked.url, session, device, asked.cookie, await forgetLink(), await flash(...told));
}

/** Signs a new account in and says so. If that fails, the account still exists and its owner is asked to sign in (spec 2 §4). */
export async function enterNew(
  request: Request,
  account: { id: string; email: string },
  created = "Account Created!",
): Promise<Response> {
  const device = await knowDevice(request, account.email);
  try {
    const session = await openSession(account.id);
    if (!session) throw new Error("no session");
    return goTo(paths.dashboard(), session, device, await forgetLink(), await flash(created));
  } catch (error) {
    console.error("sign-up: the session could not be started", error);
    return goTo(
      paths.auth(),
      await forgetLink(),
      await flash(created, "Please sign in with your e-mail and password."),
    );
  }
}
