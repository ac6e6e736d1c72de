import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { flash, seeOther } from "~/http/flash.server";
import * as guard from "~/http/guard.server";
import { answerOwnPassword, notePassword } from "~/http/sign-in/own-password.server";
import { takeRememberedUrl } from "~/http/sign-in/sign-in-first.server";
import { paths } from "~/paths";
import { AccountPage } from "~/ui/form/account-page";
import { OwnPasswordForm } from "~/ui/form/own-password-form";
import { Submit } from "~/ui/form/submit";
import { submitOrStay } from "~/ui/form/submit-or-stay";
import { panelFailed } from "~/ui/page/load-failed";
import { pageMeta } from "~/ui/page/meta";

export async function loader(args: LoaderFunctionArgs) {
  await guard.ownAccount(args);
  return null;
}

export async function action(args: ActionFunctionArgs) {
  const access = await guard.ownAccount(args);
  return answerOwnPassword(args, access, { log: "password again" }, async () => {
    const remembered = await takeRememberedUrl(args.request);
    const wasPressed = new URL(args.request.url).searchParams.has("pressed");
    return seeOther(
      remembered.url,
      remembered.cookie,
      await notePassword(args.request),
      ...(wasPressed ? [await flash("Thank you", "Please press the button once more.")] : []),
    );
  });
}

export const clientAction = submitOrStay;

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, "Your password, please", { noindex: true });

export default function PasswordAgain() {
  return (
    <AccountPage
      title="Your password, please"
      lead="What you are about to do is for you alone, so we ask for your password before it. It counts for ten minutes."
      back={{ to: paths.dashboard(), label: "Back to the dashboard" }}
    >
      <OwnPasswordForm id="password-again">
        <Submit busy="Checking...">Continue</Submit>
      </OwnPasswordForm>
    </AccountPage>
  );
}

export const ErrorBoundary = panelFailed("This page could not be loaded.");
