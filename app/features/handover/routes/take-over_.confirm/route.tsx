import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import * as guard from "~/features/handover/guard.server";
import { handoverPaths } from "~/features/handover/paths";
import { type NotAsked, whyNotAsked } from "~/features/handover/successor/input";
import { claimAs, claimAsNew, hasAccountFor } from "~/features/handover/takeover/claim.server";
import { flash, type Notice, seeOther } from "~/http/flash.server";
import { answerForm } from "~/http/forms/form.server";
import { anyone } from "~/http/guard.server";
import { takeoverRequests } from "~/http/limits.server";
import { clearMailLink } from "~/http/mail-links/mail-link.server";
import { checkPassword, Refused, refuseSignIn } from "~/http/sign-in/authenticator.server";
import { furtherStepFirst, startFirstSession, startSessionAndRedirect } from "~/http/sign-in/start-session.server";
import { passwordFault } from "~/models/account/chosen-password.server";
import { memberForm, passwordForm } from "~/models/account/input";
import { AccessPage } from "~/ui/page/access-page";
import { pageMeta } from "~/ui/page/meta";
import { ConfirmForm } from "./confirm-form";

const told = (reason: NotAsked | null): Notice =>
  reason
    ? ["The page was not asked for", whyNotAsked(reason), "bad"]
    : ["Your request is made", "We have told the people who look after the page."];

export async function loader(args: LoaderFunctionArgs) {
  const access = await guard.takeover(args);
  const { viewer } = await anyone(args);
  const { email } = access;
  return { email, hasAccount: await hasAccountFor(access), signedIn: viewer?.email === email };
}

const askNext = ["Signed in", "Please press the button to ask for the page."] as const;

export async function action(args: ActionFunctionArgs) {
  const access = await guard.takeover(args);
  const gone = async () => seeOther(handoverPaths.takeOver(), await clearMailLink(), await flash(...guard.badTakeover));
  const { email } = access;
  if (await hasAccountFor(access)) {
    const { viewer } = await anyone(args);
    const isTheirs = viewer?.email === email;
    const credentials = passwordForm().transform(({ password }) => ({ email, password }));
    const checked = isTheirs ? { viewer } : await checkPassword(args, credentials);
    if (checked instanceof Refused) return refuseSignIn(args.context, checked);
    const further = isTheirs ? null : await furtherStepFirst(checked, askNext, handoverPaths.takeOverConfirm());
    if (further) return further;
    const refusal = await claimAs(access, checked.viewer, takeoverRequests);
    if (refusal === "gone") return gone();
    if (isTheirs) return seeOther(handoverPaths.takeOver(), await clearMailLink(), await flash(...told(refusal)));
    return startSessionAndRedirect(args.request, checked, told(refusal), handoverPaths.takeOver());
  }
  return answerForm(
    args,
    { schema: memberForm(), log: "take over", hideFields: ["password"] },
    async (typed, reject) => {
      const fault = await passwordFault(typed.password, { ...typed, email });
      if (fault) return reject({ password: fault });
      const claimed = await claimAsNew(access, typed, takeoverRequests);
      if (claimed === "known") return seeOther(handoverPaths.takeOverConfirm());
      if (claimed === "gone") return gone();
      const account = { id: claimed.accountId, email };
      return startFirstSession(args.request, account, told(claimed.refusal), handoverPaths.takeOver());
    },
  );
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, "Take over a memorial page", { noindex: true });

export default function ConfirmTakeover() {
  const { email, hasAccount, signedIn } = useLoaderData<typeof loader>();
  const lead = signedIn
    ? "We tell the people who look after the page. If none of them objects, you look after it 14 days later."
    : hasAccount
      ? "Sign in with your account to ask for the page."
      : "Choose a password for your account, with which you look after the page later.";
  return (
    <AccessPage title="Take over a memorial page" lead={lead}>
      <ConfirmForm key={String(hasAccount)} email={email} hasAccount={hasAccount} signedIn={signedIn} />
    </AccessPage>
  );
}
