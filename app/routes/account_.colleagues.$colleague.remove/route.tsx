import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { flash, seeOther } from "~/http/flash.server";
import * as guard from "~/http/guard.server";
import { findColleague, removeColleague } from "~/models/colleague/leave.server";
import { paths } from "~/paths";
import { ConfirmDialog } from "~/ui/confirm-dialog";
import { submitOrStay } from "~/ui/form/submit-or-stay";
import { pageMeta } from "~/ui/page/meta";

const nobody = ["Nobody was removed", "This person doesn't work with you any more.", "bad"] as const;

export async function loader(args: LoaderFunctionArgs) {
  const access = await guard.siteAbility(args, "manageBusiness");
  const name = await findColleague(access, args.params.colleague ?? "");
  if (name === null) throw seeOther(paths.colleagues(), await flash(...nobody));
  return { name };
}

export async function action(args: ActionFunctionArgs) {
  const access = await guard.siteAbility(args, "manageBusiness");
  try {
    const name = await removeColleague(access, args.params.colleague ?? "");
    if (name === null) return seeOther(paths.colleagues(), await flash(...nobody));
    return seeOther(paths.colleagues(), await flash("Colleague removed", `${name} no longer works with you here.`));
  } catch (error) {
    console.error("colleague:", error);
    return seeOther(paths.colleagues(), await flash("Error", "Nothing was changed. Please try again.", "bad"));
  }
}

export const clientAction = submitOrStay;

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, "Remove a colleague", { noindex: true });

export default function RemoveColleague() {
  const { name } = useLoaderData<typeof loader>();
  return (
    <ConfirmDialog title="Remove a colleague" back={paths.colleagues()} action="Remove" busy="Removing...">
      <p className="break-words">
        {name} will no longer be able to open your memorials. They keep their own account, and get an email about this.
      </p>
      <p>Everything that they did is kept. Registrations that they have begun will be among yours.</p>
      <p>
        They still know the access passwords of your memorials. You can change a password on the Edit page of its
        memorial.
      </p>
    </ConfirmDialog>
  );
}
