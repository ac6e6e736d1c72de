import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { askedAbout, rejectAndReturn } from "~/http/forms/decision.server";
import * as guard from "~/http/guard.server";
import { keepTyped } from "~/ui/form/keep-typed";
import { RejectDialog } from "~/ui/moderation/reject-dialog";
import { pageMeta } from "~/ui/page/meta";

export async function loader(args: LoaderFunctionArgs) {
  const access = await guard.site(args, "moderate");
  return askedAbout(access, args);
}

export async function action(args: ActionFunctionArgs) {
  const access = await guard.site(args, "moderate");
  return rejectAndReturn(access, args);
}

export const clientAction = keepTyped;

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, "Reject Memory");

export default function Reject() {
  return <RejectDialog loaded={useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
