import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { seeOther } from "~/http/flash.server";
import { refuse } from "~/http/forms/form.server";
import * as guard from "~/http/guard.server";
import { redirectMailLink } from "~/http/mail-links/mail-link.server";
import { checkPassword, Refused, refuseSignIn } from "~/http/sign-in/authenticator.server";
import { takeRememberedUrl } from "~/http/sign-in/sign-in-first.server";
import { startSessionAndRedirect } from "~/http/sign-in/start-session.server";
import { limits, signInForm } from "~/models/account/input";
import { AccessPage } from "~/ui/page/access-page";
import { pageMeta } from "~/ui/page/meta";
import { ConfirmFirst } from "./confirm-first";
import { SignInForm } from "./sign-in-form";

export async function loader(args: LoaderFunctionArgs) {
  const { viewer } = await guard.anyone(args);
  const landed = await redirectMailLink(args.request);
  if (landed) return landed;
  if (viewer) {
    const remembered = await takeRememberedUrl(args.request);
    return seeOther(remembered.url, remembered.cookie);
  }
  const email = new URL(args.request.url).searchParams.get("email") ?? "";
  return { email: email.slice(0, limits.email) };
}

export async function action(args: ActionFunctionArgs) {
  await guard.anyone(args);
  const checked = await checkPassword(args, signInForm());
  if (!(checked instanceof Refused)) return startSessionAndRedirect(args.request, checked, ["Welcome back!"]);
  const { form, why } = checked;
  if (!why.signUp) return refuseSignIn(args.context, checked);
  return refuse(args.context, form.reply({ hideFields: ["password"] }), why.status, { waiting: why.signUp });
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, "Sign In");

export default function Auth() {
  const { email } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <AccessPage title="Sign In">
      {answer && "waiting" in answer && <ConfirmFirst signUp={answer.waiting} />}
      <SignInForm email={email} waiting={Boolean(answer && "waiting" in answer)} />
    </AccessPage>
  );
}
