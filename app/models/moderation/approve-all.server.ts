import { db } from "~/db/connection.server";
import { type Decided, decide } from "./decide.server";
import type { Seen } from "./input";
import { readReviewed } from "./reviewed.server";
import { mayReview, type Reviewer } from "./reviewer";

/** The numbers of memories that were approved together, and of those that were left as they were, by the reason. */
export interface Approval {
  approved: number;
  changed: number;
  decided: number;
  unprepared: number;
  gone: number;
}

function outcomeOf(result: Decided): keyof Approval {
  if (!result) return "gone";
  if (result.done) return "approved";
  if (result.changed) return "changed";
  return "unprepared" in result ? "unprepared" : "decided";
}

/**
 * Approves the pending parts of several memories, one after the other, each as it was shown. A memory that has changed since, that somebody has
 * decided, or whose recording can't be watched yet stays as it is.
 */
export async function approveAll(access: Reviewer, seen: Seen[]): Promise<Approval> {
  const approval: Approval = { approved: 0, changed: 0, decided: 0, unprepared: 0, gone: 0 };
  for (const memory of seen) approval[outcomeOf(await decide(access, { ...memory, status: "approved" }))]++;
  return approval;
}

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
