import { db } from "~/db/connection.server";
import type { SiteAccess } from "../access";
import { monthsOf } from "./months.server";

const pageSize = 10;

/** A page (from 1) of the business accounts by name, each with its memories and registrations. Takes four queries, however many there are. */
export async function businessOverview(_access: SiteAccess<"seeAllMemorials">, page: number) {
  const businesses = db.selectFrom("accounts").where("user_role", "=", "business");
  const { total } = await businesses
    .select((column) => column.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const rows = await businesses
    .select(["id", "email", "full_name", "business_name"])
    .orderBy((column) => column.fn.coalesce("business_name", "full_name"))
    .orderBy("id")
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const pages = Math.max(1, Math.ceil(total / pageSize));
  if (!rows.length) return { businesses: [], total, page, pages };
  const ids = rows.map(({ id }) => id);
  const registered = await monthsOf(ids);
  const counted = await db
    .selectFrom("memory_counts")
    .innerJoin("memorials", "memorials.id", "memorial_id")
    .select(["user_id", (column) => column.fn.sum<number>("count").as("count")])
    .where("user_id", "in", ids)
    .groupBy("user_id")
    .execute();
  const memories = new Map(counted.map(({ user_id, count }) => [user_id, count]));
  const overview = rows.map((row) => ({
    id: row.id,
    name: row.business_name ?? row.full_name,
    email: row.email,
    memories: memories.get(row.id) ?? 0,
    months: registered.get(row.id) ?? [],
  }));
  return { businesses: overview, total, page, pages };
}
