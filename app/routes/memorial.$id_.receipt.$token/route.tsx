import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { type ClientLoaderFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { useEffect } from "react";
import { flash, seeOther } from "~/http/flash.server";
import { dropFiles, parseForm, readForm, refuse } from "~/http/forms/form.server";
import { consume } from "~/http/limits.server";
import * as guard from "~/http/link-guard.server";
import { mediaBytes } from "~/models/media/input";
import { attachAwaited, awaitsFile } from "~/models/memory/attach.server";
import { attachPictures } from "~/models/memory/attach-pictures.server";
import { awaitedForm, fileMissing, fileUnneeded, oneFileOnly, picturesAtOnce } from "~/models/memory/input";
import { hasPictures } from "~/models/memory/pictures.server";
import { readReceipt, receiptAddress } from "~/models/memory/receipt.server";
import { noticeOf } from "~/models/memory-notice/ask.server";
import { formOverQuota } from "~/models/upload/upload-room.server";
import { paths } from "~/paths";
import { retry } from "~/ui/form/retry";
import { forgetSent } from "~/ui/form/sent";
import { submitOrStay } from "~/ui/form/submit-or-stay";
import { pageMeta } from "~/ui/page/meta";
import { type Gone, GonePage } from "./gone-page";
import { ReceiptPage } from "./receipt-page";
import type { Received } from "./receipt-texts";

/** React is only loaded while a file is awaited: it sends large files in pieces. */
export const handle = { hydrate: (data: { fileAwaited?: boolean } | undefined) => Boolean(data?.fileAwaited) };

export async function loader(args: LoaderFunctionArgs) {
  const { access, removedBy } = await guard.receiptOrGone(args);
  const { id = "", token = "" } = args.params;
  if (removedBy) return data({ removedBy, id } satisfies Gone, { status: 410 });
  const memory = access && (await readReceipt(access));
  if (!memory) throw new Response(null, { status: 404 });
  const { knownAs, status, opening, fileAwaited, fileUnneeded, late, unprepared, own, ...shown } = memory;
  const state = { knownAs, status, opening, fileAwaited, fileUnneeded, late, unprepared };
  const pictures = shown.pictures.map(({ position, name, status, problem }) => ({ position, name, status, problem }));
  const arrived = shown.pictures.filter(({ media, status }) => media && status !== "left_out");
  return {
    ...state,
    type: shown.type,
    shown: { ...shown, media: own, pictures: arrived },
    pictures,
    address: receiptAddress(id, token),
    notice: await noticeOf(access),
    id,
    token,
  } satisfies Received;
}

export async function action(args: ActionFunctionArgs) {
  const { access, removedBy } = await guard.receiptOrGone(args);
  const here = paths.receipt(args.params.id ?? "", args.params.token ?? "");
  if (!access && !removedBy) throw new Response(null, { status: 404 });
  if (!access) return seeOther(here);
  const read = await readForm(args, { media: mediaBytes.video }, { media: picturesAtOnce });
  const submission = parseForm(read, awaitedForm());
  const reject = (text?: string, status?: number) =>
    dropFiles(read).then(() =>
      refuse(args.context, submission.reply(text ? { fieldErrors: { media: [text] } } : {}), status),
    );
  if (submission.status !== "success") return reject();
  const file = read.files.get("media");
  if (!file) {
    const { type = "story" } = (await readReceipt(access)) ?? {};
    return reject(fileMissing[type === "story" ? "photo" : type]);
  }
  try {
    const wait = await consume("upload", args.context, access.memoryId);
    if (wait) return reject(wait, 429);
    // If the memory no longer needs a file, the receipt says why.
    if ((await awaitsFile(access)) !== true) return dropFiles(read).then(() => seeOther(here));
    if (await hasPictures(access.memoryId)) {
      const notice = await attachPictures(access, access.memoryId, read.all, read.beyond);
      return seeOther(here, ...(notice ? [await flash("Your words are saved", notice, "bad")] : []));
    }
    if (read.all.length > 1) return reject(oneFileOnly);
    const full = await formOverQuota(access, access.memoryId, file);
    const refused = full ?? (await attachAwaited(access, file));
    return refused && refused !== fileUnneeded ? reject(refused) : seeOther(here);
  } catch (error) {
    console.error("file:", error);
    return reject("Failed to upload media file. Please try again.", 503);
  }
}

/** Retries until the network gives the new state: people who come from the form must not see an error, because their words are saved. */
export function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
  return retry(() => serverLoader<typeof loader>(), request.signal);
}

export const clientAction = submitOrStay;

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, "Your memory", { noindex: true });

export default function Receipt() {
  const memory = useLoaderData<Gone | Received>();
  const answer = useActionData<typeof action>();
  useEffect(forgetSent, []);
  if ("removedBy" in memory) return <GonePage {...memory} />;
  return <ReceiptPage memory={memory} result={answer?.form} />;
}
