import { decide, findReviewed } from "~/models/moderation/decide.server";
import { filterQuery, nextOf, readFilters, rejectForm } from "~/models/moderation/input";
import type { Reviewer } from "~/models/moderation/reviewer";
import { undoDecision } from "~/models/moderation/undo.server";
import { paths } from "~/paths";
import { type Flash, flash, goTo } from "./flash.server";
import { parseForm, readForm, refuse } from "./form.server";
import { savedAndGoTo } from "./held-form.server";

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

/** What a dialog that asks before a decision shows: the memory's author, and the list to go back to. Throws 404 where there is no such memory. */
export async function askedAbout(access: Reviewer, { request, params }: Call) {
  const memory = await findReviewed(access, params.memory ?? "");
  if (!memory) throw new Response(null, { status: 404 });
  return { id: memory.id, author: memory.author_name, back: listAt(access, request, memory.id) };
}

const said = {
  approved: [
    "Memory approved",
    "The memory has been approved successfully.",
    "Failed to approve memory. Please try again.",
  ],
  rejected: [
    "Memory rejected",
    "The memory has been rejected successfully.",
    "Failed to reject memory. Please try again.",
  ],
} as const;

/** Decides a pending memory and goes on in the list with the spec's message (spec 2 §8); who comes second is told who was first. */
async function decided(access: Reviewer, memoryId: string, status: "approved" | "rejected", reason?: string) {
  const [title, text, failure] = said[status];
  try {
    const result = await decide(access, memoryId, status, reason);
    if (!result) return flash("Memory not found", "It may have been taken back by its writer.", "bad");
    if (result.done) return flash(title, text);
    return flash("Already decided", `This memory was ${result.status} by ${result.by}. Nothing was changed.`, "bad");
  } catch (error) {
    console.error("moderation:", error);
    return flash("Error", failure, "bad");
  }
}

/** Approves the memory that the URL names; its form brings nothing that could be wrong. */
export async function approveAndReturn(access: Reviewer, { request, params }: Call) {
  const { fields } = await readForm(request);
  const message = await decided(access, params.memory ?? "", "approved");
  return goTo(listAt(access, request, nextOf(fields.get("next"))), message);
}

/** Rejects the memory that the URL names, for a reason or none. */
export async function rejectAndReturn(access: Reviewer, { request, params, context }: Call) {
  const submission = parseForm(await readForm(request), rejectForm());
  if (submission.status !== "success") return refuse(context, submission.reply());
  const { next, rejectionReason } = submission.value;
  const message = await decided(access, params.memory ?? "", "rejected", rejectionReason);
  return savedAndGoTo(request, listAt(access, request, next), message);
}

const undone: Record<"yes" | "no" | "failed", [string, string, Flash["tone"]]> = {
  yes: ["Decision undone", "The memory waits for review again.", "good"],
  no: ["Nothing to undo", "A decision can be undone for 10 minutes, by who made it.", "bad"],
  failed: ["Error", "The decision could not be undone. Please try again.", "bad"],
};

/** Takes a reviewer's own decision about the memory that the URL names back, and goes to it in the list. */
export async function undoAndReturn(access: Reviewer, { request, params }: Call) {
  const memory = params.memory ?? "";
  const result = await undoDecision(access, memory).then(
    (done) => (done ? "yes" : "no"),
    (error) => {
      console.error("moderation:", error);
      return "failed" as const;
    },
  );
  return goTo(listAt(access, request, result === "yes" ? memory : undefined), await flash(...undone[result]));
}

/** Back to the list: a decision's URL that is opened by hand decides nothing. */
export function backToList(access: Reviewer, { request }: Call) {
  return goTo(listAt(access, request));
}
