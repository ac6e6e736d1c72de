import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { db } from "~/db/connection.server";
import { list } from "~/gateways/storage/disk.server";
import { picturesOf, removeMedia, storeChosenPicture } from "~/models/media/picture.server";
import { openMediaFile } from "~/models/media/storage.server";
import { findMedia } from "~/models/memory/find-media.server";
import { blue, colourAt, folder, green, keep, kept, near, plain, red, sizes } from "../support/pictures";
import { mediaAccess } from "../support/proofs";
import { addMemorial, addMemory, incoming } from "../support/rows";

/** A PNG of so many pixels on each side, in a few kilobytes. */
function hugePng(side: number) {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side);
  head.writeUInt32BE(side, 4);
  head[8] = 1;
  const rows = deflateSync(Buffer.alloc(side * (Math.ceil(side / 8) + 1)));
  const start = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
  return Buffer.concat([start, chunk("IHDR", head), chunk("IDAT", rows), chunk("IEND", Buffer.alloc(0))]);
}

describe("what is no picture is refused, with its reason", () => {
  const noise = sharp(Buffer.from(Uint8Array.from({ length: 90_000 }, (_, index) => (index * 7919) % 251)), {
    raw: { width: 300, height: 100, channels: 3 },
  });
  const cut = async (format: "jpeg" | "png" | "webp" | "gif", part: number) => {
    const bytes = await noise.clone().toFormat(format).toBuffer();
    return bytes.subarray(0, Math.floor(bytes.length * part));
  };
  const refusals: [why: string, reason: string, bytes: () => Promise<Uint8Array | string>][] = [
    ["a text", "image-not-a-picture", async () => "not a picture, whatever.jpg it is called"],
    ["a web page", "image-not-a-picture", async () => "<!doctype html><title>x</title><script>1</script>"],
    ["a PDF", "image-not-a-picture", async () => "%PDF-1.7\n1 0 obj\n"],
    ["no byte at all", "empty", async () => ""],
    ["half a JPEG", "image-cut-off", () => cut("jpeg", 0.5)],
    ["half a PNG", "image-cut-off", () => cut("png", 0.5)],
    ["half a WebP", "image-cut-off", () => cut("webp", 0.5)],
    ["half a GIF", "image-cut-off", () => cut("gif", 0.5)],
    ["100 megapixels", "image-too-many-pixels", async () => hugePng(10_000)],
  ];
  test.each(refusals)("%s: %s", async (_, refused, bytes) => {
    const rows = () => db.selectFrom("media").select("id").execute();
    const [before, stored] = [await rows(), await list("media", { limit: 10_000 })];
    expect(await keep(await bytes())).toEqual({ refused });
    expect([await rows(), await list("media", { limit: 10_000 })]).toEqual([before, stored]);
  });

  test("a large picture of bearable size is none of these", async () => {
    expect(sizes((await kept(hugePng(2000))).files)).toContain("1600.webp 1600x1600");
  });

  test("more bytes than are taken", async () => {
    const bytes = await plain(60, 40).jpeg().toBuffer();
    expect(await keep(bytes, { tooBig: true })).toEqual({ refused: "image-too-big" });
  });
});

describe("a stored picture", () => {
  test("is found with what decides who may have it, read in part, and removed whole", async () => {
    const { id, files } = await kept(await plain(60, 40).jpeg().toBuffer());
    expect(await findMedia(id)).toMatchObject({ id, memorial_id: null, published: false, files });
    await addMemory(await addMemorial(), { media_id: id, approval_status: "rejected" });
    expect(await findMedia(id)).toMatchObject({ purpose: "memory", published: false });
    const whole = await readFile(path.join(folder(id), "picture.jpg"));
    const file = await openMediaFile(mediaAccess(id), "picture.jpg");
    expect(file?.size).toBe(whole.length);
    const bytes = async (range?: { start: number; end: number }) => file && buffer(file.read(range));
    expect(await bytes()).toEqual(whole);
    expect(await bytes({ start: 2, end: 5 })).toEqual(whole.subarray(2, 6));
    expect(await openMediaFile(mediaAccess(id), "other.jpg")).toBeNull();
    await removeMedia(id);
    expect([await findMedia(id), existsSync(folder(id))]).toEqual([null, false]);
    expect(await picturesOf([id, null, randomUUID()])).toEqual(new Map());
    await expect(removeMedia(id)).resolves.toBeUndefined();
  });

  test("a field's file is kept, refused, taken away or left", async () => {
    const good = await storeChosenPicture(await incoming(await plain(9, 9).png().toBuffer()), "portrait", true);
    expect((await findMedia(good.id ?? ""))?.purpose).toBe("portrait");
    const refused = await storeChosenPicture(await incoming("text"), "cover", false);
    expect(refused).toEqual({ refused: "image-not-a-picture" });
    expect(await storeChosenPicture(undefined, "cover", true)).toEqual({ id: null });
    expect(await storeChosenPicture(undefined, "cover", false)).toEqual({ id: undefined });
  });

  test("many at once are all kept", async () => {
    const all = await Promise.all(
      [red, green, blue, red].map(async (colour) => kept(await plain(30, 30, colour).png().toBuffer())),
    );
    for (const [index, colour] of [red, green, blue, red].entries())
      expect(await colourAt(all[index]?.id ?? "", "320.webp", 0.5, 0.5)).toEqual(near(colour));
  });
});
