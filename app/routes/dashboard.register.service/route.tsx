import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { parseForm, readForm, refuse } from "~/http/forms/form.server";
import { seeOtherAndForgetHeld } from "~/http/forms/held-form.server";
import { applyChosenPlace, searchedPlaces } from "~/http/forms/place-choice.server";
import { continueAfter } from "~/http/forms/register-now.server";
import { headOf, runStep } from "~/http/forms/registration.server";
import * as guard from "~/http/guard.server";
import { descriptionOf, type FieldOf, fieldsOf } from "~/lib/field-values";
import { joinServiceDay } from "~/models/memorial/dates-input";
import { saveStep, saveTyped } from "~/models/memorial/draft.server";
import { serviceForm, stepBefore } from "~/models/memorial/input";
import { offersPlaces } from "~/models/memorial/search-places.server";
import { paths } from "~/paths";
import { useHeldForm } from "~/ui/form/held";
import { submitOrStay } from "~/ui/form/submit-or-stay";
import { BiographyField } from "~/ui/memorial/biography-field";
import { memorialChecks } from "~/ui/memorial/checks";
import { ServiceFields } from "~/ui/memorial/fields";
import { StepForm } from "~/ui/wizard/step-form";
import { stepMeta } from "~/ui/wizard/step-meta";

export const handle = { step: "service" };

export async function loader(args: LoaderFunctionArgs) {
  const { draft } = await guard.registrationStep(args, "service");
  return { ...headOf({ ...draft.fields, serviceDate: "" }), fields: draft.fields, search: offersPlaces() };
}

/** Puts times in the place of the texts that they were read from: the words of a form stay as they were typed, but a memorial needs times. */
function setMoments(fields: FormData, read: Partial<Record<FieldOf<"service">, string | undefined>>) {
  for (const name of fieldsOf("service"))
    if (read[name] && descriptionOf(name).kind === "moment") fields.set(name, read[name]);
}

export async function action(args: ActionFunctionArgs) {
  const { access, draft, order } = await guard.registrationStep(args, "service");
  const read = await readForm(args);
  joinServiceDay(read.fields);
  const searched = await searchedPlaces(args, read);
  if (searched) return searched;
  await applyChosenPlace(args, read);
  const submission = parseForm(read, serviceForm(order));
  return runStep(args.context, submission, async () => {
    if (read.fields.get("go") === "previous") {
      if (submission.status === "success") setMoments(read.fields, submission.value);
      await saveTyped(access, draft, "service", read.fields);
      return seeOtherAndForgetHeld(args.request, paths.register(stepBefore("service"), draft.id));
    }
    if (submission.status !== "success") return refuse(args.context, submission.reply());
    await saveStep(access, draft, "service", { fields: submission.value });
    return continueAfter("service", access, args.request, { draftId: draft.id, fields: read.fields });
  });
}

export const clientAction = submitOrStay;

export const meta = stepMeta("Service Information");

export default function ServiceStep() {
  const { fields: stored, search } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const [form, fields] = useHeldForm<Partial<typeof stored> & { serviceDay?: string }>(
    "service",
    stored,
    undefined,
    memorialChecks(),
  );
  return (
    <StepForm early form={form} title="Service Information">
      <BiographyField field={fields.biography} hint="A few lines about the life and the family. Optional." rows={4} />
      <ServiceFields
        fields={fields}
        dateLabel="Service Date and Time"
        search={search}
        found={answer && "found" in answer ? answer.found : undefined}
      />
    </StepForm>
  );
}
