import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, useLoaderData, useOutlet } from "@remix-run/react";
import { readScan } from "~/features/card-scan/find.server";
import * as guard from "~/features/card-scan/guard.server";
import { readItems } from "~/features/card-scan/items.server";
import { cardScanPaths } from "~/features/card-scan/paths";
import { isUndoable } from "~/features/card-scan/undo.server";
import { commonTexts } from "~/languages/common";
import * as english from "~/languages/en";
import { WithDialog } from "~/ui/dialog";
import { Submit } from "~/ui/form/submit";
import { DashboardFrame } from "~/ui/page/dashboard-frame";
import { pageFailed } from "~/ui/page/load-failed";
import { pageMeta } from "~/ui/page/meta";
import { UnderWay } from "~/ui/page/under-way";
import { TextLink } from "~/ui/text-link";
import { TitledSection } from "~/ui/titled-section";
import { UploadTextsContext, uploadTexts } from "~/ui/upload/texts";
import { Arriving } from "./arriving";
import { Blank } from "./blank";
import { Filed } from "./filed";
import { Questions } from "./questions";
import { Settled } from "./settled";
import { Unsorted } from "./unsorted";
import { Writings } from "./writings";

export const handle = { hydrate: true };

/** The texts of files on their way, where they aren't those of a memory's. */
const ofScan = {
  title: "The files on their way",
  choose: "Choose the files that are missing",
  progress: "Upload of the scans",
  again: "Send the same file again",
  unreadable: "This file can't be read on this device any more. Please choose it again.",
  failed: "The file could not be sent. Please try again.",
};
const stay =
  "Please keep this page open until all files have arrived. If it closes, open it again and choose the rest.";
const states = {
  sending: "Sending the files...",
  done: "The files have arrived",
  refused: "A file could not be taken.",
  elsewhere: "Another page is sending these files now, so this one has stopped.",
};

export async function loader(args: LoaderFunctionArgs) {
  const access = await guard.scan(args);
  const [scan, items] = await Promise.all([readScan(access), readItems(access)]);
  if (!scan) throw new Response(null, { status: 404 });
  const texts = uploadTexts(english, "picture");
  const upload = { ...texts, ...ofScan, stay, states: { ...texts.states, ...states } };
  const mayUndo = scan.state !== "undone" && (scan.state !== "done" || (await isUndoable(access)));
  return { scan, items, mayUndo, upload, commonTexts: commonTexts(english) };
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, "Scanned cards", { noindex: true });

export default function CardScan() {
  const { scan, items, mayUndo, upload } = useLoaderData<typeof loader>();
  const dialog = useOutlet();
  const { id, state, when, until, problem, pages, isCounted, files } = scan;
  const unread = files.filter((file) => file.problem);
  const goOn = cardScanPaths.goOnWithScan(id);
  return (
    <DashboardFrame tabs>
      <WithDialog dialog={dialog}>
        <TextLink to={cardScanPaths.cardScans()}>Back to the scans</TextLink>
        <h1 className="mt-2">Scanned cards</h1>
        <p className="quiet mt-1.5">
          {when}, {files.length} {files.length === 1 ? "file" : "files"}
        </p>
        <div className="mt-6 grid max-w-[42rem] grid-cols-[minmax(0,1fr)] gap-4">
          <UploadTextsContext.Provider value={upload}>
            {state === "uploading" && <Arriving id={id} files={files.filter((file) => file.state === "awaited")} />}
          </UploadTextsContext.Provider>
          {(state === "waiting" || state === "working") && (
            <UnderWay
              status={
                state === "waiting" || !isCounted
                  ? "The files have arrived. Their pages are being counted."
                  : `${pages.done} of ${pages.total} pages are done.`
              }
              percent={pages.percent}
              note="You can leave this page and come back. Cards appear at their memorials as they are found."
              url={cardScanPaths.cardScan(id)}
            />
          )}
          {problem && (
            <div role="alert" className="border-s-4 border-rose ps-4">
              <p>{problem}</p>
              <p className="quiet">
                {pages.done} of {pages.total} pages are done. Nothing is lost: the scan goes on with the next page.
              </p>
              <Form method="post" action={goOn} className="mt-3">
                <Submit busy="Please wait..." of={goOn}>
                  Continue
                </Submit>
              </Form>
            </div>
          )}
          {state === "done" && (
            <p role="status">
              {unread.length ? "The scan is done, but not all of its files were read." : "All pages are done."}
            </p>
          )}
          {state === "undone" && <p role="status">This scan was undone.</p>}
          {until && (
            <p>This page can be seen until {until}. Pictures that nobody has filed by then are deleted with it.</p>
          )}
          {unread.length > 0 && (
            <TitledSection id="unread" title="Files that were not read to the end">
              <ul className="mt-3 grid list-disc gap-2 ps-5">
                {unread.map((file) => (
                  <li key={file.id} className="break-words">
                    <bdi>{file.name}</bdi>: {file.problem}
                  </li>
                ))}
              </ul>
            </TitledSection>
          )}
        </div>
        <Questions scan={id} questions={items.questions} />
        <Writings scan={id} cases={items.writings} />
        <Unsorted scan={id} items={items.unsorted} count={items.unsortedCount} />
        <Filed filed={items.filed} twice={items.twice} isOver={state === "done"} />
        <Settled scan={id} items={items.settled} />
        <Blank scan={id} items={items.blank} />
        {mayUndo && (
          <p className="mt-10 border-t border-rule pt-5">
            <Link className="button button-plain" to={cardScanPaths.undoScan(id)} preventScrollReset>
              Undo this scan
            </Link>
          </p>
        )}
      </WithDialog>
    </DashboardFrame>
  );
}

export const ErrorBoundary = pageFailed("This page could not be loaded.");
