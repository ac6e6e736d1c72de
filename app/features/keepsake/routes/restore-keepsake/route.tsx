import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useSubmit } from "@remix-run/react";
import type { FormEvent } from "react";
import { keepsakePaths } from "~/features/keepsake/paths";
import { startRestore, takeArchive } from "~/features/keepsake/restore/ask.server";
import { listRestores } from "~/features/keepsake/restore/find.server";
import { mostBytes, restoreForm } from "~/features/keepsake/restore/input";
import { refusedKeepsake } from "~/features/keepsake/restore/refused.server";
import { seeOther } from "~/http/flash.server";
import { dropFiles, fail, parseForm, readForm, refuse } from "~/http/forms/form.server";
import * as guard from "~/http/guard.server";
import { showBytes } from "~/lib/sizes";
import { FileField } from "~/ui/form/file-field";
import { FileForm } from "~/ui/form/file-form";
import { usePostedForm } from "~/ui/form/posted-form";
import { submitOrStay } from "~/ui/form/submit-or-stay";
import { pageFailed } from "~/ui/page/load-failed";
import { pageMeta } from "~/ui/page/meta";
import { TaskFrame } from "~/ui/page/task-frame";
import { handOver } from "~/ui/upload/handed-over";
import { RestoreList } from "./list";

export const handle = { hydrate: true };

export async function loader(args: LoaderFunctionArgs) {
  const access = await guard.siteAbility(args, "register");
  const restores = (await listRestores(access)).map(({ id, name, state, percent, when, report }) => ({
    id,
    name,
    state,
    percent,
    when,
    fullName: report.fullName ?? null,
  }));
  return { restores, most: showBytes(mostBytes) };
}

export async function action(args: ActionFunctionArgs) {
  const access = await guard.siteAbility(args, "register");
  const read = await readForm(args, { keepsake: mostBytes });
  const submission = parseForm(read, restoreForm());
  const refuseField = async (text: string) => {
    await dropFiles(read);
    return refuse(args.context, submission.reply({ fieldErrors: { keepsake: [text] } }));
  };
  const file = read.files.get("keepsake");
  if (file?.tooBig) return refuseField(refusedKeepsake["too-big"]);
  if (file?.noRoom) return refuseField(refusedKeepsake["no-room"]);
  if (submission.status !== "success") {
    await dropFiles(read);
    return refuse(args.context, submission.reply());
  }
  const { name = "", bytes } = submission.value;
  try {
    const announced = file
      ? { name: file.name ?? "", bytes: file.bytes, onDisk: file.bytes }
      : { name, bytes: bytes ?? 0 };
    if (!file && bytes === undefined) return await refuseField("Please choose the ZIP file of a keepsake.");
    const started = await startRestore(access, announced);
    if (typeof started === "string") return await refuseField(refusedKeepsake[started]);
    if (file) await takeArchive(started.id, file.path);
    return seeOther(keepsakePaths.keepsakeRestore(started.id));
  } catch (error) {
    console.error("restore:", error);
    await dropFiles(read);
    return fail(args.context, submission, "The keepsake could not be taken. Please try again.");
  }
}

export const clientAction = submitOrStay;

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, "Restore a keepsake", { noindex: true });

export default function RestoreKeepsake() {
  const { restores, most } = useLoaderData<typeof loader>();
  const submit = useSubmit();
  const [form, fields] = usePostedForm<{ keepsake: File }>("restore");
  /** With script the next page sends the file in pieces, so that a bad connection costs little. */
  function sendLater(event: FormEvent<HTMLFormElement>) {
    const file = new FormData(event.currentTarget).get("keepsake");
    if (!(file instanceof File) || file.name === "") return;
    event.preventDefault();
    handOver([file]);
    submit({ name: file.name, bytes: String(file.size) }, { method: "post", encType: "multipart/form-data" });
  }
  return (
    <TaskFrame title="Restore a keepsake" earlier={restores.length > 0 && <RestoreList restores={restores} />}>
      <p>
        A keepsake is the ZIP file that "Download everything" makes, here or at another site with this service. From it,
        the memorial is made again with all its memories, as they were.
      </p>
      <p>
        Its password and the people who looked after it are not in the file. The memorial will be yours, with a new
        password, and you can invite the family again.
      </p>
      <FileForm form={form} button="Restore this keepsake" busy="Please wait..." onSubmit={sendLater}>
        <FileField
          field={fields.keepsake}
          label="The file"
          hint={`A ZIP file of up to ${most}. Sending a large one can take a while. If it came in parts, unpack all of them into one folder and pack that folder.`}
          accept=".zip,application/zip"
        />
      </FileForm>
    </TaskFrame>
  );
}

export const ErrorBoundary = pageFailed("This page could not be loaded.");
