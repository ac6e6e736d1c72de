import { randomUUID } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { crc32, deflateSync, inflateSync } from "node:zlib";
import sharp, { type JpegOptions } from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { copyOf } from "~/models/media/copy.server";
import { picturesOf, storePicture } from "~/models/media/picture.server";
import { findMedia } from "~/models/memory/find-media.server";
import { signaturePng } from "~/models/memory/signature.server";
import { convert, ffmpeg } from "../support/ffmpeg";
import { folder, plain } from "../support/pictures";
import { incoming } from "../support/rows";
import { deepRows } from "../support/slow.ts";

/** A picture of grain, so that its file is long and every part of it holds a part of the picture. */
const grain = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: "#888", noise: { type: "gaussian", mean: 128, sigma: 30 } },
  });
const jpeg = (width: number, height: number, options: JpegOptions = {}) =>
  grain(width, height).jpeg(options).toBuffer();

/** Stores bytes as they are, if they are clean; returns the stored files by name. */
async function again(bytes: Buffer, { png = false, asIs = true } = {}) {
  const id = randomUUID();
  const stored = await storePicture({ ...(await incoming(bytes)), png }, "memory", null, { id, asIs });
  if ("refused" in stored) throw new Error(stored.refused);
  expect(stored.id).toBe(id);
  const names = (await findMedia(id))?.files.map(({ name }) => name) ?? [];
  const files = new Map(names.map((name) => [name, readFileSync(path.join(folder(id), name))]));
  return { ...(await picturesOf([id])).get(id), files };
}

/** The given copy, made by this program of the given bytes. */
async function made(bytes: Buffer, name: string, png = false) {
  const copy = (await again(bytes, { png, asIs: false })).files.get(name);
  if (!copy) throw new Error(`no ${name}`);
  return copy;
}

const photo = (width: number, height: number) => async () => made(await jpeg(width, height), "picture.jpg");
const grey = async () => made(await grain(300, 200).greyscale().toColourspace("b-w").png().toBuffer(), "picture.jpg");
const transparent = () => grain(300, 200).ensureAlpha(0.4).png().toBuffer();
const drawn = async () => made(await plain(400, 250, [255, 255, 255]).png().toBuffer(), "picture.png", true);
const typed = async () => made(await signaturePng("Łukasz Wiśniewski"), "picture.png", true);

async function poster() {
  const film = convert(
    null,
    ["-f", "lavfi", "-i", "testsrc2=size=1280x720:rate=10:duration=1", "-c:v", "libx264", "-pix_fmt", "yuv420p"],
    "mp4",
  );
  const input = path.join((await incoming(film)).path);
  const copy = await copyOf(
    "poster",
    { path: input, demuxer: "mov" },
    { colours: null, end: new AbortController().signal },
  );
  return readFileSync(copy?.path ?? "");
}

describe("a file that this program wrote is kept as it is", () => {
  test.each<[string, () => Promise<Buffer>]>([
    ["a photo's JPEG", photo(2400, 1000)],
    ["a small photo's JPEG", photo(33, 17)],
    ["a grey photo's JPEG", grey],
    ["the JPEG of a transparent picture", async () => made(await transparent(), "picture.jpg")],
  ])("%s", async (_, make) => {
    const bytes = await make();
    expect((await again(bytes)).files.get("picture.jpg")).toEqual(bytes);
    expect((await again(bytes, { asIs: false })).files.get("picture.jpg")).not.toEqual(bytes);
  });

  test.runIf(ffmpeg)("a film's poster", { tags: "slow" }, async () => {
    const bytes = await poster();
    expect((await again(bytes)).files.get("picture.jpg")).toEqual(bytes);
  });

  test.each<[string, () => Promise<Buffer>]>([
    ["a drawn signature", drawn],
    ["a typed signature", typed],
    ["a transparent signature", async () => made(await transparent(), "picture.png", true)],
  ])("%s, if it is sent as a signature", async (_, make) => {
    const bytes = await make();
    expect((await again(bytes, { png: true })).files.get("picture.png")).toEqual(bytes);
    expect([...(await again(bytes)).files.keys()]).not.toContain("picture.png");
  });

  test.each<[string, JpegOptions]>([
    ["4:2:0", {}],
    ["4:4:4", { chromaSubsampling: "4:4:4" }],
    ["without optimised tables", { optimiseCoding: false }],
    ["progressive", { progressive: true }],
  ])("one that is larger than displayed, %s, beside its smaller copies", async (_, options) => {
    const bytes = await jpeg(1701, 1205, options);
    const { files, width, height } = await again(bytes);
    expect([...files.keys()]).toEqual(["320.webp", "800.webp", "1600.webp", "picture.jpg", "full.jpg"]);
    expect(files.get("full.jpg")).toEqual(bytes);
    expect([width, height]).toEqual([1600, 1133]);
  });
});

