import { db } from "~/db/connection.server";
import { mostAtOnce, type Seen } from "./input";
import type { Reviewer } from "./reviewer";
import { ownFiles, ownWords, type Undoable, undoDecision } from "./undo.server";

/** The memories about which a reviewer decided together with a decision, that one among them; 500 at most. */
export async function decidedTogether(access: Reviewer, { at }: Undoable): Promise<Seen[]> {
  const memories = db.selectFrom("memories").select(["id as memoryId", "revision"]).limit(mostAtOnce);
  const words = await ownWords(access, memories).where("decided_at", "=", at).execute();
  const files = await ownFiles(access, memories).where("late_decided_at", "=", at).execute();
  return [...new Map([...words, ...files].map((memory) => [memory.memoryId, memory])).values()].slice(0, mostAtOnce);
}

/** The numbers of decisions that were undone together, and of those that were left: about memories that have changed, and about others. */
export interface Undone {
  undone: number;
  changed: number;
  none: number;
}

/** Undoes a reviewer's last decisions about several memories, one after the other, each as it was shown. A memory that has changed since stays. */
export async function undoAll(access: Reviewer, seen: Seen[]): Promise<Undone> {
  const counts: Undone = { undone: 0, changed: 0, none: 0 };
  for (const { memoryId, revision } of seen) {
    const result = await undoDecision(access, memoryId, revision);
    counts[result === "changed" || result === "none" ? result : "undone"]++;
  }
  return counts;
}
