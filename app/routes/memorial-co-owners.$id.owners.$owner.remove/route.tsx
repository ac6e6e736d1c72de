import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import * as guard from "~/http/guard.server";
import { noSuchOwner, removeAndReturn } from "~/http/owner-removal.server";
import { findCoOwner, removeCoOwner } from "~/models/co-owner/remove.server";
import { paths } from "~/paths";
import { ConfirmDialog } from "~/ui/confirm-dialog";
import { keepTyped } from "~/ui/form/keep-typed";
import { pageMeta } from "~/ui/page/meta";

export async function loader(args: LoaderFunctionArgs) {
  const access = await guard.memorial(args, "edit");
  const name = await findCoOwner(access, args.params.owner ?? "");
  if (name === null) throw await noSuchOwner(access.memorialId);
  return { name, back: paths.coOwners(access.memorialId) };
}

export async function action(args: ActionFunctionArgs) {
  const access = await guard.memorial(args, "edit");
  return removeAndReturn(access.memorialId, removeCoOwner(access, args.params.owner ?? ""));
}

export const clientAction = keepTyped;

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, "Remove Co-Owner", { noindex: true });

export default function RemoveCoOwner() {
  const { name, back } = useLoaderData<typeof loader>();
  return (
    <ConfirmDialog title="Remove Co-Owner" back={back} action="Remove" busy="Removing...">
      <p>Are you sure you want to remove {name}? From then on they can no longer look after this memorial.</p>
      <p>Whoever knows the memorial's password can still open its public page with it.</p>
    </ConfirmDialog>
  );
}
