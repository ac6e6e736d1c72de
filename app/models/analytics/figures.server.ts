import { db } from "~/db/connection.server";
import { ownersFor, type Viewer } from "../access";

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
