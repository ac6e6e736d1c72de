import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { handoverPaths } from "~/features/handover/paths";
import { readSuccessor, removeKey } from "~/features/handover/successor/key.server";
import { leadBack, type Notice, seeOther } from "~/http/flash.server";
import { readForm } from "~/http/forms/form.server";
import * as guard from "~/http/guard.server";
import { ConfirmDialog } from "~/ui/form/confirm-dialog";
import { submitOrStay } from "~/ui/form/submit-or-stay";
import { pageMeta } from "~/ui/page/meta";

export async function loader(args: LoaderFunctionArgs) {
  const access = await guard.memorial(args, "edit");
  const back = handoverPaths.successor(access.memorialId);
  const present = await readSuccessor(access);
  if (!present) throw seeOther(back);
  return { back, id: present.id, name: present.named?.fullName ?? null };
}

export async function action(args: ActionFunctionArgs) {
  const access = await guard.memorial(args, "edit");
  const { fields } = await readForm(args);
  const failed = ["Error", "The key could not be removed. Please try again.", "bad"] as const;
  const remove = async (): Promise<Notice> => {
    // The form names the key, so that an old page can't end another one.
    const removed = await removeKey(access, String(fields.get("key") ?? ""));
    if (removed === "another") return ["There is a new key", "Nothing was removed. Please look at it first.", "bad"];
    return ["Key removed", "It no longer works."];
  };
  return leadBack(handoverPaths.successor(access.memorialId), "successor", remove, failed);
}

export const clientAction = submitOrStay;

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, "Remove the key", { noindex: true });

export default function RemoveKey() {
  const { back, id, name } = useLoaderData<typeof loader>();
  const field = <input type="hidden" name="key" value={id} />;
  return (
    <ConfirmDialog title="Remove the key" back={back} action="Remove" busy="Removing..." fields={field} removes>
      <p className="break-words">
        {name ? `The key that was sent to ${name} will no longer work.` : "The key on the sheet will no longer work."}{" "}
        Nobody can then ask to take over this page.
      </p>
    </ConfirmDialog>
  );
}
