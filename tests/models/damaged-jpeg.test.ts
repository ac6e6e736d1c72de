import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { type Colour, colourAt, keep, kept, near, plain } from "../support/pictures";

const green: Colour = [60, 150, 70];
const blue: Colour = [70, 60, 150];

/** Green above and blue below, with noise in it, so that every part of the file holds a part of the picture. */
async function picture(options: { progressive?: boolean } = {}) {
  const noise = { type: "gaussian" as const, mean: 128, sigma: 3 };
  const grain = await sharp({ create: { width: 600, height: 600, channels: 3, background: "#888", noise } })
    .png()
    .toBuffer();
  const below = await plain(600, 300, blue).png().toBuffer();
  return plain(600, 600, green)
    .composite([
      { input: below, left: 0, top: 300 },
      { input: grain, blend: "overlay" },
    ])
    .removeAlpha()
    .jpeg({ quality: 90, ...options })
    .toBuffer();
}
const part = (bytes: Buffer, share: number) => bytes.subarray(0, Math.floor(bytes.length * share));
/** A segment after the start of the file. */
const withSegment = (bytes: Buffer, marker: number, body: string | Buffer, length = body.length + 2) =>
  Buffer.concat([
    bytes.subarray(0, 2),
    Buffer.from([0xff, marker, length >> 8, length & 255]),
    Buffer.from(body as string, "latin1"),
    bytes.subarray(2),
  ]);

describe("a damaged JPEG", () => {
  test.each<[string, () => Promise<Buffer>]>([
    ["without its last bytes", async () => (await picture()).subarray(0, -2)],
    ["without its last tenth", async () => part(await picture(), 0.9)],
    ["without the last tenth of its finer scans", async () => part(await picture({ progressive: true }), 0.9)],
    ["with Exif of nonsense", async () => withSegment(await picture(), 0xe1, "Exif\0\0MM\0*\xff\xff\xff\xff\xff\xff")],
    ["with a profile of nonsense", async () => withSegment(await picture(), 0xe2, "ICC_PROFILE\0\x01\x01nonsense")],
    [
      "with nonsense between its segments",
      async () => {
        const bytes = await picture();
        return Buffer.concat([bytes.subarray(0, 2), Buffer.from([0x00, 0x12, 0x00]), bytes.subarray(2)]);
      },
    ],
    [
      "with nonsense in its pixels",
      async () => {
        const bytes = await picture();
        const offset = Math.floor(bytes.length * 0.8);
        return Buffer.concat([
          bytes.subarray(0, offset),
          Buffer.from([0x00, 0x3c, 0xa7, 0x11]),
          bytes.subarray(offset),
        ]);
      },
    ],
  ])("%s is shown as browsers show it", async (_, make) => {
    const { id } = await kept(await make());
    expect(await colourAt(id, "picture.jpg", 0.5, 0.2)).toEqual(near(green));
    expect(await colourAt(id, "picture.jpg", 0.5, 0.65)).toEqual(near(blue));
  });

  test.each([0.05, 0.3, 0.5])("of which a share of %d is there is refused", async (share) => {
    expect(await keep(part(await picture(), share))).toEqual({ refused: "image-cut-off" });
  });
});
