import { createWriteStream } from "node:fs";
import { mkdir, open, readdir, readFile, rename, rm, stat, truncate } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { DataStore, ERRORS, Upload } from "@tus/server";
import { env } from "~/env.server";
import { noRoomOnDisk } from "~/models/media/input";
import { hasRoomForFiles, isFull } from "~/models/media/room.server";
import { turn, turnBytes } from "./turn.server";

const folder = path.join(env.dataDir, "uploads");

/** How long an upload may take from its beginning, in milliseconds: 7 days. */
const uploadLife = 7 * 86_400_000;

const bytesOf = (id: string) => path.join(folder, `${id}.part`);
const noteOf = (id: string) => path.join(folder, `${id}.json`);

/** Writes bytes so that they stand whole on the disk under their name, or not at all. */
async function write(file: string, text: string) {
  const handle = await open(`${file}.new`, "w", 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(`${file}.new`, file);
  const parent = await open(folder, "r");
  await parent.sync().finally(() => parent.close());
}

async function sync(name: string) {
  const handle = await open(name, "r");
  await handle.sync().finally(() => handle.close());
}

const noRoom = { status_code: 507, body: noRoomOnDisk };

/** The bytes of a stream, as long as there is room for files. */
async function* whileRoom(stream: Readable) {
  let left = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    left -= chunk.length;
    if (left < 0) {
      if (!hasRoomForFiles()) throw noRoom;
      await turn();
      left = turnBytes;
    }
    yield chunk;
  }
}

/**
 * Where resumable uploads wait for their last byte: a file that grows, and a note of what it is. What was taken is on the disk before it is
 * acknowledged, and how much that is, the file's own length says, so that a server that was killed goes on where it was.
 */
class UploadStore extends DataStore {
  extensions = ["creation", "termination", "expiration"];

  async create(upload: Upload): Promise<Upload> {
    if (await mkdir(folder, { recursive: true })) await sync(env.dataDir);
    upload.creation_date = new Date().toISOString();
    const { id, size, metadata, creation_date } = upload;
    await (await open(bytesOf(id), "w", 0o600)).close();
    await write(noteOf(id), JSON.stringify({ id, size, metadata, creation_date }));
    return upload;
  }

  async write(stream: Readable, id: string, offset: number): Promise<number> {
    const file = bytesOf(id);
    const taken = pipeline(stream, whileRoom, createWriteStream(file, { flags: "r+", start: offset }));
    const failure = await taken.then(
      () => null,
      (error: unknown) => error,
    );
    try {
      await sync(file);
    } catch (error) {
      // What may not be on the disk is not acknowledged: the length says what is.
      await truncate(file, offset);
      throw error;
    }
    if (failure) throw isFull(failure) ? noRoom : failure;
    return (await stat(file)).size;
  }

  async getUpload(id: string): Promise<Upload> {
    try {
      const note = JSON.parse(await readFile(noteOf(id), "utf8")) as Upload;
      // The bytes of one that ended have gone to where media are kept.
      const offset = note.metadata?.ended ? (note.size ?? 0) : (await stat(bytesOf(id))).size;
      return new Upload({ ...note, size: note.size, offset });
    } catch {
      throw ERRORS.FILE_NOT_FOUND;
    }
  }

  async remove(id: string): Promise<void> {
    await rm(bytesOf(id), { force: true });
    await rm(noteOf(id), { force: true });
  }

  getExpiration() {
    return uploadLife;
  }

  async deleteExpired(): Promise<number> {
    let removed = 0;
    for (const name of await readdir(folder).catch(() => [])) {
      const found = await stat(path.join(folder, name)).catch(() => null);
      if (!found || Date.now() - found.mtimeMs < uploadLife) continue;
      await rm(path.join(folder, name), { force: true });
      removed++;
    }
    return removed;
  }

  /** The uploads that there are, by their memory's id. */
  async *#all() {
    for (const name of await readdir(folder).catch(() => [])) {
      const { name: id, ext } = path.parse(name);
      const upload = ext === ".json" ? await this.getUpload(id).catch(() => null) : null;
      if (upload) yield { id, memoryId: upload.metadata?.memory ?? "" };
    }
  }

  /** Removes all uploads of a memory that was taken back. */
  async removeOf(memoryId: string): Promise<void> {
    for await (const upload of this.#all()) if (upload.memoryId === memoryId) await this.remove(upload.id);
  }

  /** Removes the uploads of memories that are gone. Gives how many went. */
  async removeLost(isThere: (memoryId: string) => Promise<boolean>): Promise<number> {
    let removed = 0;
    for await (const { id, memoryId } of this.#all()) {
      if (await isThere(memoryId)) continue;
      await this.remove(id);
      removed++;
    }
    return removed;
  }
}

export const uploads = new UploadStore();

/** The file in which an upload's bytes lie. */
export function uploadedFile(id: string): string {
  return bytesOf(id);
}

/** Notes what became of a whole upload, so that who asks again hears the same: why it could not be taken, or null where it was. Its bytes go. */
export async function noteEnd(upload: Upload, refused: string | null): Promise<void> {
  const { id, size, creation_date } = upload;
  const metadata = { ...upload.metadata, ended: "yes", refused };
  await write(noteOf(id), JSON.stringify({ id, size, metadata, creation_date }));
  await rm(bytesOf(id), { force: true });
}
