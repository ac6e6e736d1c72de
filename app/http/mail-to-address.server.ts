import type { ActionFunctionArgs } from "@remix-run/node";
import { addressForm } from "~/models/account/input";
import { flash, goTo } from "./flash.server";
import { parseForm, readForm, refuse, refuseAloud, unexpected } from "./form.server";
import { mailLimited } from "./mail-limits.server";

interface Mail {
  /** The limit that counts it. */
  limit: "reset" | "resend";
  /** Sends the mail if the address has a matching account, or a sign-up, which the form may name. */
  send: (email: string, signUpId?: string) => Promise<void>;
  /** Where to go on, and what is said there, whatever account the address has. */
  next: string;
  said: string;
}

/** Reads the form of one address and sends a mail to it: 422 with what is wrong, 429 with when to try again, 503 where it failed. */
export async function mailToAddress({ request, context }: ActionFunctionArgs, { limit, send, next, said }: Mail) {
  const submission = parseForm(await readForm({ request, context }), addressForm());
  if (submission.status !== "success") return refuse(context, submission.reply());
  const { email, signUp } = submission.value;
  try {
    const wait = await mailLimited(limit, context, { to: email });
    if (wait) return refuseAloud(context, submission.reply, wait, 429);
    await send(email, signUp);
    return goTo(next, await flash(said));
  } catch (error) {
    console.error(`${limit}:`, error);
    return refuseAloud(context, submission.reply, unexpected, 503);
  }
}
