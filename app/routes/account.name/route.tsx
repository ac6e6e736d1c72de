import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { flash } from "~/http/flash.server";
import { answerForm } from "~/http/forms/form.server";
import { seeOtherAndForgetHeld } from "~/http/forms/held-form.server";
import * as guard from "~/http/guard.server";
import { ownNameForm } from "~/models/account/input";
import { saveName } from "~/models/account/name.server";
import { paths } from "~/paths";
import { AccountPage } from "~/ui/form/account-page";
import { HeldForm, useHeldForm } from "~/ui/form/held";
import { NameField } from "~/ui/form/person";
import { Submit } from "~/ui/form/submit";
import { submitOrStay } from "~/ui/form/submit-or-stay";
import { panelFailed } from "~/ui/page/load-failed";
import { pageMeta } from "~/ui/page/meta";

export async function loader(args: LoaderFunctionArgs) {
  const { viewer } = await guard.ownAccount(args);
  return { fullName: viewer.fullName };
}

export async function action(args: ActionFunctionArgs) {
  const access = await guard.ownAccount(args);
  const form = {
    schema: ownNameForm(),
    log: "account name",
    failed: "Your name could not be saved. Please try again.",
  };
  return answerForm(args, form, async ({ fullName }) => {
    await saveName(access, fullName);
    return seeOtherAndForgetHeld(args.request, paths.account(), await flash("Name saved"));
  });
}

export const clientAction = submitOrStay;

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, "Your name", { noindex: true });

export default function OwnName() {
  const { fullName } = useLoaderData<typeof loader>();
  const [form, fields] = useHeldForm<{ fullName: string }>("own-name", { fullName });
  return (
    <AccountPage title="Your name" lead="The people with whom you look after a memorial see it.">
      <HeldForm form={form}>
        <NameField field={fields.fullName} />
        <Submit busy="Saving...">Save</Submit>
      </HeldForm>
    </AccountPage>
  );
}

export const ErrorBoundary = panelFailed("Your name could not be loaded.");
