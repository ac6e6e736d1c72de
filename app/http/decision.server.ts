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
import { paths } from "~/paths";
import { flash, goTo } from "./flash.server";
import { fail, parseForm, readForm, refuse } from "./form.server";
import { savedAndGoTo } from "./held-form.server";
import { dropUnfinished } from "./upload-files.server";

interface Call {
  request: Request;
  params: { memory?: string | undefined };
  context: { invalid?: boolean };
}

/** The list that a reviewer came from, with its filters, at one of its memories if given. */
function listAt(access: Reviewer, request: Request, memory?: string) {
  const query = filterQuery(readFilters(new URL(request.url).searchParams));
  const list = "memorialId" in access ? paths.review(access.memorialId, query) : paths.moderation(query);
  return memory ? `${list}#memory-${memory}` : list;
}

/**
 * What a dialog that asks before a decision shows: the memory as it is now, whether that is what the list showed (its link names the revision), and
 * the list to go back to. Throws 404 where there is no such memory.
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

type Status = keyof typeof failures;

/** What is said of a decision that was made, or that somebody else had made (spec 2 §8). */
function said(result: Decided, status: Status): Promise<string> {
  if (!result) return flash("Memory not found", "It may have been taken back by its writer.", "bad");
  const noun = "file" in result && result.file ? lateNouns[result.file] : "memory";
  if (result.done) {
    const title = `${noun[0]?.toUpperCase()}${noun.slice(1)} ${status}`;
    return flash(title, `The ${noun} has been ${status} successfully.`);
  }
  const by = "by" in result ? `${result.status} by ${result.by}` : "decided by someone else";
  return flash("Already decided", `This ${noun} was ${by}. Nothing was changed.`, "bad");
}

/** What a form that decides says, once it is parsed. */
interface Given {
  next?: string | undefined;
  revision: number | null;
  rejectionReason?: string | undefined;
}

interface Submitted {
  reply: (said?: { formErrors?: string[] }) => SubmissionResult<string[]>;
}

/**
 * Decides what waits of a memory and goes on in the list with the spec's message; the second of two moderators is told who was first. Where the
 * memory is not what was read any more (409), or the server fails (503), the dialog stays, with what was typed.
 */
async function decideAndReturn(access: Reviewer, call: Call, status: Status, given: Given, submission: Submitted) {
  const { next, revision, rejectionReason: reason } = given;
  try {
    const result = await decide(access, { memoryId: call.params.memory ?? "", revision, status, reason });
    if (result?.done && status === "rejected") await dropUnfinished(call.params.memory ?? "");
    if (!result || !("changed" in result && result.changed))
      return await savedAndGoTo(call.request, listAt(access, call.request, next), await said(result, status));
    const asked = await askedAbout(access, call);
    return refuse(call.context, submission.reply({ formErrors: [memoryChanged] }), 409, { asked });
  } catch (error) {
    if (error instanceof Response) throw error;
    console.error("moderation:", error);
    return fail(call.context, submission, failures[status]);
  }
}

/** Approves what waits of the memory that the URL names, as long as it is what the form's revision says. */
export async function approveAndReturn(access: Reviewer, call: Call) {
  const submission = parseForm(await readForm(call.request), approveForm());
  if (submission.status !== "success") return refuse(call.context, submission.reply());
  return decideAndReturn(access, call, "approved", submission.value, submission);
}

/** Rejects what waits of the memory that the URL names, for a reason or none, as long as it is what the form's revision says. */
export async function rejectAndReturn(access: Reviewer, call: Call) {
  const submission = parseForm(await readForm(call.request), rejectForm());
  if (submission.status !== "success") return refuse(call.context, submission.reply());
  return decideAndReturn(access, call, "rejected", submission.value, submission);
}

/** What asks before a decision is taken back: the memory as it is now, and the decision. Throws to the list where there is none of the reviewer's own. */
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
 * Takes a reviewer's own last decision about the memory that the URL names back, and goes to it in the list; where the memory has changed since (409)
 * or the server fails (503), the dialog that asks says so.
 */
export async function undoAndReturn(access: Reviewer, call: Call) {
  const { request, params, context } = call;
  const memory = params.memory ?? "";
  const { fields } = await readForm(request);
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
