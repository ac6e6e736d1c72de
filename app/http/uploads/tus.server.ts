import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { MemoryLocker, Server, type Upload } from "@tus/server";
import { isUuid } from "~/lib/ids";
import { isFull } from "~/models/media/room.server";
import { readNote } from "~/models/media/upload-files.server";
import { drain } from "./throttle.server";
import { uploads } from "./upload-store.server";

/** Serialises the requests for one upload. Each process has its own volume, so locks in memory are enough. */
const locker = new MemoryLocker();

/** The current upload creation of each owner. */
const creations = new Map<string, Promise<unknown>>();

/** The answer if there is no such upload. */
export const notHere = { status_code: 404, body: "Not found\n" };

/** Runs work for an owner after its earlier requests. So the second of two uploads created at once finds the first one complete and replaces it. */
async function oneCreationAtATime<T>(owner: string, work: () => Promise<T>): Promise<T> {
  const previous = creations.get(owner);
  const current = (async () => {
    await previous?.catch(() => undefined);
    return work();
  })();
  creations.set(owner, current);
  return current.finally(() => {
    if (creations.get(owner) === current) creations.delete(owner);
  });
}

interface Uploads {
  /** The largest file, in bytes. */
  maxBytes: number;
  /** The metadata that says for whom an upload is. Uploads of others are not found. */
  owner: Record<string, string>;
  /** Allows a new upload and returns more metadata for it, or throws a refusal. */
  begin: (upload: Upload) => Promise<Record<string, string | null>>;
  /** Takes the file of a complete upload, or throws a refusal. It may be called more than once. */
  finish: (uploadId: string) => Promise<void>;
  /** The answer about an upload that isn't there. */
  notFound: () => Promise<{ status_code: number; body: string }>;
  /** The words of a refusal. */
  inWords: (body: string) => string;
  /** The message about a file that is too big. */
  tooBig: string;
}

/**
 * Answers a request of the tus protocol (resumable uploads, tus.io 1.0.0): it creates an upload, or concerns the one with the given id. The given
 * options decide what is allowed and what becomes of a complete file. Never throws because of what a client sent.
 */
export async function answerUpload(request: Request, id: string | undefined, options: Uploads): Promise<Response> {
  const { maxBytes: maxSize, owner, begin, finish, notFound, inWords, tooBig } = options;
  const { pathname } = new URL(request.url);
  const server = new Server({
    path: pathname,
    datastore: uploads,
    locker,
    maxSize,
    allowedOrigins: () => false,
    namingFunction: () => randomUUID(),
    generateUrl: (_, made) => `${pathname}/${made.id}`,
    getFileIdFromRequest: () => id,
    onUploadCreate: async (_, upload) => {
      // Only the server says for whom an upload is.
      const { memory, restore, scan, ...sent } = upload.metadata ?? {};
      return { metadata: { ...sent, ...(await begin(upload)), ...owner } };
    },
    onUploadFinish: async (_, upload) => {
      await finish(upload.id);
      return {};
    },
    onResponseError: (_, error) => {
      if (isFull(error)) return { status_code: 507, body: inWords("no-room") };
      const { status_code, body } = error as { status_code?: number; body?: string };
      if (status_code === 413) return { status_code, body: tooBig };
      return status_code && body ? { status_code, body: inWords(body) } : undefined;
    },
  });
  try {
    if (id !== undefined) {
      if (!isUuid(id) || request.method === "POST") throw notHere;
      const metadata = (await readNote(id))?.metadata;
      if (Object.entries(owner).some(([name, value]) => metadata?.[name] !== value)) throw await notFound();
      const upload = await uploads.getUpload(id);
      if (request.method === "HEAD" && upload.offset === upload.size) await finish(id);
    }
    const answer = () => server.handleWeb(request as Parameters<Server["handleWeb"]>[0]);
    return await (request.method === "POST" ? oneCreationAtATime(JSON.stringify(owner), answer) : answer());
  } catch (error) {
    const { status_code = 500, body = "" } = error as { status_code?: number; body?: string };
    if (status_code === 500) console.error("upload:", error);
    return new Response(request.method === "HEAD" ? null : inWords(body), { status: status_code });
  } finally {
    const { body } = request;
    if (body && !body.locked) void drain(Readable.fromWeb(body as import("node:stream/web").ReadableStream));
  }
}
