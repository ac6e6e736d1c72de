import { sql } from "kysely";
import { db } from "~/db/connection.server";

/** The bytes, memorials and memories of a business, a memorial, or the whole site. */
export interface Usage {
  bytes: number;
  memorials: number;
  memories: number;
}

/** Each memorial with the bytes of its media and the number of its memories, archived ones and those that wait or were rejected included. */
export const eachMemorial = () =>
  db.selectFrom("memorials").select(({ selectFrom }) => [
    "memorials.id",
    "memorials.user_id",
    "memorials.full_name",
    selectFrom("media")
      .select(({ fn }) => fn.coalesce(fn.sum<number>("media.bytes"), sql.lit(0)).as("sum"))
      .whereRef("media.memorial_id", "=", "memorials.id")
      .$asScalar()
      .$notNull()
      .as("bytes"),
    selectFrom("memory_counts")
      .select(({ fn }) => fn.coalesce(fn.sum<number>("count"), sql.lit(0)).as("sum"))
      .whereRef("memory_counts.memorial_id", "=", "memorials.id")
      .$asScalar()
      .$notNull()
      .as("memories"),
  ]);

/** The sums of each owner of memorials, by account; null owns those without an owner. */
export const eachOwner = () =>
  db
    .selectFrom(eachMemorial().as("each"))
    .select(({ fn }) => [
      "user_id as owner",
      fn.sum<number>("bytes").as("bytes"),
      fn.sum<number>("memories").as("memories"),
      fn.countAll<number>().as("memorials"),
    ])
    .groupBy("user_id");

/** The sums of the memorials without an owner. */
export async function usageOfNobody(): Promise<Usage> {
  const row = await eachOwner().where("user_id", "is", null).executeTakeFirst();
  return { bytes: row?.bytes ?? 0, memorials: row?.memorials ?? 0, memories: row?.memories ?? 0 };
}

/** The sums of the whole site, and the bytes among them that belong to no memorial: pictures of unfinished registrations, and files that are about to be removed. */
export async function usageOfSite(): Promise<Usage & { apart: number }> {
  const { bytes, apart } = await db
    .selectFrom("media")
    .select(({ fn }) => [
      fn.coalesce(fn.sum<number>("bytes"), sql.lit(0)).as("bytes"),
      fn.coalesce(fn.sum<number>("bytes").filterWhere("memorial_id", "is", null), sql.lit(0)).as("apart"),
    ])
    .executeTakeFirstOrThrow();
  const countIn = async (table: "memorial_totals" | "memory_totals") => {
    const rows = db.selectFrom(table).select(({ fn }) => fn.coalesce(fn.sum<number>("count"), sql.lit(0)).as("count"));
    return (await rows.executeTakeFirstOrThrow()).count;
  };
  return { bytes, apart, memorials: await countIn("memorial_totals"), memories: await countIn("memory_totals") };
}
