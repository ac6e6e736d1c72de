// @module-tag slow
import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync, watch } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import sharp, { type Sharp } from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cleanJpeg } from "~/engines/media-cleaner/images/decoder/clean-jpeg";
import { timeouts } from "~/engines/media-cleaner/images/decoder.server";
import { env } from "~/env.server";
import { makePictures, storePicture } from "~/models/media/picture.server";
import { findMedia } from "~/models/memory/find-media.server";
import { linear } from "../support/corpus/spaces";
import { ffmpeg, needsFfmpeg } from "../support/ffmpeg";
import { gridHeic } from "../support/heic";
import { blue, type Colour, colourAt, folder, green, kept, near, plain, red, sizes } from "../support/pictures";
import { childrenOf, watchMemory } from "../support/process-tree";
import { colorants, profileOf } from "../support/profiles";
import { incoming } from "../support/rows";
import { deepRows } from "../support/slow";

const [width, height] = [2000, 1700];

/** A picture with a red corner above on the left, on blue. */
async function cornered() {
  const corner = await plain(600, 400, red).png().toBuffer();
  return sharp(
    await plain(width, height, blue)
      .composite([{ input: corner, left: 0, top: 0 }])
      .png()
      .toBuffer(),
  );
}
const isDecoder = (pid: number) => readFileSync(`/proc/${pid}/cmdline`, "latin1").includes("decoder/main.ts");
const fullOf = (files: { name: string; width?: number; height?: number }[]) =>
  sizes(files).find((line) => line.startsWith("full.jpg"));

/** The copy in full size must consist of its pixels alone. */
async function expectBare(id: string) {
  const bytes = await readFile(path.join(folder(id), "full.jpg"));
  expect(cleanJpeg(bytes)).not.toBeNull();
  return bytes;
}

describe("a photo that is larger than displayed", () => {
  test.each<[string, (picture: Sharp) => Sharp]>(
    deepRows([
      ["JPEG", (picture) => picture.jpeg()],
      ["a progressive JPEG", (picture) => picture.jpeg({ progressive: true, chromaSubsampling: "4:4:4" })],
      ["PNG", (picture) => picture.png()],
      ["an interlaced PNG", (picture) => picture.png({ progressive: true })],
      ["a PNG of 16 bits", (picture) => picture.toColourspace("rgb16").png()],
      ["WebP", (picture) => picture.webp()],
      ["TIFF", (picture) => picture.tiff()],
      ["GIF", (picture) => picture.gif()],
      ["AVIF", (picture) => picture.avif({ effort: 0 })],
    ]),
  )("is also kept in full size: %s", async (_, encode) => {
    const { id, files, ...shown } = await kept(await encode(await cornered()).toBuffer());
    expect([fullOf(files), shown.width, shown.height]).toEqual([`full.jpg ${width}x${height}`, 1600, 1360]);
    await expectBare(id);
    expect(await colourAt(id, "full.jpg", 0.1, 0.1)).toEqual(near(red));
    expect(await colourAt(id, "full.jpg", 0.9, 0.9)).toEqual(near(blue));
  });

  test.each([
    [3, 0.9, 0.9],
    [6, 0.9, 0.1],
    [8, 0.1, 0.9],
    [5, 0.1, 0.1],
  ])("stands upright: EXIF orientation %d", async (orientation, x, y) => {
    const photo = (await cornered()).withMetadata({ orientation }).jpeg();
    const { id, files } = await kept(await photo.toBuffer());
    expect(fullOf(files)).toBe(`full.jpg ${orientation < 5 ? `${width}x${height}` : `${height}x${width}`}`);
    expect(await colourAt(id, "full.jpg", x, y)).toEqual(near(red));
    expect(await colourAt(id, "full.jpg", 1 - x, 1 - y)).toEqual(near(blue));
  });

  test("tells nothing of where and with what it was taken, and has sRGB's colours", async () => {
    const photo = plain(width, height, [120, 180, 90])
      .withMetadata({ exif: { IFD0: { Model: "SecretCamera" }, IFD3: { GPSLatitude: "51/1 30/1 0/1" } } })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret>SecretPlace</secret></x:xmpmeta>')
      .withIccProfile("p3")
      .jpeg();
    const sent = await photo.toBuffer();
    const found = await sharp(sent).metadata();
    expect([found.exif, found.xmp, found.icc].map(Boolean)).toEqual([true, true, true]);
    const { id } = await kept(sent);
    expect((await expectBare(id)).includes("Secret")).toBe(false);
    expect(await colourAt(id, "full.jpg", 0.5, 0.5)).toEqual(await colourAt(id, "picture.jpg", 0.5, 0.5));
  });

  test("is on white where it is transparent", async () => {
    const { id } = await kept(await plain(width, height, red).ensureAlpha(0).png().toBuffer());
    expect(await colourAt(id, "full.jpg", 0.5, 0.5)).toEqual(near([255, 255, 255]));
  });

  test("has 20 MB at most", { timeout: 300_000 }, async () => {
    const noise = { type: "gaussian" as const, mean: 128, sigma: 60 };
    const grain = sharp({ create: { width: 4000, height: 3600, channels: 3, background: "#888", noise } });
    expect((await grain.clone().jpeg({ quality: 90, chromaSubsampling: "4:4:4" }).toBuffer()).length).toBeGreaterThan(
      20 * 1024 * 1024,
    );
    const { id, files } = await kept(await grain.png({ compressionLevel: 0 }).toBuffer());
    expect(fullOf(files)).toBe("full.jpg 4000x3600");
    expect((await expectBare(id)).length).toBeLessThan(20 * 1024 * 1024);
  });
});

