import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { undoAllAndReturn } from "~/http/forms/approve-all.server";
import { leadToList } from "~/http/forms/decision.server";
import * as guard from "~/http/guard.server";
import { submitOrStay } from "~/ui/form/submit-or-stay";
import { pageMeta } from "~/ui/page/meta";

export async function loader(args: LoaderFunctionArgs) {
  const access = await guard.reviewer(args);
  return leadToList(access, args);
}

export async function action(args: ActionFunctionArgs) {
  const access = await guard.reviewer(args);
  return undoAllAndReturn(access, args);
}

export const clientAction = submitOrStay;

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, "Not Found", { noindex: true });

/** The loader leads elsewhere. */
export default function UndoAll() {
  return null;
}
