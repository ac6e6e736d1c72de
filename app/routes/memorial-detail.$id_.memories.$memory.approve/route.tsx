import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { approve, readDecision } from "~/http/forms/decision.server";
import * as guard from "~/http/guard.server";
import { submitOrStay } from "~/ui/form/submit-or-stay";
import { ApproveDialog } from "~/ui/moderation/approve-dialog";
import { pageMeta } from "~/ui/page/meta";

export const handle = { dialog: true };

export async function loader(args: LoaderFunctionArgs) {
  const access = await guard.reviewer(args);
  return readDecision(access, args, "approve");
}

export async function action(args: ActionFunctionArgs) {
  const access = await guard.reviewer(args);
  return approve(access, args);
}

export const clientAction = submitOrStay;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, data ? "Approve Memory" : "Not Found", { noindex: true });

export default function Approve() {
  return <ApproveDialog loaded={useLoaderData<typeof loader>()} />;
}
