import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { readDecision, rejectAndReturn } from "~/http/forms/decision.server";
import * as guard from "~/http/guard.server";
import { submitOrStay } from "~/ui/form/submit-or-stay";
import { RejectDialog } from "~/ui/moderation/reject-dialog";
import { pageMeta } from "~/ui/page/meta";

export async function loader(args: LoaderFunctionArgs) {
  const access = await guard.reviewer(args);
  return readDecision(access, args);
}

export async function action(args: ActionFunctionArgs) {
  const access = await guard.reviewer(args);
  return rejectAndReturn(access, args);
}

export const clientAction = submitOrStay;

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, "Reject Memory", { noindex: true });

export default function Reject() {
  return <RejectDialog loaded={useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
