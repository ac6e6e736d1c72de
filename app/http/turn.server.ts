import type { Readable } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";

/** Bytes that are taken in one turn. */
export const turnBytes = 1024 * 1024;

/** Milliseconds between two turns: 100 MB a second, for which half of one processor is enough. Pages are answered in the other half. */
const apart = 10;

let next = 0;

/** Waits for the turn to take another megabyte of a body. All bodies share them, so that however many and fast they come, pages are answered meanwhile. */
export async function turn(): Promise<void> {
  const now = performance.now();
  next = Math.max(now, next) + apart;
  await pause(next - now);
}

/** Most bytes of a refused body that are read. */
export const drainedBytes = 64 * 1024 * 1024;

/** Reads up to `bytes` of the rest of a refused body and discards them: many browsers lose the answer to a half-sent body. */
export async function drain(body: Readable, bytes = drainedBytes): Promise<void> {
  let left = bytes;
  body.on("error", () => undefined);
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      const turns = Math.floor(left / turnBytes);
      left -= chunk.length;
      if (left < 0) break;
      if (Math.floor(left / turnBytes) < turns) await turn();
    }
  } catch {
    // The client has given up.
  }
}