/** A segment with a body; `length` is what it claims. */
const segment = (marker: number, body: Buffer | string, length = body.length + 2) =>
  Buffer.concat([Buffer.from([0xff, marker, length >> 8, length & 255]), Buffer.from(body as string, "latin1")]);
const inserted = (bytes: Buffer, offset: number, ...added: Buffer[]) =>
  Buffer.concat([bytes.subarray(0, offset), ...added, bytes.subarray(offset)]);
const end = (bytes: Buffer) => bytes.length - 2;
const before = (bytes: Buffer, marker: number) => bytes.indexOf(Buffer.from([0xff, marker]));
const secret = Buffer.from("PK\x05\x06 SecretPlace 51.5074", "latin1");
const jfif = (thumbnail: string) => `JFIF\0\x01\x01\0\0\x01\0\x01${thumbnail}`;

/** Changes that hide something in a JPEG, or that our encoder would not have written. */
const nearMisses: [string, (bytes: Buffer) => Buffer][] = [
  ["Exif", (bytes) => inserted(bytes, 2, segment(0xe1, Buffer.concat([Buffer.from("Exif\0\0"), secret])))],
  ["a comment", (bytes) => inserted(bytes, 2, segment(0xfe, secret))],
  ["a comment behind the tables", (bytes) => inserted(bytes, before(bytes, 0xda), segment(0xfe, secret))],
  ["a comment behind the pixels", (bytes) => inserted(bytes, end(bytes), segment(0xfe, secret))],
  [
    "Photoshop's segment",
    (bytes) => inserted(bytes, 2, segment(0xed, Buffer.concat([Buffer.from("Photoshop 3.0\0"), secret]))),
  ],
  [
    "a list of further pictures",
    (bytes) => inserted(bytes, 2, segment(0xe2, Buffer.concat([Buffer.from("MPF\0"), secret]))),
  ],
  [
    "a colour profile",
    (bytes) => inserted(bytes, 2, segment(0xe2, Buffer.concat([Buffer.from("ICC_PROFILE\0\x01\x01"), secret]))),
  ],
  ["Adobe's segment", (bytes) => inserted(bytes, 2, segment(0xee, "Adobe\0d\0\0\0\0\x01"))],
  ["a thumbnail in its first segment", (bytes) => inserted(bytes, 2, segment(0xe0, `${jfif("\x01\x01")}abc`))],
  [
    "something behind its first segment's fields",
    (bytes) => inserted(bytes, 2, segment(0xe0, jfif("\0\0SecretPlace"))),
  ],
  ["two first segments", (bytes) => inserted(bytes, 2, segment(0xe0, jfif("\0\0")), segment(0xe0, jfif("\0\0")))],
  [
    "a table that another one replaces",
    (bytes) =>
      inserted(bytes, before(bytes, 0xdb), segment(0xdb, Buffer.concat([Buffer.alloc(1), Buffer.alloc(64, secret)]))),
  ],
  [
    "a table of codes that another one replaces",
    (bytes) =>
      inserted(
        bytes,
        before(bytes, 0xc4),
        segment(0xc4, Buffer.concat([Buffer.from([0]), Buffer.alloc(15), Buffer.from([40]), Buffer.alloc(40, secret)])),
      ),
  ],
  ["a huge segment", (bytes) => inserted(bytes, 2, segment(0xef, Buffer.alloc(65_533, secret)))],
  ["a segment with a wrong length", (bytes) => inserted(bytes, 2, segment(0xe0, jfif("\0\0"), 14))],
  ["a ZIP behind its end", (bytes) => Buffer.concat([bytes, secret])],
  ["a ZIP behind its last pixel", (bytes) => inserted(bytes, end(bytes), Buffer.alloc(500, secret))],
  ["one byte behind its last pixel", (bytes) => inserted(bytes, end(bytes), Buffer.from([0x41]))],
  ["a second picture", (bytes) => Buffer.concat([bytes, bytes])],
  ["fill bytes before a segment", (bytes) => inserted(bytes, before(bytes, 0xdb), Buffer.alloc(40, 0xff))],
  ["fill bytes before its end", (bytes) => inserted(bytes, end(bytes), Buffer.alloc(40, 0xff))],
  ["a restart marker", (bytes) => inserted(bytes, end(bytes), Buffer.from([0xff, 0xd0]))],
  ["no end", (bytes) => bytes.subarray(0, -2)],
  ["its last tenth missing", (bytes) => bytes.subarray(0, Math.floor(bytes.length * 0.9))],
];

