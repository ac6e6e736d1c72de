import { randomInt } from "node:crypto";
import { transaction } from "~/db/transaction.server";
import { env } from "~/env.server";
import { writeBase32 } from "~/lib/base32";
import type { Letter } from "~/lib/letter";
import { queueMail } from "~/models/mail/queue.server";
import { papersPaths } from "../paths";
import { complaintsEmail, operator } from "../settings.server";
import type { Complaint } from "./input";

const newReference = () => writeBase32(randomInt(32 ** 6), 6).toUpperCase();

const toOperator = (reference: string, { name, email, page, text }: Complaint): Letter => ({
  subject: `Complaint ${reference}`,
  lines: [
    `From ${name}, ${email}.`,
    ...(page ? [`About this page: ${page}`] : []),
    ...text.split("\n").filter((line) => line.trim()),
  ],
  after: [
    "They have been told that it arrived. Please write to them what you do about it: within a month, and sooner if it is about a person's data.",
  ],
});

/** It repeats nothing of what was written, because a stranger may have entered the address. */
const toSender = (reference: string): Letter => ({
  subject: `We have your complaint ${reference}`,
  lines: [
    `Your complaint has arrived at ${operator.name ?? env.brand}. A person will read it and write to you.`,
    `If you write again about it, please name it: ${reference}.`,
  ],
  link: { label: "How we deal with complaints", url: env.origin + papersPaths.complaint() },
  after: ["If you have not complained, you can ignore this email."],
});

/**
 * Passes a complaint on to the operator, and tells its sender that it has arrived. Both mails are in the queue once this returns, so neither is lost if it
 * can't be sent at once; one that is given up stands in the list of unsent mail.
 */
export async function fileComplaint(complaint: Complaint): Promise<void> {
  const reference = newReference();
  await transaction(async (trx) => {
    await queueMail(trx, complaintsEmail, toOperator(reference, complaint));
    await queueMail(trx, complaint.email, toSender(reference));
  });
}
