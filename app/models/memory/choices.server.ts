import { db } from "~/db/connection.server";
import { env } from "~/env.server";
import { dayIn, showDay } from "~/lib/dates";
import type { MemoryType } from "~/lib/memory-types";
import type { MemorialAccess } from "~/models/access";
import { type MemoryChoice, memoryField, mostListed } from "./choice-input";

/** The memories that may be chosen: of all types unless some are named, and those for the family only unless they are left out. */
interface Offer {
  types?: readonly MemoryType[];
  familyOnly?: boolean;
}

const published = (memorialId: string, { types, familyOnly = true }: Offer = {}) =>
  db
    .selectFrom("memories")
    .where("memorial_id", "=", memorialId)
    .where("approval_status", "=", "approved")
    .$if(types !== undefined, (query) => query.where("memory_type", "in", types ?? []))
    .$if(!familyOnly, (query) => query.where("family_only", "=", 0));

/** The published memories of a memorial that people may choose from, the oldest first, and the number of those beyond the first 1,000. */
export async function listToChoose(
  { memorialId }: MemorialAccess<"manage">,
  offer: Offer = {},
): Promise<{ memories: MemoryChoice[]; beyond: number }> {
  const rows = await published(memorialId, offer)
    .select(["id", "memory_type", "content_title", "author_name", "created_at", "family_only"])
    .orderBy("created_at")
    .orderBy("id")
    .limit(mostListed)
    .execute();
  const counted =
    rows.length < mostListed
      ? rows.length
      : await published(memorialId, offer)
          .select((query) => query.fn.countAll<number>().as("count"))
          .executeTakeFirstOrThrow()
          .then(({ count }) => count);
  return {
    memories: rows.map((row) => ({
      id: row.id,
      type: row.memory_type,
      title: row.content_title,
      author: row.author_name,
      day: showDay(dayIn(env.timeZone, new Date(row.created_at))),
      familyOnly: row.family_only === 1,
    })),
    beyond: counted - rows.length,
  };
}

/**
 * The ids of the memories that are left out, after the answers of a form. A memory that the form didn't have stays as it was before; ids that belong to
 * no published memory of the memorial are ignored.
 */
export async function leftOutBy(
  { memorialId }: MemorialAccess<"manage">,
  answers: FormData,
  before: string[],
): Promise<string[]> {
  const rows = await published(memorialId).select("id").execute();
  const wasLeftOut = new Set(before);
  const leavesOut = (id: string) => {
    const answer = answers.get(memoryField(id));
    return answer === null ? wasLeftOut.has(id) : answer !== "yes";
  };
  return rows.map(({ id }) => id).filter(leavesOut);
}
