import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import * as guard from "~/http/guard.server";
import { noSuchOwner, removeAndReturn } from "~/http/owner-removal.server";
import { findPrimaryOwner, removePrimaryOwner } from "~/models/co-owner/remove.server";
import { paths } from "~/paths";
import { ConfirmDialog } from "~/ui/confirm-dialog";
import { keepTyped } from "~/ui/form/keep-typed";
import { pageMeta } from "~/ui/page/meta";

export async function loader(args: LoaderFunctionArgs) {
  const access = await guard.memorial(args, "removePrimaryOwner");
  const name = await findPrimaryOwner(access, args.params.owner ?? "");
  if (name === null) throw await noSuchOwner(access.memorialId);
  return { name, back: paths.coOwners(access.memorialId) };
}

export async function action(args: ActionFunctionArgs) {
  const access = await guard.memorial(args, "removePrimaryOwner");
  return removeAndReturn(access.memorialId, removePrimaryOwner(access, args.params.owner ?? ""));
}

export const clientAction = keepTyped;

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, "Remove Primary Owner", { noindex: true });

export default function RemovePrimaryOwner() {
  const { name, back } = useLoaderData<typeof loader>();
  return (
    <ConfirmDialog title="Remove Primary Owner" back={back} action="Remove" busy="Removing...">
      <p>Are you sure you want to remove {name}? From then on they can no longer look after this memorial.</p>
      <p>
        The memorial then belongs to nobody: its co-owners still look after it, and only an administrator can edit it.
      </p>
    </ConfirmDialog>
  );
}
