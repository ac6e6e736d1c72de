import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { accountPage } from "~/features/accounts/door.server";
import { accountWithStep } from "~/features/second-factor/find.server";
import { secondFactorPaths } from "~/features/second-factor/paths";
import { turnOff } from "~/features/second-factor/step.server";
import { flash, seeOther } from "~/http/flash.server";
import * as guard from "~/http/guard.server";
import { answerOwnPassword } from "~/http/sign-in/own-password.server";
import { AccountPage } from "~/ui/form/account-page";
import { OwnPasswordForm } from "~/ui/form/own-password-form";
import { Submit } from "~/ui/form/submit";
import { submitOrStay } from "~/ui/form/submit-or-stay";
import { panelFailed } from "~/ui/page/load-failed";
import { pageMeta } from "~/ui/page/meta";

export async function loader(args: LoaderFunctionArgs) {
  const access = await guard.siteAbility(args, "manageAccounts");
  const account = await accountWithStep(access, args.params.account ?? "");
  if (!account) throw guard.notFound();
  if (account.isOwn) throw seeOther(secondFactorPaths.own());
  return { ...account, back: accountPage(account.id) };
}

export async function action(args: ActionFunctionArgs) {
  const access = await guard.siteAbility(args, "manageAccounts");
  const account = await accountWithStep(access, args.params.account ?? "");
  if (!account) throw guard.notFound();
  if (account.isOwn) throw seeOther(secondFactorPaths.own());
  return answerOwnPassword(args, access, { log: "second step" }, async () => {
    const text = (await turnOff(access, account.id)) ? `${account.email} is told by email.` : "It was off already.";
    return seeOther(accountPage(account.id), await flash("The second step is off", text));
  });
}

export const clientAction = submitOrStay;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, "The second step of an account", { noindex: true });

export default function StepOfAccount() {
  const { back, name, email, step } = useLoaderData<typeof loader>();
  return (
    <AccountPage
      title="Second step at sign-in"
      back={{ to: back, label: "Back to the account" }}
      lead={
        <span className="[overflow-wrap:anywhere]">
          <bdi>{name}</bdi>, <bdi>{email}</bdi>
        </span>
      }
    >
      {step ? (
        <>
          <p>It has been on since {step.since}.</p>
          <p className="mt-2 mb-6">
            If they have lost their phone and their recovery codes, you can turn it off. Please make sure first that it
            is they who ask. They are signed out everywhere, sign in with their password alone, and are told by email.
          </p>
          <OwnPasswordForm id="second-step" label="Your own password">
            <Submit busy="Turning off..." removes>
              Turn Off
            </Submit>
          </OwnPasswordForm>
        </>
      ) : (
        <p>This account has no second step. Its owner can turn it on.</p>
      )}
    </AccountPage>
  );
}

export const ErrorBoundary = panelFailed("The account could not be loaded.");
