import { db } from "~/db/connection.server";
import type { ApprovalStatus } from "~/lib/memory-types";
import type { SiteAccess } from "../access";
import { countLateFiles } from "../memory/waiting.server";

/** The number of memories of each status on the whole site. */
export async function memoryTotals(): Promise<Record<ApprovalStatus, number>> {
  const rows = await db.selectFrom("memory_totals").selectAll().execute();
  const totals = { pending: 0, approved: 0, rejected: 0 };
  for (const { approval_status, count } of rows) totals[approval_status] = count;
  return totals;
}

/** The figures of the whole site. Pending memories include late files; members are the accounts that are neither business nor admin. */
export async function siteFigures(_access: SiteAccess<"seeAllMemorials">) {
  const totals = await memoryTotals();
  const { totalMemorials } = await db
    .selectFrom("memorial_totals")
    .select((column) => column.fn.coalesce(column.fn.sum<number>("count"), column.lit(0)).as("totalMemorials"))
    .executeTakeFirstOrThrow();
  const roles = await db
    .selectFrom("accounts")
    .select(["user_role", (column) => column.fn.countAll<number>().as("count")])
    .groupBy("user_role")
    .execute();
  const countOf = (role: string) => roles.find(({ user_role }) => user_role === role)?.count ?? 0;
  return {
    totalMemorials,
    totalMemories: totals.pending + totals.approved + totals.rejected,
    pendingMemories: totals.pending + (await countLateFiles(null)),
    totalUsers: roles.reduce((sum, { count }) => sum + count, 0),
    businessAccounts: countOf("business"),
    memorialMembers: countOf("memorial_member"),
  };
}
