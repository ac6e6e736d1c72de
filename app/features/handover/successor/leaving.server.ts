import type { Writing } from "~/db/transaction.server";
import { replaceKey } from "~/features/handover/successor/key.server";
import { successorLetter } from "~/features/handover/successor/letters.server";
import type { Actor } from "~/models/history/record.server";
import { queueMail } from "~/models/mail/queue.server";
import { type From, type Lost, lostMemorials } from "~/models/people/leaving.server";

const seenBy = (from: From, readers: string[], lost: Lost) =>
  from
    .selectFrom("successor_keys")
    .innerJoin("memorials", "memorials.id", "memorial_id")
    .select(["memorial_id", "full_name", "named_name", "named_email"])
    .where("memorial_id", "in", lostMemorials(from, lost))
    .where(
      "successor_keys.id",
      "in",
      from.selectFrom("successor_key_readers").select("successor_key_id").where("account_id", "in", readers),
    )
    .orderBy("full_name")
    .orderBy("memorial_id");

/** The memorials, by name, whose key for a successor one of some accounts has seen. */
export async function keysSeenBy(from: From, readers: string[], lost: Lost): Promise<{ id: string; name: string }[]> {
  const rows = await seenBy(from, readers, lost).execute();
  return rows.map(({ memorial_id: id, full_name: name }) => ({ id, name }));
}

/**
 * Replaces all keys for successors that one of some accounts has seen, in the transaction that ends their access. `viewer` ends it. Named people get the new
 * key by mail. Returns the names of the memorials whose key was on paper: their sheets have to be printed again.
 */
export async function replaceKeysSeenBy(
  trx: Writing,
  viewer: Actor["viewer"],
  readers: string[],
  lost: Lost,
): Promise<string[]> {
  const onPaper: string[] = [];
  for (const row of await seenBy(trx, readers, lost).execute()) {
    const { named_email: email, named_name: fullName } = row;
    const actor = { memorialId: row.memorial_id, viewer };
    if (email === null) {
      await replaceKey(trx, actor);
      onPaper.push(row.full_name);
    } else {
      const key = await replaceKey(trx, actor, { fullName: fullName ?? "", email });
      await queueMail(trx, email, successorLetter(viewer?.fullName.trim() || "Someone", key, true));
    }
  }
  return onPaper;
}
