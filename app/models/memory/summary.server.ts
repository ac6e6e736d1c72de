import { db } from "~/db/connection.server";
import { env } from "~/env.server";
import { dayIn, showDay } from "~/lib/dates";
import { memoryTypes } from "~/lib/memory-types";
import type { MemorialAccess } from "../access";

/** The figures of a memorial's published memories: the number of each type, the number of authors, and the days of the first and the last. */
export async function summarise({ memorialId }: MemorialAccess<"review">) {
  const published = db
    .selectFrom("memories")
    .where("memorial_id", "=", memorialId)
    .where("approval_status", "=", "approved");
  const byType = await published
    .select(["memory_type", (column) => column.fn.countAll<number>().as("count")])
    .groupBy("memory_type")
    .execute();
  const totals = await published
    .select((column) => [
      column.fn.count<number>("author_name").distinct().as("contributors"),
      column.fn.min("created_at").as("first"),
      column.fn.max("created_at").as("last"),
    ])
    .executeTakeFirstOrThrow();
  const day = (instant: string | null) => instant && showDay(dayIn(env.timeZone, new Date(instant)));
  return {
    types: memoryTypes.map((type) => ({
      type,
      count: byType.find(({ memory_type }) => memory_type === type)?.count ?? 0,
    })),
    contributors: totals.contributors,
    first: day(totals.first),
    last: day(totals.last),
  };
}
