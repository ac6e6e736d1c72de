import { type Approval, approveAll } from "~/models/moderation/approve-all.server";
import { seenOf } from "~/models/moderation/input";
import type { Reviewer } from "~/models/moderation/reviewer";
import { readSeen } from "~/models/moderation/seen.server";
import type { Call } from "../context.server";
import { flash, seeOther } from "../flash.server";
import { decidedUrl, listUrl } from "./decision.server";
import { fail, readForm } from "./form.server";

/** Reads the data of the dialog that asks before several memories are approved: those that its URL names, and the list to return to. */
export async function readApproval(access: Reviewer, { request }: Call) {
  const seen = seenOf(new URL(request.url).searchParams.get("seen"));
  return { memories: await readSeen(access, seen), back: listUrl(access, request) };
}

/** The outcome in words: how many were approved, and why the others were not. */
function words({ approved, changed, decided, unprepared, gone }: Approval): string {
  const were = (count: number) => (count === 1 ? "was" : "were");
  return [
    `${approved} approved.`,
    changed && `${changed} had changed; please read ${changed === 1 ? "it" : "them"} again.`,
    decided && `${decided} ${were(decided)} already decided.`,
    unprepared && `${unprepared} can't be watched yet and ${were(unprepared)} left to wait.`,
    gone && `${gone} ${were(gone)} taken back by the writer.`,
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
    const title = approval.approved ? "Memories approved" : "Nothing was approved";
    const tone = approval.approved ? "good" : "bad";
    return seeOther(decidedUrl(access, call.request), await flash(title, words(approval), tone, { above: "" }));
  } catch (error) {
    console.error("moderation:", error);
    const reply = ({ formErrors }: { formErrors: string[] }) => ({
      status: "error" as const,
      error: { "": formErrors },
    });
    return fail(call.context, { reply }, "Failed to approve memory. Please try again.");
  }
}
