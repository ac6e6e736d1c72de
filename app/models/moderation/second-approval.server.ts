import { sql } from "kysely";
import type { Writing } from "~/db/transaction.server";
import { now } from "~/gateways/clock.server";
import { record } from "~/models/history/record.server";
import { waits } from "~/models/memory/waiting.server";
import { mayReview, type Reviewer } from "./reviewer";

interface Approving {
  memoryId: string;
  revision: number | null;
  leftOut?: number[];
}

/**
 * Notes the first of the two approvals that a memory needs where its memorial is handled with particular care. Null if the memory needs no other approval, or
 * if another person has approved this revision: that approval names the places of the pictures that it left out. 'own' if the reviewer had approved it already.
 */
export async function noteFirstApproval(
  trx: Writing,
  access: Reviewer,
  { memoryId, revision, leftOut = [] }: Approving,
): Promise<"noted" | "own" | { leftOut: number[] } | null> {
  const { viewer } = access;
  const account = viewer?.id ?? "";
  const memory = await trx
    .selectFrom("memories")
    .innerJoin("memorials", "memorials.id", "memories.memorial_id")
    .leftJoin("first_approvals", (join) =>
      join.onRef("memory_id", "=", "memories.id").onRef("first_approvals.revision", "=", "memories.revision"),
    )
    .select(["memorial_id", "account_id", "left_out"])
    .where("memories.id", "=", memoryId)
    .where("memories.revision", "=", revision ?? -1)
    .where("care", "=", "yes")
    .where(waits)
    .where(mayReview(access))
    .executeTakeFirst();
  if (!memory) return null;
  if (memory.account_id === account) return "own";
  if (memory.account_id) return { leftOut: (memory.left_out ?? "").split(" ").filter(Boolean).map(Number) };
  const values = {
    revision: revision ?? -1,
    account_id: account,
    at: now().toISOString(),
    left_out: leftOut.join(" "),
  };
  await trx
    .insertInto("first_approvals")
    .values({ memory_id: memoryId, ...values })
    .onConflict((conflict) => conflict.column("memory_id").doUpdateSet(values))
    .execute();
  await record(trx, { memorialId: memory.memorial_id, viewer }, { kind: "first_approved", memoryId });
  return "noted";
}

/** Takes back a reviewer's own first approval of a memory that waits for the second; false if there is none. */
export async function takeBackFirstApproval(trx: Writing, access: Reviewer, memoryId: string): Promise<boolean> {
  const own = trx.selectFrom("memories").select("id").where("id", "=", memoryId).where(waits).where(mayReview(access));
  const { numDeletedRows } = await trx
    .deleteFrom("first_approvals")
    .where("memory_id", "in", own)
    .where("account_id", "=", access.viewer?.id ?? "")
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Whether nobody but one person may review the memories of `memorials`, the admins aside. */
export const hasOneReviewer = sql<number>`(memorials.user_id is not null)
  + (select count(*) from colleagues where business_id = memorials.user_id)
  + (select count(*) from memorial_owners where memorial_id = memorials.id) < 2`;
