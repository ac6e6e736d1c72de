import type { Upload } from "@tus/server";
import type { FileRefusal, Texts } from "~/languages/texts";
import type { ReceiptAccess } from "~/models/access";
import { mediaBytes } from "~/models/media/input";
import { hasRoomForFiles } from "~/models/media/room.server";
import { ending, removeUpload, replaceUpload, uploadedFile } from "~/models/media/upload-files.server";
import { holdUpload } from "~/models/media/upload-quota.server";
import { makeRoom, untilItFits } from "~/models/media/upload-room.server";
import { attachAwaited, awaitsFile } from "~/models/memory/attach.server";
import { attachPicture, awaitsPicture } from "~/models/memory/attach-picture.server";
import { noRoomForFile } from "~/models/memory/quota.server";
import type { Call } from "../context.server";
import { consume } from "../limits.server";
import { answerUpload, notHere } from "./tus.server";
import { bytesUnderWay, hardLink, senderOf } from "./upload.server";
import { noteEnd, refusal, uploads } from "./upload-store.server";

const maxBytes = Math.max(...Object.values(mediaBytes));

/**
 * If the request for an upload's offset fails, clients of the protocol start again from the beginning. Only after this status do they ask again
 * later.
 */
const notYet = { status_code: 423 };

const unneeded = refusal(410, "unneeded");

const notAwaited = refusal(410, "not-awaited");

type Metadata = Upload["metadata"];

/** The place of the picture that an upload is for, from 0; null if it isn't one of several pictures. */
function placeOf(metadata: Metadata): number | null {
  const place = metadata?.picture;
  return place && /^1?\d$/.test(place) ? Number(place) : null;
}

/** Whether a memory still needs the file of an upload with this metadata. */
function needsFile(access: ReceiptAccess, metadata: Metadata) {
  const place = placeOf(metadata);
  return place === null ? awaitsFile(access) : awaitsPicture(access, place);
}

/** Throws if a memory doesn't need the file of an upload with this metadata (any more). */
async function assertFileAwaited(access: ReceiptAccess, metadata: Metadata) {
  const awaited = await needsFile(access, metadata);
  if (awaited !== true) throw awaited === "unneeded" ? unneeded : notAwaited;
}

/** Attaches the file if the memory still needs one. If a second tab has already sent it, there is nothing to do. */
async function attachIfAwaited(
  access: ReceiptAccess,
  { id, metadata }: Upload,
  client: string,
): Promise<FileRefusal | null> {
  const awaited = await needsFile(access, metadata);
  if (awaited === "unneeded") return "unneeded";
  if (!awaited) return null;
  const incoming = await hardLink(uploadedFile(id), client, maxBytes);
  const place = placeOf(metadata);
  if (place === null) return attachAwaited(access, incoming);
  const placed = await attachPicture(access, access.memoryId, place, incoming);
  return typeof placed === "object" ? placed.refused : null;
}

/** The bytes stay under the upload's own name until the outcome is recorded, so a server that was killed in between can start again. */
async function attachOnce(access: ReceiptAccess, id: string, client: string): Promise<FileRefusal | null> {
  const upload = await uploads.getUpload(id);
  if (upload.metadata?.ended) return (upload.metadata.refused as FileRefusal | undefined) ?? null;
  if (!hasRoomForFiles()) await makeRoom();
  const refused = await attachIfAwaited(access, upload, client);
  if (refused === "no-room" || refused === "image-busy") throw { ...notYet, body: refused };
  await noteEnd(upload, refused);
  return refused;
}

/** Attaches a complete upload to its memory once. A server that was killed in between does this at the next request for the upload. */
async function finish(access: ReceiptAccess, id: string, client: string): Promise<void> {
  const end = ending.get(id) ?? attachOnce(access, id, client).finally(() => ending.delete(id));
  ending.set(id, end);
  const refused = await end;
  if (refused) throw refusal(refused === "unneeded" ? 410 : 422, refused);
}

async function assertMayBegin(
  access: ReceiptAccess,
  { metadata }: Upload,
  context: Call["context"],
  texts: Texts,
): Promise<void> {
  await assertFileAwaited(access, metadata);
  const wait = await consume("upload", context, access.memoryId, texts.refusedForm);
  if (wait) throw { status_code: 429, body: wait };
  if (!hasRoomForFiles()) await makeRoom();
  const full = await noRoomForFile(access);
  if (full) throw refusal(422, full);
}

/**
 * Counts a new upload and removes the one that it replaces. If that one is being attached, this waits, because the memory may then need no other
 * file.
 */
async function replaceEarlierUpload(access: ReceiptAccess, { id, size = 0, metadata }: Upload, client: string) {
  const held = await untilItFits(() => holdUpload(access, { id, client, bytes: size, beside: bytesUnderWay(client) }));
  if ("refused" in held) throw refusal(422, held.refused);
  for (const other of held.replaced) await replaceUpload(other);
  await assertFileAwaited(access, metadata).catch(async (refusal) => {
    await removeUpload(id);
    throw refusal;
  });
}

/**
 * Answers a request of the tus protocol (resumable uploads, tus.io 1.0.0) for the file of a receipt's memory. The request creates an upload, or
 * concerns the upload with the given id. Uploads of other memories are not found. A memory has one open upload: a new one replaces it, and requests
 * for the old one get 410. A refusal is in the words of `texts`. Several pictures are sent one after another, each with its place in the metadata `picture`.
 */
export function resumable(
  access: ReceiptAccess,
  { request, context }: Call,
  texts: Texts,
  id?: string,
): Promise<Response> {
  const { memoryId } = access;
  return answerUpload(request, id, {
    maxBytes,
    owner: { memory: memoryId },
    begin: async (upload) => {
      await assertMayBegin(access, upload, context, texts);
      await replaceEarlierUpload(access, upload, senderOf(context));
      return { ended: null, refused: null, replaced: null };
    },
    finish: (uploadId) => finish(access, uploadId, senderOf(context)),
    // Rejecting a memory removes the pieces of its upload; the sender should see why.
    notFound: async () => ((await awaitsFile(access)) === "unneeded" ? unneeded : notHere),
    inWords: (body) => texts.refusedFile[body as FileRefusal] ?? body,
    tooBig: texts.tooBig.video,
  });
}
