import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { flash, goTo } from "~/http/flash.server";
import { parseForm, readForm, refuse, unexpected } from "~/http/form.server";
import * as guard from "~/http/guard.server";
import { limited } from "~/http/limits.server";
import { resendConfirmation } from "~/models/account/confirm.server";
import { addressForm } from "~/models/account/input";
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
    const wait = await limited("resend", args.request, submission.value.email);
    if (wait) return refuse(args.context, submission.reply({ formErrors: [wait] }), 429);
    await resendConfirmation(submission.value.email);
    return goTo(paths.checkEmail("confirmation"), await flash("Confirmation email sent!"));
  } catch (error) {
    console.error("resend:", error);
    return refuse(args.context, submission.reply({ formErrors: [unexpected] }), 503);
  }
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
