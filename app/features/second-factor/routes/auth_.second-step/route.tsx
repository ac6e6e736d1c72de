import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { forgetCodeTries, spendCodeTry } from "~/features/second-factor/code-tries.server";
import { forgetStep } from "~/features/second-factor/cookies.server";
import { codesLeft, secondStepOf } from "~/features/second-factor/find.server";
import * as guard from "~/features/second-factor/guard.server";
import { codeForm } from "~/features/second-factor/input";
import { wrongCode } from "~/features/second-factor/own-code.server";
import { isOnPaper, secondFactorPaths } from "~/features/second-factor/paths";
import { TypedCode } from "~/features/second-factor/step.server";
import { CodeField, OtherCode, RecoveryCodeField } from "~/features/second-factor/ui/code-field";
import { noteWrongCode } from "~/features/second-factor/wrong-codes.server";
import { seeOther } from "~/http/flash.server";
import { answerForm } from "~/http/forms/form.server";
import { finishSignIn } from "~/http/sign-in/start-session.server";
import { FurtherStepNeeded } from "~/models/account/session.server";
import { PostedForm, usePostedForm } from "~/ui/form/posted-form";
import { Submit } from "~/ui/form/submit";
import { AccessPage, BackToSignIn } from "~/ui/page/access-page";
import { pageMeta } from "~/ui/page/meta";

export async function loader(args: LoaderFunctionArgs) {
  const { viewer } = await guard.pendingSignIn(args);
  if (!(await secondStepOf(viewer.id))) return seeOther(secondFactorPaths.firstSetUp());
  return { email: viewer.email, onPaper: isOnPaper(new URL(args.request.url).searchParams) };
}

export async function action(args: ActionFunctionArgs) {
  const { viewer, passwordHash, after } = await guard.pendingSignIn(args);
  const form = { schema: codeForm(), log: "second step", hideFields: ["code"] };
  return answerForm(args, form, async ({ code }, reject) => {
    const wait = await spendCodeTry(args, viewer);
    if (wait) return reject({ code: wait }, 429);
    const before = await secondStepOf(viewer.id);
    const message = async () => {
      const left = (await secondStepOf(viewer.id))?.left;
      const [title, text] = after.message;
      return left === undefined || left === before?.left
        ? after.message
        : ([title, [text, codesLeft(left)].filter(Boolean).join(" ")] as const);
    };
    try {
      const answer = new TypedCode(code);
      const account = { viewer, passwordHash, answer };
      const answered = await finishSignIn(args.request, account, { ...after, message }, ...(await forgetStep()));
      await forgetCodeTries(args, viewer);
      return answered;
    } catch (error) {
      if (!(error instanceof FurtherStepNeeded)) throw error;
      await noteWrongCode(viewer.id);
      return reject({ code: wrongCode(args.request) });
    }
  });
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, "Second step", { noindex: true });

export default function SecondStep() {
  const { email, onPaper } = useLoaderData<typeof loader>();
  const [form, fields] = usePostedForm<{ code: string }>("second-step");
  return (
    <AccessPage
      title="Second step"
      lead={
        <>
          Your password for <bdi className="[overflow-wrap:anywhere]">{email}</bdi> is right. Please type{" "}
          {onPaper ? "one of your recovery codes." : "the code that your app shows."}
        </>
      }
    >
      <PostedForm form={form}>
        {onPaper ? <RecoveryCodeField field={fields.code} /> : <CodeField field={fields.code} autoFocus />}
        <Submit busy="Signing in..." wide>
          Sign In
        </Submit>
      </PostedForm>
      <OtherCode onPaper={onPaper} page={secondFactorPaths.signIn} />
      <BackToSignIn />
    </AccessPage>
  );
}
