import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { flash, goTo } from "~/http/flash.server";
import { parseForm, readForm, refuse, unexpected } from "~/http/forms/form.server";
import * as guard from "~/http/guard.server";
import { badLink, forgetLink } from "~/http/mail-links/mail-link.server";
import { enterNew } from "~/http/sign-in/enter.server";
import { confirmSignUp, describeSignUp } from "~/models/account/confirm.server";
import { confirmForm } from "~/models/account/input";
import { paths } from "~/paths";
import { AccessPage } from "~/ui/page/access-page";
import { pageMeta } from "~/ui/page/meta";
import { ConfirmForm } from "./confirm-form";

export async function loader(args: LoaderFunctionArgs) {
  const access = await guard.mailLink(args, "confirmation");
  return { email: access.email, entered: await describeSignUp(access) };
}

export async function action(args: ActionFunctionArgs) {
  const access = await guard.mailLink(args, "confirmation");
  const read = await readForm(args);
  // The page always sends these fields. A post with only a password keeps the data from this link's own sign-up.
  if (!read.fields.has("fullName"))
    for (const [name, value] of Object.entries(await describeSignUp(access))) if (value) read.fields.set(name, value);
  const submission = parseForm(read, confirmForm());
  const hideFields = ["password", "confirmPassword"];
  if (submission.status !== "success") return refuse(args.context, submission.reply({ hideFields }));
  try {
    const accountId = await confirmSignUp(access, submission.value);
    if (!accountId) return goTo(paths.auth(), await forgetLink(), await flash(...badLink));
    return enterNew(args.request, { id: accountId, email: access.email }, "Email confirmed!");
  } catch (error) {
    console.error("confirm:", error);
    return refuse(args.context, submission.reply({ formErrors: [unexpected], hideFields }), 503);
  }
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, "Confirm your email", { noindex: true });

export default function Confirm() {
  const { email, entered } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <AccessPage
      title="Confirm your email"
      lead="Please check what was entered, and choose the password that you will sign in with. A password entered before does not count."
    >
      <ConfirmForm result={answer?.form} email={email} entered={entered} />
    </AccessPage>
  );
}
