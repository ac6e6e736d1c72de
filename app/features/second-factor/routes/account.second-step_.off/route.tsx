import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { secondStepOf } from "~/features/second-factor/find.server";
import { secondFactorPaths } from "~/features/second-factor/paths";
import { turnOwnOff } from "~/features/second-factor/step.server";
import { flash, seeOther } from "~/http/flash.server";
import { answerForm } from "~/http/forms/form.server";
import * as guard from "~/http/guard.server";
import { checkOwnPassword } from "~/http/sign-in/own-password.server";
import { currentPasswordForm } from "~/models/account/current-password";
import { paths } from "~/paths";
import { AccountPage } from "~/ui/form/account-page";
import { PasswordField } from "~/ui/form/password";
import { PostedForm, usePostedForm } from "~/ui/form/posted-form";
import { Submit } from "~/ui/form/submit";
import { submitOrStay } from "~/ui/form/submit-or-stay";
import { panelFailed } from "~/ui/page/load-failed";
import { pageMeta } from "~/ui/page/meta";

export async function loader(args: LoaderFunctionArgs) {
  const { viewer } = await guard.ownAccount(args);
  if (!(await secondStepOf(viewer.id))) throw seeOther(secondFactorPaths.own());
  return null;
}

export async function action(args: ActionFunctionArgs) {
  const access = await guard.ownAccount(args);
  const form = { schema: currentPasswordForm(), log: "second step", hideFields: ["currentPassword"] };
  return answerForm(args, form, async ({ currentPassword }, reject) => {
    const checked = await checkOwnPassword(args, access, currentPassword);
    if ("refused" in checked) return reject({ currentPassword: checked.refused }, checked.status);
    const text = (await turnOwnOff(access)) ? "Every other browser has been signed out." : "It was off already.";
    return seeOther(paths.account(), await flash("The second step is off", text));
  });
}

export const clientAction = submitOrStay;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, "Turn off the second step at sign-in", { noindex: true });

export default function TurnOff() {
  const [form, fields] = usePostedForm<{ currentPassword: string }>("second-step-off");
  return (
    <AccountPage
      title="Turn off the second step"
      lead="Signing in then asks for your password alone. Your recovery codes end, and every other browser is signed out."
      back={{ to: secondFactorPaths.own(), label: "Back to the second step" }}
    >
      <PostedForm form={form} unsent="Please try again in a moment.">
        <PasswordField label="Current password" field={fields.currentPassword} autoComplete="current-password" />
        <Submit busy="Turning off..." removes>
          Turn Off
        </Submit>
      </PostedForm>
    </AccountPage>
  );
}

export const ErrorBoundary = panelFailed("This page could not be loaded.");
