import { randomUUID } from "node:crypto";
import type { SubmissionResult } from "@conform-to/react";
import { ago } from "~/lib/dates";
import { isUuid } from "~/lib/ids";
import type { SiteAccess } from "~/models/access";
import { type Draft, findDraft, isTakenId, openStep } from "~/models/memorial/draft.server";
import { listDrafts } from "~/models/memorial/drafts.server";
import { type Step, steps } from "~/models/memorial/input";
import { findRegistered } from "~/models/memorial/register.server";
import { paths } from "~/paths";
import { flash, goTo, registered, unfinished } from "../flash.server";
import { fail } from "./form.server";

type Registrar = SiteAccess<"register">;

const gone = [
  "That registration is no longer here",
  "It may have been discarded, or left alone for 30 days. You can start a new one below.",
  "bad",
] as const;

/** The URL of a new registration. Opening it stores nothing. */
export function freshStart(): string {
  return paths.register("basic", randomUUID());
}

/** The draft id in a URL, or null. */
function askedDraft(request: Request) {
  const id = new URL(request.url).searchParams.get("draft");
  return id?.toLowerCase() ?? null;
}

/** Redirects to the memorial that a registration became. A second press of Register Memorial gets the same message as the first. */
async function leadToRegistered(access: Registrar, request: Request, id: string) {
  const made = await findRegistered(access, id);
  if (!made) return;
  const last = request.method === "POST" && new URL(request.url).pathname.startsWith(paths.register("url"));
  const said: readonly [title: string, text: string] = last
    ? registered(made.fullName)
    : ["This memorial is already registered", `You can change what it says about ${made.fullName} here.`];
  throw goTo(paths.memorialDetail(made.memorialId), await flash(...said));
}

/**
 * The first step: the draft in the URL, or the id of one that its form will create. A page without an id redirects to a URL with one; a form without
 * an id creates a draft of its own. Another account's draft redirects to a fresh start.
 */
export async function firstDraft(
  access: Registrar,
  request: Request,
): Promise<{ draftId: string; draft: Draft | null }> {
  const asked = askedDraft(request);
  if (!asked || !isUuid(asked)) {
    if (request.method === "POST") return { draftId: randomUUID(), draft: null };
    throw goTo(freshStart());
  }
  const draft = await findDraft(access, asked);
  if (draft) return { draftId: asked, draft };
  await leadToRegistered(access, request, asked);
  if (await isTakenId(asked)) throw await startAgain();
  return { draftId: asked, draft: null };
}

/** The draft of a later step, if all earlier steps are done. Otherwise throws a redirect to the step where registration goes on. */
export async function draftAt(access: Registrar, request: Request, step: Step): Promise<Draft> {
  const asked = askedDraft(request);
  if (!asked) throw goTo(freshStart(), await flash(...unfinished));
  const draft = await findDraft(access, asked);
  if (!draft) {
    await leadToRegistered(access, request, asked);
    throw await startAgain();
  }
  if (steps.indexOf(step) > draft.stepsDone)
    throw goTo(paths.register(openStep(draft), draft.id), await flash(...unfinished));
  return draft;
}

/** Redirects to a fresh start, with a kind word about the registration that is gone. */
async function startAgain(): Promise<Response> {
  return goTo(freshStart(), await flash(...gone));
}

/** An account's unfinished registrations for the first step: the name, the step and when each was started ('2 hours ago'). */
export async function begunDrafts(access: Registrar) {
  const drafts = await listDrafts(access);
  return drafts.map(({ startedAt, ...draft }) => ({
    ...draft,
    started: ago(startedAt, new Date()).replace("Less", "less"),
  }));
}

/** Runs the work of a step. If it fails, the form comes back with everything that was typed and the spec's error message (spec 1 §8). */
export async function registering<Answer>(
  context: { invalid?: boolean },
  submission: { reply: (options: { formErrors: string[] }) => SubmissionResult<string[]> },
  work: () => Promise<Answer>,
) {
  try {
    return await work();
  } catch (error) {
    console.error("registration:", error);
    return fail(context, submission, "Failed to register memorial. Please try again.");
  }
}
