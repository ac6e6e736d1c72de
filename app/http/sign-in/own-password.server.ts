import { type AskingAccess, verifyOwnPassword } from "~/models/account/own-password.server";
import type { Call } from "../context.server";
import { consume, reset } from "../limits.server";
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
