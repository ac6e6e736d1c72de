import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { flash, seeOther } from "~/http/flash.server";
import { anyone } from "~/http/guard.server";
import * as guard from "~/http/link-guard.server";
import { badInvitation, clearMailLink } from "~/http/mail-links/mail-link.server";
import { checkPassword, Refused, refuseSignIn } from "~/http/sign-in/authenticator.server";
import { furtherStepFirst, startSessionAndRedirect } from "~/http/sign-in/start-session.server";
import { passwordForm } from "~/models/account/input";
import { acceptAs, acceptAsColleague } from "~/models/people/accept.server";
import { describeInvitation } from "~/models/people/find-invitation.server";
import { paths } from "~/paths";
import { OtherAccount } from "~/ui/form/other-account";
import { AccessPage } from "~/ui/page/access-page";
import { pageMeta } from "~/ui/page/meta";
import { AcceptForm } from "./accept-form";

export async function loader(args: LoaderFunctionArgs) {
  const invitation = await guard.invitation(args);
  const { viewer } = await anyone(args);
  const { memorialName, employer, hasAccount } = await describeInvitation(invitation);
  if (!hasAccount) return seeOther(paths.invitation());
  const { email, type } = invitation;
  return { email, type, memorialName, employer, signedIn: viewer?.email === email };
}

const acceptNext = ["Signed in", "Please press Accept to accept the invitation."] as const;

export async function action(args: ActionFunctionArgs) {
  const invitation = await guard.invitation(args);
  const { email, type } = invitation;
  const { viewer } = await anyone(args);
  const isTheirs = viewer?.email === email;
  const credentials = passwordForm().transform(({ password }) => ({ email, password }));
  const checked = isTheirs ? { viewer } : await checkPassword(args, credentials);
  if (checked instanceof Refused) return refuseSignIn(args.context, checked);
  const further = isTheirs ? null : await furtherStepFirst(checked, acceptNext, paths.acceptInvitation());
  if (further) return further;
  const { memorialName, employer } = await describeInvitation(invitation);
  const goOn = async (message: readonly [title: string, text: string], to: string) =>
    isTheirs
      ? seeOther(to, await clearMailLink(), await flash(...message))
      : startSessionAndRedirect(args.request, checked, message, to);
  if (type === "colleague") {
    const accepted = await acceptAsColleague(invitation, checked.viewer);
    const welcome = `You now work with ${employer}. Its memorials are below.`;
    if (accepted === "accepted") return goOn(["Welcome", welcome], paths.dashboard());
    const unable = `This account can't work with ${employer}, because it has a business of its own or works for another one. You can ask for an invitation to a different address.`;
    if (accepted === "unable")
      return seeOther(paths.auth(), await clearMailLink(), await flash("Not accepted", unable, "bad"));
  }
  const memorialId = await acceptAs(invitation, checked.viewer);
  if (!memorialId) return seeOther(paths.auth(), await clearMailLink(), await flash(...badInvitation));
  const notice = `You now help to look after the memorial of ${memorialName}. You can read and approve what people share, see the page's password, and print its code and handout.`;
  return goOn(["Welcome back!", notice], paths.memorialDetail(memorialId));
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, "Accept the invitation", { noindex: true });

export default function Accept() {
  const { email, type, memorialName, employer, signedIn } = useLoaderData<typeof loader>();
  if (type === "business") {
    return (
      <AccessPage
        title="You already have an account"
        lead={`There is already an account for ${email}, so this invitation can't create another one. Please sign in with that account, or ask for an invitation to a different address.`}
      >
        <OtherAccount email={email} />
        <a className="button w-full" href={paths.auth()}>
          Continue to Sign In
        </a>
      </AccessPage>
    );
  }
  const invited =
    type === "memorial"
      ? `You are invited to look after the memorial of ${memorialName}.`
      : `You are invited to work with ${employer}, and to look after its memorials.`;
  return (
    <AccessPage
      title="Accept the invitation"
      lead={signedIn ? invited : `${invited} Sign in with your account to accept.`}
    >
      <OtherAccount email={email} />
      <AcceptForm email={email} signedIn={signedIn} />
    </AccessPage>
  );
}
