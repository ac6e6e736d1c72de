import type { Readable } from "node:stream";
import { turn, turnBytes } from "./turn.server";

/** Bytes of a refused body that are read at most. */
export const drainedBytes = 64 * 1024 * 1024;

/** Reads so many bytes of what is left of a refused body without keeping them: an answer to a half-sent body is lost in many browsers. */
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
    // Its client gave it up.
  }
}
