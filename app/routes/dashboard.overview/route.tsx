import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { type ClientLoaderFunctionArgs, useLoaderData } from "@remix-run/react";
import { featuresOn } from "~/features/all.server";
import { AddedNotices } from "~/features/parts";
import { flash } from "~/http/flash.server";
import { answerForm } from "~/http/forms/form.server";
import { seeOtherAndForgetHeld } from "~/http/forms/held-form.server";
import * as guard from "~/http/guard.server";
import { consumeMailLimits } from "~/http/mail-links/mail-to-address.server";
import { pageOf } from "~/lib/page";
import { isAdmin } from "~/models/access";
import { readOwnAnalytics, readSiteAnalytics } from "~/models/analytics/overview.server";
import { refusalOf } from "~/models/mail/refused.server";
import { isMailRefused } from "~/models/mail/state.server";
import { businessInvitationForm, sendFailures } from "~/models/people/input";
import { inviteBusiness, listBusinessInvitations } from "~/models/people/invite-business.server";
import { paths } from "~/paths";
import { mailTroubles } from "~/ui/mail-troubles";
import { panelFailed } from "~/ui/page/load-failed";
import { pageMeta } from "~/ui/page/meta";
import { useSite } from "~/ui/site";
import { loadOrExplain, sendOrExplain } from "./connection";
import { Figures } from "./figures";
import { Partners } from "./partners";

export async function loader(args: LoaderFunctionArgs) {
  const { viewer } = await guard.account(args);
  const query = new URL(args.request.url).searchParams;
  if (!isAdmin(viewer)) return { figures: await readOwnAnalytics(viewer).catch(failed), partners: null, notices: null };
  const retry = query.get("retry");
  const site = await guard.siteAbility(args, "seeAllMemorials");
  const access = await guard.siteAbility(args, "inviteBusinesses");
  return {
    notices: await readNotices(),
    figures: await readSiteAnalytics(site, pageOf(query.get("businesses"))).catch(failed),
    partners: { invitations: await listBusinessInvitations(access), retry: retry ? pageOf(retry) : 0 },
  };
}

/** What features tell an admin. */
async function readNotices() {
  const all = (await featuresOn()).map(async ({ notices }) => (await notices?.analytics?.().catch(failed)) ?? []);
  return (await Promise.all(all)).flat();
}

/** Logs why the figures failed to load; the rest of the page is shown without them. */
function failed(error: unknown) {
  console.error("analytics:", error);
  return null;
}

const told = {
  sent: (email: string) =>
    flash(
      "Invitation Sent Successfully",
      `Business invitation has been sent to ${email}. They will receive an email with instructions to create their account.`,
    ),
  alreadyInvited: () =>
    flash("Invitation Already Sent", "An invitation has already been sent to this email address and is still pending."),
};

export async function action(args: ActionFunctionArgs) {
  const access = await guard.siteAbility(args, "inviteBusinesses");
  const failed = { email: sendFailures.UNKNOWN[1] };
  return answerForm(
    args,
    { schema: businessInvitationForm(), log: "invitation", failed },
    async ({ email }, reject) => {
      const refusal = await refusalOf(email);
      if (refusal) return reject({ email: mailTroubles[refusal] });
      const wait = await consumeMailLimits("invitation", args.context, { to: email, from: access.viewer });
      if (wait) return reject({ email: wait }, 429);
      const sent = await inviteBusiness(access, email);
      if (sent === "sent" && (await isMailRefused(email))) return reject({ email: sendFailures.EMAIL_ERROR[1] }, 503);
      if (sent === "sent" || sent === "alreadyInvited")
        return seeOtherAndForgetHeld(args.request, paths.overview(), await told[sent](email));
      return reject({ email: sendFailures[sent][1] });
    },
  );
}

export const clientLoader = (args: ClientLoaderFunctionArgs) => loadOrExplain<typeof loader>(args);

export const clientAction = sendOrExplain;

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, "Analytics");

export default function Overview() {
  const { figures, partners, notices } = useLoaderData<typeof loader>();
  const { viewer } = useSite();
  return (
    <>
      <h1>Analytics</h1>
      {notices && <AddedNotices notices={notices} />}
      <Figures figures={figures} />
      {partners && viewer?.mayInviteBusinesses && <Partners loaded={partners} />}
    </>
  );
}

export const ErrorBoundary = panelFailed("Failed to load the figures");
