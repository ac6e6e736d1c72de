import type { Call } from "~/http/context.server";
import { consume, reset } from "~/http/limits.server";
import { passwordLimitKey } from "~/http/sign-in/device.server";
import type { Viewer } from "~/models/access";
import { forgetWrongCodes } from "./wrong-codes.server";

type From = Pick<Call, "request" | "context">;

/** Counts a code that an account types, before it is looked at. Returns a message if there have been too many, or null. */
export async function spendCodeTry({ request, context }: From, { email }: Viewer): Promise<string | null> {
  const key = await passwordLimitKey(request, email);
  return (await consume("secondStepClient", context)) ?? consume("secondStep", context, key);
}

/** Gives an account the tries back, after a right code. */
export async function forgetCodeTries({ request, context }: From, { id, email }: Viewer): Promise<void> {
  const key = await passwordLimitKey(request, email);
  await Promise.all([reset("secondStep", context, key), forgetWrongCodes(id)]);
}
