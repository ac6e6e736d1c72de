import { useForm } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { goTo } from "~/http/flash.server";
import { parseForm, readForm, refuse } from "~/http/form.server";
import * as guard from "~/http/guard.server";
import { saveStep } from "~/models/memorial/draft.server";
import { basicForm } from "~/models/memorial/input";
import { paths } from "~/paths";
import { keepTyped } from "~/ui/form/keep-typed";
import { LifeFields, NameFields } from "~/ui/memorial/fields";
import { pageMeta } from "~/ui/page/meta";
import { StepForm } from "~/ui/wizard/step-form";

export const handle = { step: "basic" };

export async function loader(args: LoaderFunctionArgs) {
  const { draft, today } = await guard.step(args, "basic");
  return { fields: draft.fields, today };
}

export async function action(args: ActionFunctionArgs) {
  const { access, draft, today } = await guard.step(args, "basic");
  const read = await readForm(args.request);
  const submission = parseForm(read, basicForm(today));
  if (submission.status !== "success") return refuse(args.context, submission.reply());
  await saveStep(access, draft, "basic", { fields: submission.value });
  return goTo(paths.register("service"));
}

export const clientAction = keepTyped;

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, "Basic Information");

export default function BasicStep() {
  const { fields: kept, today } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>()?.form;
  const [form, fields] = useForm<Partial<typeof kept>>({ id: "basic", lastResult: result ?? null, defaultValue: kept });
  return (
    <StepForm form={form} title="Basic Information" first>
      <NameFields full={fields.fullName} known={fields.knownAs} />
      <LifeFields birth={fields.dateOfBirth} death={fields.dateOfDeath} today={today} />
    </StepForm>
  );
}
