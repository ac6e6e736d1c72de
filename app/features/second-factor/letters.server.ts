import type { Writing } from "~/db/transaction.server";
import { env } from "~/env.server";
import type { Letter } from "~/lib/letter";
import { queueMail } from "~/models/mail/queue.server";
import { paths } from "~/paths";

/** The news about an account's second step, as its mail says it. */
export type Told = "on" | "off" | "off by others" | "codes" | "wrong codes";

const effects: Record<Told, [subject: string, text: string]> = {
  on: [
    "The second step at sign-in is on",
    `The second step was turned on for your account at ${env.brand}. Signing in now asks for a code from your app besides the password. Every other browser was signed out.`,
  ],
  off: [
    "The second step at sign-in is off",
    `The second step was turned off for your account at ${env.brand}. Signing in asks for the password alone. Every other browser was signed out.`,
  ],
  "off by others": [
    "The second step at sign-in is off",
    `Somebody who runs ${env.brand} has turned off the second step of your account. Signing in asks for the password alone. Every browser was signed out.`,
  ],
  codes: [
    "New recovery codes for your account",
    `New recovery codes were made for your account at ${env.brand}. The codes before them no longer work.`,
  ],
  "wrong codes": [
    "Wrong codes at a sign-in to your account",
    `Somebody typed the right password of your account at ${env.brand}, and then several wrong codes. No wrong code signs anybody in.`,
  ],
};

function letterOf(told: Told): Letter {
  const [subject, text] = effects[told];
  return {
    subject,
    lines: [
      text,
      told === "off by others"
        ? `If you didn't ask for this, please choose a new password straight away and write to ${env.supportEmail}.`
        : `If it wasn't you, please choose a new password straight away and write to ${env.supportEmail}.`,
    ],
    link: { label: "Choose a new password", url: env.origin + paths.forgot() },
  };
}

/** Tells an account by mail what became of its second step, in the transaction that does it. */
export async function tellAccount(trx: Writing, accountId: string, told: Told): Promise<void> {
  const account = trx.selectFrom("accounts").select("email").where("id", "=", accountId);
  const { email } = await account.executeTakeFirstOrThrow();
  await queueMail(trx, email, letterOf(told));
}
