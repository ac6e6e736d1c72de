import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { flash, seeOther } from "~/http/flash.server";
import { parseForm, readForm, refuse, refuseWithToast, unexpected } from "~/http/forms/form.server";
import { reset } from "~/http/limits.server";
import * as guard from "~/http/link-guard.server";
import { badLink, clearMailLink } from "~/http/mail-links/mail-link.server";
import { passwordLimitKey, rememberDeviceOf } from "~/http/sign-in/device.server";
import { aboutAccount, passwordFault } from "~/models/account/chosen-password.server";
import { connectionsBehind } from "~/models/account/connections.server";
import { newPasswordForm } from "~/models/account/input";
import { setNewPassword } from "~/models/account/recover.server";
import { paths } from "~/paths";
import { EndConnections } from "~/ui/form/end-connections";
import { NewPasswordField } from "~/ui/form/new-password";
import { PostedForm, usePostedForm } from "~/ui/form/posted-form";
import { RepeatedPasswordField } from "~/ui/form/repeated-password";
import { Submit } from "~/ui/form/submit";
import { AccessPage, BackToSignIn } from "~/ui/page/access-page";
import { pageMeta } from "~/ui/page/meta";

export async function loader(args: LoaderFunctionArgs) {
  const access = await guard.mailLink(args, "recovery");
  return { connections: await connectionsBehind(access) };
}

export async function action(args: ActionFunctionArgs) {
  const access = await guard.mailLink(args, "recovery");
  const submission = parseForm(await readForm(args), newPasswordForm());
  const hideFields = ["password", "confirmPassword"];
  if (submission.status !== "success") return refuse(args.context, submission.reply({ hideFields }));
  const endsConnections = submission.value.endConnections === "yes";
  const fault = await passwordFault(submission.value.password, await aboutAccount(access.id));
  if (fault) return refuse(args.context, submission.reply({ fieldErrors: { password: [fault] }, hideFields }));
  try {
    if (!(await setNewPassword(access, submission.value.password, endsConnections)))
      return seeOther(paths.auth(), await clearMailLink(), await flash(...badLink));
    await reset("account", args.context, await passwordLimitKey(args.request, access.email));
    const device = await rememberDeviceOf(args.request, access);
    return seeOther(paths.passwordUpdated(), await clearMailLink(), ...device, await flash("Password updated!"));
  } catch (error) {
    console.error("new password:", error);
    return refuseWithToast(args.context, submission.reply, unexpected, 503);
  }
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, "Set new password", { noindex: true });

export default function NewPassword() {
  const { connections } = useLoaderData<typeof loader>();
  const [form, fields] = usePostedForm<{ password: string; confirmPassword: string }>("new-password");
  return (
    <AccessPage title="Set new password" lead="You will be signed out on all your devices.">
      <PostedForm form={form} data-until-valid>
        <NewPasswordField field={fields.password} label="New password" />
        <RepeatedPasswordField field={fields.confirmPassword} of={fields.password.id} />
        <EndConnections connections={connections} />
        <Submit busy="Saving..." wide>
          Update Password
        </Submit>
      </PostedForm>
      <BackToSignIn />
    </AccessPage>
  );
}
