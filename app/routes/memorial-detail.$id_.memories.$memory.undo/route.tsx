import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readDecision, undo } from "~/http/forms/decision.server";
import * as guard from "~/http/guard.server";
import { submitOrStay } from "~/ui/form/submit-or-stay";
import { UndoDialog } from "~/ui/moderation/undo-dialog";
import { pageMeta } from "~/ui/page/meta";

export const handle = { dialog: true };

export async function loader(args: LoaderFunctionArgs) {
  const access = await guard.reviewer(args);
  return readDecision(access, args, "undo");
}

export async function action(args: ActionFunctionArgs) {
  const access = await guard.reviewer(args);
  return undo(access, args);
}

export const clientAction = submitOrStay;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, data ? "Undo Decision" : "Not Found", { noindex: true });

export default function Undo() {
  return <UndoDialog loaded={useLoaderData<typeof loader>()} />;
}
