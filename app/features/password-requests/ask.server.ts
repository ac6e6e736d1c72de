import { randomUUID } from "node:crypto";
import { db } from "~/db/connection.server";
import { transaction } from "~/db/transaction.server";
import { later, now } from "~/gateways/clock.server";
import { bucketOf } from "~/http/limits.server";
import type { Language } from "~/lib/languages";
import { hour } from "~/lib/time";
import { spendWithin } from "~/models/limit/counts.server";
import { writeToReviewers } from "~/models/moderation/mail-round.server";
import type { GateAccess } from "./access";
import { linkLife, mostRequests, requestLife } from "./input";
import { askedLetter } from "./letters.server";

export interface NewRequest {
  name: string;
  words: string;
  /** In lower case. */
  email: string;
  language: Language;
}

/**
 * Keeps the request of somebody who has no password, and tells the people who look after the memorial of the first one in an hour. A second request from an
 * address replaces the first. Nothing is kept of a sixth from an address in an hour, nor while 40 others wait, and whoever asks isn't told so: the answer says
 * nothing about an address, or about what becomes of a request.
 */
export function requestPassword({ memorialId }: GateAccess, request: NewRequest): Promise<void> {
  return transaction(async (trx) => {
    const { wait } = await spendWithin(trx, [bucketOf("passwordRequest", request.email)]);
    if (wait) return;
    const waiting = await trx
      .selectFrom("password_requests")
      .select(["email", "asked_at"])
      .where("memorial_id", "=", memorialId)
      .where("asked_at", ">", later(-requestLife))
      .execute();
    const isAgain = waiting.some(({ email }) => email === request.email);
    if (waiting.length >= mostRequests && !isAgain) return;
    await trx
      .deleteFrom("password_requests")
      .where("memorial_id", "=", memorialId)
      .where("email", "=", request.email)
      .execute();
    await trx
      .insertInto("password_requests")
      .values({ id: randomUUID(), memorial_id: memorialId, ...request, asked_at: now().toISOString() })
      .execute();
    if (waiting.every(({ asked_at }) => asked_at <= later(-hour)))
      await writeToReviewers(trx, memorialId, await askedLetter(trx, memorialId));
  });
}

/** Removes requests that nobody has answered within 14 days, and links that were not opened within 7; returns their number. */
export async function sweepRequests(): Promise<number> {
  const requests = db.deleteFrom("password_requests").where("asked_at", "<=", later(-requestLife));
  const links = db.deleteFrom("gate_links").where("sent_at", "<=", later(-linkLife));
  const gone = [await requests.executeTakeFirst(), await links.executeTakeFirst()];
  return gone.reduce((sum, { numDeletedRows }) => sum + Number(numDeletedRows), 0);
}
