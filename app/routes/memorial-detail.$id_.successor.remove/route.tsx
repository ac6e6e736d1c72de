import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { flash, seeOther } from "~/http/flash.server";
import * as guard from "~/http/guard.server";
import { readSuccessor, removeKey } from "~/models/successor/key.server";
import { paths } from "~/paths";
import { ConfirmDialog } from "~/ui/confirm-dialog";
import { submitOrStay } from "~/ui/form/submit-or-stay";
import { pageMeta } from "~/ui/page/meta";

export async function loader(args: LoaderFunctionArgs) {
  const access = await guard.memorial(args, "edit");
  const back = paths.successor(access.memorialId);
  const present = await readSuccessor(access);
  if (!present) throw seeOther(back);
  return { back, name: present.named?.fullName ?? null };
}

export async function action(args: ActionFunctionArgs) {
  const access = await guard.memorial(args, "edit");
  const back = paths.successor(access.memorialId);
  try {
    await removeKey(access);
    return seeOther(back, await flash("Key removed", "It no longer works."));
  } catch (error) {
    console.error("successor:", error);
    return seeOther(back, await flash("Error", "The key could not be removed. Please try again.", "bad"));
  }
}

export const clientAction = submitOrStay;

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, "Remove the key", { noindex: true });

export default function RemoveKey() {
  const { back, name } = useLoaderData<typeof loader>();
  return (
    <ConfirmDialog title="Remove the key" back={back} action="Remove" busy="Removing...">
      <p className="break-words">
        {name ? `The key that was sent to ${name} will no longer work.` : "The key on the sheet will no longer work."}{" "}
        Nobody can then ask to take over this page.
      </p>
    </ConfirmDialog>
  );
}
