import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { flash, nothingChanged, seeOther, tryOrSay } from "~/http/flash.server";
import { readForm } from "~/http/forms/form.server";
import * as guard from "~/http/guard.server";
import { cancelledText } from "~/lib/leaving";
import { leaveBusiness } from "~/models/people/colleague-leave.server";
import { ownOpenInvitations } from "~/models/people/colleague-leaving.server";
import { readEmployer } from "~/models/people/colleagues.server";
import { paths } from "~/paths";
import { ConfirmDialog } from "~/ui/form/confirm-dialog";
import { submitOrStay } from "~/ui/form/submit-or-stay";
import { pageMeta } from "~/ui/page/meta";

export async function loader(args: LoaderFunctionArgs) {
  const access = await guard.siteAbility(args, "leaveBusiness");
  const employer = await readEmployer(access);
  if (!employer) throw seeOther(paths.dashboard());
  const { id, business } = employer;
  return { id, business, invited: await ownOpenInvitations(access, id) };
}

export async function action(args: ActionFunctionArgs) {
  const access = await guard.siteAbility(args, "leaveBusiness");
  const { fields } = await readForm(args);
  const leave = async () => {
    // The form names the business, so that an old page can't end work for another one.
    const left = await leaveBusiness(access, String(fields.get("business") ?? ""));
    if (!left) return seeOther(paths.colleagues(), await flash(...nothingChanged));
    const text = `You no longer work for ${access.viewer.businessName}.`;
    return seeOther(paths.dashboard(), await flash("You have left", text));
  };
  return tryOrSay(paths.colleagues(), "colleague", leave, nothingChanged);
}

export const clientAction = submitOrStay;

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, "Leave", { noindex: true });

export default function Leave() {
  const { id, business, invited } = useLoaderData<typeof loader>();
  const field = <input type="hidden" name="business" value={id} />;
  return (
    <ConfirmDialog title="Leave" back={paths.colleagues()} action="Leave" busy="Leaving..." fields={field}>
      <p className="break-words">
        You will no longer be able to open the memorials of {business}. To come back you will need a new invitation.
      </p>
      <p>Everything that you did is kept. Registrations that you have begun pass to {business}.</p>
      {invited.length > 0 && <p className="break-words">{cancelledText("Your", invited)}</p>}
      <p>You keep your account, and the memorials that you help to look after as a co-owner.</p>
    </ConfirmDialog>
  );
}
