// @module-tag slow
import { readFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { onArrival } from "~/engines/media-cleaner/recordings/arrival.server";
import { storeMedia } from "~/models/media/store.server";
import { convert, ffmpeg, needsFfmpeg } from "../support/ffmpeg";
import { folder } from "../support/pictures";
import { incoming } from "../support/rows";

const pictures = ["-f", "lavfi", "-i", "testsrc2=size=160x90:rate=15:duration=1"];

describe.skipIf(!ffmpeg)(`while somebody else's recording takes for ever${needsFfmpeg}`, () => {
  test("nobody waits long: a film or voice is taken by its tracks alone, and what has none is refused", {
    timeout: 180_000,
  }, async () => {
    let release = () => {};
    const theirs = onArrival(
      () =>
        new Promise<void>((done) => {
          release = done;
        }),
    );
    const begun = Date.now();
    const keep = async (bytes: Uint8Array) =>
      storeMedia(await incoming(bytes), ["video", "audio"], "memory", "a memorial");
    const [old, ours, spoken, noise] = await Promise.all([
      keep(convert(null, [...pictures, "-c:v", "wmv2"], "wmv")),
      keep(convert(null, [...pictures, "-c:v", "libx264", "-metadata", "title=SecretName"], "mp4")),
      keep(convert(null, ["-f", "lavfi", "-i", "sine=duration=1", "-c:a", "libopus"], "webm")),
      keep(Buffer.from(`RIFF\0\0\0\0AVI ${"x".repeat(5000)}`, "latin1")),
    ]);
    const took = Date.now() - begun;
    release();
    await theirs;
    expect([old, ours]).toEqual(Array(2).fill({ kind: "video", id: expect.any(String) }));
    expect(spoken).toEqual({ kind: "audio", id: expect.any(String) });
    expect(noise).toEqual({ refused: "video-unknown" });
    expect(took).toBeLessThan(18_000);
    const stored = "id" in ours ? await readFile(path.join(folder(ours.id), "original.mp4")) : Buffer.alloc(0);
    expect([stored.length > 1000, stored.includes("SecretName")]).toEqual([true, false]);
  });
});