describe("a file that hides something, or is incomplete, is encoded once more", () => {
  let photos: Record<"baseline" | "progressive" | "large", Buffer>;
  beforeAll(async () => {
    const [baseline, progressive, large] = await Promise.all([
      jpeg(200, 120),
      jpeg(200, 120, { progressive: true }),
      jpeg(1800, 500),
    ]);
    photos = { baseline, progressive, large };
  });

  test("the photos of these tests are clean", async () => {
    for (const bytes of [photos.baseline, photos.progressive])
      expect((await again(bytes)).files.get("picture.jpg")).toEqual(bytes);
    expect((await again(photos.large)).files.get("full.jpg")).toEqual(photos.large);
  });

  test.each(deepRows(nearMisses))("a JPEG with %s", async (what, change) => {
    for (const bytes of [photos.baseline, photos.progressive]) {
      const changed = change(bytes);
      // libjpeg doesn't notice a few bytes behind a progressive scan.
      if (what === "one byte behind its last pixel" && bytes === photos.progressive) continue;
      const copy = (await again(changed)).files.get("picture.jpg");
      expect(copy).not.toEqual(changed);
      // Neither the sent file nor the same without what was added.
      expect(copy).not.toEqual(bytes);
      expect(copy?.includes("SecretPlace")).toBe(false);
    }
    const changed = change(photos.large);
    for (const copy of (await again(changed)).files.values()) expect(copy).not.toEqual(changed);
  });

  const chunk = (type: string, body: Buffer) => {
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    const named = Buffer.concat([Buffer.from(type), body]);
    length.writeUInt32BE(body.length);
    sum.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, sum]);
  };
  const pixelsAt = (bytes: Buffer) => bytes.indexOf("IDAT") - 4;
  const pixels = (bytes: Buffer) => bytes.subarray(pixelsAt(bytes) + 8, bytes.length - 16);
  const withPixels = (bytes: Buffer, packed: Buffer) =>
    Buffer.concat([bytes.subarray(0, pixelsAt(bytes)), chunk("IDAT", packed), bytes.subarray(-12)]);
  const nearDrawings: [string, (bytes: Buffer) => Buffer][] = [
    [
      "a text",
      (bytes) => inserted(bytes, pixelsAt(bytes), chunk("tEXt", Buffer.concat([Buffer.from("Comment\0"), secret]))),
    ],
    ["Exif", (bytes) => inserted(bytes, pixelsAt(bytes), chunk("eXIf", secret))],
    [
      "a resolution of its own",
      (bytes) =>
        inserted(
          Buffer.concat([bytes.subarray(0, 33), bytes.subarray(pixelsAt(bytes))]),
          33,
          chunk("pHYs", Buffer.from("510745000", "latin1")),
        ),
    ],
    ["something behind its end", (bytes) => Buffer.concat([bytes, secret])],
    ["something in its end", (bytes) => Buffer.concat([bytes.subarray(0, -12), chunk("IEND", secret)])],
    ["something behind its pixels", (bytes) => withPixels(bytes, Buffer.concat([pixels(bytes), secret]))],
    [
      "a row too many",
      (bytes) =>
        withPixels(bytes, deflateSync(Buffer.concat([inflateSync(pixels(bytes)), Buffer.alloc(1201, secret)]))),
    ],
  ];
  test.each(deepRows(nearDrawings))("a signature's PNG with %s", async (_, change) => {
    const bytes = await made(await plain(400, 250, [255, 255, 255]).png().toBuffer(), "picture.png", true);
    expect((await again(bytes, { png: true })).files.get("picture.png")).toEqual(bytes);
    const changed = change(bytes);
    const copy = (await again(changed, { png: true })).files.get("picture.png");
    expect(copy).toBeDefined();
    expect(copy).not.toEqual(changed);
    expect(copy?.includes("SecretPlace")).toBe(false);
  });
});

test("the id of a picture that exists is refused, and that picture stays", async () => {
  const { id = "" } = await again(await jpeg(40, 30));
  const file = await incoming(await jpeg(40, 30));
  await expect(storePicture(file, "memory", null, { id })).rejects.toThrow("id");
  await expect(storePicture(file, "memory", null, { id: "../../x" })).rejects.toThrow("id");
  expect(existsSync(path.join(folder(id), "picture.jpg"))).toBe(true);
});
