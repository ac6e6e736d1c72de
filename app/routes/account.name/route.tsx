import { getFormProps } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { flash } from "~/http/flash.server";
import { fail, parseForm, readForm, refuse } from "~/http/forms/form.server";
import { seeOtherAndForgetHeld } from "~/http/forms/held-form.server";
import * as guard from "~/http/guard.server";
import { limits, ownNameForm } from "~/models/account/input";
import { saveName } from "~/models/account/own.server";
import { paths } from "~/paths";
import { AccountPage } from "~/ui/form/account-page";
import { ErrorSummary } from "~/ui/form/error-summary";
import { TextField } from "~/ui/form/field";
import { Held, useHeldForm } from "~/ui/form/held";
import { Submit } from "~/ui/form/submit";
import { submitOrStay } from "~/ui/form/submit-or-stay";
import { Unsent } from "~/ui/form/unsent";
import { LoadFailed } from "~/ui/page/load-failed";
import { pageMeta } from "~/ui/page/meta";

export async function loader(args: LoaderFunctionArgs) {
  const { viewer } = await guard.ownAccount(args);
  return { fullName: viewer.fullName };
}

export async function action(args: ActionFunctionArgs) {
  const access = await guard.ownAccount(args);
  const submission = parseForm(await readForm(args), ownNameForm());
  if (submission.status !== "success") return refuse(args.context, submission.reply());
  try {
    await saveName(access, submission.value.fullName);
    return await seeOtherAndForgetHeld(args.request, paths.account(), await flash("Name saved"));
  } catch (error) {
    console.error("account name:", error);
    return fail(args.context, submission, "Your name could not be saved. Please try again.");
  }
}

export const clientAction = submitOrStay;

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, "Your name", { noindex: true });

export default function OwnName() {
  const { fullName } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const [form, fields] = useHeldForm<{ fullName: string }>({
    id: "own-name",
    result: answer && "form" in answer ? answer.form : undefined,
    defaultValue: { fullName },
  });
  return (
    <AccountPage title="Your name" lead="The people with whom you look after a memorial see it.">
      <Form method="post" {...getFormProps(form)}>
        <Held form={form.id} />
        <Unsent />
        <ErrorSummary form={form} />
        <TextField
          label="Full name"
          field={fields.fullName}
          autoComplete="name"
          autoCapitalize="words"
          maxLength={limits.name}
        />
        <Submit busy="Saving...">Save</Submit>
      </Form>
    </AccountPage>
  );
}

export function ErrorBoundary() {
  return <LoadFailed text="Your name could not be loaded." />;
}
