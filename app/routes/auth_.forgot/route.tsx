import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import * as guard from "~/http/guard.server";
import { mailToAddress } from "~/http/mail-links/mail-to-address.server";
import { startRecovery } from "~/models/account/recover.server";
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
    limit: "reset",
    send: startRecovery,
    next: paths.checkEmail("reset"),
    said: "Reset email sent!",
  });
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, "Forgot your password?", { noindex: true });

export default function Forgot() {
  const answer = useActionData<typeof action>();
  return (
    <AccessPage
      title="Forgot your password?"
      lead="Give the e-mail address of your account. A link to choose a new password comes by mail."
    >
      <AddressForm result={answer?.form} action="Send reset link" busy="Sending..." />
      <BackToSignIn />
    </AccessPage>
  );
}
