import { Readable } from "node:stream";
import { type ByteRange, type Store, StoreAway } from "~/gateways/storage/store";

/** How often the rest of a file is asked for after the connection to the store broke. */
const mostTries = 4;

/**
 * Opens a part of a file. If the connection breaks in the middle, the rest is asked for. Null if the store has no such file. Throws StoreAway if it
 * doesn't answer at first; the stream ends with an error if it doesn't answer later.
 */
export async function reopened(store: Store, key: string, { start, end }: ByteRange): Promise<Readable | null> {
  if (end < start) return Readable.from([]);
  let current = await store.open(key, { start, end });
  if (!current) return null;
  async function* bytes() {
    let at = start;
    for (let tries = 1; ; tries++) {
      const before = at;
      try {
        for await (const piece of current as AsyncIterable<Uint8Array>) {
          at += piece.length;
          yield piece;
        }
        if (at > end) return;
      } catch (error) {
        if (tries >= mostTries) throw error;
      }
      if (tries >= mostTries) throw new StoreAway("the bucket breaks off");
      if (at > before) tries = 1;
      current = await store.open(key, { start: at, end });
      if (!current) throw new StoreAway("the bucket has lost a file");
    }
  }
  const stream = Readable.from(bytes(), { objectMode: false, highWaterMark: 64 * 1024 });
  // A stream that nobody ever read doesn't run the generator's end.
  stream.once("close", () => current?.destroy());
  return stream;
}
