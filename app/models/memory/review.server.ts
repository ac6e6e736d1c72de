import { db } from "~/db/connection.server";
import type { ApprovalStatus } from "~/db/schema";
import { onCommit, transaction } from "~/db/transaction.server";
import { now } from "~/gateways/clock.server";
import type { MemorialAccess, SiteAccess } from "../access";
import { lookAtVersions } from "../memorial/watch.server";
import { shownColumns, shownMemory } from "./list.server";

/** Spec 2 §9. */
const pageSize = 10;

/** The admin, for all memorials; an owner or co-owner, for the one that they look after (DESIGN §4.10). */
export type Reviewer = SiteAccess<"moderate"> | MemorialAccess<"review">;

const memorialOf = (access: Reviewer | MemorialAccess<"manage">) => ("memorialId" in access ? access.memorialId : null);

const withMemorial = () =>
  db
    .selectFrom("memories")
    .innerJoin("memorials", "memorials.id", "memories.memorial_id")
    .leftJoin("media", "media.id", "memories.media_id")
    .select(shownColumns)
    .select(["memories.memorial_id", "full_name", "media_state", "approval_status"]);

/** How many memories wait for a reviewer. */
export async function countPending(access: Reviewer | MemorialAccess<"manage">): Promise<number> {
  const memorial = memorialOf(access);
  const { count } = await db
    .selectFrom("memories")
    .select((column) => column.fn.countAll<number>().as("count"))
    .where("approval_status", "=", "pending")
    .$if(memorial !== null, (query) => query.where("memorial_id", "=", memorial))
    .executeTakeFirstOrThrow();
  return count;
}

/** A page (from 1) of the pending memories that a reviewer sees, newest first (spec 2 §7), and how many are pending in all. */
export async function pendingMemories(access: Reviewer, page: number) {
  const memorial = memorialOf(access);
  const rows = await withMemorial()
    .where("approval_status", "=", "pending")
    .$if(memorial !== null, (query) => query.where("memories.memorial_id", "=", memorial))
    .orderBy("memories.created_at", "desc")
    .orderBy("memories.id")
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const count = await countPending(access);
  const memories = rows.map((row) => ({
    ...shownMemory(row),
    memorialId: row.memorial_id,
    memorialName: row.full_name,
    fileAwaited: row.media_state === "awaited",
  }));
  return { memories, count, pages: Math.max(1, Math.ceil(count / pageSize)) };
}

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
