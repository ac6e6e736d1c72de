import { once } from "node:events";
import { readFile, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { db } from "~/db/connection.server";
import { env } from "~/env.server";
import { blue, colourAt, folder, green, keep, kept, near, plain, red, sizes } from "../support/pictures";

describe("the copies of a picture", () => {
  test("are WebP at 320, 800 and 1600 px, one JPEG, and one in full size, as the row says", async () => {
    const { id, files, width, height } = await kept(await plain(2400, 1200).jpeg().toBuffer());
    const wanted = ["320.webp 320x160", "800.webp 800x400", "1600.webp 1600x800", "picture.jpg 1600x800"];
    expect(sizes(files)).toEqual([...wanted, "full.jpg 2400x1200"]);
    expect([width, height]).toEqual([1600, 800]);
    for (const file of files) {
      const found = await sharp(path.join(folder(id), file.name)).metadata();
      expect([`image/${found.format}`, found.width, found.height]).toEqual([file.type, file.width, file.height]);
    }
    const row = await db.selectFrom("media").selectAll().where("id", "=", id).executeTakeFirst();
    expect(row).toMatchObject({ kind: "image", purpose: "memory", memorial_id: null, width: 1600, height: 800 });
  });

  test.each<[number, number, string[]]>([
    [100, 50, ["320.webp 100x50", "picture.jpg 100x50"]],
    [320, 320, ["320.webp 320x320", "picture.jpg 320x320"]],
    [900, 600, ["320.webp 320x213", "800.webp 800x533", "1600.webp 900x600", "picture.jpg 900x600"]],
    [1, 1, ["320.webp 1x1", "picture.jpg 1x1"]],
  ])("are never enlarged: %d x %d", async (width, height, wanted) => {
    expect(sizes((await kept(await plain(width, height).png().toBuffer())).files)).toEqual(wanted);
  });

  test.each(["jpeg", "png", "gif", "webp", "avif", "tiff"] as const)(
    "are made of %s, whatever its name",
    async (format) => {
      const { id } = await kept(await plain(60, 40, green).toFormat(format).toBuffer());
      expect(await colourAt(id, "picture.jpg", 0.5, 0.5)).toEqual(near(green));
    },
  );

  test("are upright, and tell nothing of where and with what they were taken", async () => {
    const corner = await plain(100, 60, red).png().toBuffer();
    const taken = await plain(400, 200)
      .composite([{ input: corner, left: 0, top: 0 }])
      .withMetadata({
        orientation: 6,
        exif: { IFD0: { Model: "SecretCamera" }, IFD3: { GPSLatitude: "51/1 30/1 0/1" } },
      })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret>SecretPlace</secret></x:xmpmeta>')
      .jpeg()
      .toBuffer();
    const before = await sharp(taken).metadata();
    expect([before.orientation, before.exif?.includes("SecretCamera"), taken.includes("SecretPlace")]).toEqual([
      6,
      true,
      true,
    ]);
    const { id, files } = await kept(taken);
    expect(sizes(files)).toEqual(["320.webp 200x400", "picture.jpg 200x400"]);
    for (const { name } of files) {
      expect(await colourAt(id, name, 0.95, 0.05), name).toEqual(near(red));
      expect(await colourAt(id, name, 0.05, 0.05), name).toEqual(near(blue));
      const bytes = await readFile(path.join(folder(id), name));
      const { exif, xmp, iptc, orientation } = await sharp(bytes).metadata();
      expect({ exif, xmp, iptc, orientation }).toEqual({});
      for (const secret of ["Secret", "GPS", "Exif", "xmpmeta"]) expect(bytes.includes(secret), secret).toBe(false);
    }
  });

  test("keep what is see-through, on white in the JPEG", async () => {
    const clear = { r: 255, g: 0, b: 0, alpha: 0 };
    const half = await plain(50, 40, green).png().toBuffer();
    const picture = sharp({ create: { width: 100, height: 40, channels: 4, background: clear } });
    const { id } = await kept(
      await picture
        .composite([{ input: half, left: 50, top: 0 }])
        .png()
        .toBuffer(),
    );
    expect((await colourAt(id, "320.webp", 0.1, 0.5))[3]).toBe(0);
    expect(await colourAt(id, "320.webp", 0.9, 0.5)).toEqual(near([...green, 255]));
    expect(await colourAt(id, "picture.jpg", 0.1, 0.5)).toEqual(near([255, 255, 255]));
    expect(await colourAt(id, "picture.jpg", 0.9, 0.5)).toEqual(near(green));
  });

  test.each(["gif", "webp"] as const)("show the first picture of an animated %s", async (format) => {
    const frames = await Promise.all([green, red].map((colour) => plain(50, 40, colour).png().toBuffer()));
    const animated = await sharp(frames, { join: { animated: true } })
      .toFormat(format)
      .toBuffer();
    expect((await sharp(animated).metadata()).pages).toBe(2);
    const { id, files } = await kept(animated);
    expect(sizes(files)).toEqual(["320.webp 50x40", "picture.jpg 50x40"]);
    expect((await sharp(path.join(folder(id), "320.webp")).metadata()).pages ?? 1).toBe(1);
    expect(await colourAt(id, "picture.jpg", 0.5, 0.5)).toEqual(near(green));
  });

  test.each([
    ["grey", () => plain(60, 40).greyscale().jpeg()],
    ["16 bits deep", () => plain(60, 40).toColourspace("rgb16").png()],
    ["CMYK", () => plain(60, 40).toColourspace("cmyk").jpeg()],
    ["with a profile", () => plain(60, 40).withIccProfile("p3").png()],
  ])("are sRGB, from a picture that is %s", async (_, make) => {
    const { id, files } = await kept(await make().toBuffer());
    for (const { name } of files) {
      const { space, depth, icc } = await sharp(path.join(folder(id), name)).metadata();
      expect([space, depth, icc]).toEqual(["srgb", "uchar", undefined]);
    }
  });
});

describe("an SVG", () => {
  const svg = (inside: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="90" height="60"><rect width="90" height="60" fill="#00a000"/>${inside}</svg>`;

  test("becomes pixels; its script stays behind and nothing is fetched", async () => {
    const asked: string[] = [];
    const server = createServer((request, response) => {
      asked.push(request.url ?? "");
      response.end();
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const scripted = svg(
      `<script>fetch("${origin}/script")</script><script href="${origin}/x.js"/><style>@import url(${origin}/x.css);</style>`,
    );
    for (const linked of [
      `<image href="${origin}/x.png" width="90" height="60"/>`,
      '<image href="file:///etc/passwd" width="9" height="9"/>',
    ])
      expect(await keep(svg(linked))).toEqual({ refused: "image-linked" });
    const { id, files } = await kept(scripted);
    server.close();
    expect(asked).toEqual([]);
    expect(sizes(files)).toEqual(["320.webp 90x60", "picture.jpg 90x60"]);
    expect(await colourAt(id, "picture.jpg", 0.5, 0.5)).toEqual(near(green));
    for (const { name } of files) expect((await readFile(path.join(folder(id), name))).includes("script")).toBe(false);
  });

  test("shows no other file of this machine", async () => {
    await writeFile(path.join(env.dataDir, "beside.png"), await plain(90, 60, red).png().toBuffer());
    expect(await keep(svg('<image href="beside.png" width="90" height="60"/>'))).toEqual({ refused: "image-linked" });
  });

  test("of a size that would be too many pixels is refused", async () => {
    const huge = svg("").replace('width="90" height="60"', 'width="10000" height="10000"');
    expect(await keep(huge)).toEqual({ refused: "image-too-many-pixels" });
  });
});
