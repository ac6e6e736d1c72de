import { expect, test } from "vitest";
import { storeMedia } from "~/models/media/store.server";
import { incoming } from "../support/rows";

/** The head of a WAV file with so many samples of silence after it. */
function wav(samples: number) {
  const head = Buffer.alloc(44 + samples);
  head.write("RIFF");
  head.writeUInt32LE(36 + samples, 4);
  head.write("WAVEfmt ", 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(8000, 24);
  head.writeUInt32LE(8000, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write("data", 36);
  head.writeUInt32LE(samples, 40);
  return head.fill(0x80, 44);
}

test("a WAV without a single sample is refused as empty, one with a second of silence is taken", async () => {
  const store = async (bytes: Buffer) => storeMedia(await incoming(bytes), ["audio"], "memory", "a memorial");
  expect(await store(wav(0))).toEqual({ refused: "audio-empty" });
  expect(await store(wav(8000))).toMatchObject({ kind: "audio" });
});
