import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { flash, leadBack, type Notice, nothingChanged, seeOther } from "~/http/flash.server";
import { readForm } from "~/http/forms/form.server";
import * as guard from "~/http/guard.server";
import { cancelledText, keysOf, listed } from "~/lib/leaving";
import { removeColleague } from "~/models/people/colleague-leave.server";
import { findColleague } from "~/models/people/colleague-leaving.server";
import { paths } from "~/paths";
import { ConfirmDialog } from "~/ui/form/confirm-dialog";
import { NewKeys } from "~/ui/form/new-keys";
import { submitOrStay } from "~/ui/form/submit-or-stay";
import { pageMeta } from "~/ui/page/meta";

const nobody = ["Nobody was removed", "This person doesn't work with you any more.", "bad"] as const;

export async function loader(args: LoaderFunctionArgs) {
  const access = await guard.siteAbility(args, "manageBusiness");
  const colleague = await findColleague(access, args.params.colleague ?? "");
  if (!colleague) throw seeOther(paths.colleagues(), await flash(...nobody));
  return colleague;
}

export async function action(args: ActionFunctionArgs) {
  const access = await guard.siteAbility(args, "manageBusiness");
  const { fields } = await readForm(args);
  const remove = async (): Promise<Notice> => {
    const newKeys = fields.get("newKeys") === "yes";
    const removed = await removeColleague(access, args.params.colleague ?? "", { newKeys });
    if (!removed) return nobody;
    const { name, onPaper } = removed;
    const sheets = onPaper.length === 1 ? "sheet" : "sheets";
    const print = onPaper.length ? ` Please print the ${sheets} for ${listed(onPaper, 5)} again.` : "";
    return ["Colleague removed", `${name} no longer works with you here.${print}`];
  };
  return leadBack(paths.colleagues(), "colleague", remove, nothingChanged);
}

export const clientAction = submitOrStay;

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, "Remove a colleague", { noindex: true });

export default function RemoveColleague() {
  const { name, invited, keys } = useLoaderData<typeof loader>();
  const newKeys = keys.length > 0 && (
    <NewKeys label={keys.length === 1 ? "Make a new key for a successor" : "Make new keys for successors"}>
      <bdi>{name}</bdi> has seen {keysOf(keys)}, and could ask to take over a page with it. A new key goes by email to a
      person who is named, and a sheet has to be printed again.
    </NewKeys>
  );
  return (
    <ConfirmDialog
      title="Remove a colleague"
      back={paths.colleagues()}
      action="Remove"
      removes
      busy="Removing..."
      fields={newKeys}
    >
      <p className="break-words">
        <bdi>{name}</bdi> will no longer be able to open your memorials. They keep their own account, and get an email
        about this.
      </p>
      <p>Everything that they did is kept. Registrations that they have begun will be among yours.</p>
      {invited.length > 0 && <p className="break-words">{cancelledText("Their", invited)}</p>}
      <p>
        They still know the access passwords of your memorials. You can change a password on the Edit page of its
        memorial.
      </p>
    </ConfirmDialog>
  );
}
