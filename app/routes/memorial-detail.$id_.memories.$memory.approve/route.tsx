import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { approveAndReturn, readDecision } from "~/http/forms/decision.server";
import * as guard from "~/http/guard.server";
import { submitOrStay } from "~/ui/form/submit-or-stay";
import { ApproveDialog } from "~/ui/moderation/approve-dialog";
import { pageMeta } from "~/ui/page/meta";

export async function loader(args: LoaderFunctionArgs) {
  const access = await guard.reviewer(args);
  return readDecision(access, args);
}

export async function action(args: ActionFunctionArgs) {
  const access = await guard.reviewer(args);
  return approveAndReturn(access, args);
}

export const clientAction = submitOrStay;

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, "Approve Memory", { noindex: true });

export default function Approve() {
  return <ApproveDialog loaded={useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
