import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { flash, seeOther } from "~/http/flash.server";
import { answerForm } from "~/http/forms/form.server";
import * as guard from "~/http/guard.server";
import { checkOwnPassword, wrongOwnPassword } from "~/http/sign-in/own-password.server";
import { aboutAccount, passwordFault } from "~/models/account/chosen-password.server";
import { ownConnections } from "~/models/account/connections.server";
import { ownPasswordForm } from "~/models/account/input";
import { changeOwnPassword } from "~/models/account/own-password.server";
import { paths } from "~/paths";
import { AccountPage } from "~/ui/form/account-page";
import { EndConnections } from "~/ui/form/end-connections";
import { NewPasswordField } from "~/ui/form/new-password";
import { PasswordField } from "~/ui/form/password";
import { PostedForm, usePostedForm } from "~/ui/form/posted-form";
import { RepeatedPasswordField } from "~/ui/form/repeated-password";
import { Submit } from "~/ui/form/submit";
import { submitOrStay } from "~/ui/form/submit-or-stay";
import { panelFailed } from "~/ui/page/load-failed";
import { pageMeta } from "~/ui/page/meta";

export async function loader(args: LoaderFunctionArgs) {
  const access = await guard.ownAccount(args);
  return { connections: await ownConnections(access) };
}

export async function action(args: ActionFunctionArgs) {
  const access = await guard.ownAccount(args);
  const hideFields = ["currentPassword", "password", "confirmPassword"];
  return answerForm(args, { schema: ownPasswordForm(), log: "own password", hideFields }, async (typed, reject) => {
    const { currentPassword, password } = typed as Record<"currentPassword" | "password", string>;
    const endsConnections = typed.endConnections === "yes";
    const checked = await checkOwnPassword(args, access, currentPassword);
    if ("refused" in checked) return reject({ currentPassword: checked.refused }, checked.status);
    const fault = await passwordFault(password, await aboutAccount(access.viewer.id));
    if (fault) return reject({ password: fault });
    if (!(await changeOwnPassword(access, password, { verified: checked.hash, endsConnections })))
      return reject({ currentPassword: wrongOwnPassword });
    return seeOther(paths.account(), await flash("Password updated!", "Every other browser has been signed out."));
  });
}

export const clientAction = submitOrStay;

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, "Your password", { noindex: true });

export default function OwnPassword() {
  const { connections } = useLoaderData<typeof loader>();
  const [form, fields] =
    usePostedForm<Record<"currentPassword" | "password" | "confirmPassword", string>>("own-password");
  return (
    <AccountPage
      title="Your password"
      lead="Every other browser is signed out when the password changes. This one stays signed in."
    >
      <PostedForm form={form} unsent="Please try again in a moment.">
        <PasswordField label="Current password" field={fields.currentPassword} autoComplete="current-password" />
        <NewPasswordField label="New password" field={fields.password} />
        <RepeatedPasswordField field={fields.confirmPassword} of={fields.password.id} />
        <EndConnections connections={connections} />
        <Submit busy="Saving...">Update Password</Submit>
      </PostedForm>
    </AccountPage>
  );
}

export const ErrorBoundary = panelFailed("This page could not be loaded.");
