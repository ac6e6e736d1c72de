import { createHmac, randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { link, mkdir, open, readdir, rm, stat, utimes } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import type { AppLoadContext } from "@remix-run/node";
import { env } from "~/env.server";
import { day, minute } from "~/lib/time";
import type { Incoming } from "~/models/media/picture.server";
import { hasRoomForFiles, isFull, roomForFiles } from "~/models/media/room.server";
import { exceeds, heldBy } from "~/models/media/upload-quota.server";
import { makeRoom } from "~/models/media/upload-room.server";
import { networksOf } from "../client.server";
import { throttle, throttleBytes } from "./throttle.server";

const folder = path.join(env.dataDir, "incoming");
const leftoverAge = day;
/** Milliseconds after which a file is taken for a killed server's if it is older than this process. A command may still be using a younger one. */
const formerAge = 10 * minute;

/**
 * Returns the client of a request in the form that is stored with its files: a keyed hash, which hides the address from anyone without the secret.
 * For IPv6 it stands for the /48, because one subscriber may have all of it.
 */
export function senderOf(context: AppLoadContext): string {
  const networks = networksOf(context);
  const secret = env.sessionSecrets[0] ?? "";
  return createHmac("sha256", secret)
    .update(`sender\n${networks[networks.length - 1]}`)
    .digest("base64url");
}

/** Returns a place for a file that a client (see senderOf) is about to send. */
export function newIncoming(client: string): Incoming {
  return { path: path.join(folder, randomUUID()), client, bytes: 0, tooBig: false };
}

/** Files of forms that are still arriving. They don't outlive their request, so a set in memory is enough. */
const underWay = new Set<Incoming>();

/** Returns the bytes of files that a client (see senderOf) is sending by forms at the moment. */
export function bytesUnderWay(client: string): number {
  let bytes = 0;
  for (const file of underWay) {
    if (!existsSync(file.path)) underWay.delete(file);
    else if (file.client === client) bytes += file.bytes;
  }
  return bytes;
}

/** Whether a client may send more. Arriving files count together with the stored ones, so that slow forms can't fill the disk either. */
async function maySendMore(client: string) {
  // Without the database the form is refused in a moment anyway, and that error is clearer than a broken form.
  const held = await heldBy("client", client).catch(() => ({ bytes: 0, onDisk: 0 }));
  const more = bytesUnderWay(client);
  return !exceeds("client", { bytes: held.bytes + more, onDisk: held.onDisk + more }, 0, roomForFiles());
}

/** Writes chunks until the file is too large or there is no room. Further chunks are read and discarded. */
async function write(chunks: AsyncIterable<Buffer>, file: Incoming, maxBytes: number) {
  const handle = await open(file.path, "w", 0o600);
  underWay.add(file);
  let left = 0;
  let truncated = false;
  try {
    for await (const chunk of chunks) {
      file.bytes += chunk.length;
      file.tooBig ||= file.bytes > maxBytes;
      left -= chunk.length;
      if (left < 0) {
        if (!hasRoomForFiles()) await makeRoom();
        file.noRoom ||= !hasRoomForFiles() || !(await maySendMore(file.client));
        await throttle();
        left = throttleBytes;
      }
      if (!file.tooBig && !file.noRoom) await handle.writeFile(chunk);
      // While a slow body arrives, a file that is already refused must not take up space.
      else if (!truncated) await handle.truncate();
      truncated = file.tooBig || Boolean(file.noRoom);
    }
  } finally {
    await handle.close();
  }
}

/**
 * Streams a file to its place in bounded memory. Bytes beyond `maxBytes` are read and discarded, and the file is marked as too big. If the disk has
 * no room or its client has stored too much, it is marked with `noRoom`. The bytes of a marked file are removed. If the source breaks off, it
 * throws and leaves nothing behind.
 */
export async function receive(source: Readable, file: Incoming, maxBytes: number): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
    await write(source, file, maxBytes);
  } catch (error) {
    await discard(file);
    if (!isFull(error)) throw error;
    file.noRoom = true;
  }
  if (file.tooBig || file.noRoom) await discard(file);
}

/**
 * Gives a file below DATA_DIR a second name (a hard link), as an incoming file of a client. Removing the second name leaves the first one in place.
 */
export async function hardLink(file: string, client: string, maxBytes: number): Promise<Incoming> {
  await mkdir(folder, { recursive: true });
  const { size: bytes } = await stat(file);
  const incoming = { ...newIncoming(client), bytes, tooBig: bytes > maxBytes };
  await link(file, incoming.path);
  // Both names share their modification time, by which the second one is swept.
  await utimes(incoming.path, new Date(), new Date());
  return incoming;
}

/** Removes an incoming file. It is no error if the file is already gone. */
export async function discard(file: Incoming): Promise<void> {
  await rm(file.path, { force: true });
}

/** Removes the files that interrupted uploads left behind more than a day ago, and those that a killed server left behind. Returns their number. */
export async function sweepIncoming(now: Date): Promise<number> {
  let removed = 0;
  for (const name of await readdir(folder).catch(() => [])) {
    const status = await stat(path.join(folder, name)).catch(() => null);
    if (!status) continue;
    const age = now.getTime() - status.mtimeMs;
    // A folder is an operator's, who is restoring a keepsake.
    const isFormer = status.isFile() && status.mtimeMs < performance.timeOrigin && age > formerAge;
    if (age < leftoverAge && !isFormer) continue;
    await rm(path.join(folder, name), { recursive: true, force: true });
    removed++;
  }
  return removed;
}
