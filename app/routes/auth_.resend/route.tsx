import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import * as guard from "~/http/guard.server";
import { mailToAddress } from "~/http/mail-links/mail-to-address.server";
import { resendConfirmation } from "~/models/account/confirm.server";
import { paths } from "~/paths";
import { AddressForm } from "~/ui/form/address";
import { AccessPage, BackToSignIn } from "~/ui/page/access-page";
import { pageMeta } from "~/ui/page/meta";

export async function loader(args: LoaderFunctionArgs) {
  await guard.anyone(args);
  return null;
}

export async function action(args: ActionFunctionArgs) {
  await guard.anyone(args);
  return mailToAddress(args, {
    limit: "resend",
    send: resendConfirmation,
    next: paths.checkEmail("confirmation"),
    said: "Confirmation email sent!",
  });
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, "Resend confirmation email", { noindex: true });

export default function Resend() {
  const answer = useActionData<typeof action>();
  return (
    <AccessPage
      title="Resend confirmation email"
      lead="Give the e-mail address of your new account. The link that confirms it comes once more."
    >
      <AddressForm result={answer?.form} action="Resend confirmation" busy="Sending..." />
      <BackToSignIn />
    </AccessPage>
  );
}
