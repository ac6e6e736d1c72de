import { sql } from "kysely";
import { db } from "~/db/connection.server";

/** Number of months shown, newest first, and of businesses on a page. */
const months = 12;

export interface Month {
  /** 'YYYY-MM', in UTC. */
  month: string;
  count: number;
}

const monthOf = sql<string>`substr(memorials.created_at, 1, 7)`;

/** For each account, the number of memorials that it registered in each month with any, newest first. */
export async function monthsOf(accounts: string[]): Promise<Map<string, Month[]>> {
  const rows = await db
    .selectFrom("memorials")
    .select(["user_id", monthOf.as("month"), (column) => column.fn.countAll<number>().as("count")])
    .where("user_id", "in", accounts)
    .groupBy(["user_id", monthOf])
    .orderBy("month", "desc")
    .execute();
  const found = new Map<string, Month[]>(accounts.map((id) => [id, []]));
  for (const { user_id, month, count } of rows) found.get(user_id ?? "")?.push({ month, count });
  for (const [id, all] of found) found.set(id, all.slice(0, months));
  return found;
}
