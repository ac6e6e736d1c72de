import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { secondStepOf } from "~/features/second-factor/find.server";
import { answerOwnCode } from "~/features/second-factor/own-code.server";
import { secondFactorPaths } from "~/features/second-factor/paths";
import { turnOwnOff } from "~/features/second-factor/step.server";
import { OwnCodeForm } from "~/features/second-factor/ui/own-code-form";
import { flash, seeOther } from "~/http/flash.server";
import * as guard from "~/http/guard.server";
import { paths } from "~/paths";
import { AccountPage } from "~/ui/form/account-page";
import { Submit } from "~/ui/form/submit";
import { submitOrStay } from "~/ui/form/submit-or-stay";
import { panelFailed } from "~/ui/page/load-failed";
import { pageMeta } from "~/ui/page/meta";

export async function loader(args: LoaderFunctionArgs) {
  const { viewer } = await guard.ownAccount(args);
  if (!(await secondStepOf(viewer.id))) throw seeOther(secondFactorPaths.own());
  return null;
}

export async function action(args: ActionFunctionArgs) {
  const access = await guard.ownAccount(args);
  const off = (code: string) => turnOwnOff(access, code);
  return answerOwnCode(args, access, off, async (changed) => {
    const text = changed === "done" ? "Every other browser has been signed out." : "It was off already.";
    return seeOther(paths.account(), await flash("The second step is off", text));
  });
}

export const clientAction = submitOrStay;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, "Turn off the second step at sign-in", { noindex: true });

export default function TurnOff() {
  return (
    <AccountPage
      title="Turn off the second step"
      lead="Signing in then asks for your password alone. Your recovery codes end, and every other browser is signed out."
      back={{ to: secondFactorPaths.own(), label: "Back to the second step" }}
    >
      <OwnCodeForm id="second-step-off" page={secondFactorPaths.turnOff}>
        <Submit busy="Turning off..." removes>
          Turn Off
        </Submit>
      </OwnCodeForm>
    </AccountPage>
  );
}

export const ErrorBoundary = panelFailed("This page could not be loaded.");
