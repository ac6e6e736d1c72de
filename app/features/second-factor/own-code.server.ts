import type { Call } from "~/http/context.server";
import { answerForm } from "~/http/forms/form.server";
import { checkOwnPassword } from "~/http/sign-in/own-password.server";
import type { OwnAccount } from "~/models/access";
import { forgetCodeTries, spendCodeTry } from "./code-tries.server";
import { ownStepForm } from "./input";
import { isOnPaper } from "./paths";
import type { Changed } from "./step.server";
import { noteWrongCode } from "./wrong-codes.server";

const wrong = "This isn't the code that the app shows now, or it was used already. Please type the newest one.";
const wrongOnPaper = "This isn't one of your recovery codes, or it was used already. Please try another one.";

/** The message about a wrong code of the app or, if the page of a request asks for one, from paper. */
export const wrongCode = (request: Request): string =>
  isOnPaper(new URL(request.url).searchParams) ? wrongOnPaper : wrong;

/**
 * Answers a form with which a signed-in account changes its second step: with the current password, and a code, which `change` uses up. Otherwise somebody
 * who knows the password and finds a browser signed in could take the step away. `answer` is given what came of it.
 */
export const answerOwnCode = <Answer>(
  call: Call,
  access: OwnAccount,
  change: (code: string) => Promise<Changed>,
  answer: (changed: Exclude<Changed, "wrong code">) => Promise<Answer>,
) =>
  answerForm(
    call,
    { schema: ownStepForm(), log: "second step", hideFields: ["currentPassword", "code"] },
    async ({ currentPassword, code }, reject) => {
      const { viewer } = access;
      const checked = await checkOwnPassword(call, access, currentPassword);
      if ("refused" in checked) return reject({ currentPassword: checked.refused }, checked.status);
      const wait = await spendCodeTry(call, viewer);
      if (wait) return reject({ code: wait }, 429);
      const changed = await change(code);
      if (changed === "wrong code") {
        await noteWrongCode(viewer.id);
        return reject({ code: wrongCode(call.request) });
      }
      await forgetCodeTries(call, viewer);
      return answer(changed);
    },
  );
