import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useSubmit } from "@remix-run/react";
import type { FormEvent } from "react";
import { takeScanFile } from "~/features/card-scan/arrive.server";
import { listScans } from "~/features/card-scan/find.server";
import * as guard from "~/features/card-scan/guard.server";
import { mostBytes, mostFiles, refusedScan, scanForm, scanTypes } from "~/features/card-scan/input";
import { cardScanPaths } from "~/features/card-scan/paths";
import { startScan } from "~/features/card-scan/start.server";
import { seeOther } from "~/http/flash.server";
import { dropFiles, fail, parseForm, readForm, refuse } from "~/http/forms/form.server";
import { FileField } from "~/ui/form/file-field";
import { FileForm } from "~/ui/form/file-form";
import { usePostedForm } from "~/ui/form/posted-form";
import { submitOrStay } from "~/ui/form/submit-or-stay";
import { pageFailed } from "~/ui/page/load-failed";
import { pageMeta } from "~/ui/page/meta";
import { TaskFrame } from "~/ui/page/task-frame";
import { handOver } from "~/ui/upload/handed-over";
import { ScanList } from "./list";

export const handle = { hydrate: true };

export async function loader(args: LoaderFunctionArgs) {
  const access = await guard.scans(args);
  return { scans: await listScans(access) };
}

export async function action(args: ActionFunctionArgs) {
  const access = await guard.scans(args);
  const read = await readForm(args, { scans: mostBytes }, { scans: { files: mostFiles, bytes: mostBytes } });
  const submission = parseForm(read, scanForm());
  const refuseFiles = async (text: string) => {
    await dropFiles(read);
    return refuse(args.context, submission.reply({ fieldErrors: { scans: [text] } }));
  };
  if (read.all.some(({ noRoom }) => noRoom)) return refuseFiles(refusedScan["no-room"]);
  if (read.all.some(({ tooBig }) => tooBig)) return refuseFiles(refusedScan["too-big"]);
  if (read.beyond) return refuseFiles(refusedScan["too-many-files"]);
  if (submission.status !== "success") {
    await dropFiles(read);
    return refuse(args.context, submission.reply());
  }
  try {
    const sent = read.all.map(({ name = "", bytes }) => ({ name, bytes }));
    const onDisk = sent.reduce((sum, { bytes }) => sum + bytes, 0);
    const started = await startScan(access, sent.length ? sent : (submission.value.announced ?? []), onDisk);
    if (typeof started === "string") return await refuseFiles(refusedScan[started]);
    for (const [index, { path }] of read.all.entries())
      await takeScanFile(started.id, started.files[index] ?? "", path);
    return seeOther(cardScanPaths.cardScan(started.id));
  } catch (error) {
    console.error("scan:", error);
    await dropFiles(read);
    return fail(args.context, submission, "The files could not be taken. Please try again.");
  }
}

export const clientAction = submitOrStay;

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, "Scan handwritten cards", { noindex: true });

export default function CardScans() {
  const { scans } = useLoaderData<typeof loader>();
  const submit = useSubmit();
  const [form, fields] = usePostedForm<{ scans: File }>("scan");
  /** With script the next page sends the files in pieces, so that a bad connection costs little. */
  function sendLater(event: FormEvent<HTMLFormElement>) {
    const chosen = new FormData(event.currentTarget).getAll("scans");
    const files = chosen.filter((file): file is File => file instanceof File && file.name !== "");
    if (!files.length) return;
    event.preventDefault();
    handOver(files);
    const announced = JSON.stringify(files.map(({ name, size }) => ({ name, bytes: size })));
    submit({ announced }, { method: "post", encType: "multipart/form-data" });
  }
  return (
    <TaskFrame title="Scan handwritten cards" earlier={scans.length > 0 && <ScanList scans={scans} />}>
      <p>
        Scan the whole stack, fronts and backs, in any order and any direction. Each card finds its memorial by its code
        and waits there to be read, with the handwriting as its picture.
      </p>
      <p>Anything that can't be placed with certainty is shown to you alone, so that you can say where it belongs.</p>
      <FileForm form={form} button="Upload these scans" busy="Please wait..." onSubmit={sendLater}>
        <FileField
          field={fields.scans}
          label="The scanned cards"
          hint={`PDF, JPEG, PNG, TIFF, HEIC or WebP, best at 300 dpi. Up to ${mostFiles} files at once, and 500 MB in all.`}
          accept={scanTypes}
          multiple
        />
      </FileForm>
    </TaskFrame>
  );
}

export const ErrorBoundary = pageFailed("This page could not be loaded.");
