import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { carryCodes } from "~/features/second-factor/carried-codes.server";
import { forgetStep, secretOf, showSecret } from "~/features/second-factor/cookies.server";
import { codesLeft, secondStepOf } from "~/features/second-factor/find.server";
import { ownStepForm } from "~/features/second-factor/input";
import { secondFactorPaths } from "~/features/second-factor/paths";
import { newRecoveryCodes } from "~/features/second-factor/recovery-codes.server";
import { SetUp, turnOwnOn } from "~/features/second-factor/step.server";
import type { Shown } from "~/features/second-factor/ui/set-up-steps";
import { flash, seeOther } from "~/http/flash.server";
import { answerForm } from "~/http/forms/form.server";
import * as guard from "~/http/guard.server";
import { checkOwnPassword } from "~/http/sign-in/own-password.server";
import { paths } from "~/paths";
import { AccountPage } from "~/ui/form/account-page";
import { submitOrStay } from "~/ui/form/submit-or-stay";
import { panelFailed } from "~/ui/page/load-failed";
import { pageMeta } from "~/ui/page/meta";
import { State } from "./state";
import { TurnOn } from "./turn-on";

type Loaded = { step: { since: string; left: string } } | { step: null; shown: Shown };

export async function loader(args: LoaderFunctionArgs) {
  const { viewer } = await guard.ownAccount(args);
  const step = await secondStepOf(viewer.id);
  if (step) return data<Loaded>({ step: { since: step.since, left: codesLeft(step.left) } });
  const { headers, ...shown } = await showSecret(args.request, viewer);
  return data<Loaded>({ step, shown }, headers && { headers });
}

export async function action(args: ActionFunctionArgs) {
  const access = await guard.ownAccount(args);
  const form = { schema: ownStepForm(), log: "second step", hideFields: ["currentPassword", "code"] };
  return answerForm(args, form, async ({ currentPassword, code }, reject) => {
    const secret = await secretOf(args.request, access.viewer.id);
    if (!secret) return reject("This page was open for too long. Please scan the code once more.");
    const checked = await checkOwnPassword(args, access, currentPassword);
    if ("refused" in checked) return reject({ currentPassword: checked.refused }, checked.status);
    const codes = newRecoveryCodes();
    if (!(await turnOwnOn(access, new SetUp(secret, code, codes))))
      return reject({ code: "This isn't the code that the app shows now. Please type the newest one." });
    const notice = await flash("The second step is on", "Every other browser has been signed out.");
    const carried = await carryCodes(codes, paths.account());
    return seeOther(secondFactorPaths.recoveryCodes(), ...(await forgetStep()), carried, notice);
  });
}

export const headers: HeadersFunction = () => ({ "Cache-Control": "no-store" });

export const clientAction = submitOrStay;

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, "Second step at sign-in", { noindex: true });

export default function SecondStep() {
  const loaded = useLoaderData<Loaded>();
  return (
    <AccountPage
      title="Second step at sign-in"
      lead="After your password, you type a code from an app on your phone. Whoever learns your password can't sign in with it alone."
    >
      {loaded.step ? <State {...loaded.step} /> : <TurnOn shown={loaded.shown} />}
    </AccountPage>
  );
}

export const ErrorBoundary = panelFailed("This page could not be loaded.");
