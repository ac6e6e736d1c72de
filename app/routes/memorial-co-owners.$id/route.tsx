import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useOutlet } from "@remix-run/react";
import { featuresOn } from "~/features/all.server";
import { readBar } from "~/features/memorial-bar.server";
import { AddedNotices } from "~/features/parts";
import { flash, loadingFailed } from "~/http/flash.server";
import { answerForm } from "~/http/forms/form.server";
import { seeOtherAndForgetHeld } from "~/http/forms/held-form.server";
import * as guard from "~/http/guard.server";
import { consumeMailLimits } from "~/http/mail-links/mail-to-address.server";
import { mayOnMemorial } from "~/models/access";
import { listOwners } from "~/models/people/co-owners.server";
import { coOwnerInvitationForm } from "~/models/people/input";
import { inviteCoOwner, pendingInvitations } from "~/models/people/invite-co-owner.server";
import { paths } from "~/paths";
import { AddedLinks } from "~/ui/added-links";
import { WithDialog } from "~/ui/dialog";
import { submitOrStay } from "~/ui/form/submit-or-stay";
import { MemorialBar } from "~/ui/memorial/bar";
import { DashboardFrame } from "~/ui/page/dashboard-frame";
import { pageMeta, titleFor } from "~/ui/page/meta";
import { OpenInvitations } from "~/ui/page/open-invitations";
import { TextLink } from "~/ui/text-link";
import { Invite } from "./invite";
import { Owners } from "./owners";

export const handle = { hydrate: true };

export async function loader(args: LoaderFunctionArgs) {
  const access = await guard.memorial(args, "manage").catch(loadingFailed);
  const may = {
    edit: mayOnMemorial(access.standing, "edit"),
    removePrimaryOwner: mayOnMemorial(access.standing, "removePrimaryOwner"),
  };
  try {
    const bar = await readBar(access);
    const { id, name } = bar;
    const owners = await listOwners(access).catch(failed);
    const pending = (may.edit && (await pendingInvitations(access).catch(failed))) || [];
    const on = await featuresOn();
    const added = await Promise.all(on.map((feature) => feature.notices?.owners?.(access).catch(failed)));
    const links = on.flatMap((feature) => feature.links?.memorial?.owners?.(id) ?? []);
    return { id, name, bar, owners, pending, notices: added.flatMap((each) => each ?? []), links, may };
  } catch (error) {
    return loadingFailed(error);
  }
}

/** Logs why a list failed to load; the rest of the page is shown without it. */
function failed(error: unknown) {
  console.error("co-owners:", error);
  return null;
}

export async function action(args: ActionFunctionArgs) {
  const access = await guard.memorial(args, "edit");
  const form = { schema: coOwnerInvitationForm(), log: "invitation", failed: { email: "Failed to send invitation" } };
  return answerForm(args, form, async ({ email }, reject) => {
    const wait = await consumeMailLimits("invitation", args.context, { to: email, from: access.viewer });
    if (wait) return reject({ email: wait }, 429);
    const sent = await inviteCoOwner(access, email);
    if (sent === "owner") return reject({ email: "This person already looks after the memorial." });
    if (sent === "pending")
      return reject({ email: "An invitation has already been sent to this email address and is still pending." });
    const notice = await flash("Invitation Sent", "Invitation sent successfully");
    return seeOtherAndForgetHeld(args.request, paths.coOwners(access.memorialId), notice);
  });
}

export const clientAction = submitOrStay;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, titleFor("Manage Co-Owners", data?.name), { noindex: true, missing: "Memorial Not Found" });

export default function CoOwners() {
  const { id, name, bar, owners, pending, notices, links, may } = useLoaderData<typeof loader>();
  const dialog = useOutlet();
  return (
    <DashboardFrame tabs>
      <WithDialog dialog={dialog}>
        <MemorialBar bar={bar} here="People" />
        <TextLink href={paths.memorialDetail(id)}>Back to Memorial</TextLink>
        <h1 className="mt-2">Manage Co-Owners</h1>
        <p className="quiet mt-1.5">{name}</p>
        <div className="mt-8 grid max-w-[44rem] grid-cols-[minmax(0,1fr)] gap-10">
          <AddedNotices notices={notices} />
          <Owners memorial={id} owners={owners} may={may} />
          {may.edit ? (
            <>
              <Invite key={pending[0]?.id} memorial={id} />
              <OpenInvitations
                title="Pending Invitations"
                invitations={pending}
                cancel={(invitation) => paths.cancelInvitation(id, invitation)}
              />
              {links.length > 0 && (
                <section aria-labelledby="successor">
                  <h2 id="successor">If you can no longer look after this page</h2>
                  <AddedLinks links={links} className="link mt-1.5" />
                </section>
              )}
            </>
          ) : (
            <p>You don't have permission to manage co-owners for this memorial.</p>
          )}
        </div>
      </WithDialog>
    </DashboardFrame>
  );
}

export { MemorialNotFound as ErrorBoundary } from "~/ui/page/memorial-not-found";
