import { now } from "~/gateways/clock.server";
import { type Decided, decide } from "./decide.server";
import type { Seen } from "./input";
import type { Reviewer } from "./reviewer";

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
 * decided, or whose recording can't be watched yet stays as it is. All approvals have the same time, by which they can be undone together.
 */
export async function approveAll(access: Reviewer, seen: Seen[]): Promise<Approval> {
  const approval: Approval = { approved: 0, changed: 0, decided: 0, unprepared: 0, gone: 0 };
  const at = now().toISOString();
  for (const memory of seen) approval[outcomeOf(await decide(access, { ...memory, status: "approved", at }))]++;
  return approval;
}
