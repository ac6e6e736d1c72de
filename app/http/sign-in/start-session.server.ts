import type { Viewer } from "~/models/access";
import { paths } from "~/paths";
import { flash, seeOther } from "../flash.server";
import { clearMailLink } from "../mail-links/mail-link.server";
import { openSession } from "../session.server";
import { rememberDevice } from "./device.server";
import { takeRememberedUrl } from "./sign-in-first.server";

type Message = readonly [title: string, text?: string, tone?: "good" | "bad"];

/**
 * Signs an account in and redirects with a message: to the given page, or to the page that was requested before sign-in (the dashboard by default).
 */
export async function startSessionAndRedirect(
  request: Request,
  { viewer, passwordHash }: { viewer: Viewer; passwordHash?: string },
  message: Message,
  to?: string,
): Promise<Response> {
  const session = await openSession(request, viewer.id, passwordHash);
  if (!session)
    return seeOther(
      paths.auth(),
      await flash("Please sign in again", "The password or the account was just changed.", "bad"),
    );
  const remembered = await takeRememberedUrl(request);
  const device = await rememberDevice(request, viewer.email);
  return seeOther(
    to ?? remembered.url,
    session,
    device,
    remembered.cookie,
    await clearMailLink(),
    await flash(...message),
  );
}

/** Signs a new account in with a message and redirects, to the dashboard by default. If that fails, the account still exists, and its owner is asked to sign in. */
export async function startFirstSession(
  request: Request,
  account: { id: string; email: string },
  created: Message = ["Account Created!"],
  to = paths.dashboard(),
): Promise<Response> {
  const device = await rememberDevice(request, account.email);
  try {
    const session = await openSession(request, account.id);
    if (!session) throw new Error("no session");
    return seeOther(to, session, device, await clearMailLink(), await flash(...created));
  } catch (error) {
    console.error("sign-up: the session could not be started", error);
    return seeOther(
      paths.auth(),
      await clearMailLink(),
      await flash(created[0], "Please sign in with your email and password."),
    );
  }
}
