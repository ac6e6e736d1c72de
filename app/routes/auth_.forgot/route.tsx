import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { flash, goTo } from "~/http/flash.server";
import { parseForm, readForm, refuse, unexpected } from "~/http/form.server";
import * as guard from "~/http/guard.server";
import { limited } from "~/http/limits.server";
import { addressForm } from "~/models/account/input";
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
  const submission = parseForm(await readForm(args.request), addressForm());
  if (submission.status !== "success") return refuse(args.context, submission.reply());
  try {
    const wait = await limited("reset", args.request, submission.value.email);
    if (wait) return refuse(args.context, submission.reply({ formErrors: [wait] }), 429);
    await startRecovery(submission.value.email);
    return goTo(paths.checkEmail("reset"), await flash("Reset email sent!"));
  } catch (error) {
    console.error("reset:", error);
    return refuse(args.context, submission.reply({ formErrors: [unexpected] }), 503);
  }
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
