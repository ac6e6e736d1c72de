import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { approveAllAndReturn, readApproval } from "~/http/forms/approve-all.server";
import * as guard from "~/http/guard.server";
import { submitOrStay } from "~/ui/form/submit-or-stay";
import { ApproveAllDialog } from "~/ui/moderation/approve-all-dialog";
import { pageMeta } from "~/ui/page/meta";

export async function loader(args: LoaderFunctionArgs) {
  const access = await guard.reviewer(args);
  return readApproval(access, args);
}

export async function action(args: ActionFunctionArgs) {
  const access = await guard.reviewer(args);
  return approveAllAndReturn(access, args);
}

export const clientAction = submitOrStay;

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, "Approve all", { noindex: true });

export default function ApproveAll() {
  return <ApproveAllDialog {...useLoaderData<typeof loader>()} />;
}