describe.skipIf(!ffmpeg)(`a HEIC that is larger than displayed${needsFfmpeg}`, () => {
  const quarters = (x: number): Colour => (x < 900 ? green : blue);
  const p3 = profileOf({ colours: colorants.p3, curve: linear });
  test.each<[string, Partial<Parameters<typeof gridHeic>[0]>]>([
    ["in sRGB", {}],
    ["in Display P3", { profile: p3 }],
    ["HDR", { numbers: [9, 16], deep: true }],
  ])("is also kept in full size, upright: %s", async (_, options) => {
    const { id, files, ...shown } = await kept(
      gridHeic({ width: 1800, height: 1700, colour: quarters, turns: 1, ...options }),
    );
    expect([fullOf(files), shown.width, shown.height]).toEqual(["full.jpg 1700x1800", 1600, 1694]);
    await expectBare(id);
    for (const y of [0.2, 0.8])
      expect(await colourAt(id, "full.jpg", 0.5, y)).toEqual(near(await colourAt(id, "picture.jpg", 0.5, y)));
  });
});

describe("there is no copy in full size", () => {
  const photo = async (wide: number, high: number) => plain(wide, high).jpeg().toBuffer();
  const sender = () => ({ memorial: null, client: randomUUID() });
  const names = async (bytes: Uint8Array | string, options: Parameters<typeof makePictures>[2] = {}) => {
    const made = await makePictures((await incoming(bytes)).path, sender(), options);
    return typeof made === "string" ? [made] : made.map(({ name }) => name);
  };

  test.each([
    ["a photo as large as displayed", 1600, 3200],
    ["a wide one", 1600, 20],
  ])("of %s", async (_, wide, high) => {
    expect(await names(await photo(wide, high))).not.toContain("full.jpg");
    expect(await names(await photo(wide + 1, high))).toContain("full.jpg");
  });

  test("of a signature, a logo or a drawing", async () => {
    const large = await photo(2400, 1000);
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="2400" height="1000"><path d="M0 0h9v9z"/></svg>';
    expect(await names(large)).toContain("full.jpg");
    for (const made of [await names(large, { png: true }), await names(large, { png: "logo" }), await names(drawing)]) {
      expect(made).toContain("picture.jpg");
      expect(made).not.toContain("full.jpg");
    }
  });
});

describe("a photo of 60 megapixels", { timeout: 300_000 }, () => {
  // On a busy machine the usual time ends before the copy in full size is written, and this is about memory.
  const { other } = timeouts;
  beforeAll(() => {
    timeouts.other = 120_000;
  });
  afterAll(() => {
    timeouts.other = other;
  });

  const detailed = (orientation = 6) => {
    const noise = { type: "gaussian" as const, mean: 128, sigma: 45 };
    return sharp({ create: { width: 894, height: 670, channels: 3, background: "#888", noise } })
      .resize(8944, 6708, { fit: "fill" })
      .withMetadata({ orientation });
  };
  const store = async (bytes: Buffer) => {
    const peak = watchMemory(process.pid, "others");
    const stored = await storePicture(await incoming(bytes), "memory", null);
    if ("refused" in stored) throw new Error(stored.refused);
    return { files: (await findMedia(stored.id))?.files ?? [], peak: peak() };
  };

  test("that has to be turned is kept whole", async () => {
    const { files, peak } = await store(await detailed().jpeg({ quality: 60 }).toBuffer());
    expect(fullOf(files)).toBe("full.jpg 6708x8944");
    expect(peak).toBeLessThan(400);
  });

  test("for which the memory is not enough is kept as large as possible, or not at all, but is taken", {
    tags: "deep",
  }, async () => {
    const progressive = await store(await detailed().jpeg({ quality: 60, progressive: true }).toBuffer());
    const full = progressive.files.find(({ name }) => name === "full.jpg");
    expect((full?.width ?? 0) * (full?.height ?? 0)).toBeGreaterThan(40_000_000);
    expect(full?.width ?? 0).toBeLessThan(6708);
    const options = { quality: 60, progressive: true, chromaSubsampling: "4:4:4" };
    const heaviest = await store(await detailed().jpeg(options).toBuffer());
    expect(heaviest.files.map(({ name }) => name)).toEqual(["320.webp", "800.webp", "1600.webp", "picture.jpg"]);
    for (const { peak } of [progressive, heaviest]) expect(peak).toBeLessThan(520);
  });

  test("is taken even if the process ends while it writes the copy in full size", async () => {
    const incomingFolder = path.join(env.dataDir, "incoming");
    const bytes = await detailed(1).jpeg({ quality: 60 }).toBuffer();
    const before = readdirSync(incomingFolder);
    const watcher = watch(incomingFolder, (_, name) => {
      if (!name?.endsWith(".full.jpg")) return;
      watcher.close();
      for (const pid of childrenOf(process.pid)) if (isDecoder(pid)) process.kill(pid, "SIGKILL");
    });
    const { files } = await store(bytes);
    expect(files.map(({ name }) => name)).toEqual(["320.webp", "800.webp", "1600.webp", "picture.jpg"]);
    expect(readdirSync(incomingFolder)).toEqual(before);
  });
});
