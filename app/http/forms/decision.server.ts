import type { SubmissionResult } from "@conform-to/react";
import type { Deciding } from "~/lib/decisions";
import { notApprovable } from "~/models/media/input";
import { dropUnfinished } from "~/models/media/upload-files.server";
import { lateNouns } from "~/models/memory/input";
import { type Decided, decide } from "~/models/moderation/decide.server";
import {
  approveForm,
  filterQuery,
  memoryChanged,
  readFilters,
  rejectForm,
  revisionOf,
} from "~/models/moderation/input";
import { findReviewed } from "~/models/moderation/reviewed.server";
import type { Reviewer } from "~/models/moderation/reviewer";
import { lastDecision, undoDecision } from "~/models/moderation/undo.server";
import { paths } from "~/paths";
import type { Call } from "../context.server";
import { flash, seeOther } from "../flash.server";
import { isAtDesk, isInQueue } from "../requested-part.server";
import { fail, parseForm, readForm, refuse } from "./form.server";
import { seeOtherAndForgetHeld } from "./held-form.server";

/** Returns the URL of the list that a reviewer came from, with its filters, and with a fragment for one of its memories if given. */
export function listUrl(access: Reviewer, request: Request, memory?: string) {
  const query = filterQuery(readFilters(new URL(request.url).searchParams));
  const site = isInQueue(request) ? paths.queue : paths.moderation;
  const own = (id: string) => (isAtDesk(request) ? paths.memorialDetail(id) : paths.review(id, query));
  const list = "memorialId" in access ? own(access.memorialId) : site(query);
  return memory ? `${list}#memory-${memory}` : list;
}

/** Returns the URL of the list after a decision: at a memory, or else at the top of the list, where the message is. */
export const decidedUrl = (access: Reviewer, request: Request, memory?: string) =>
  memory ? listUrl(access, request, memory) : `${listUrl(access, request)}#list`;

/**
 * Reads the data of a dialog that confirms a decision: the current memory, whether the list showed this revision (its link names one), the decision
 * to undo, and the list to return to. Throws 404 if there is no such memory, and redirects to the list if there is nothing to undo.
 */
export async function readDecision(
  access: Reviewer,
  { request, params }: Call,
  decision: Exclude<Deciding, "undo-all">,
) {
  const last = decision === "undo" ? await lastDecision(access, params.memory ?? "") : null;
  const memory = await findReviewed(access, params.memory ?? "");
  if (!memory) throw new Response(null, { status: 404 });
  if (decision === "undo" && !last) throw seeOther(listUrl(access, request));
  const listed = revisionOf(new URL(request.url).searchParams.get("revision"));
  const seen = listed === memory.revision ? "read" : listed === null ? "unread" : "changed";
  const back = listUrl(access, request, memory.id);
  return { decision, memory, seen: seen as "read" | "unread" | "changed", last, back };
}

/** Leads to the list, which alone names what was decided together. Throws 404 if the memory in the URL is none of its memories. */
export async function leadToList(access: Reviewer, { request, params }: Call): Promise<never> {
  const memory = await findReviewed(access, params.memory ?? "");
  throw memory ? seeOther(listUrl(access, request)) : new Response(null, { status: 404 });
}

const failures = {
  approved: "Failed to approve memory. Please try again.",
  rejected: "Failed to reject memory. Please try again.",
};

const successes = {
  approved: { title: "Memory approved", text: "The memory has been approved successfully." },
  rejected: { title: "Memory rejected", text: "The memory has been rejected successfully." },
};

type Status = keyof typeof failures;

/** Returns the reason why nothing was decided although the memory is still pending; null if there is none. */
function reasonUndecided(result: Decided): string | null {
  if (!result || result.done) return null;
  if ("unprepared" in result) return notApprovable[result.unprepared.kind][result.unprepared.preparation];
  return result.changed ? memoryChanged : null;
}

