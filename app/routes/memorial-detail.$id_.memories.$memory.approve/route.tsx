import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { approveAndReturn, askedAbout } from "~/http/forms/decision.server";
import * as guard from "~/http/guard.server";
import { keepTyped } from "~/ui/form/keep-typed";
import { ApproveDialog } from "~/ui/moderation/approve-dialog";
import { pageMeta } from "~/ui/page/meta";

export async function loader(args: LoaderFunctionArgs) {
  const access = await guard.memorial(args, "review");
  return askedAbout(access, args);
}

export async function action(args: ActionFunctionArgs) {
  const access = await guard.memorial(args, "review");
  return approveAndReturn(access, args);
}

export const clientAction = keepTyped;

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, "Approve Memory", { noindex: true });

export default function Approve() {
  return <ApproveDialog loaded={useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
