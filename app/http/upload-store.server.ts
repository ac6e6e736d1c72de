import { createWriteStream } from "node:fs";
import { mkdir, open, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { DataStore, ERRORS, Upload } from "@tus/server";
import { env } from "~/env.server";

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

async function sync(file: string) {
  const handle = await open(file, "r");
  await handle.sync().finally(() => handle.close());
}

/**
 * Where resumable uploads wait for their last byte: a file that grows, and a note of what it is. What was taken is on the disk before it is
 * acknowledged, and how much that is, the file's own length says, so that a server that was killed goes on where it was.
 */
class UploadStore extends DataStore {
  extensions = ["creation", "termination", "expiration"];

  async create(upload: Upload): Promise<Upload> {
    await mkdir(folder, { recursive: true });
    upload.creation_date = new Date().toISOString();
    const { id, size, metadata, creation_date } = upload;
    await (await open(bytesOf(id), "w", 0o600)).close();
    await write(noteOf(id), JSON.stringify({ id, size, metadata, creation_date }));
    return upload;
  }

  async write(stream: Readable, id: string, offset: number): Promise<number> {
    try {
      await pipeline(stream, createWriteStream(bytesOf(id), { flags: "r+", start: offset }));
    } finally {
      await sync(bytesOf(id)).catch(() => undefined);
    }
    return (await stat(bytesOf(id))).size;
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

  /** Removes all uploads of a memory that was taken back. */
  async removeOf(memoryId: string): Promise<void> {
    for (const name of await readdir(folder).catch(() => [])) {
      const { name: id, ext } = path.parse(name);
      if (ext !== ".json") continue;
      const upload = await this.getUpload(id).catch(() => null);
      if (upload?.metadata?.memory === memoryId) await this.remove(id);
    }
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
