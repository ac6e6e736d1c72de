import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import * as guard from "~/features/keepsake/guard.server";
import { keepsakePaths } from "~/features/keepsake/paths";
import { readRestore } from "~/features/keepsake/restore/find.server";
import { isUnderWay } from "~/features/keepsake/restore/input";
import { commonTexts } from "~/languages/common";
import * as english from "~/languages/en";
import { showBytes } from "~/lib/sizes";
import { Submit } from "~/ui/form/submit";
import { DashboardFrame } from "~/ui/page/dashboard-frame";
import { pageFailed } from "~/ui/page/load-failed";
import { pageMeta } from "~/ui/page/meta";
import { UnderWay } from "~/ui/page/under-way";
import { TextLink } from "~/ui/text-link";
import { UploadTextsContext, uploadTexts } from "~/ui/upload/texts";
import { Arriving } from "./arriving";
import { Report } from "./report";

export const handle = { hydrate: true };

/** The texts of a file on its way, where they aren't those of a memory's. */
const ofKeepsake = {
  title: "The file on its way",
  choose: "Choose the file",
  progress: "Upload of the keepsake",
  stay: "Please keep this page open until the file has arrived. If it closes, open it again and choose the same file.",
  again: "Send the same file again",
  unreadable: "This file can't be read on this device any more. Please choose it again.",
  failed: "The file could not be sent. Please try again.",
};
const states = {
  sending: "Sending the file...",
  done: "The file has arrived",
  refused: "The file could not be taken.",
  elsewhere: "Another page is sending this file now, so this one has stopped.",
};

export async function loader(args: LoaderFunctionArgs) {
  const access = await guard.restore(args);
  const restore = await readRestore(access);
  if (!restore) throw new Response(null, { status: 404 });
  const texts = uploadTexts(english, "recording");
  const upload = { ...texts, ...ofKeepsake, states: { ...texts.states, ...states } };
  return { restore, size: showBytes(restore.bytes), upload, commonTexts: commonTexts(english) };
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, "Restore a keepsake", { noindex: true });

export default function KeepsakeRestore() {
  const { restore, size, upload } = useLoaderData<typeof loader>();
  const { id, name, state, percent, timeLeft, report, memorialId } = restore;
  const isOver = state === "done" || state === "refused";
  const discard = keepsakePaths.discardRestore(id);
  return (
    <DashboardFrame tabs>
      <TextLink to={keepsakePaths.restoreKeepsake()}>Back to the keepsakes</TextLink>
      <h1 className="mt-2 break-words">{report.fullName ? <bdi>{report.fullName}</bdi> : "Restore a keepsake"}</h1>
      <p className="quiet mt-1.5 break-words">
        <bdi>{name}</bdi>, {size}
      </p>
      <div className="mt-6 grid max-w-[42rem] grid-cols-[minmax(0,1fr)] gap-4">
        <UploadTextsContext.Provider value={upload}>
          {state === "uploading" && <Arriving id={id} />}
        </UploadTextsContext.Provider>
        {isUnderWay(restore) && (
          <UnderWay
            status={
              state === "waiting"
                ? "The file has arrived. The memorial will be restored in a moment."
                : `The memorial is being restored: ${percent}%${timeLeft ? `, ${timeLeft} left` : ""}.`
            }
            percent={percent}
            note="You can leave this page. The memorial appears once it is complete."
            url={keepsakePaths.keepsakeRestore(id)}
          />
        )}
        {isOver && <Report report={report} memorialId={memorialId} />}
        {state !== "working" && (
          <Form method="post" action={discard} className="mt-4 border-t border-rule pt-5">
            <Submit busy="Please wait..." plain removes of={discard}>
              {isOver ? "Remove this report" : "Discard this keepsake"}
            </Submit>
            {isOver && state === "done" && <p className="quiet mt-2">The memorial stays.</p>}
          </Form>
        )}
      </div>
    </DashboardFrame>
  );
}

export const ErrorBoundary = pageFailed("This page could not be loaded.");
