import { db } from "~/db/connection.server";
import type { Writing } from "~/db/transaction.server";
import { features } from "~/features/all.server";
import type { Refusal } from "~/lib/mail-trouble";

/** Why the provider delivers nothing to an address (in lower case); null if it does, as far as is known. */
export async function refusalOf(email: string): Promise<Refusal | null> {
  const row = await db.selectFrom("refused_addresses").select("reason").where("email", "=", email).executeTakeFirst();
  return row?.reason ?? null;
}

/** The refusals of those of some addresses (in lower case) that have one. */
export async function refusalsOf(emails: string[]): Promise<Map<string, Refusal>> {
  const rows = await db
    .selectFrom("refused_addresses")
    .select(["email", "reason"])
    .where("email", "in", emails)
    .execute();
  return new Map(rows.flatMap(({ email, reason }) => (reason ? [[email, reason]] : [])));
}

/** The error in the row of a mail that isn't sent because of its address. */
export const refusalReason = (reason: Refusal): string => `address refused: ${reason}`;

/** Deletes the wishes for mail of an address (in lower case) that the mail provider refuses for good. */
export async function forgetAddress(trx: Writing, email: string): Promise<void> {
  for (const feature of await features()) await feature.forgetAddress?.(trx, email);
  await trx.deleteFrom("memory_notices").where("email", "=", email).execute();
}
