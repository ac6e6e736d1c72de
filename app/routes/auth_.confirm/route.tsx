import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { flash, seeOther, tryOrSay } from "~/http/flash.server";
import { answerForm, readForm } from "~/http/forms/form.server";
import * as guard from "~/http/link-guard.server";
import { badLink, clearMailLink } from "~/http/mail-links/mail-link.server";
import { startFirstSession } from "~/http/sign-in/start-session.server";
import { passwordFault } from "~/models/account/chosen-password.server";
import { confirmOwnSignUp, confirmSignUp, describeSignUp } from "~/models/account/confirm.server";
import { confirmForm } from "~/models/account/input";
import { paths } from "~/paths";
import { AccessPage } from "~/ui/page/access-page";
import { pageMeta } from "~/ui/page/meta";
import { ConfirmForm } from "./confirm-form";
import { OwnSignUp } from "./own-sign-up";

export async function loader(args: LoaderFunctionArgs) {
  const { access, own } = await guard.confirmation(args);
  const changes = new URL(args.request.url).searchParams.has("change");
  return { email: access.email, entered: await describeSignUp(access), isOwn: own !== null && !changes };
}

export async function action(args: ActionFunctionArgs) {
  const { access, own } = await guard.confirmation(args);
  const finish = async (accountId: string | null) => {
    if (!accountId) return seeOther(paths.auth(), await clearMailLink(), await flash(...badLink));
    return startFirstSession(args.request, { id: accountId, email: access.email }, ["Email confirmed!"]);
  };
  const read = await readForm(args);
  if (own && read.fields.get("own") === "yes")
    return tryOrSay(paths.confirm(), "confirm", async () => finish(await confirmOwnSignUp(own)));
  // The page always sends these fields. A post with only a password keeps the details from this link's own sign-up.
  if (!read.fields.has("fullName"))
    for (const [name, value] of Object.entries(await describeSignUp(access))) if (value) read.fields.set(name, value);
  const form = { read, schema: confirmForm(), log: "confirm", hideFields: ["password", "confirmPassword"] };
  return answerForm(args, form, async (typed, reject) => {
    const fault = await passwordFault(typed.password, { ...typed, email: access.email });
    return fault ? reject({ password: fault }) : finish(await confirmSignUp(access, typed));
  });
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, "Confirm your email", { noindex: true });

export default function Confirm() {
  const { email, entered, isOwn } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (isOwn && !answer)
    return (
      <AccessPage
        title="Confirm your email"
        lead="Please confirm that this address is yours. You sign in with the password that you chose when you signed up."
      >
        <OwnSignUp email={email} entered={entered} />
      </AccessPage>
    );
  return (
    <AccessPage
      title="Confirm your email"
      lead="Please check your details and choose the password you will sign in with. It replaces any password entered at sign-up."
    >
      <ConfirmForm email={email} entered={entered} />
    </AccessPage>
  );
}
