import { sql } from "kysely";
import { db } from "~/db/connection.server";
import type { MemoryType } from "~/lib/memory-types";
import { businessOf, isBusinessAccount, ownersFor, type SiteAccess, type Viewer } from "~/models/access";
import { siteFigures } from "./site.server";

/** The Analytics screen of an account that is no admin's: its own figures, and those of its business if it has one. */
export async function readOwnAnalytics(viewer: Viewer) {
  return { own: await ownFigures(viewer), business: isBusinessAccount(viewer) ? await businessFigures(viewer) : null };
}

/** The Analytics screen of the admin: the figures of the whole site, and a page (from 1) of its business accounts. */
export async function readSiteAnalytics(access: SiteAccess<"seeAllMemorials">, page: number) {
  return { site: await siteFigures(access), overview: await businessOverview(access, page) };
}

/** Estimated views per memory (docs/product/limits.md). */
const viewsPerMemory = 3;

/** The figures of an owner or co-owner, over all memorials that the account looks after. */
export async function ownFigures(viewer: Viewer) {
  const theirs = db
    .selectFrom("memorials")
    .select(["id", "status"])
    .where("user_id", "in", ownersFor(viewer))
    .union(
      db
        .selectFrom("memorial_owners")
        .innerJoin("memorials", "memorials.id", "memorial_id")
        .select(["memorials.id", "status"])
        .where("account_id", "in", ownersFor(viewer)),
    );
  const { activeMemorials } = await db
    .selectFrom(theirs.as("theirs"))
    .select((column) => column.fn.countAll<number>().as("activeMemorials"))
    .where("status", "=", "active")
    .executeTakeFirstOrThrow();
  const { totalMemories } = await db
    .selectFrom(theirs.as("theirs"))
    .innerJoin("memory_counts", "memorial_id", "theirs.id")
    .select((column) => column.fn.coalesce(column.fn.sum<number>("count"), column.lit(0)).as("totalMemories"))
    .executeTakeFirstOrThrow();
  return { activeMemorials, totalMemories, totalViews: totalMemories * viewsPerMemory };
}

/** Number of latest memorials shown (docs/product/limits.md). */
const recent = 5;

/** The figures of a business: its registrations by month, its latest five memorials and its memories by type. */
export async function businessFigures(viewer: Viewer) {
  const business = businessOf(viewer);
  const recentMemorials = await db
    .selectFrom("memorials")
    .select(["id", "full_name", "created_at", "status"])
    .where("user_id", "=", business)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(recent)
    .execute();
  const types = await db
    .selectFrom("memory_counts")
    .innerJoin("memorials", "memorials.id", "memorial_id")
    .select(["memory_type", (column) => column.fn.sum<number>("count").as("count")])
    .where("user_id", "=", business)
    .groupBy("memory_type")
    .execute();
  const memoryTypes: { type: MemoryType; count: number }[] = types
    .filter(({ count }) => count > 0)
    .map(({ memory_type, count }) => ({ type: memory_type, count }));
  const monthlyMemorials = (await monthsOf([business])).get(business) ?? [];
  return { businessName: viewer.businessName ?? viewer.fullName, monthlyMemorials, recentMemorials, memoryTypes };
}

/** Number of businesses on a page. */
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

/** Number of months shown, newest first. */
const months = 12;

interface Month {
  /** 'YYYY-MM', in UTC. */
  month: string;
  count: number;
}

const monthOf = sql<string>`substr(memorials.created_at, 1, 7)`;

/** For each account, the number of memorials that it registered in each month with any, newest first. */
async function monthsOf(accounts: string[]): Promise<Map<string, Month[]>> {
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
