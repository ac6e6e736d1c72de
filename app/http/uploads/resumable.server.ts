import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { MemoryLocker, Server, type Upload } from "@tus/server";
import type { FileRefusal, Texts } from "~/languages/texts";
import { isUuid } from "~/lib/ids";
import type { ReceiptAccess } from "~/models/access";
import { mediaBytes } from "~/models/media/input";
import { hasRoomForFiles, isFull } from "~/models/media/room.server";
import { attachAwaited, awaitsFile } from "~/models/memory/attach.server";
import { attachPicture, awaitsPicture } from "~/models/memory/attach-picture.server";
import { noRoomForFile } from "~/models/memory/quota.server";
import { holdUpload } from "~/models/upload/hold.server";
import { ending, readNote, removeUpload, replaceUpload, uploadedFile } from "~/models/upload/upload-files.server";
import { makeRoom, untilItFits } from "~/models/upload/upload-room.server";
import type { Call } from "../context.server";
import { consume } from "../limits.server";
import { drain } from "./throttle.server";
import { bytesUnderWay, hardLink, senderOf } from "./upload.server";
import { noteEnd, refusal, uploads } from "./upload-store.server";

const maxBytes = Math.max(...Object.values(mediaBytes));

/** Serialises the requests for one upload. Each process has its own volume, so locks in memory are enough. */
const locker = new MemoryLocker();

/** The current upload creation of each memory. */
const creations = new Map<string, Promise<unknown>>();

/**
 * If the request for an upload's offset fails, clients of the protocol start again from the beginning. Only after this status do they ask again
 * later.
 */
const notYet = { status_code: 423 };

const notHere = { status_code: 404, body: "Not found\n" };

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

/** Runs work for a memory after its earlier requests. So the second of two uploads created at once finds the first one complete and replaces it. */
async function oneCreationAtATime<T>(memoryId: string, work: () => Promise<T>): Promise<T> {
  const previous = creations.get(memoryId);
  const current = (async () => {
    await previous?.catch(() => undefined);
    return work();
  })();
  creations.set(memoryId, current);
  return current.finally(() => {
    if (creations.get(memoryId) === current) creations.delete(memoryId);
  });
}

/**
 * Answers a request of the tus protocol (resumable uploads, tus.io 1.0.0) for the file of a receipt's memory. The request creates an upload, or
 * concerns the upload with the given id. Uploads of other memories are not found. A memory has one open upload: a new one replaces it, and requests
 * for the old one get 410. A refusal is in the words of `texts`. Several pictures are sent one after another, each with its place in the metadata `picture`.
 */
export async function resumable(
  access: ReceiptAccess,
  { request, context }: Call,
  texts: Texts,
  id?: string,
): Promise<Response> {
  const inWords = (body: string) => texts.refusedFile[body as FileRefusal] ?? body;
  const { pathname } = new URL(request.url);
  const server = new Server({
    path: pathname,
    datastore: uploads,
    locker,
    maxSize: maxBytes,
    allowedOrigins: () => false,
    namingFunction: () => randomUUID(),
    generateUrl: (_, made) => `${pathname}/${made.id}`,
    getFileIdFromRequest: () => id,
    onUploadCreate: async (_, upload) => {
      await assertMayBegin(access, upload, context, texts);
      await replaceEarlierUpload(access, upload, senderOf(context));
      return { metadata: { ...upload.metadata, memory: access.memoryId, ended: null, refused: null, replaced: null } };
    },
    onUploadFinish: async (_, upload) => {
      await finish(access, upload.id, senderOf(context));
      return {};
    },
    onResponseError: (_, error) => {
      if (isFull(error)) return { status_code: 507, body: texts.refusedFile["no-room"] };
      const { status_code, body } = error as { status_code?: number; body?: string };
      if (status_code === 413) return { status_code, body: texts.tooBig.video };
      return status_code && body ? { status_code, body: inWords(body) } : undefined;
    },
  });
  try {
    if (id !== undefined) {
      if (!isUuid(id) || request.method === "POST") throw notHere;
      if ((await readNote(id))?.metadata.memory !== access.memoryId) {
        // Rejecting a memory removes the pieces of its upload; the sender should see why.
        throw (await awaitsFile(access)) === "unneeded" ? unneeded : notHere;
      }
      const upload = await uploads.getUpload(id);
      if (request.method === "HEAD" && upload.offset === upload.size) await finish(access, id, senderOf(context));
    }
    const answer = () => server.handleWeb(request as Parameters<Server["handleWeb"]>[0]);
    return await (request.method === "POST" ? oneCreationAtATime(access.memoryId, answer) : answer());
  } catch (error) {
    const { status_code = 500, body = "" } = error as { status_code?: number; body?: string };
    if (status_code === 500) console.error("upload:", error);
    return new Response(request.method === "HEAD" ? null : inWords(body), { status: status_code });
  } finally {
    const { body } = request;
    if (body && !body.locked) void drain(Readable.fromWeb(body as import("node:stream/web").ReadableStream));
  }
}
