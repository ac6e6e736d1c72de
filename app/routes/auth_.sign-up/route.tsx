import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { flash, seeOther } from "~/http/flash.server";
import { answerForm } from "~/http/forms/form.server";
import * as guard from "~/http/guard.server";
import { rememberSignUp } from "~/http/mail-links/mail-link.server";
import { consumeMailLimits } from "~/http/mail-links/mail-to-address.server";
import { passwordFault } from "~/models/account/chosen-password.server";
import { signUpForm } from "~/models/account/input";
import { signUp } from "~/models/account/sign-up.server";
import { paths } from "~/paths";
import { AccessPage, BackToSignIn } from "~/ui/page/access-page";
import { pageMeta } from "~/ui/page/meta";
import { SignUpForm } from "./sign-up-form";

export async function loader(args: LoaderFunctionArgs) {
  await guard.openSignUp(args);
  return null;
}

export async function action(args: ActionFunctionArgs) {
  await guard.openSignUp(args);
  const hideFields = ["password", "confirmPassword"];
  const form = { schema: signUpForm(), log: "sign-up", failed: "Failed to create account", hideFields };
  return answerForm(args, form, async (typed, reject) => {
    const fault = await passwordFault(typed.password, typed);
    if (fault) return reject({ password: fault });
    const wait = await consumeMailLimits("signUp", args.context, { to: typed.email });
    if (wait) return reject(wait, 429);
    const id = await signUp(typed);
    const notice = await flash("Account Created!", "Please confirm your email address.");
    return seeOther(paths.checkEmail("sign-up"), notice, await rememberSignUp(id));
  });
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, "Create an account");

export default function SignUp() {
  return (
    <AccessPage title="Create an account">
      <SignUpForm />
      <BackToSignIn />
    </AccessPage>
  );
}
