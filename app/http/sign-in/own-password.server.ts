import { z } from "zod";
import { minute } from "~/lib/time";
import { tokenHash } from "~/lib/token";
import { currentPasswordForm } from "~/models/account/current-password";
import { type AskingAccess, verifyOwnPassword } from "~/models/account/own-password.server";
import { startedWithin } from "~/models/account/session.server";
import type { Call } from "../context.server";
import { hostCookie, readCookie } from "../cookies.server";
import { answerForm, type Reject } from "../forms/form.server";
import { consume, reset } from "../limits.server";
import { sessionHashOf } from "../session.server";
import { passwordLimitKey } from "./device.server";

export const wrongOwnPassword = "This is not your current password. Please try again.";

/**
 * Checks the current password that the signed-in account typed, within the limits of sign-in: a stranger at a browser that was left open may not guess
 * more often than at the sign-in page. Returns the stored hash that it was checked against, or the message and status of the refusal.
 */
export async function checkOwnPassword(
  { request, context }: Pick<Call, "request" | "context">,
  access: AskingAccess,
  password: string,
): Promise<{ hash: string } | { refused: string; status: number }> {
  const key = await passwordLimitKey(request, access.viewer.email);
  const wait = (await consume("signIn", context)) ?? (await consume("account", context, key));
  if (wait) return { refused: wait, status: 429 };
  const hash = await verifyOwnPassword(access, password);
  if (!hash) return { refused: wrongOwnPassword, status: 422 };
  await reset("account", context, key);
  return { hash };
}

interface Asked {
  /** The name under which a failure is logged. */
  log: string;
  failed?: string;
}

/** Answers a form that asks for nothing but the current password: does `work` once it is right, and refuses the form otherwise. */
export const answerOwnPassword = <Answer>(
  call: Call,
  access: AskingAccess,
  { log, failed }: Asked,
  work: (reject: Reject) => Promise<Answer>,
) =>
  answerForm(
    call,
    { schema: currentPasswordForm(), log, hideFields: ["currentPassword"], ...(failed && { failed }) },
    async ({ currentPassword }, reject) => {
      const checked = await checkOwnPassword(call, access, currentPassword);
      return "refused" in checked ? reject({ currentPassword: checked.refused }, checked.status) : work(reject);
    },
  );

/** Milliseconds for which a typed password counts (docs/product/limits.md). */
const counts = 10 * minute;

const cookie = hostCookie("password-again", counts / 1000);
const shape = z.object({ session: z.string(), until: z.number() });

/** Whether the account of a request's session typed its password in this browser within 10 minutes: at sign-in, or by the page that asks for it again. */
export async function typedPasswordLately(request: Request): Promise<boolean> {
  const session = await sessionHashOf(request);
  if (session === null) return false;
  const { data } = shape.safeParse(await readCookie(cookie, request));
  if (data && data.session === tokenHash(session) && data.until > Date.now()) return true;
  return startedWithin(session, counts);
}

/** Returns the Set-Cookie value that notes for 10 minutes, and for this session alone, that the account has typed its password. */
export async function notePassword(request: Request): Promise<string> {
  const session = tokenHash((await sessionHashOf(request)) ?? "");
  return cookie.serialize({ session, until: Date.now() + counts });
}
