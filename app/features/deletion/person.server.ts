import { db } from "~/db/connection.server";
import type { Writing } from "~/db/transaction.server";

/** The deletions that an account has asked for. */
export async function exportDeletions(accountId: string) {
  const asked = db.selectFrom("deletions").select(["memorial_id", "name", "asked_at", "due_at", "state", "done_at"]);
  return { deletionsAskedFor: await asked.where("asked_by", "=", accountId).execute() };
}

/** Passes what a business has asked for, and its certificates, to the colleague who takes its place. */
export async function inheritDeletions(trx: Writing, from: string, to: string): Promise<void> {
  for (const column of ["owner_id", "asked_by"] as const)
    await trx
      .updateTable("deletions")
      .set({ [column]: to })
      .where(column, "=", from)
      .execute();
}
