import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { findKeyName } from "~/features/api/keys/list.server";
import { revokeKey } from "~/features/api/keys/make.server";
import { apiPaths } from "~/features/api/paths";
import { flash, leadBack, type Notice, nothingChanged, seeOther } from "~/http/flash.server";
import * as guard from "~/http/guard.server";
import { ConfirmDialog } from "~/ui/form/confirm-dialog";
import { submitOrStay } from "~/ui/form/submit-or-stay";
import { pageMeta } from "~/ui/page/meta";

const gone = ["Nothing to revoke", "There is no such key any more.", "bad"] as const;

export async function loader(args: LoaderFunctionArgs) {
  const access = await guard.siteAbility(args, "manageBusiness");
  const name = await findKeyName(access, args.params.key ?? "");
  if (name === null) throw seeOther(apiPaths.apiKeys(), await flash(...gone));
  return { name };
}

export async function action(args: ActionFunctionArgs) {
  const access = await guard.siteAbility(args, "manageBusiness");
  const revoke = async (): Promise<Notice> => {
    const name = await revokeKey(access, args.params.key ?? "");
    return name === null ? gone : ["Key revoked", `${name} no longer works.`];
  };
  return leadBack(apiPaths.apiKeys(), "API key", revoke, nothingChanged);
}

export const clientAction = submitOrStay;

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, "Revoke a key", { noindex: true });

export default function RevokeKey() {
  const { name } = useLoaderData<typeof loader>();
  return (
    <ConfirmDialog title="Revoke a key" back={apiPaths.apiKeys()} action="Revoke" busy="Revoking..." removes>
      <p className="[overflow-wrap:anywhere]">
        Requests with the key {name} will be refused at once. A revoked key can't be brought back.
      </p>
      <p>Everything that was done with it stays.</p>
    </ConfirmDialog>
  );
}
