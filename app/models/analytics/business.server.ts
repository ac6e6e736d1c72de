import { db } from "~/db/connection.server";
import type { MemoryType } from "~/lib/memory-types";
import { businessOf, type Viewer } from "../access";
import { monthsOf } from "./months.server";

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