/** Returns the Set-Cookie value with a message about the decision, made now or earlier by somebody else. */
function decisionFlash(result: Decided, status: Status, above: string): Promise<string> {
  if (!result) return flash("Memory not found", "Its writer may have withdrawn it.", "bad", { above });
  const file = "file" in result && result.file ? lateNouns[result.file] : null;
  if (result.done && !file) return flash(successes[status].title, successes[status].text, "good", { above });
  const noun = file ?? "memory";
  if (result.done) {
    const title = `${noun[0]?.toUpperCase()}${noun.slice(1)} ${status}`;
    return flash(title, `The ${noun} has been ${status} successfully.`, "good", { above });
  }
  if ("second" in result) return secondFlash(result.second, above);
  const by = "by" in result ? `${result.status} by ${result.by}` : "decided by someone else";
  return flash("Already decided", `This ${noun} was ${by}. Nothing was changed.`, "bad", { above });
}

const secondFlash = (second: "noted" | "own", above: string) =>
  second === "noted"
    ? flash("Approved by you", "A second person has to approve it before it is published.", "good", { above })
    : flash("Approved by you already", "Now a second person has to approve it.", "bad", { above });

/** The parsed fields of a decision's form. */
interface DecisionValues {
  next?: string | undefined;
  revision: number | null;
  rejectionReason?: string | undefined;
  leftOut?: number[];
}

interface Submitted {
  reply: (options?: { formErrors?: string[] }) => SubmissionResult<string[]>;
}

/**
 * Decides about the pending part of a memory and returns to the list with a message. The second of two moderators learns who was first.
 * The dialog stays, with the text that was typed, if the memory has changed or its recording can't be watched yet (409), or if the server fails
 * (503).
 */
async function decideAs(access: Reviewer, call: Call, status: Status, values: DecisionValues, submission: Submitted) {
  const { next, revision, rejectionReason: reason, leftOut = [] } = values;
  try {
    const result = await decide(access, { memoryId: call.params.memory ?? "", revision, status, reason, leftOut });
    if (result?.done && status === "rejected") await dropUnfinished(call.params.memory ?? "");
    const undecided = reasonUndecided(result);
    if (!undecided)
      return await seeOtherAndForgetHeld(
        call.request,
        decidedUrl(access, call.request, next),
        await decisionFlash(result, status, next ?? ""),
      );
    const current = await readDecision(access, call, status === "approved" ? "approve" : "reject");
    return refuse(call.context, submission.reply({ formErrors: [undecided] }), 409, { asked: current });
  } catch (error) {
    if (error instanceof Response) throw error;
    console.error("moderation:", error);
    return fail(call.context, submission, failures[status]);
  }
}

/** Approves the pending part of the memory in the URL, if it still has the form's revision. */
export async function approve(access: Reviewer, call: Call) {
  const submission = parseForm(await readForm(call), approveForm());
  if (submission.status !== "success") return refuse(call.context, submission.reply());
  return decideAs(access, call, "approved", submission.value, submission);
}

/** Rejects the pending part of the memory in the URL, with or without a reason, if it still has the form's revision. */
export async function reject(access: Reviewer, call: Call) {
  const submission = parseForm(await readForm(call), rejectForm());
  if (submission.status !== "success") return refuse(call.context, submission.reply());
  return decideAs(access, call, "rejected", submission.value, submission);
}

const undone = {
  memory: ["Decision undone", "The memory waits for review again.", "good"],
  file: ["Decision undone", "The file waits for review again. The words stay published.", "good"],
  none: ["Nothing to undo", "A decision can be undone for 10 minutes, by the person who made it.", "bad"],
} as const;

/**
 * Undoes a reviewer's own last decision about the memory in the URL and returns to it in the list. The dialog shows an error if the memory has
 * changed since (409), or if the server fails (503).
 */
export async function undo(access: Reviewer, call: Call) {
  const { request, params, context } = call;
  const memory = params.memory ?? "";
  const { fields } = await readForm(call);
  const submission = {
    reply: ({ formErrors }: { formErrors: string[] }) => ({ status: "error" as const, error: { "": formErrors } }),
  };
  try {
    const result = await undoDecision(access, memory, revisionOf(fields.get("revision")));
    if (result === "changed")
      return refuse(context, submission.reply({ formErrors: [memoryChanged] }), 409, {
        asked: await readDecision(access, call, "undo"),
      });
    const [title, text, tone] = undone[result];
    const at = result === "none" ? undefined : memory;
    return seeOther(decidedUrl(access, request, at), await flash(title, text, tone, { above: at ?? "" }));
  } catch (error) {
    if (error instanceof Response) throw error;
    console.error("moderation:", error);
    return fail(context, submission, "The decision could not be undone. Please try again.");
  }
}
