import { db } from "~/db/connection.server";
import { transaction } from "~/db/transaction.server";
import { now } from "~/gateways/clock.server";
import type { Language } from "~/lib/languages";
import type { ReceiptAccess } from "~/models/access";

/** The address that gets a mail once the memory of a receipt is published; null if there is none. */
export async function noticeOf({ memoryId }: ReceiptAccess): Promise<string | null> {
  const notices = db.selectFrom("memory_notices").select("email");
  return (await notices.where("memory_id", "=", memoryId).executeTakeFirst())?.email ?? null;
}

/** Whether the memory of a receipt still waits for its decision, so that a mail can be asked for. */
export async function mayAskForNotice({ memoryId }: ReceiptAccess): Promise<boolean> {
  const memories = db.selectFrom("memories").select("id").where("id", "=", memoryId);
  return Boolean(await memories.where("approval_status", "=", "pending").executeTakeFirst());
}

/** Stores the address (in lower case) and the language for a pending memory's mail, in place of earlier ones. Does nothing once the memory is decided. */
export async function askForNotice({ memoryId }: ReceiptAccess, email: string, language: Language): Promise<void> {
  await transaction(async (trx) => {
    const pending = trx.selectFrom("memories").select("id").where("id", "=", memoryId);
    if (!(await pending.where("approval_status", "=", "pending").executeTakeFirst())) return;
    await trx
      .insertInto("memory_notices")
      .values({ memory_id: memoryId, email, language, created_at: now().toISOString() })
      .onConflict((conflict) => conflict.column("memory_id").doUpdateSet({ email, language }))
      .execute();
  });
}
