import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { type ClientLoaderFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { useEffect } from "react";
import { goTo } from "~/http/flash.server";
import { dropFiles, parseForm, readForm, refuse } from "~/http/forms/form.server";
import * as guard from "~/http/guard.server";
import { limited } from "~/http/limits.server";
import { mediaBytes } from "~/models/media/input";
import { attachAwaited, awaitsFile } from "~/models/memory/attach.server";
import { awaitedForm, fileMissing, fileUnneeded } from "~/models/memory/input";
import { readReceipt } from "~/models/memory/receipt.server";
import { formOverQuota } from "~/models/upload/upload-room.server";
import { paths } from "~/paths";
import { again } from "~/ui/form/again";
import { keepTyped } from "~/ui/form/keep-typed";
import { forgetSent } from "~/ui/form/sent";
import { pageMeta } from "~/ui/page/meta";
import { type Gone, GonePage } from "./gone-page";
import { ReceiptPage, type Received } from "./receipt-page";

/** React comes along only while a file has not: it sends large files in pieces. */
export const handle = { hydrate: (data: { fileAwaited?: boolean } | undefined) => Boolean(data?.fileAwaited) };

export async function loader(args: LoaderFunctionArgs) {
  const { access, removedBy } = await guard.receiptOrGone(args);
  const { id = "", token = "" } = args.params;
  if (removedBy) return data({ removedBy, id } satisfies Gone, { status: 410 });
  const memory = access && (await readReceipt(access));
  if (!memory) throw new Response(null, { status: 404 });
  const { type, author, title, text, status, fileAwaited, fileUnneeded, late, unprepared } = memory;
  const shown = { type, author, title, text, status, fileAwaited, fileUnneeded, late, unprepared };
  return { ...shown, id, token } satisfies Received;
}

export async function action(args: ActionFunctionArgs) {
  const { access, removedBy } = await guard.receiptOrGone(args);
  const here = paths.receipt(args.params.id ?? "", args.params.token ?? "");
  if (!access && !removedBy) throw new Response(null, { status: 404 });
  if (!access) return goTo(here);
  const read = await readForm(args, { media: mediaBytes.video });
  const submission = parseForm(read, awaitedForm());
  const no = (text?: string, status?: number) =>
    dropFiles(read).then(() =>
      refuse(args.context, submission.reply(text ? { fieldErrors: { media: [text] } } : {}), status),
    );
  if (submission.status !== "success") return no();
  const file = read.files.get("media");
  if (!file) {
    const { type = "story" } = (await readReceipt(access)) ?? {};
    return no(fileMissing[type === "story" ? "photo" : type]);
  }
  try {
    const wait = await limited("upload", args.context, access.memoryId);
    if (wait) return no(wait, 429);
    // If the memory needs no file any more, the receipt says why.
    if ((await awaitsFile(access)) !== true) return dropFiles(read).then(() => goTo(here));
    const full = await formOverQuota(access, access.memoryId, file);
    const refused = full ?? (await attachAwaited(access, file));
    return refused && refused !== fileUnneeded ? no(refused) : goTo(here);
  } catch (error) {
    console.error("file:", error);
    return no("Failed to upload media file. Please try again.", 503);
  }
}

/** What is shown stays until the network gives the new state; who comes from the form must not be told of an error. */
export function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
  return again(() => serverLoader<typeof loader>(), request.signal);
}

export const clientAction = keepTyped;

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, "Your memory", { noindex: true });

export default function Receipt() {
  const memory = useLoaderData<Gone | Received>();
  const answer = useActionData<typeof action>();
  useEffect(forgetSent, []);
  if ("removedBy" in memory) return <GonePage {...memory} />;
  return <ReceiptPage memory={memory} result={answer?.form} />;
}
