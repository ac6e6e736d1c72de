import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { type ClientLoaderFunctionArgs, useLoaderData } from "@remix-run/react";
import { useEffect } from "react";
import { flash, seeOther } from "~/http/flash.server";
import { dropFiles, parseForm, readForm, refuse } from "~/http/forms/form.server";
import { unsavedPictures } from "~/http/forms/unsaved-pictures.server";
import { consume } from "~/http/limits.server";
import * as guard from "~/http/link-guard.server";
import { textsWithMemories } from "~/languages/common";
import type { FileRefusal } from "~/languages/texts";
import { mediaBytes } from "~/models/media/input";
import { picturesOf } from "~/models/media/picture.server";
import { formOverQuota } from "~/models/media/upload-room.server";
import { attachAwaited, awaitsFile } from "~/models/memory/attach.server";
import { attachPictures } from "~/models/memory/attach-picture.server";
import { awaitedForm, picturesAtOnce } from "~/models/memory/input";
import { hasPictures } from "~/models/memory/pictures.server";
import { readReceipt, receiptAddress } from "~/models/memory/receipt.server";
import { letterAddressOf } from "~/models/moderation/notice.server";
import { paths } from "~/paths";
import { retry } from "~/ui/form/retry";
import { forgetSent } from "~/ui/form/sent";
import { submitOrStay } from "~/ui/form/submit-or-stay";
import { pageMeta } from "~/ui/page/meta";
import { type Gone, GonePage } from "./gone-page";
import { newsFor } from "./news.server";
import { ReceiptPage } from "./receipt-page";
import type { Received } from "./received";
import { stateOf } from "./state.server";
import { type ReceiptTexts, ReceiptTextsContext, receiptTexts } from "./texts";

/** React is only loaded while a file is awaited: it sends large files in pieces. */
export const handle = { hydrate: (data: { fileAwaited?: boolean } | undefined) => Boolean(data?.fileAwaited) };

/** The data of a receipt, or of the page in its place once its memory is deleted. */
type Loaded = { tab: string } & ({ gone: Gone } | { memory: Received; receipt: ReceiptTexts });

export async function loader(args: LoaderFunctionArgs) {
  const { access, face, removedBy, language, texts } = await guard.receiptOrGone(args);
  const { id = "", token = "" } = args.params;
  const { tab, back, withdrawn, withdrawnText, removed, removedText, missing, missingText } = texts.receipt;
  const page = { language, tab, errorMark: texts.page.error, commonTexts: textsWithMemories(texts) };
  const goneTexts =
    removedBy === "writer" ? { title: withdrawn, text: withdrawnText } : { title: removed, text: removedText };
  const news = await newsFor({ token, memorialId: face.id, url: id, language });
  const gone = { id, back, ...goneTexts, ...news.state, more: news.more };
  if (removedBy) return data({ ...page, gone: gone satisfies Gone }, { status: 410 });
  const memory = access && (await readReceipt(access, texts.about.locale));
  if (!memory) return data({ ...page, gone: { ...gone, title: missing, text: missingText } }, { status: 404 });
  const {
    knownAs,
    status,
    opening,
    fileAwaited,
    fileUnneeded,
    late,
    unprepared,
    own,
    hasOwnTitle,
    suggestedTitle,
    ...shown
  } = memory;
  const pictures = shown.pictures.map(({ position, name, status, problem }) => ({
    position,
    name,
    status,
    problem: problem && (texts.refusedFile[problem as FileRefusal] ?? problem),
  }));
  const arrived = shown.pictures.filter(({ media, status }) => media && status !== "left_out");
  const received = {
    status,
    fileAwaited,
    fileUnneeded,
    state: { ...stateOf(memory, texts.receiptState), ...news.state },
    more: news.more,
    type: shown.type,
    hasOwnTitle,
    shown: { ...shown, media: own, pictures: arrived },
    pictures,
    address: receiptAddress(id, token),
    portrait: {
      picture: face.portrait_id ? ((await picturesOf([face.portrait_id])).get(face.portrait_id) ?? null) : null,
      name: face.full_name,
    },
    notice: await letterAddressOf(access),
    id,
    token,
  } satisfies Received;
  return { ...page, fileAwaited, memory: received, receipt: receiptTexts(texts, shown) };
}

export async function action(args: ActionFunctionArgs) {
  const { access, removedBy, texts } = await guard.receiptOrGone(args);
  const { refusedFile, refusedForm, refusedMemory } = texts;
  const here = paths.receipt(args.params.id ?? "", args.params.token ?? "");
  if (!access && !removedBy) throw new Response(null, { status: 404 });
  if (!access) return seeOther(here);
  const read = await readForm(args, { media: mediaBytes.video }, { media: picturesAtOnce });
  const submission = parseForm(read, awaitedForm(), refusedForm);
  const reject = (text?: string, status?: number) =>
    dropFiles(read).then(() =>
      refuse(args.context, submission.reply(text ? { fieldErrors: { media: [text] } } : {}), status),
    );
  if (submission.status !== "success") return reject();
  const file = read.files.get("media");
  if (!file) {
    const { type = "story" } = (await readReceipt(access)) ?? {};
    return reject(refusedMemory.missing[type === "story" ? "photo" : type]);
  }
  try {
    const wait = await consume("upload", args.context, access.memoryId, refusedForm);
    if (wait) return reject(wait, 429);
    // If the memory no longer needs a file, the receipt says why.
    if ((await awaitsFile(access)) !== true) return dropFiles(read).then(() => seeOther(here));
    if (await hasPictures(access.memoryId)) {
      const unsaved = await attachPictures(access, access.memoryId, read.all, read.beyond);
      const notice = unsavedPictures(unsaved, texts);
      return seeOther(here, ...(notice ? [await flash(texts.receipt.wordsSaved, notice, "bad")] : []));
    }
    if (read.all.length > 1) return reject(refusedFile["only-one"]);
    const full = await formOverQuota(access, access.memoryId, file);
    const refused = full ?? (await attachAwaited(access, file));
    return refused && refused !== "unneeded" ? reject(refusedFile[refused]) : seeOther(here);
  } catch (error) {
    console.error("file:", error);
    return reject(refusedFile["image-failed"], 503);
  }
}

/** Retries until the network gives the new state: people who come from the form must not see an error, because their words are saved. */
export function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
  return retry(() => serverLoader<typeof loader>(), request.signal);
}

export const clientAction = submitOrStay;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, (data as Loaded | undefined)?.tab ?? "Your memory", { noindex: true });

export default function Receipt() {
  const loaded = useLoaderData<Loaded>();
  useEffect(forgetSent, []);
  if ("gone" in loaded) return <GonePage {...loaded.gone} />;
  return (
    <ReceiptTextsContext.Provider value={loaded.receipt}>
      <ReceiptPage memory={loaded.memory} />
    </ReceiptTextsContext.Provider>
  );
}
