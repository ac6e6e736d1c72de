import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { link, mkdir, readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { env } from "~/env.server";
import type { Incoming } from "~/models/media/picture.server";

const folder = path.join(env.dataDir, "incoming");
const leftoverAge = 24 * 3_600_000;

/** A place for a file that is about to come. */
export function newIncoming(): Incoming {
  return { path: path.join(folder, randomUUID()), bytes: 0, tooBig: false };
}

/**
 * Streams a file to its place in bounded memory. What goes beyond maxBytes is read and thrown away, and the file said to be too big; its
 * bytes are gone then. Throws when the source breaks off, with nothing left behind.
 */
export async function receive(source: Readable, file: Incoming, maxBytes: number): Promise<void> {
  await mkdir(folder, { recursive: true });
  const counted = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      file.bytes += chunk.length;
      file.tooBig ||= file.bytes > maxBytes;
      if (!file.tooBig) yield chunk;
    }
  };
  try {
    await pipeline(source, counted, createWriteStream(file.path, { mode: 0o600 }));
  } catch (error) {
    await discard(file);
    throw error;
  }
  if (file.tooBig) await discard(file);
}

/** A file that lies below DATA_DIR already, as an incoming one under a second name: what is done to that leaves the first where it is. */
export async function secondName(file: string, maxBytes: number): Promise<Incoming> {
  await mkdir(folder, { recursive: true });
  const { size: bytes } = await stat(file);
  const incoming = { ...newIncoming(), bytes, tooBig: bytes > maxBytes };
  await link(file, incoming.path);
  return incoming;
}

/** Removes an incoming file; one that is gone already is no error. */
export async function discard(file: Incoming): Promise<void> {
  await rm(file.path, { force: true });
}

/** Removes what interrupted uploads left behind more than a day ago. */
export async function sweepIncoming(now: Date): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const found = await stat(path.join(folder, name)).catch(() => null);
    if (found && now.getTime() - found.mtimeMs > leftoverAge) await rm(path.join(folder, name), { force: true });
  }
}
