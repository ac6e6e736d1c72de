import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useOutlet } from "@remix-run/react";
import { flash, seeOther } from "~/http/flash.server";
import { answerForm } from "~/http/forms/form.server";
import { seeOtherAndForgetHeld } from "~/http/forms/held-form.server";
import * as guard from "~/http/guard.server";
import { consumeMailLimits } from "~/http/mail-links/mail-to-address.server";
import { listColleagues, openInvitations, readEmployer } from "~/models/people/colleagues.server";
import { colleagueForm, refusals } from "~/models/people/input";
import { inviteColleague } from "~/models/people/invite-colleague.server";
import { paths } from "~/paths";
import { WithDialog } from "~/ui/dialog";
import { BackLink, toAccount } from "~/ui/form/account-page";
import { submitOrStay } from "~/ui/form/submit-or-stay";
import { DashboardFrame } from "~/ui/page/dashboard-frame";
import { pageFailed } from "~/ui/page/load-failed";
import { pageMeta } from "~/ui/page/meta";
import { OpenInvitations } from "~/ui/page/open-invitations";
import { Colleagues } from "./colleagues";
import { Employer } from "./employer";
import { Invite } from "./invite";

export const handle = { hydrate: true };

export async function loader(args: LoaderFunctionArgs) {
  const { manages, works } = await guard.colleagues(args);
  if (manages) {
    const colleagues = await listColleagues(manages).catch(failed);
    const invited = (await openInvitations(manages).catch(failed)) ?? [];
    return { business: manages.viewer.businessName, employer: null, colleagues, invited };
  }
  const employer = await readEmployer(works);
  if (!employer) throw seeOther(paths.dashboard());
  return { business: employer.business, employer, colleagues: [], invited: [] };
}

/** Logs why a list failed to load; the rest of the page is shown without it, so that no typed address is lost. */
function failed(error: unknown) {
  console.error("colleagues:", error);
  return null;
}

export async function action(args: ActionFunctionArgs) {
  const access = await guard.siteAbility(args, "manageBusiness");
  const failed = "The invitation could not be sent. Please try again.";
  return answerForm(args, { schema: colleagueForm(), log: "invitation", failed }, async (invited, reject) => {
    const { email } = invited;
    const wait = await consumeMailLimits("invitation", args.context, { to: email, from: access.viewer });
    if (wait) return reject({ email: wait }, 429);
    const sent = await inviteColleague(access, invited);
    if (sent !== "sent") return reject({ email: refusals[sent] });
    const notice = await flash("Invitation sent", `We have sent an email to ${email}.`);
    return seeOtherAndForgetHeld(args.request, paths.colleagues(), notice);
  });
}

export const clientAction = submitOrStay;

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, "Colleagues", { noindex: true });

export default function ColleaguesPage() {
  const { business, employer, colleagues, invited } = useLoaderData<typeof loader>();
  const dialog = useOutlet();
  return (
    <DashboardFrame tabs>
      <WithDialog dialog={dialog}>
        <BackLink {...toAccount} />
        <h1>Colleagues</h1>
        <p className="mt-1.5 font-serif text-xl break-words">{business}</p>
        {employer ? (
          <Employer {...employer} />
        ) : (
          <div className="mt-8 grid max-w-[44rem] grid-cols-[minmax(0,1fr)] gap-10">
            <Colleagues colleagues={colleagues} />
            <Invite key={invited[0]?.id} />
            <OpenInvitations title="Open invitations" invitations={invited} cancel={paths.cancelColleagueInvitation} />
          </div>
        )}
      </WithDialog>
    </DashboardFrame>
  );
}

export const ErrorBoundary = pageFailed("Your colleagues could not be loaded.");
