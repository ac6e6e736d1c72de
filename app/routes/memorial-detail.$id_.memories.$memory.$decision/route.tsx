import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { undoAllAndReturn } from "~/http/forms/approve-all.server";
import { decisionActions, decisionOf, readDecision } from "~/http/forms/decision.server";
import * as guard from "~/http/guard.server";
import { submitOrStay } from "~/ui/form/submit-or-stay";
import { ApproveDialog } from "~/ui/moderation/approve-dialog";
import { RejectDialog } from "~/ui/moderation/reject-dialog";
import { UndoDialog } from "~/ui/moderation/undo-dialog";
import { pageMeta } from "~/ui/page/meta";

export async function loader(args: LoaderFunctionArgs) {
  const access = await guard.reviewer(args);
  return readDecision(access, args);
}

export async function action(args: ActionFunctionArgs) {
  const access = await guard.reviewer(args);
  const act = { ...decisionActions, "undo-all": undoAllAndReturn }[decisionOf(args)];
  return act(access, args);
}

export const clientAction = submitOrStay;

const dialogs = {
  approve: { title: "Approve Memory", Dialog: ApproveDialog },
  reject: { title: "Reject Memory", Dialog: RejectDialog },
  undo: { title: "Undo Decision", Dialog: UndoDialog },
};

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, data ? dialogs[data.decision].title : "Not Found", { noindex: true });

export default function Decision() {
  const loaded = useLoaderData<typeof loader>();
  const { Dialog } = dialogs[loaded.decision];
  return <Dialog loaded={loaded} answer={useActionData<typeof action>()} />;
}
