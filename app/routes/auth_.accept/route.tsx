import { getFormProps, useForm } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { flash, seeOther } from "~/http/flash.server";
import * as guard from "~/http/link-guard.server";
import { badInvitation, clearMailLink } from "~/http/mail-links/mail-link.server";
import { checkPassword, Refused, refuseSignIn } from "~/http/sign-in/authenticator.server";
import { startSessionAndRedirect } from "~/http/sign-in/start-session.server";
import { passwordForm } from "~/models/account/input";
import { acceptAs } from "~/models/invitation/accept.server";
import { describeInvitation } from "~/models/invitation/find.server";
import { paths } from "~/paths";
import { ErrorSummary } from "~/ui/form/error-summary";
import { InvitedAddress } from "~/ui/form/invited-address";
import { OtherAccount } from "~/ui/form/other-account";
import { PasswordField } from "~/ui/form/password";
import { Submit } from "~/ui/form/submit";
import { AccessPage } from "~/ui/page/access-page";
import { pageMeta } from "~/ui/page/meta";

export async function loader(args: LoaderFunctionArgs) {
  const invitation = await guard.invitation(args);
  const { memorialName, hasAccount } = await describeInvitation(invitation);
  if (!hasAccount) return seeOther(paths.invitation());
  return { email: invitation.email, memorialName };
}

export async function action(args: ActionFunctionArgs) {
  const invitation = await guard.invitation(args);
  const { email } = invitation;
  const credentials = passwordForm().transform(({ password }) => ({ email, password }));
  const checked = await checkPassword(args, credentials);
  if (checked instanceof Refused) return refuseSignIn(args.context, checked);
  const { memorialName } = await describeInvitation(invitation);
  const memorialId = await acceptAs(invitation, checked.viewer);
  if (!memorialId) return seeOther(paths.auth(), await clearMailLink(), await flash(...badInvitation));
  const notice = `You now help to look after the memorial of ${memorialName}. You can read and approve what people share, see the page's password, and print its code and handout.`;
  return startSessionAndRedirect(args.request, checked, ["Welcome back!", notice], paths.memorialDetail(memorialId));
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, "Accept the invitation", { noindex: true });

export default function Accept() {
  const { email, memorialName } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const [form, fields] = useForm<{ password: string }>({ id: "accept", lastResult: answer?.form ?? null });
  if (!memorialName) {
    return (
      <AccessPage
        title="You already have an account"
        lead={`There is already an account for ${email}, so this invitation can't create another one. Please sign in with that account, or ask for an invitation to a different address.`}
      >
        <OtherAccount email={email} />
        <a className="button w-full" href={paths.auth()}>
          Continue to Sign In
        </a>
      </AccessPage>
    );
  }
  return (
    <AccessPage
      title="Accept the invitation"
      lead={`You are invited to look after the memorial of ${memorialName}. Sign in with your account to accept.`}
    >
      <OtherAccount email={email} />
      <Form method="post" {...getFormProps(form)} data-until-valid>
        <ErrorSummary form={form} />
        <InvitedAddress email={email} />
        <PasswordField field={fields.password} autoComplete="current-password" />
        <Submit busy="Signing in..." wide>
          Sign In and Accept
        </Submit>
      </Form>
      <p className="mt-6">
        <a className="link" href={paths.forgot()}>
          Forgot your password?
        </a>
      </p>
    </AccessPage>
  );
}
