import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import * as guard from "~/features/gatherings/guard.server";
import { gatheringsPaths } from "~/features/gatherings/paths";
import { inWords } from "~/features/gatherings/shown.server";
import { removeGathering } from "~/features/gatherings/write.server";
import { leadBack, type Notice } from "~/http/flash.server";
import { readForm } from "~/http/forms/form.server";
import { ConfirmDialog } from "~/ui/form/confirm-dialog";
import { submitOrStay } from "~/ui/form/submit-or-stay";
import { pageMeta } from "~/ui/page/meta";

export async function loader(args: LoaderFunctionArgs) {
  const { access, gathering } = await guard.gathering(args);
  const { name, when } = inWords(gathering, "en");
  return { back: gatheringsPaths.list(access.memorialId), name, when, base: gathering.sequence };
}

export async function action(args: ActionFunctionArgs) {
  const { access, gathering } = await guard.gathering(args);
  const { fields } = await readForm(args);
  const remove = async (): Promise<Notice> => {
    // The form says what it has shown, so that an old page can't remove what is no longer the same.
    if (!(await removeGathering(access, gathering.id, Number(fields.get("base") ?? Number.NaN))))
      return ["Nothing was removed", "Somebody else has just changed this gathering. Please look at it first.", "bad"];
    return ["Gathering removed"];
  };
  return leadBack(gatheringsPaths.list(access.memorialId), "gathering", remove);
}

export const clientAction = submitOrStay;

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, "Remove a gathering", { noindex: true });

export default function RemoveGathering() {
  const { back, name, when, base } = useLoaderData<typeof loader>();
  return (
    <ConfirmDialog
      title="Remove this gathering?"
      back={back}
      action="Remove"
      busy="Removing..."
      fields={<input type="hidden" name="base" value={base} />}
      removes
    >
      <p>
        {name}, {when}
      </p>
      <p>
        It disappears from the page as if it had never been there. If it was planned and does not take place, please
        call it off instead: calendars then show that, too.
      </p>
    </ConfirmDialog>
  );
}
