import { randomUUID } from "node:crypto";
import { db } from "~/db/connection.server";
import { transaction } from "~/db/transaction.server";
import { now } from "~/gateways/clock.server";
import type { Language } from "~/lib/languages";
import { newToken, tokenHash } from "~/lib/token";
import type { MemorialAccess } from "~/models/access";
import { queueMail } from "~/models/mail/queue.server";
import { oldestUnconfirmed } from "./find.server";
import { lettersIn } from "./letters.server";

interface Wishes {
  email: string;
  /** Whether they want a mail on each anniversary, and one when a day changes. */
  anniversary: boolean;
  days?: boolean;
  language: Language;
}

/**
 * Stores that somebody asked for mail to an address (in lower case) about a memorial, and the language of the mails. Sends the one that asks its reader
 * to confirm that. The same happens if the address follows the memorial already, so that nobody can find out who does.
 */
export async function askToFollow(
  access: MemorialAccess<"share">,
  { email, anniversary, days = false, language }: Wishes,
): Promise<void> {
  const token = newToken();
  await transaction(async (trx) => {
    await trx
      .insertInto("followers")
      .values({
        id: randomUUID(),
        memorial_id: access.memorialId,
        email,
        anniversary: anniversary ? 1 : 0,
        days: days ? 1 : 0,
        language,
        confirm_hash: tokenHash(token),
        created_at: now().toISOString(),
      })
      .execute();
    await queueMail(trx, email, lettersIn(language).confirm(token));
  });
}

/** Removes followers who have not confirmed within 14 days; returns their number. */
export async function sweepFollowers(): Promise<number> {
  const unconfirmed = db.deleteFrom("followers").where("confirmed_at", "is", null);
  const gone = await unconfirmed.where("created_at", "<=", oldestUnconfirmed()).executeTakeFirst();
  return Number(gone.numDeletedRows);
}
