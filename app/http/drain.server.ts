import type { Readable } from "node:stream";
import { turn, turnBytes } from "./turn.server";

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
