import { db } from "~/db/connection.server";
import type { ApprovalStatus } from "~/db/schema";
import { onCommit, transaction } from "~/db/transaction.server";
import { now } from "~/gateways/clock.server";
import { lookAtVersions } from "../memorial/watch.server";
import { memorialOf, type Reviewer } from "./reviewer";

/** The author and state of a memory that is about to be decided, or null. */
export async function findReviewed(access: Reviewer, memoryId: string) {
  const memorial = memorialOf(access);
  const row = await db
    .selectFrom("memories")
    .select(["id", "author_name", "approval_status"])
    .where("id", "=", memoryId)
    .$if(memorial !== null, (query) => query.where("memorial_id", "=", memorial))
    .executeTakeFirst();
  return row ?? null;
}

type Decided = { done: true } | { done: false; status: ApprovalStatus; by: string } | null;

/**
 * Approves or rejects a pending memory. One that was decided already stays as it is and says by whom; null where there is
 * no such memory. A reason is stored only when it is not empty (spec 2 §4).
 */
export function decide(
  access: Reviewer,
  memoryId: string,
  status: "approved" | "rejected",
  reason?: string,
): Promise<Decided> {
  const memorial = memorialOf(access);
  return transaction(async (trx) => {
    onCommit(trx, lookAtVersions);
    const { numUpdatedRows } = await trx
      .updateTable("memories")
      .set({
        approval_status: status,
        ...(reason && { rejection_reason: reason }),
        decided_by: access.viewer?.id ?? null,
        decided_at: now().toISOString(),
      })
      .where("id", "=", memoryId)
      .where("approval_status", "=", "pending")
      .$if(memorial !== null, (query) => query.where("memorial_id", "=", memorial))
      .executeTakeFirst();
    if (numUpdatedRows) return { done: true };
    const row = await trx
      .selectFrom("memories")
      .leftJoin("accounts", "accounts.id", "decided_by")
      .select(["approval_status", "full_name"])
      .where("memories.id", "=", memoryId)
      .$if(memorial !== null, (query) => query.where("memories.memorial_id", "=", memorial))
      .executeTakeFirst();
    return row ? { done: false, status: row.approval_status, by: row.full_name ?? "someone else" } : null;
  });
}
