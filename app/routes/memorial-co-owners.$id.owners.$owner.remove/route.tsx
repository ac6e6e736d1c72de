import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readRemoval, removeAndReturn } from "~/http/forms/owner-removal.server";
import * as guard from "~/http/guard.server";
import { findCoOwner } from "~/models/people/owner-leaving.server";
import { removeCoOwner } from "~/models/people/remove-co-owner.server";
import { submitOrStay } from "~/ui/form/submit-or-stay";
import { OwnerRemoval } from "~/ui/memorial/owner-removal";
import { pageMeta } from "~/ui/page/meta";

export async function loader(args: LoaderFunctionArgs) {
  const access = await guard.memorial(args, "edit");
  return readRemoval(access.memorialId, await findCoOwner(access, args.params.owner ?? ""));
}

export async function action(args: ActionFunctionArgs) {
  const access = await guard.memorial(args, "edit");
  const { owner = "" } = args.params;
  return removeAndReturn(args, access.memorialId, (renewal) => removeCoOwner(access, owner, renewal));
}

export const clientAction = submitOrStay;

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, "Remove Co-Owner", { noindex: true });

export default function RemoveCoOwner() {
  return (
    <OwnerRemoval
      title="Remove Co-Owner"
      leaving={useLoaderData<typeof loader>()}
      outcome="Memories that they approved stay published."
    />
  );
}
