import { db } from "~/db/connection.server";
import type { Seen } from "./input";
import { readReviewed } from "./reviewed.server";
import { mayReview, type Reviewer } from "./reviewer";

/** Reads the memories of a reviewer that were shown together, as they are now, newest first; `changed` says which have another revision. */
export async function readSeen(access: Reviewer, seen: Seen[]) {
  if (!seen.length) return [];
  const ids = db
    .selectFrom("memories")
    .select("memories.id")
    .where(
      "memories.id",
      "in",
      seen.map(({ memoryId }) => memoryId),
    )
    .where(mayReview(access));
  const revisions = new Map(seen.map(({ memoryId, revision }) => [memoryId, revision]));
  const memories = await readReviewed(ids);
  return memories.map((memory) => ({ ...memory, changed: revisions.get(memory.id) !== memory.revision }));
}
