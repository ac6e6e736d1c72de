import { readFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { ffmpeg, needsFfmpeg } from "../support/ffmpeg";
import { blue, colourAt, folder, keep, kept, near, red, sizes } from "../support/pictures";
import { bare, bmp1, bmp32, bmpHead, icon, iconPng, rare, sized, withBoxes } from "../support/rare-pictures";

// BMP, ICO and JPEG 2000, which browsers don't show, or not all of them, and which sharp can't read.

const jp2 = (...words: string[]) => rare("jp2", "400x300", ...words);

describe.skipIf(!ffmpeg)(`a picture of a rare format becomes copies that every browser shows${needsFfmpeg}`, () => {
  const rows: [what: string, bytes: () => Buffer | Promise<Buffer>, size: string][] = [
    ["a BMP of 24 bits", () => rare("bmp", "400x300", "-pix_fmt", "bgr24"), "400x300"],
    ["a BMP of 16 bits", () => rare("bmp", "400x300", "-pix_fmt", "rgb565"), "400x300"],
    [
      "a BMP with a palette",
      () => rare("bmp", "400x300", "-vf", "split[a][b];[a]palettegen[p];[b][p]paletteuse"),
      "400x300",
    ],
    ["a BMP of 32 bits without transparency, from the top", () => bmp32(400, 300), "400x300"],
    ["a BMP of OS/2 with two colours", () => bmp1(400, 300), "400x300"],
    [
      "the largest picture of an icon",
      async () => icon([await iconPng(16, "#0f0"), await iconPng(256), await iconPng(32, "#0f0")]),
      "256x256",
    ],
    ["an icon of a BMP", () => convertedIcon(), "48x48"],
    ["a JPEG 2000 file", () => jp2("-format", "jp2"), "400x300"],
    ["a bare JPEG 2000 codestream", () => bare(jp2("-format", "jp2")), "400x300"],
    ["a JPEG 2000 of 16 bits", () => jp2("-pix_fmt", "rgb48", "-format", "jp2"), "400x300"],
    ["a JPEG 2000 with reduced colours", () => jp2("-pix_fmt", "yuv420p", "-format", "jp2"), "400x300"],
  ];
  test.each(rows)("%s", async (_, bytes, size) => {
    const picture = await kept(await bytes());
    expect(sizes(picture.files)).toEqual(
      expect.arrayContaining([`320.webp ${sizeAt320(size)}`, `picture.jpg ${size}`]),
    );
    expect(await colourAt(picture.id, "picture.jpg", 0.2, 0.5)).toEqual(near(red));
    expect(await colourAt(picture.id, "picture.jpg", 0.8, 0.5)).toEqual(near(blue));
  });

  test("a large one is kept in full size too", async () => {
    const { files } = await kept(rare("bmp", "2400x1600", "-pix_fmt", "bgr24"));
    expect(sizes(files)).toContain("full.jpg 2400x1600");
  });

  test("a JPEG 2000's own profile gives its colours", async () => {
    const p3 = await sharp({ create: { width: 8, height: 8, channels: 3, background: "#f00" } })
      .withIccProfile("p3")
      .jpeg()
      .toBuffer();
    const profile = (await sharp(p3).metadata()).icc ?? Buffer.alloc(0);
    const greenish = rare("jp2", "64x64", "-vf", "drawbox=w=iw:h=ih:color=0x64a050:t=fill", "-format", "jp2");
    const { id } = await kept(withBoxes(greenish, profile));
    const plain = await kept(greenish);
    const [withOwn, without] = await Promise.all([id, plain.id].map((one) => colourAt(one, "picture.jpg", 0.5, 0.5)));
    expect(without).toEqual(near([100, 160, 80]));
    // In P3 the same numbers are a stronger green: less red and blue in sRGB.
    expect(withOwn).toEqual([78, 162, 68].map((part) => expect.closeTo(part, -1)));
  });

  test("nothing else that a file holds is in a copy", async () => {
    const { id, files } = await kept(withBoxes(jp2("-format", "jp2"), null, "SecretName 51.5074"));
    for (const { name } of files)
      expect(readFileSync(path.join(folder(id), name)).includes("SecretName"), name).toBe(false);
  });
});

const sizeAt320 = (size: string) => {
  const [width = 0, height = 0] = size.split("x").map(Number);
  return width > 320 ? `320x${Math.round((height * 320) / width)}` : size;
};
const convertedIcon = () => {
  const bmp = rare("bmp", "48x48", "-pix_fmt", "bgr24").subarray(14);
  const twice = Buffer.from(bmp);
  // An icon's height counts its mask, which follows.
  twice.writeInt32LE(96, 8);
  return icon([Buffer.concat([twice, Buffer.alloc(48 * 8)])]);
};

describe.skipIf(!ffmpeg)(`a hostile or damaged one is refused, and the next picture is taken${needsFfmpeg}`, () => {
  const runs = Buffer.alloc(4_000_000, Buffer.from([255, 1]));
  const rows: [what: string, bytes: () => Buffer | Promise<Buffer>, reason: string][] = [
    ["half a BMP", () => rare("bmp", "400x300", "-pix_fmt", "bgr24").subarray(0, 90_000), "image-cut-off"],
    ["a BMP's header alone", () => bmpHead(400, 300, 24), "image-cut-off"],
    ["a BMP of 3,600 megapixels", () => bmpHead(60_000, -60_000, 1, { colours: 2 }), "image-too-many-pixels"],
    ["a BMP as wide as a number can be", () => bmpHead(0x7fffffff, 2, 24), "image-too-many-pixels"],
    ["a BMP with the smallest height there is", () => bmpHead(1, -0x80000000, 24), "image-too-many-pixels"],
    ["a BMP of 55 megapixels", () => bmpHead(10_000, 5_500, 1, { colours: 2 }), "image-too-heavy"],
    ["a BMP without a pixel", () => bmpHead(0, 0, 24), "image-cut-off"],
    ["half a JPEG 2000", () => jp2("-format", "jp2").subarray(0, 600), "image-cut-off"],
    ["a JPEG 2000 without a codestream", () => jp2("-format", "jp2").subarray(0, 60), "image-cut-off"],
    [
      "a JPEG 2000 that says 10,000 megapixels",
      () => sized(jp2("-format", "jp2"), 100_000, 100_000),
      "image-too-many-pixels",
    ],
    ["a JPEG 2000 that says 20 megapixels", () => sized(jp2("-format", "jp2"), 5_000, 4_000), "image-too-heavy"],
    ["an icon that holds a bomb", async () => icon([await bomb()]), "image-cut-off"],
    ["an icon of nothing", () => icon([Buffer.alloc(0)]), "image-cut-off"],
    [
      "an icon whose picture is said to have 4 GB",
      async () => icon([(await iconPng(16)).subarray(0, 40)], { says: [0xffffffff] }),
      "image-cut-off",
    ],
  ];
  test.each(rows)("%s", async (_, bytes, reason) => {
    expect(await keep(await bytes())).toEqual({ refused: reason });
    expect(await keep(bmp32(40, 30))).toHaveProperty("id");
  });

  test("a BMP of 40 megapixels from a few bytes is taken or refused within its memory", { tags: "slow" }, async () => {
    const bytes = Buffer.concat([
      bmpHead(8_000, 5_000, 8, { compression: 1, colours: 256, bytes: runs.length }),
      Buffer.alloc(1024),
      runs,
    ]);
    expect(await keep(bytes)).toSatisfy((kept: object) => "id" in kept || "refused" in kept);
    expect(await keep(bmp32(40, 30))).toHaveProperty("id");
  });
});

/** A PNG of 100 megapixels, in a few hundred kilobytes. */
const bomb = () =>
  sharp({ create: { width: 10_000, height: 10_000, channels: 3, background: "#fff" }, limitInputPixels: false })
    .png({ palette: true, colours: 2 })
    .toBuffer();
