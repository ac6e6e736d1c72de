import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import * as guard from "~/features/card-scan/guard.server";
import { cardScanPaths } from "~/features/card-scan/paths";
import { undoScan, whatUndoDoes } from "~/features/card-scan/undo.server";
import { leadBack, type Notice } from "~/http/flash.server";
import { removeUpload } from "~/models/media/upload-files.server";
import { ConfirmDialog } from "~/ui/form/confirm-dialog";
import { submitOrStay } from "~/ui/form/submit-or-stay";
import { pageMeta } from "~/ui/page/meta";

/** The memories of a scan that undoing it doesn't touch. */
const staying = (count: number, had: "has" | "had") =>
  count === 1
    ? `1 memory stays, because somebody ${had} decided about it.`
    : `${count} memories stay, because somebody ${had} decided about them.`;

const memories = (count: number) => (count === 1 ? "1 memory" : `${count} memories`);

export async function loader(args: LoaderFunctionArgs) {
  const access = await guard.scan(args);
  return { back: cardScanPaths.cardScan(access.scanId), ...(await whatUndoDoes(access)) };
}

export async function action(args: ActionFunctionArgs) {
  const access = await guard.scan(args);
  const failed = ["Error", "The scan could not be undone. Please try again.", "bad"] as const;
  const undo = async (): Promise<Notice> => {
    const undone = await undoScan(access);
    if (!undone) return ["Nothing to undo", "This scan was undone already.", "bad"];
    for (const upload of undone.uploads) await removeUpload(upload);
    const stay = undone.stay ? ` ${staying(undone.stay, "had")}` : "";
    return ["Scan undone", `${memories(undone.removed)} removed.${stay}`];
  };
  return leadBack(cardScanPaths.cardScan(access.scanId), "scan", undo, failed);
}

export const clientAction = submitOrStay;

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, "Undo this scan", { noindex: true });

export default function UndoScan() {
  const { back, pending, typed, decided } = useLoaderData<typeof loader>();
  return (
    <ConfirmDialog title="Undo this scan" back={back} action="Undo the scan" busy="Please wait..." firm>
      <p>
        {pending === 0
          ? "No memory of this scan is waiting to be read."
          : `${memories(pending)} that nobody has decided about will be removed. You can scan these cards again.`}
      </p>
      {typed > 0 && <p>Somebody has typed the words of {typed} of them. These words will be lost.</p>}
      {decided > 0 && <p>{staying(decided, "has")}</p>}
    </ConfirmDialog>
  );
}
