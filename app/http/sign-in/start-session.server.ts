import { featuresOn } from "~/features/all.server";
import type { Viewer } from "~/models/access";
import { FurtherStepNeeded, needsFurtherStep } from "~/models/account/session.server";
import { paths } from "~/paths";
import { flash, seeOther } from "../flash.server";
import { clearMailLink } from "../mail-links/mail-link.server";
import { openSession } from "../session.server";
import { rememberDevice } from "./device.server";
import { takeRememberedUrl } from "./sign-in-first.server";

type Message = readonly [title: string, text?: string, tone?: "good" | "bad"];

/** An account whose password or link is right, and the hash that its password was checked against. */
interface Known {
  viewer: Viewer;
  passwordHash?: string | null;
}

/** The rest of a sign-in, once the account is signed in. */
interface Following {
  message: Message | (() => Promise<Message>);
  /** The page that was requested before sign-in, or the dashboard, by default. */
  to?: string | undefined;
  /** Whether the page still needs the link of the mail with which this browser arrived. */
  keepsLink?: boolean | undefined;
}

/**
 * Signs an account in and redirects, with further cookies. `answer` is that to a further step. Throws FurtherStepNeeded if there is one and the answer is
 * wrong or missing.
 */
export async function finishSignIn(
  request: Request,
  { viewer, ...known }: Known & { answer?: unknown },
  { message, to, keepsLink }: Following,
  ...cookies: string[]
): Promise<Response> {
  const session = await openSession(request, viewer.id, known);
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
    ...(keepsLink ? [] : [await clearMailLink()]),
    await flash(...(typeof message === "function" ? await message() : message)),
    ...cookies,
  );
}

/** Leads to the further step of an account, after which sign-in goes on. */
async function leadToFurtherStep({ viewer }: Known, message: Message, to?: string, keepsLink = false) {
  const steps = (await featuresOn()).flatMap(({ afterPassword }) => afterPassword ?? []);
  const [step] = steps;
  if (!step) throw new Error("no feature has the further step");
  const { page, cookie } = await step.lead(viewer.id, { message, to, keepsLink });
  return seeOther(page, cookie, ...(keepsLink ? [] : [await clearMailLink()]));
}

/**
 * Signs an account in and redirects with a message: to the given page, or to the page that was requested before sign-in (the dashboard by default). An
 * account that has a further step to do is led there first.
 */
export async function startSessionAndRedirect(
  request: Request,
  account: Known,
  message: Message,
  to?: string,
): Promise<Response> {
  try {
    return await finishSignIn(request, account, { message, to });
  } catch (error) {
    if (!(error instanceof FurtherStepNeeded)) throw error;
    return leadToFurtherStep(account, message, to);
  }
}

/**
 * Leads an account that has a further step to do there, and then to a page that still needs the mail's link; null if it has none. Comes before anything
 * that is done for an account whose password is right.
 */
export async function furtherStepFirst(account: Known, message: Message, to: string): Promise<Response | null> {
  return (await needsFurtherStep(account.viewer.id)) ? leadToFurtherStep(account, message, to, true) : null;
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
    const session = await openSession(request, account.id, { isFirst: true });
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
