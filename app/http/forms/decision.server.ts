import type { SubmissionResult } from "@conform-to/react";
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
import { notApprovable } from "~/models/preparation/input";
import { dropUnfinished } from "~/models/upload/upload-files.server";
import { paths } from "~/paths";
import type { Call } from "../context.server";
import { flash, goTo } from "../flash.server";
import { fail, parseForm, readForm, refuse } from "./form.server";
import { savedAndGoTo } from "./held-form.server";

/** The list that a reviewer came from, with its filters, at one of its memories if given. */
function listAt(access: Reviewer, request: Request, memory?: string) {
  const query = filterQuery(readFilters(new URL(request.url).searchParams));
  const list = "memorialId" in access ? paths.review(access.memorialId, query) : paths.moderation(query);
  return memory ? `${list}#memory-${memory}` : list;
}

/**
 * Data for a dialog that asks before a decision: the memory as it is now, whether the list showed this revision (its link names one), and the list to
 * go back to. Throws 404 if there is no such memory.
 */
export async function askedAbout(access: Reviewer, { request, params }: Call) {
  const memory = await findReviewed(access, params.memory ?? "");
  if (!memory) throw new Response(null, { status: 404 });
  const listed = revisionOf(new URL(request.url).searchParams.get("revision"));
  const seen = listed === memory.revision ? "read" : listed === null ? "unread" : "changed";
  return { memory, seen: seen as "read" | "unread" | "changed", back: listAt(access, request, memory.id) };
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

/** The reason why nothing was decided, although the memory still waits; null if it doesn't. */
function obstacle(result: Decided): string | null {
  if (!result || result.done) return null;
  if ("unprepared" in result) return notApprovable[result.unprepared.kind][result.unprepared.preparation];
  return result.changed ? memoryChanged : null;
}

/** The message about a decision that was made now or earlier by somebody else (spec 2 §8). */
function said(result: Decided, status: Status): Promise<string> {
  if (!result) return flash("Memory not found", "It may have been taken back by its writer.", "bad");
  const file = "file" in result && result.file ? lateNouns[result.file] : null;
  if (result.done && !file) return flash(successes[status].title, successes[status].text);
  const noun = file ?? "memory";
  if (result.done) {
    const title = `${noun[0]?.toUpperCase()}${noun.slice(1)} ${status}`;
    return flash(title, `The ${noun} has been ${status} successfully.`);
  }
  const by = "by" in result ? `${result.status} by ${result.by}` : "decided by someone else";
  return flash("Already decided", `This ${noun} was ${by}. Nothing was changed.`, "bad");
}

/** The parsed fields of a decision's form. */
interface Given {
  next?: string | undefined;
  revision: number | null;
  rejectionReason?: string | undefined;
}

interface Submitted {
  reply: (said?: { formErrors?: string[] }) => SubmissionResult<string[]>;
}

/**
 * Decides about the pending part of a memory and goes on in the list with the spec's message; the second of two moderators sees who was first. If the
 * memory has changed since it was read or its recording can't be watched yet (409), or if the server fails (503), the dialog stays, with what was
 * typed.
 */
async function decideAndReturn(access: Reviewer, call: Call, status: Status, given: Given, submission: Submitted) {
  const { next, revision, rejectionReason: reason } = given;
  try {
    const result = await decide(access, { memoryId: call.params.memory ?? "", revision, status, reason });
    if (result?.done && status === "rejected") await dropUnfinished(call.params.memory ?? "");
    const undecided = obstacle(result);
    if (!undecided)
      return await savedAndGoTo(call.request, listAt(access, call.request, next), await said(result, status));
    const asked = await askedAbout(access, call);
    return refuse(call.context, submission.reply({ formErrors: [undecided] }), 409, { asked });
  } catch (error) {
    if (error instanceof Response) throw error;
    console.error("moderation:", error);
    return fail(call.context, submission, failures[status]);
  }
}

/** Approves the pending part of the memory in the URL, if it still has the form's revision. */
export async function approveAndReturn(access: Reviewer, call: Call) {
  const submission = parseForm(await readForm(call), approveForm());
  if (submission.status !== "success") return refuse(call.context, submission.reply());
  return decideAndReturn(access, call, "approved", submission.value, submission);
}

/** Rejects the pending part of the memory in the URL, with or without a reason, if it still has the form's revision. */
export async function rejectAndReturn(access: Reviewer, call: Call) {
  const submission = parseForm(await readForm(call), rejectForm());
  if (submission.status !== "success") return refuse(call.context, submission.reply());
  return decideAndReturn(access, call, "rejected", submission.value, submission);
}

/**
 * Data for the dialog that asks before an undo: the memory as it is now, and the decision. Redirects to the list if the reviewer has no decision to
 * undo.
 */
export async function askedToUndo(access: Reviewer, call: Call) {
  const last = await lastDecision(access, call.params.memory ?? "");
  if (!last) throw goTo(listAt(access, call.request));
  return { ...(await askedAbout(access, call)), last };
}

const undone = {
  memory: ["Decision undone", "The memory waits for review again.", "good"],
  file: ["Decision undone", "The file waits for review again. The words stay published.", "good"],
  none: ["Nothing to undo", "A decision can be undone for 10 minutes, by the person who made it.", "bad"],
} as const;

/**
 * Undoes a reviewer's own last decision about the memory in the URL and goes to it in the list. If the memory has changed since (409), or if the
 * server fails (503), the dialog says so.
 */
export async function undoAndReturn(access: Reviewer, call: Call) {
  const { request, params, context } = call;
  const memory = params.memory ?? "";
  const { fields } = await readForm(call);
  const no = {
    reply: ({ formErrors }: { formErrors: string[] }) => ({ status: "error" as const, error: { "": formErrors } }),
  };
  try {
    const result = await undoDecision(access, memory, revisionOf(fields.get("revision")));
    if (result === "changed")
      return refuse(context, no.reply({ formErrors: [memoryChanged] }), 409, {
        asked: await askedToUndo(access, call),
      });
    const [title, text, tone] = undone[result];
    return goTo(listAt(access, request, result === "none" ? undefined : memory), await flash(title, text, tone));
  } catch (error) {
    if (error instanceof Response) throw error;
    console.error("moderation:", error);
    return fail(context, no, "The decision could not be undone. Please try again.");
  }
}
