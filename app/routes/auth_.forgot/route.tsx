import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLocation } from "@remix-run/react";
import * as guard from "~/http/guard.server";
import { mailToAddress } from "~/http/mail-links/mail-to-address.server";
import { resendConfirmation } from "~/models/account/confirm.server";
import { startRecovery } from "~/models/account/recover.server";
import { paths } from "~/paths";
import { AddressForm } from "~/ui/form/address";
import { AccessPage, BackToSignIn } from "~/ui/page/access-page";
import { pageMeta } from "~/ui/page/meta";

const recovery = {
  title: "Forgot your password?",
  lead: "Enter the email address of your account. We will send you a link to choose a new password.",
  action: "Send reset link",
};

const confirmation = {
  title: "Resend confirmation email",
  lead: "Enter the email address of your new account. We will send the link that confirms it again.",
  action: "Resend confirmation",
};

/** The router takes capitals and a slash at the end too. */
const isResend = (pathname: string) => /\/resend\/?$/i.test(pathname);

const textsFor = (pathname: string) => (isResend(pathname) ? confirmation : recovery);

export async function loader(args: LoaderFunctionArgs) {
  await guard.anyone(args);
  return null;
}

export async function action(args: ActionFunctionArgs) {
  await guard.anyone(args);
  return isResend(new URL(args.request.url).pathname)
    ? mailToAddress(args, {
        limit: "resend",
        send: resendConfirmation,
        next: paths.checkEmail("confirmation"),
        message: "Confirmation email sent!",
      })
    : mailToAddress(args, {
        limit: "reset",
        send: startRecovery,
        next: paths.checkEmail("reset"),
        message: "Reset email sent!",
      });
}

export const meta: MetaFunction = ({ matches, location }) =>
  pageMeta(matches, textsFor(location.pathname).title, { noindex: true });

export default function MailToAddress() {
  const { title, lead, action: button } = textsFor(useLocation().pathname);
  return (
    <AccessPage title={title} lead={lead}>
      <AddressForm action={button} busy="Sending..." />
      <BackToSignIn />
    </AccessPage>
  );
}
