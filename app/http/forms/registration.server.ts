import { randomUUID } from "node:crypto";
import type { SubmissionResult } from "@conform-to/react";
import { ago } from "~/lib/dates";
import { showLocal } from "~/lib/day-or-moment";
import { isUuid } from "~/lib/ids";
import { ageAtDeath, parseLifeDate, showLifeDate } from "~/lib/life-dates";
import { readDayOrMoment } from "~/lib/written-date";
import type { SiteAccess } from "~/models/access";
import { findRegistered } from "~/models/memorial/create.server";
import { type Draft, findDraft, isTakenId, openStep } from "~/models/memorial/draft.server";
import { listDrafts } from "~/models/memorial/drafts.server";
import { firstStep, lastStep, type Step, steps } from "~/models/memorial/input";
import { paths } from "~/paths";
import { finishStepFirst, flash, seeOther } from "../flash.server";
import { fail } from "./form.server";

type Registrar = SiteAccess<"register">;

const gone = [
  "That registration is no longer here",
  "It may have been discarded, or not used for 30 days. You can start a new one below.",
  "bad",
] as const;

/** Returns the URL of a new registration. Opening it stores nothing. */
export function newRegistrationUrl(): string {
  return paths.register(firstStep, randomUUID());
}

/** Returns the draft id in a URL, or null. */
function draftIdIn(request: Request) {
  const id = new URL(request.url).searchParams.get("draft");
  return id?.toLowerCase() ?? null;
}

/** Redirects to the memorial that a registration became. A second press of Register Memorial gets the same answer as the first. */
async function redirectIfRegistered(access: Registrar, request: Request, id: string) {
  const made = await findRegistered(access, id);
  if (!made) return;
  const last = request.method === "POST" && new URL(request.url).pathname.startsWith(paths.register(lastStep));
  if (last) throw seeOther(paths.memorialDetail(made.memorialId, { registered: 1 }));
  const text = `You can change what it says about ${made.fullName} here.`;
  throw seeOther(paths.memorialDetail(made.memorialId), await flash("This memorial is already registered", text));
}

/**
 * Returns the draft in the URL for the first step, or the id of one that its form will create. A page without an id redirects to a URL with one; a
 * form without an id creates a draft of its own. Another account's draft redirects to a new registration.
 */
export async function firstDraft(
  access: Registrar,
  request: Request,
): Promise<{ draftId: string; draft: Draft | null }> {
  const draftId = draftIdIn(request);
  if (!draftId || !isUuid(draftId)) {
    if (request.method === "POST") return { draftId: randomUUID(), draft: null };
    throw seeOther(newRegistrationUrl());
  }
  const draft = await findDraft(access, draftId);
  if (draft) return { draftId, draft };
  await redirectIfRegistered(access, request, draftId);
  if (await isTakenId(draftId)) throw await startAgain();
  return { draftId, draft: null };
}

/** Returns the draft of a later step, if all earlier steps are done. Otherwise throws a redirect to the step where the registration continues. */
export async function draftAt(access: Registrar, request: Request, step: Step): Promise<Draft> {
  const draftId = draftIdIn(request);
  if (!draftId) throw seeOther(newRegistrationUrl(), await flash(...finishStepFirst));
  const draft = await findDraft(access, draftId);
  if (!draft) {
    await redirectIfRegistered(access, request, draftId);
    throw await startAgain();
  }
  if (steps.indexOf(step) > draft.stepsDone)
    throw seeOther(paths.register(openStep(draft), draft.id), await flash(...finishStepFirst));
  return draft;
}

/** Redirects to a new registration, with a message that the old one is gone. */
async function startAgain(): Promise<Response> {
  return seeOther(newRegistrationUrl(), await flash(...gone));
}

/** Lists an account's unfinished registrations for the first step: the name, the step and when each was started ('2 hours ago'). */
export async function unfinishedDrafts(access: Registrar) {
  const drafts = await listDrafts(access);
  return drafts.map(({ startedAt, ...draft }) => ({
    ...draft,
    started: ago(startedAt, new Date()).replace("Less", "less"),
  }));
}

/** Whom a registration is for, with the dates that were typed in words, so that a wrong month is seen on each later step. */
export function headOf({ fullName, dateOfBirth, dateOfDeath, serviceDate }: Draft["fields"]) {
  const [birth, death] = [dateOfBirth, dateOfDeath].map((date) => parseLifeDate(date ?? ""));
  const age = birth && death && ageAtDeath(birth, death);
  const service = readDayOrMoment(serviceDate ?? "", null);
  const dates = [
    birth && `Born ${showLifeDate(birth)}`,
    death && `Died ${showLifeDate(death)}${age ? `, aged ${age}` : ""}`,
    "moment" in service && `Service ${showLocal(service.moment)}`,
  ];
  return { fullName, dates: dates.flatMap((line) => line || []) };
}

/** Runs the work of a step. If it fails, the form is answered with everything that was typed and an error message (docs/product/wording.md). */
export async function runStep<Answer>(
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
