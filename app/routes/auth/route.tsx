import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { authenticate, WrongCredentials } from "~/http/authenticator.server";
import { flash, goTo } from "~/http/flash.server";
import { parseForm, readForm, refuse } from "~/http/form.server";
import * as guard from "~/http/guard.server";
import { limited } from "~/http/limits.server";
import { takeAsked } from "~/http/return-to.server";
import { openSession } from "~/http/session.server";
import { signInForm } from "~/models/account/input";
import { pageMeta } from "~/ui/page/meta";
import { PublicFrame } from "~/ui/page/public-frame";
import { SignInForm } from "./sign-in-form";

export async function loader(args: LoaderFunctionArgs) {
  const { viewer } = await guard.anyone(args);
  if (!viewer) return null;
  const asked = await takeAsked(args.request);
  return goTo(asked.url, asked.cookie);
}

export async function action(args: ActionFunctionArgs) {
  await guard.anyone(args);
  const read = await readForm(args.request);
  const submission = parseForm(read, signInForm());
  if (submission.status !== "success") return refuse(args.context, submission.reply({ hideFields: ["password"] }));
  const wait = await limited("signIn", args.request);
  const no = (text: string, status?: number) =>
    refuse(args.context, submission.reply({ formErrors: [text], hideFields: ["password"] }), status);
  if (wait) return no(wait, 429);
  try {
    const viewer = await authenticate(args.request, submission.value);
    const asked = await takeAsked(args.request);
    return goTo(asked.url, await openSession(viewer.id), asked.cookie, await flash("Welcome back!"));
  } catch (error) {
    if (!(error instanceof WrongCredentials)) throw error;
    return no("The e-mail address or the password is not right.");
  }
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, "Sign In");

export default function Auth() {
  const answer = useActionData<typeof action>();
  return (
    <PublicFrame>
      <div className="mx-auto max-w-md">
        <h1 className="mb-8">Sign In</h1>
        <SignInForm result={answer?.form} />
      </div>
    </PublicFrame>
  );
}
