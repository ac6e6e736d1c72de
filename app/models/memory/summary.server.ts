import { db } from "~/db/connection.server";
import { env } from "~/env.server";
import { dayIn, showDay } from "~/lib/dates";
import type { MemorialAccess } from "../access";
import { memoryTypes } from "./input";

/** What has been published at a memorial, in figures: how many of each type, by how many people, and the days of the first and the last. */
export async function summarise({ memorialId }: MemorialAccess<"review">) {
  const published = db
    .selectFrom("memories")
    .where("memorial_id", "=", memorialId)
    .where("approval_status", "=", "approved");
  const byType = await published
    .select(["memory_type", (column) => column.fn.countAll<number>().as("count")])
    .groupBy("memory_type")
    .execute();
  const whole = await published
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
    contributors: whole.contributors,
    first: day(whole.first),
    last: day(whole.last),
  };
}
