import { db } from "~/db/connection.server";
import { onCommit, transaction } from "~/db/transaction.server";
import { now } from "~/gateways/clock.server";
import { lookAtVersions } from "../memorial/watch.server";
import { memorialOf, type Reviewer } from "./reviewer";

/** Milliseconds for which a decision can be taken back. */
const undoLife = 10 * 60_000;

const since = () => new Date(now().getTime() - undoLife).toISOString();

/** A reviewer's own last decision of the past 10 minutes, while it still stands; null where there is none. */
export async function lastDecision(access: Reviewer) {
  const memorial = memorialOf(access);
  const row = await db
    .selectFrom("memories")
    .select(["id", "author_name", "approval_status"])
    .where("decided_by", "=", access.viewer?.id ?? "")
    .where("decided_at", ">", since())
    .$if(memorial !== null, (query) => query.where("memorial_id", "=", memorial))
    .orderBy("decided_at", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!row || row.approval_status === "pending") return null;
  return { id: row.id, author: row.author_name, status: row.approval_status };
}

/** Takes a reviewer's own decision of the past 10 minutes back: the memory is pending again, its reason forgotten. False where there is none. */
export function undoDecision(access: Reviewer, memoryId: string): Promise<boolean> {
  const memorial = memorialOf(access);
  return transaction(async (trx) => {
    onCommit(trx, lookAtVersions);
    const { numUpdatedRows } = await trx
      .updateTable("memories")
      .set({ approval_status: "pending", rejection_reason: null, decided_by: null, decided_at: null })
      .where("id", "=", memoryId)
      .where("approval_status", "!=", "pending")
      .where("decided_by", "=", access.viewer?.id ?? "")
      .where("decided_at", ">", since())
      .$if(memorial !== null, (query) => query.where("memorial_id", "=", memorial))
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  });
}
