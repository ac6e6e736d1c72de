import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readRemoval, removeAndReturn } from "~/http/forms/owner-removal.server";
import * as guard from "~/http/guard.server";
import { findPrimaryOwner } from "~/models/people/owner-leaving.server";
import { removePrimaryOwner } from "~/models/people/remove-co-owner.server";
import { submitOrStay } from "~/ui/form/submit-or-stay";
import { OwnerRemoval } from "~/ui/memorial/owner-removal";
import { pageMeta } from "~/ui/page/meta";

export async function loader(args: LoaderFunctionArgs) {
  const access = await guard.memorial(args, "removePrimaryOwner");
  await guard.passwordLately(args);
  return readRemoval(access.memorialId, await findPrimaryOwner(access, args.params.owner ?? ""));
}

export async function action(args: ActionFunctionArgs) {
  const access = await guard.memorial(args, "removePrimaryOwner");
  await guard.passwordLately(args);
  const { owner = "" } = args.params;
  return removeAndReturn(args, access.memorialId, (renewal) => removePrimaryOwner(access, owner, renewal));
}

export const clientAction = submitOrStay;

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, "Remove Primary Owner", { noindex: true });

export default function RemovePrimaryOwner() {
  return (
    <OwnerRemoval
      title="Remove Primary Owner"
      leaving={useLoaderData<typeof loader>()}
      outcome="The memorial will then have no owner: its co-owners can still look after it, but only an administrator can edit it."
    />
  );
}
