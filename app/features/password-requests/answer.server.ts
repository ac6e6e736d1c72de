import { transaction, type Writing } from "~/db/transaction.server";
import { now } from "~/gateways/clock.server";
import { newToken, tokenHash } from "~/lib/token";
import type { MemorialAccess } from "~/models/access";
import { record } from "~/models/history/record.server";
import { queueMail } from "~/models/mail/queue.server";
import { linkLetter } from "./letters.server";

const take = (trx: Writing, { memorialId }: MemorialAccess<"manage">, id: string) =>
  trx
    .deleteFrom("password_requests")
    .where("id", "=", id)
    .where("memorial_id", "=", memorialId)
    .returning(["email", "language"])
    .executeTakeFirst();

/** Sends whoever asked a link that opens the page once, forgets the request, and notes the link in the history. Returns false if the request is gone. */
export function sendLink(access: MemorialAccess<"manage">, requestId: string): Promise<boolean> {
  return transaction(async (trx) => {
    const request = await take(trx, access, requestId);
    if (!request) return false;
    const memorial = await trx
      .selectFrom("memorials")
      .select(["full_name", "custom_url_slug", "short_id", "password_version"])
      .where("id", "=", access.memorialId)
      .executeTakeFirstOrThrow();
    const token = newToken();
    await trx
      .insertInto("gate_links")
      .values({
        token_hash: tokenHash(token),
        memorial_id: access.memorialId,
        password_version: memorial.password_version,
        sent_at: now().toISOString(),
      })
      .execute();
    await queueMail(trx, request.email, await linkLetter(trx, { ...memorial, id: access.memorialId }, request, token));
    await record(trx, access, { kind: "link_sent" });
    return true;
  });
}

/** Forgets a request without a mail. Returns false if it is gone already. */
export function turnDown(access: MemorialAccess<"manage">, requestId: string): Promise<boolean> {
  return transaction(async (trx) => Boolean(await take(trx, access, requestId)));
}
