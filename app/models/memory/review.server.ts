import { db } from "~/db/connection.server";
import type { ApprovalStatus } from "~/db/schema";
import { transaction } from "~/db/transaction.server";
import { now } from "~/gateways/clock.server";
import type { SiteAccess } from "../access";
import { shownColumns, shownMemory } from "./list.server";

/** Spec 2 §9. */
const pageSize = 10;

type Moderator = SiteAccess<"moderate">;

const withMemorial = () =>
  db
    .selectFrom("memories")
    .innerJoin("memorials", "memorials.id", "memories.memorial_id")
    .leftJoin("media", "media.id", "memories.media_id")
    .select(shownColumns)
    .select(["memories.memorial_id", "full_name", "media_state", "approval_status"]);

/** A page (from 1) of the pending memories of all memorials, newest first (spec 2 §7), and how many are pending in all. */
export async function pendingMemories(_access: Moderator, page: number) {
  const rows = await withMemorial()
    .where("approval_status", "=", "pending")
    .orderBy("memories.created_at", "desc")
    .orderBy("memories.id")
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const { count } = await db
    .selectFrom("memories")
    .select((column) => column.fn.countAll<number>().as("count"))
    .where("approval_status", "=", "pending")
    .executeTakeFirstOrThrow();
  const memories = rows.map((row) => ({
    ...shownMemory(row),
    memorialId: row.memorial_id,
    memorialName: row.full_name,
    fileAwaited: row.media_state === "awaited",
  }));
  return { memories, count, pages: Math.max(1, Math.ceil(count / pageSize)) };
}

/** The author and state of a memory that is about to be decided, or null. */
export async function findReviewed(_access: Moderator, memoryId: string) {
  const row = await db
    .selectFrom("memories")
    .select(["id", "author_name", "approval_status"])
    .where("id", "=", memoryId)
    .executeTakeFirst();
  return row ?? null;
}

type Decided = { done: true } | { done: false; status: ApprovalStatus; by: string } | null;

/**
 * Approves or rejects a pending memory. One that was decided already stays as it is and says by whom; null where there is
 * no such memory. A reason is stored only when it is not empty (spec 2 §4).
 */
export function decide(
  access: Moderator,
  memoryId: string,
  status: "approved" | "rejected",
  reason?: string,
): Promise<Decided> {
  return transaction(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable("memories")
      .set({
        approval_status: status,
        ...(reason && { rejection_reason: reason }),
        decided_by: access.viewer.id,
        decided_at: now().toISOString(),
      })
      .where("id", "=", memoryId)
      .where("approval_status", "=", "pending")
      .executeTakeFirst();
    if (numUpdatedRows) return { done: true };
    const row = await trx
      .selectFrom("memories")
      .leftJoin("accounts", "accounts.id", "decided_by")
      .select(["approval_status", "full_name"])
      .where("memories.id", "=", memoryId)
      .executeTakeFirst();
    return row ? { done: false, status: row.approval_status, by: row.full_name ?? "someone else" } : null;
  });
}
