import type { ActionFunctionArgs, AppLoadContext } from "@remix-run/node";
import type { Viewer } from "~/models/access";
import { addressForm } from "~/models/account/input";
import { spendAll } from "~/models/limit/bucket.server";
import { networksOf } from "../client.server";
import { flash, goTo } from "../flash.server";
import { parseForm, readForm, refuse, refuseAloud, unexpected } from "../forms/form.server";
import { countOf, noteWait, untilAgain } from "../limits.server";

type Kind = "reset" | "resend" | "signUp" | "invitation";

/** Why somebody has to wait, by the limit that is used up. */
const reasons = {
  address: "Mail to this address was asked for several times just now.",
  account: "You have sent many invitations in a short time.",
  client: "Many mails were asked for from where you are.",
  site: "We are sending more mail than usual just now.",
};

/**
 * Spends a try of every limit on a kind of mail: of its address, of the account that sends it, of the client and the networks around it, and of the
 * whole site. Returns null if all were free; otherwise it spends none and returns a sentence that says why and when to try again.
 */
export async function mailLimited(
  kind: Kind,
  context: AppLoadContext,
  mail: { to: string; from?: Viewer | null },
): Promise<string | null> {
  const counts = [
    { says: reasons.address, ...countOf(kind, mail.to) },
    ...(mail.from && kind === "invitation"
      ? [{ says: reasons.account, ...countOf("invitationAccount", mail.from.id) }]
      : []),
    ...networksOf(context).map((network) => ({ says: reasons.client, ...countOf(`${kind}Client`, "", network) })),
    { says: reasons.site, ...countOf(`${kind}Site`, "") },
  ];
  const refused = await spendAll(counts);
  if (!refused) return null;
  noteWait(context, refused.wait);
  return `${counts[refused.at]?.says} ${untilAgain(refused.wait)}`;
}

interface Mail {
  /** The limit that counts it. */
  limit: "reset" | "resend";
  /** Sends the mail if the address has a matching account, or a sign-up, which the form may name. */
  send: (email: string, signUpId?: string) => Promise<void>;
  /** The page to go on to and its message, whatever account the address has. */
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
