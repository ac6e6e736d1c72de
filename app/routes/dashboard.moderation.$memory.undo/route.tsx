import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { askedToUndo, undoAndReturn } from "~/http/forms/decision.server";
import * as guard from "~/http/guard.server";
import { keepTyped } from "~/ui/form/keep-typed";
import { UndoDialog } from "~/ui/moderation/undo-dialog";
import { pageMeta } from "~/ui/page/meta";

export async function loader(args: LoaderFunctionArgs) {
  const access = await guard.site(args, "moderate");
  return askedToUndo(access, args);
}

export async function action(args: ActionFunctionArgs) {
  const access = await guard.site(args, "moderate");
  return undoAndReturn(access, args);
}

export const clientAction = keepTyped;

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, "Undo Decision");

export default function Undo() {
  return <UndoDialog loaded={useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
