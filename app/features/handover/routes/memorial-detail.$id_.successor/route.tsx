import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useOutlet } from "@remix-run/react";
import { handoverPaths } from "~/features/handover/paths";
import { successorForm } from "~/features/handover/successor/input";
import { nameSuccessor, readSuccessor } from "~/features/handover/successor/key.server";
import { waitingTakeover } from "~/features/handover/takeover/find.server";
import { WaitingTakeover } from "~/features/handover/ui/waiting";
import { readBar } from "~/features/memorial-bar.server";
import { flash } from "~/http/flash.server";
import { answerForm } from "~/http/forms/form.server";
import { seeOtherAndForgetHeld } from "~/http/forms/held-form.server";
import * as guard from "~/http/guard.server";
import { consumeMailLimits } from "~/http/mail-links/mail-to-address.server";
import { paths } from "~/paths";
import { WithDialog } from "~/ui/dialog";
import { submitOrStay } from "~/ui/form/submit-or-stay";
import { MemorialBar } from "~/ui/memorial/bar";
import { DashboardFrame } from "~/ui/page/dashboard-frame";
import { pageMeta } from "~/ui/page/meta";
import { TextLink } from "~/ui/text-link";
import { NewKey } from "./new-key";
import { PresentKey } from "./present-key";

export const handle = { hydrate: true };

export async function loader(args: LoaderFunctionArgs) {
  const access = await guard.memorial(args, "edit");
  const [id, bar] = [access.memorialId, await readBar(access)];
  return { id, bar, present: await readSuccessor(access), takeover: await waitingTakeover(access) };
}

export async function action(args: ActionFunctionArgs) {
  const access = await guard.memorial(args, "edit");
  await guard.passwordLately(args);
  const form = { schema: successorForm(), log: "successor", failed: "The key could not be sent. Please try again." };
  return answerForm(args, form, async (named, reject) => {
    const { email } = named;
    const wait = await consumeMailLimits("invitation", args.context, { to: email, from: access.viewer });
    if (wait) return reject({ email: wait }, 429);
    if (!(await nameSuccessor(access, named)))
      return reject({ email: "This person looks after the page now. Please name somebody else." });
    const notice = await flash("The key is on its way", `We have sent it to ${email}.`);
    return seeOtherAndForgetHeld(args.request, handoverPaths.successor(access.memorialId), notice);
  });
}

export const clientAction = submitOrStay;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, "Successor", { noindex: true, missing: "Memorial Not Found" });

export default function Successor() {
  const { id, bar, present, takeover } = useLoaderData<typeof loader>();
  const dialog = useOutlet();
  return (
    <DashboardFrame tabs>
      <WithDialog dialog={dialog}>
        <MemorialBar bar={bar} here="People" />
        <TextLink href={paths.coOwners(id)}>Back to Co-Owners</TextLink>
        <h1 className="mt-2">If you can no longer look after this page</h1>
        <div className="mt-6 grid max-w-[44rem] grid-cols-[minmax(0,1fr)] gap-10">
          {takeover && <WaitingTakeover memorial={id} takeover={takeover} />}
          <p>
            Choose who may take over this page one day. Until then it stays with you. Anyone with the key can ask for
            the page. We then write to you at once, and you have 14 days to object. If you don't, they look after the
            page from then on, and you stay a co-owner.
          </p>
          {present && <PresentKey memorial={id} present={present} />}
          <NewKey key={present?.named?.email} memorial={id} replaces={present !== null} />
        </div>
      </WithDialog>
    </DashboardFrame>
  );
}

export { MemorialNotFound as ErrorBoundary } from "~/ui/page/memorial-not-found";
