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
import { flash, goTo, registered, unfinished } from "./flash.server";
import { fail } from "./form.server";

type Registrar = SiteAccess<"register">;

const gone = [
  "That registration is no longer here",
  "It may have been discarded, or left alone for 30 days. You can start a new one below.",
  "bad",
] as const;

/** The URL of a registration that nobody has begun. Following it stores nothing. */
export function freshStart(): string {
  return paths.register("basic", randomUUID());
}

/** The draft that a URL names, null where it names none. */
function askedDraft(request: Request) {
  const id = new URL(request.url).searchParams.get("draft");
  return id?.toLowerCase() ?? null;
}

/** Leads to the memorial that a registration became. The second press of Register Memorial hears the same as the first. */
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
 * The first step: the draft that the URL names, or the id of one that its form will begin. A page without an id gets one in its URL; a form
 * without one begins a draft of its own. Another account's draft leads to a fresh start.
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

/** The draft of a later step, with all steps before this one done. Throws the redirect to where registration goes on otherwise. */
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

/** To a fresh start, with a kind word on the registration that is not there. */
async function startAgain(): Promise<Response> {
  return goTo(freshStart(), await flash(...gone));
}

/** The unfinished registrations of an account as the first step shows them: whose, at which step, and when they were started ('2 hours ago'). */
export async function begunDrafts(access: Registrar) {
  const drafts = await listDrafts(access);
  return drafts.map(({ startedAt, ...draft }) => ({
    ...draft,
    started: ago(startedAt, new Date()).replace("Less", "less"),
  }));
}

/** Does what a step's form asks for. Where that fails, the form comes back with all that was typed, and says so in the spec's words (spec 1 §8). */
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
