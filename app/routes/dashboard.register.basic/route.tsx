import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { seeOther } from "~/http/flash.server";
import { parseForm, readForm, refuse } from "~/http/forms/form.server";
import { continueAfter } from "~/http/forms/register-now.server";
import { runStep, unfinishedDrafts } from "~/http/forms/registration.server";
import * as guard from "~/http/guard.server";
import { saveFirstStep } from "~/models/memorial/draft.server";
import { basicForm, tooManyDrafts } from "~/models/memorial/input";
import { paths } from "~/paths";
import { useHeldForm } from "~/ui/form/held";
import { submitOrStay } from "~/ui/form/submit-or-stay";
import { memorialChecks } from "~/ui/memorial/checks";
import { withDatesInWords } from "~/ui/memorial/dates-in-words";
import { NameFields } from "~/ui/memorial/fields";
import { LifeFields } from "~/ui/memorial/life-fields";
import { StepForm } from "~/ui/wizard/step-form";
import { stepMeta } from "~/ui/wizard/step-meta";
import { Unfinished } from "./unfinished";

export const handle = { step: "basic" };

export async function loader(args: LoaderFunctionArgs) {
  const { access, draftId, draft, today, order } = await guard.firstRegistrationStep(args);
  const drafts = draft ? [] : await unfinishedDrafts(access);
  const fields = withDatesInWords(draft?.fields ?? {});
  return { draftId, fullName: fields.fullName, fields, drafts, today, order };
}

export async function action(args: ActionFunctionArgs) {
  const { access, draftId, today, order } = await guard.firstRegistrationStep(args);
  const read = await readForm(args);
  const submission = parseForm(read, basicForm(today, order));
  return runStep(args.context, submission, async () => {
    if (submission.status !== "success") return refuse(args.context, submission.reply());
    const saved = await saveFirstStep(access, draftId, submission.value);
    if (saved === "too-many") return refuse(args.context, submission.reply({ formErrors: [tooManyDrafts] }));
    // If the id is taken, the first step explains what has it.
    if (saved === "taken") return seeOther(paths.register("basic", draftId));
    return continueAfter("basic", access, args.request, { draftId, fields: read.fields });
  });
}

export const clientAction = submitOrStay;

export const meta = stepMeta("Basic Information");

export default function BasicStep() {
  const { draftId, fields: stored, drafts, today, order } = useLoaderData<typeof loader>();
  const [form, fields] = useHeldForm<Partial<typeof stored>>(
    "basic",
    stored,
    undefined,
    memorialChecks({ today, order }),
  );
  return (
    <>
      {drafts.length > 0 && <Unfinished drafts={drafts} draftId={draftId} />}
      <StepForm early form={form} title="Basic Information" first>
        <NameFields fields={fields} />
        <LifeFields birth={fields.dateOfBirth} death={fields.dateOfDeath} today={today} order={order} />
      </StepForm>
    </>
  );
}
