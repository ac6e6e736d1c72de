import { randomUUID } from "node:crypto";
import { MemoryLocker, Server } from "@tus/server";
import { isUuid } from "~/lib/ids";
import type { ReceiptAccess } from "~/models/access";
import { mediaBytes, noRoomOnDisk, pictureProblems, recordingProblems } from "~/models/media/input";
import { isFull } from "~/models/media/room.server";
import { attachAwaited, awaitsFile } from "~/models/memory/attach.server";
import { fileUnneeded } from "~/models/memory/input";
import { noRoomForFile } from "~/models/memory/quota.server";
import { clientOf } from "./client.server";
import { limited } from "./limits.server";
import { secondName } from "./upload.server";
import { noteEnd, uploadedFile, uploads } from "./upload-store.server";

const largest = Math.max(...Object.values(mediaBytes));

/** Two tabs that send one file take turns; a process of its own keeps to its own volume, so turns in memory are enough. */
const locker = new MemoryLocker();

/** What is being given to its memory: who asks meanwhile waits for the same end. */
const ending = new Map<string, Promise<string | null>>();

/** Clients of the protocol begin anew when the question how far they are is answered with an error, but for this one: they ask again later. */
const notYet = { status_code: 423 };

const notHere = { status_code: 404, body: "Not found\n" };

/** Gives the memory its file where it asks for one; a second tab's is done already. */
async function taken(access: ReceiptAccess, id: string, client: string): Promise<string | null> {
  const awaited = await awaitsFile(access);
  if (awaited === "unneeded") return fileUnneeded;
  return awaited ? attachAwaited(access, await secondName(uploadedFile(id), client, largest)) : null;
}

/** The bytes stay under the upload's own name until it is noted what became of them: a server that is killed before begins again. */
async function give(access: ReceiptAccess, id: string, client: string): Promise<string | null> {
  const upload = await uploads.getUpload(id);
  if (upload.metadata?.ended) return upload.metadata.refused ?? null;
  const refused = await taken(access, id, client);
  if (refused === noRoomOnDisk || refused === pictureProblems.busy) throw { ...notYet, body: refused };
  await noteEnd(upload, refused);
  return refused;
}

/** Gives a whole upload to its memory, once; a server that was killed in between does so when it is asked for the upload again. */
async function finish(access: ReceiptAccess, id: string, client: string): Promise<void> {
  const end = ending.get(id) ?? give(access, id, client).finally(() => ending.delete(id));
  ending.set(id, end);
  const refused = await end;
  if (refused) throw { status_code: refused === fileUnneeded ? 410 : 422, body: refused };
}

async function mayBegin(access: ReceiptAccess, request: Request): Promise<void> {
  const awaited = await awaitsFile(access);
  if (awaited === "unneeded") throw { status_code: 410, body: fileUnneeded };
  if (!awaited) throw { status_code: 410, body: "This memory waits for no file." };
  const wait = await limited("upload", request, access.memoryId);
  if (wait) throw { status_code: 429, body: wait };
  const full = await noRoomForFile(access);
  if (full) throw { status_code: 422, body: full };
}

/**
 * Answers a request of the tus protocol (resumable uploads, tus.io 1.0.0) for the file of the memory whose receipt's private link was given:
 * the creation of an upload, or what concerns the one of an id. One of another memory is not there.
 */
export async function resumable(access: ReceiptAccess, request: Request, id?: string): Promise<Response> {
  const { pathname } = new URL(request.url);
  const server = new Server({
    path: pathname,
    datastore: uploads,
    locker,
    maxSize: largest,
    allowedOrigins: () => false,
    namingFunction: () => randomUUID(),
    generateUrl: (_, made) => `${pathname}/${made.id}`,
    getFileIdFromRequest: () => id,
    onUploadCreate: async (_, { metadata }) => {
      await mayBegin(access, request);
      return { metadata: { ...metadata, memory: access.memoryId, ended: null, refused: null } };
    },
    onUploadFinish: async (_, upload) => {
      await finish(access, upload.id, clientOf(request));
      return {};
    },
    onResponseError: (_, error) => {
      if (isFull(error)) return { status_code: 507, body: noRoomOnDisk };
      const tooBig = "status_code" in error && error.status_code === 413;
      return tooBig ? { status_code: 413, body: recordingProblems.video["too-big"] } : undefined;
    },
  });
  try {
    if (id !== undefined) {
      if (!isUuid(id) || request.method === "POST") throw notHere;
      const upload = await uploads.getUpload(id);
      if (upload.metadata?.memory !== access.memoryId) throw notHere;
      if (request.method === "HEAD" && upload.offset === upload.size) await finish(access, id, clientOf(request));
    }
    return await server.handleWeb(request as Parameters<Server["handleWeb"]>[0]);
  } catch (error) {
    const { status_code = 500, body = "" } = error as { status_code?: number; body?: string };
    if (status_code === 500) console.error("upload:", error);
    return new Response(request.method === "HEAD" ? null : body, { status: status_code });
  }
}
