import { createWriteStream } from "node:fs";
import { mkdir, open, rm, stat, truncate } from "node:fs/promises";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { DataStore, ERRORS, Upload } from "@tus/server";
import { env } from "~/env.server";
import type { FileRefusal } from "~/languages/texts";
import { hasRoomForFiles, isFull } from "~/models/media/room.server";
import {
  noteArrived,
  readNote,
  releaseUpload,
  removeUpload,
  uploadedFile,
  uploadFolder,
  whileWriting,
  writeNote,
} from "~/models/media/upload-files.server";
import { makeRoom, uploadLife } from "~/models/media/upload-room.server";
import { throttle, throttleBytes } from "./throttle.server";

/** Syncs a file or folder to the disk; returns its size in bytes. */
async function sync(name: string) {
  const handle = await open(name, "r");
  try {
    await handle.sync();
    return (await handle.stat()).size;
  } finally {
    await handle.close();
  }
}

/** A refusal of a request; the answer has its reason in words (resumable). */
export const refusal = (status_code: number, body: FileRefusal) => ({ status_code, body });

const noRoom = refusal(507, "no-room");

/** Sent to the page of an upload that a newer one of its memory replaced. */
const replaced = refusal(410, "elsewhere");

const isGone = (error: unknown) => (error as { code?: unknown } | null)?.code === "ENOENT";

const whyGone = async (id: string) => ((await readNote(id))?.metadata.replaced ? replaced : ERRORS.FILE_NOT_FOUND);

/**
 * The bytes of a stream, as long as there is room for files. After its upload is removed it reads and discards the rest, so that the client gets the
 * answer.
 */
async function* whileRoom(stream: Readable, removed: AbortSignal) {
  let left = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    left -= chunk.length;
    if (left < 0) {
      if (!hasRoomForFiles()) await makeRoom();
      if (!hasRoomForFiles() && !removed.aborted) throw noRoom;
      await throttle();
      left = throttleBytes;
    }
    if (!removed.aborted) yield chunk;
  }
}

/**
 * Stores unfinished uploads: each is a growing file and a note about it. Bytes are synced to the disk before they are acknowledged. The file's length
 * is the only record of the offset, so an upload resumes correctly after the server was killed.
 */
class UploadStore extends DataStore {
  extensions = ["creation", "termination", "expiration"];

  async create(upload: Upload): Promise<Upload> {
    const { id, size = 0, metadata = {} } = upload;
    try {
      if (await mkdir(uploadFolder, { recursive: true })) await sync(env.dataDir);
      const creation_date = new Date().toISOString();
      await (await open(uploadedFile(id), "w", 0o600)).close();
      await writeNote({ id, size, metadata, creation_date });
      upload.creation_date = creation_date;
      return upload;
    } catch (error) {
      await removeUpload(id);
      throw error;
    }
  }

  async write(stream: Readable, id: string, offset: number): Promise<number> {
    const file = uploadedFile(id);
    const { failure, removed } = await whileWriting(id, async (signal) => {
      const out = createWriteStream(file, { flags: "r+", start: offset });
      const failure = await pipeline(whileRoom(stream, signal), out).catch((error: unknown) => error);
      return { failure, removed: signal.aborted };
    });
    if (removed) throw await whyGone(id);
    const size = await sync(file).catch(async (error) => {
      if (isGone(error)) throw await whyGone(id);
      // Bytes that may not be on the disk must not count, and the file's length is what counts.
      await truncate(file, offset);
      throw error;
    });
    // Only quotas use this number: a failure must not refuse a piece that is on the disk.
    await noteArrived(id, size).catch((error) => console.error("upload:", error));
    if (failure) throw isFull(failure) ? noRoom : failure;
    return size;
  }

  async getUpload(id: string): Promise<Upload> {
    const note = await readNote(id);
    if (note?.metadata.replaced) throw replaced;
    // The bytes of an ended upload have moved to the media folder.
    const found = note?.metadata.ended ? { size: note.size } : await stat(uploadedFile(id)).catch(() => null);
    // A newer upload may have replaced it since its note was read.
    if (!note || !found) throw await whyGone(id);
    return new Upload({ ...note, metadata: note.metadata as Record<string, string | null>, offset: found.size });
  }

  async remove(id: string): Promise<void> {
    await removeUpload(id);
  }

  getExpiration() {
    return uploadLife;
  }
}

export const uploads = new UploadStore();

/** Records the outcome of a complete upload, so that later requests get the same answer: the reason of a refusal, or null. Deletes its bytes. */
export async function noteEnd(upload: Upload, refused: FileRefusal | null): Promise<void> {
  const { id, size = 0, creation_date = "" } = upload;
  await writeNote({ id, size, creation_date, metadata: { ...upload.metadata, ended: "yes", refused } });
  await rm(uploadedFile(id), { force: true });
  await releaseUpload(id);
}
