import { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";

/** Bytes between two pauses. */
export const throttleBytes = 1024 * 1024;

/** Milliseconds from one pause to the next: 100 MB a second, which takes half of one processor. The other half answers pages. */
const pauseInterval = 10;

let next = 0;

/**
 * Waits until another megabyte of a body may be read. All bodies share one throttle, so that pages are answered meanwhile, however many bodies
 * arrive and however fast.
 */
export async function throttle(): Promise<void> {
  const now = performance.now();
  next = Math.max(now, next) + pauseInterval;
  await sleep(next - now);
}

/** Maximum bytes of a refused body that are read. */
export const drainedBytes = 64 * 1024 * 1024;

/** Reads up to `bytes` more bytes of a refused body and discards them: many browsers lose the answer to a half-sent body. */
export async function drain(body: Readable, bytes = drainedBytes): Promise<void> {
  let left = bytes;
  body.on("error", () => undefined);
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      const pauses = Math.floor(left / throttleBytes);
      left -= chunk.length;
      if (left < 0) break;
      if (Math.floor(left / throttleBytes) < pauses) await throttle();
    }
  } catch {
    // The client has cancelled the request.
  }
}

/**
 * Reads the body of a request from other software whole. Null if it has more than `most` bytes: then up to `drained` more are read, so that its sender gets the
 * answer. "broken" if it did not arrive whole.
 */
export async function readBytes({ body }: Request, most: number, drained: number): Promise<Buffer | null | "broken"> {
  if (!body) return Buffer.alloc(0);
  const stream = Readable.fromWeb(body as import("node:stream/web").ReadableStream);
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      length += chunk.length;
      chunks.push(chunk);
      if (length > most) break;
    }
  } catch {
    return "broken";
  }
  if (length <= most) return Buffer.concat(chunks);
  await drain(stream, drained);
  return null;
}
