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
import { secondStepOf } from "~/features/second-factor/find.server";
import * as guard from "~/features/second-factor/guard.server";
import { codeForm } from "~/features/second-factor/input";
import { secondFactorPaths } from "~/features/second-factor/paths";
import { newRecoveryCodes } from "~/features/second-factor/recovery-codes.server";
import { SetUp } from "~/features/second-factor/step.server";
import { CodeField } from "~/features/second-factor/ui/code-field";
import { SetUpSteps, type Shown } from "~/features/second-factor/ui/set-up-steps";
import { seeOther } from "~/http/flash.server";
import { answerForm } from "~/http/forms/form.server";
import { takeRememberedUrl } from "~/http/sign-in/sign-in-first.server";
import { finishSignIn } from "~/http/sign-in/start-session.server";
import { FurtherStepNeeded } from "~/models/account/session.server";
import { PostedForm, usePostedForm } from "~/ui/form/posted-form";
import { Submit } from "~/ui/form/submit";
import { AccessPage, BackToSignIn } from "~/ui/page/access-page";
import { pageMeta } from "~/ui/page/meta";
import { TitledSection } from "~/ui/titled-section";

export async function loader(args: LoaderFunctionArgs) {
  const { viewer } = await guard.pendingSignIn(args);
  if (await secondStepOf(viewer.id)) throw seeOther(secondFactorPaths.signIn());
  const { headers, ...shown } = await showSecret(args.request, viewer);
  return data<Shown>(shown, headers && { headers });
}

export async function action(args: ActionFunctionArgs) {
  const { viewer, passwordHash, after } = await guard.pendingSignIn(args);
  const form = { schema: codeForm(), log: "second step", hideFields: ["code"] };
  return answerForm(args, form, async ({ code }, reject) => {
    const secret = await secretOf(args.request, viewer.id);
    if (!secret) return reject("This page was open for too long. Please scan the code once more.");
    const codes = newRecoveryCodes();
    const next = after.to ?? (await takeRememberedUrl(args.request)).url;
    try {
      return await finishSignIn(
        args.request,
        { viewer, passwordHash, answer: new SetUp(secret, code, codes) },
        { message: ["The second step is on"], to: secondFactorPaths.recoveryCodes(), keepsLink: after.keepsLink },
        ...(await forgetStep()),
        await carryCodes(codes, next),
      );
    } catch (error) {
      if (!(error instanceof FurtherStepNeeded)) throw error;
      return reject({ code: "This isn't the code that the app shows now. Please type the newest one." });
    }
  });
}

export const headers: HeadersFunction = () => ({ "Cache-Control": "no-store" });

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, "Set up the second step at sign-in", { noindex: true });

export default function FirstSetUp() {
  const shown = useLoaderData<Shown>();
  const [form, fields] = usePostedForm<{ code: string }>("second-step");
  return (
    <AccessPage
      title="Set up a second step"
      lead="Your account needs a second step at sign-in: after your password, you type a code from an app on your phone. Please set it up now."
    >
      <SetUpSteps {...shown} />
      <TitledSection id="code" title="2. Type the code that it shows">
        <PostedForm form={form} className="mt-4">
          <CodeField field={fields.code} />
          <Submit busy="Signing in..." wide>
            Turn On and Sign In
          </Submit>
        </PostedForm>
      </TitledSection>
      <BackToSignIn />
    </AccessPage>
  );
}
