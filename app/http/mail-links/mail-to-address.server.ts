import { setTimeout } from "node:timers/promises";
import type { ActionFunctionArgs, AppLoadContext } from "@remix-run/node";
import * as english from "~/languages/en";
import type { Texts } from "~/languages/texts";
import type { Viewer } from "~/models/access";
import { addressForm } from "~/models/account/input";
import { consumeAll } from "~/models/limit/counts.server";
import { networksOf } from "../client.server";
import { flash, seeOther } from "../flash.server";
import { parseForm, readForm, refuse, refuseWithToast, unexpected } from "../forms/form.server";
import { bucketOf, setRetryAfter, tryAgainIn } from "../limits.server";

type Kind =
  | "reset"
  | "resend"
  | "signUp"
  | "newAddress"
  | "invitation"
  | "notice"
  | "follow"
  | "takeOver"
  | "complaint";

const manyInvitations = "You have sent many invitations in a short time.";

/**
 * Consumes a try of every limit on a kind of email: per address, per sending account, per client and each network around it, and for the whole
 * site. Returns null if all had one left. Otherwise it consumes none, and returns a message that says why and when to try again, in English by default.
 */
export async function consumeMailLimits(
  kind: Kind,
  context: AppLoadContext,
  mail: { to: string; from?: Viewer | null },
  texts: Pick<Texts, "refusedForm" | "refusedEmail"> = english,
): Promise<string | null> {
  const { refusedForm, refusedEmail } = texts;
  const limits = [
    { reason: refusedEmail.address, ...bucketOf(kind, mail.to) },
    ...(mail.from && kind === "invitation"
      ? [{ reason: manyInvitations, ...bucketOf("invitationAccount", mail.from.id) }]
      : []),
    ...networksOf(context).map((network) => ({
      reason: refusedEmail.client,
      ...bucketOf(`${kind}Client`, "", network),
    })),
    { reason: refusedEmail.site, ...bucketOf(`${kind}Site`, "") },
  ];
  const refused = await consumeAll(limits);
  if (!refused) return null;
  setRetryAfter(context, refused.wait);
  return `${limits[refused.at]?.reason} ${tryAgainIn(refused.wait, refusedForm)}`;
}

/** Milliseconds that an answer takes at least, so that its time doesn't tell whether the address is known: writing a mail takes 2 to 20. */
const evenTime = 250;

interface Mail {
  /** The limit that counts the email. */
  limit: "reset" | "resend";
  /** Sends the email if the address has a matching account or sign-up; the form may name the sign-up. */
  send: (email: string, signUpId?: string) => Promise<void>;
  /** The next page and its message, the same whether or not the address has an account. */
  next: string;
  message: string;
}

/** Reads a form with one address and sends an email to it. Answers 422 with what is wrong, 429 with when to try again, and 503 if it failed. */
export async function mailToAddress({ request, context }: ActionFunctionArgs, { limit, send, next, message }: Mail) {
  const submission = parseForm(await readForm({ request, context }), addressForm());
  if (submission.status !== "success") return refuse(context, submission.reply());
  const { email, signUp } = submission.value;
  try {
    const wait = await consumeMailLimits(limit, context, { to: email });
    if (wait) return refuseWithToast(context, submission.reply, wait, 429);
    await Promise.all([send(email, signUp), setTimeout(evenTime)]);
    return seeOther(next, await flash(message));
  } catch (error) {
    console.error(`${limit}:`, error);
    return refuseWithToast(context, submission.reply, unexpected, 503);
  }
}
