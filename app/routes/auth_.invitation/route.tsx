import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { flash, seeOther } from "~/http/flash.server";
import { answerForm, unexpected } from "~/http/forms/form.server";
import * as guard from "~/http/link-guard.server";
import { badInvitation, clearMailLink } from "~/http/mail-links/mail-link.server";
import { startFirstSession } from "~/http/sign-in/start-session.server";
import type { InvitationType } from "~/models/access";
import { passwordFault } from "~/models/account/chosen-password.server";
import { businessForm, memberForm } from "~/models/account/input";
import { acceptAsNew } from "~/models/people/accept.server";
import { describeInvitation } from "~/models/people/find-invitation.server";
import { paths } from "~/paths";
import { OtherAccount } from "~/ui/form/other-account";
import { AccessPage } from "~/ui/page/access-page";
import { pageMeta } from "~/ui/page/meta";
import { InvitedForm } from "./invited-form";

export async function loader(args: LoaderFunctionArgs) {
  const invitation = await guard.invitation(args);
  const { hasAccount, ...about } = await describeInvitation(invitation);
  if (hasAccount) return seeOther(paths.acceptInvitation());
  return { email: invitation.email, type: invitation.type, ...about };
}

export async function action(args: ActionFunctionArgs) {
  const invitation = await guard.invitation(args);
  const schema = invitation.type === "business" ? businessForm() : memberForm();
  const failed = `Failed to create account. ${unexpected}`;
  const form = { schema, log: "invitation", failed, hideFields: ["password", "confirmPassword"] };
  return answerForm(args, form, async (typed, reject) => {
    const { employer } = await describeInvitation(invitation);
    const fault = await passwordFault(typed.password, { ...typed, email: invitation.email, employer });
    if (fault) return reject({ password: fault });
    const accepted = await acceptAsNew(invitation, typed);
    if (accepted === "known") return seeOther(paths.acceptInvitation());
    if (accepted === "gone") return seeOther(paths.auth(), await clearMailLink(), await flash(...badInvitation));
    return startFirstSession(args.request, { id: accepted.accountId, email: invitation.email });
  });
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, "Create your account", { noindex: true });

export default function Invitation() {
  const { email, type, memorialName, employer, fullName } = useLoaderData<typeof loader>();
  const leads = {
    business: "You are invited to register memorials for the families in your care.",
    memorial: `You are invited to look after the memorial of ${memorialName}.`,
    colleague: `You are invited to work with ${employer}, and to look after its memorials.`,
  };
  return (
    <AccessPage title="Create your account" lead={leads[type as InvitationType]}>
      <OtherAccount email={email} />
      <InvitedForm email={email} fullName={fullName} business={type === "business"} />
    </AccessPage>
  );
}
