import { randomUUID } from "node:crypto";
import { transaction } from "~/db/transaction.server";
import { now } from "~/gateways/clock.server";
import { enqueue } from "~/jobs/queue.server";
import type { MemorialAccess } from "~/models/access";
import { record } from "~/models/history/record.server";
import type { BookChoices } from "./input";
import { bookJob } from "./tables";

/**
 * Keeps the choices for a memorial's book, and has it made: its pages, to be seen, and with `withFile` also the file to print. There is one book at a
 * time, so one that is there or on its way gives way. Everybody who asked for the file gets a mail when it is ready. Triggers: `outdated_by_new_book`,
 * `outdated_by_changed_book`.
 */
export async function askForBook(
  access: MemorialAccess<"manage">,
  choices: BookChoices,
  withFile: boolean,
): Promise<void> {
  const memorial_id = access.memorialId;
  const wanted = {
    id: randomUUID(),
    choices: JSON.stringify(choices),
    with_file: withFile ? 1 : 0,
    state: "waiting" as const,
    asked_at: now().toISOString(),
    pages_done: 0,
    pages: 0,
    bytes: null,
    warnings: "[]",
    is_behind: 0,
    expires_at: null,
  };
  await transaction(async (trx) => {
    await trx
      .insertInto("books")
      .values({ memorial_id, ...wanted })
      .onConflict((conflict) => conflict.column("memorial_id").doUpdateSet(wanted))
      .execute();
    await enqueue(trx, bookJob, wanted.id);
    if (!withFile) return;
    await record(trx, access, { kind: "book_made" });
    if (!access.viewer) return;
    await trx
      .insertInto("book_askers")
      .values({ memorial_id, account_id: access.viewer.id })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}
