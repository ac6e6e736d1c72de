import { type Approval, approveAll } from "~/models/moderation/decide.server";
import { readFilters, seenOf } from "~/models/moderation/input";
import { listWaiting } from "~/models/moderation/list.server";
import type { Reviewer } from "~/models/moderation/reviewer";
import { undoAll } from "~/models/moderation/undo.server";
import type { Call } from "../context.server";
import { flash, seeOther } from "../flash.server";
import { decidedUrl, listUrl } from "./decision.server";
import { fail, readForm } from "./form.server";

const filtersOf = ({ request }: Call) => readFilters(new URL(request.url).searchParams);

/**
 * Reads the data of the dialog that asks before several memories are approved: all that wait and match the filters in its URL, the newest 500, and the
 * list to return to. `changed` says that a memory is not as the list showed it, whose memories the URL names.
 */
export async function readApproval(access: Reviewer, call: Call) {
  const seen = seenOf(new URL(call.request.url).searchParams.get("seen"));
  const shown = new Map(seen.map(({ memoryId, revision }) => [memoryId, revision]));
  const { memories, count } = await listWaiting(access, filtersOf(call));
  return {
    memories: memories.map((one) => ({ ...one, changed: (shown.get(one.id) ?? one.revision) !== one.revision })),
    count,
    back: listUrl(access, call.request),
  };
}

/** The outcome in words: how many were approved, and why the others were not. */
function words({ approved, first, changed, decided, unprepared, gone }: Approval, unseen: number): string {
  const were = (count: number) => (count === 1 ? "was" : "were");
  return [
    (approved > 0 || !first) && `${approved} approved.`,
    first && `${first} approved by you ${first === 1 ? "waits" : "wait"} for a second person.`,
    changed && `${changed} had changed; please read ${changed === 1 ? "it" : "them"} again.`,
    decided && `${decided} ${were(decided)} already decided.`,
    unprepared && `${unprepared} can't be watched yet and ${were(unprepared)} left to wait.`,
    gone && `${gone} ${were(gone)} taken back by the writer.`,
    unseen && `${unseen} that you were not shown still ${unseen === 1 ? "waits" : "wait"} for review.`,
  ]
    .filter(Boolean)
    .join(" ");
}

/**
 * Approves the memories that the form names, each as it was shown, and returns to the list, which says how many were approved and why others were
 * not. The dialog stays if the server fails (503): what is approved by then stays approved.
 */
export async function approveAllAndReturn(access: Reviewer, call: Call) {
  const { fields } = await readForm(call);
  const seen = seenOf(fields.get("seen"));
  try {
    const approval = await approveAll(access, seen);
    const waiting = await listWaiting(access, filtersOf(call));
    const unseen = waiting.count - waiting.memories.filter(({ id }) => seen.some((one) => one.memoryId === id)).length;
    const done = approval.approved + approval.first;
    const title = done ? "Memories approved" : "Nothing was approved";
    const tone = done ? "good" : "bad";
    return seeOther(decidedUrl(access, call.request), await flash(title, words(approval, unseen), tone, { above: "" }));
  } catch (error) {
    console.error("moderation:", error);
    const reply = ({ formErrors }: { formErrors: string[] }) => ({
      status: "error" as const,
      error: { "": formErrors },
    });
    return fail(call.context, { reply }, "Failed to approve memory. Please try again.");
  }
}

/** Undoes the decisions that the form names, which were made together, each as the list showed it, and returns to the list, which says how many. */
export async function undoAllAndReturn(access: Reviewer, call: Call) {
  const { fields } = await readForm(call);
  const back = decidedUrl(access, call.request);
  try {
    const { undone, changed, none } = await undoAll(access, seenOf(fields.get("seen")));
    const text = [
      undone > 0 && `${undone} ${undone === 1 ? "waits" : "wait"} for review again.`,
      changed > 0 &&
        `${changed} had changed and ${changed === 1 ? "stays" : "stay"} as ${changed === 1 ? "it is" : "they are"}.`,
      none > 0 && `${none} could no longer be undone.`,
    ];
    const message =
      text.filter(Boolean).join(" ") || "A decision can be undone for 10 minutes, by the person who made it.";
    const [title, tone] = undone ? (["Decisions undone", "good"] as const) : (["Nothing to undo", "bad"] as const);
    return seeOther(back, await flash(title, message, tone, { above: "" }));
  } catch (error) {
    console.error("moderation:", error);
    const message = "The decisions could not be undone. Please try again.";
    return seeOther(back, await flash("Error", message, "bad", { above: "" }));
  }
}
