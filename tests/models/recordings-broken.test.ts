// @module-tag slow
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { list as listFolders } from "~/gateways/storage/disk.server";
import { list } from "~/models/media/storage.server";
import { storeMedia } from "~/models/media/store.server";
import { convert, ffmpeg, needsFfmpeg, sampled } from "../support/ffmpeg";
import { folder } from "../support/pictures";
import { incoming } from "../support/rows";

const tone = ["-f", "lavfi", "-i", "sine=frequency=440:duration=20"];
const ogg = (codec: string) => convert(null, [...tone, "-c:a", codec, "-page_duration", "500000"], "ogg");
const mp3 = () => convert(null, [...tone, "-c:a", "libmp3lame"], "mp3");

/** The positions at which the pages of an OGG begin. */
function pagesOf(bytes: Buffer) {
  const pages = [];
  for (let offset = bytes.indexOf("OggS"); offset >= 0; offset = bytes.indexOf("OggS", offset + 1)) pages.push(offset);
  return pages;
}

/** An OGG with something between two pages in its middle, or in place of some of its bytes. */
function withGap(bytes: Buffer, gap: Buffer, replaced = 0) {
  const pages = pagesOf(bytes);
  const offset = pages[Math.floor(pages.length / 2)] ?? 0;
  return Buffer.concat([bytes.subarray(0, offset), gap, bytes.subarray(offset + replaced)]);
}

/** Seconds of sound that ffmpeg decodes of each file. */
const secondsOf = (...files: Uint8Array[]) =>
  sampled(files.map((bytes) => ({ bytes, parts: { sound: true, picture: false } }))).map(({ seconds }) => seconds) as [
    number,
    number,
  ];

/** The stored file of a recording, or the sentence that refuses it. */
async function kept(bytes: Uint8Array) {
  const file = await incoming(bytes);
  const stored = await storeMedia(file, ["audio"], "memory", "a memorial");
  expect(existsSync(file.path)).toBe(false);
  if ("refused" in stored) return stored.refused;
  const [original = ""] = await list(`media/${stored.id}`, { limit: 1 }).then((files) => files.map(String));
  return readFile(path.join(folder(stored.id), path.basename(original)));
}

const secret = "SecretName 51.5074";

describe.skipIf(!ffmpeg)(`a damaged voice plays as far as it can${needsFfmpeg}`, () => {
  describe.each(["libopus", "libvorbis"])("OGG (%s)", (codec) => {
    const whole = ogg(codec);

    test.each([
      ["one zero between two pages", () => withGap(whole, Buffer.alloc(1))],
      ["300 KB of zeros between two pages", () => withGap(whole, Buffer.alloc(300_000))],
      ["other bytes between two pages", () => withGap(whole, Buffer.from(`${secret}Ogg${"x".repeat(70_000)}OggS`))],
      ["a page whose beginning is lost", () => withGap(whole, Buffer.alloc(40), 40)],
      [
        "a page that claims to be longer than it is",
        () => {
          const longer = Buffer.from(whole);
          const pages = pagesOf(whole);
          longer[(pages[Math.floor(pages.length / 2)] ?? 0) + 27] = 17;
          return longer;
        },
      ],
      ["an end in the middle of a page", () => whole.subarray(0, whole.length - 700)],
      ["an end in the middle of a page's head", () => whole.subarray(0, (pagesOf(whole).at(-1) ?? 0) + 9)],
    ])("with %s", async (_, make) => {
      const bytes = make();
      const stored = await kept(bytes);
      if (typeof stored === "string") throw new Error(stored);
      const [plays, played] = secondsOf(stored, bytes);
      expect(plays).toBeGreaterThan(18);
      expect(plays).toBeGreaterThanOrEqual(played * 0.98);
      expect(stored.includes("SecretName")).toBe(false);
    });

    test("is refused where more than 2 % of it would be lost, and nothing is stored", async () => {
      const before = await listFolders("media", { limit: 10_000 });
      const [first = 0] = pagesOf(whole).slice(4);
      const page = whole.subarray(first, first + 200);
      expect(await kept(withGap(whole, Buffer.concat(Array(600).fill(page))))).toBe("audio-damaged");
      expect(await listFolders("media", { limit: 10_000 })).toEqual(before);
    });
  });

  test.each([1, 700, 60_000, 900_000])("MP3 after %i zeros", async (zeros) => {
    const bytes = Buffer.concat([Buffer.alloc(zeros), mp3()]);
    const stored = await kept(bytes);
    if (typeof stored === "string") throw new Error(stored);
    expect(secondsOf(stored)[0]).toBeGreaterThan(19.9);
    expect(stored.includes("Lavf")).toBe(false);
  });
});
