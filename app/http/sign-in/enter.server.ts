import type { Viewer } from "~/models/access";
import type { Verified } from "~/models/account/sign-in.server";
import { paths } from "~/paths";
import type { Call } from "../context.server";
import { flash, goTo } from "../flash.server";
import { limited, succeeded } from "../limits.server";
import { forgetLink } from "../mail-links/mail-link.server";
import { openSession } from "../session.server";
import { authenticate, Unconfirmed, WrongCredentials } from "./authenticator.server";
import { guessedFrom, knowDevice } from "./device.server";
import { takeAsked } from "./sign-in-first.server";

interface Refused {
  refused: string;
  status: number;
  /** The unconfirmed sign-up that the password belongs to. */
  signUpId?: string;
}

const wrong = "The e-mail address or the password is not right.";

/**
 * The account of an e-mail address and password, within the limits of the client and of the account; otherwise a message that says why not, the same
 * for known and unknown addresses, with its status. A throttled guess is not checked. The password of a sign-up gives no tries back: a stranger can
 * sign up with anybody's address.
 */
export async function checkPassword(
  { request, context }: Pick<Call, "request" | "context">,
  credentials: { email: string; password: string },
): Promise<Verified | Refused> {
  const from = await guessedFrom(request, credentials.email);
  const wait = (await limited("signIn", context)) ?? (await limited("account", context, from));
  if (wait) return { refused: wait, status: 429 };
  try {
    const verified = await authenticate(request, credentials);
    await succeeded("account", context, from);
    return verified;
  } catch (error) {
    if (error instanceof Unconfirmed) return { refused: wrong, status: 422, signUpId: error.signUpId };
    if (!(error instanceof WrongCredentials)) throw error;
    return { refused: wrong, status: 422 };
  }
}

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
