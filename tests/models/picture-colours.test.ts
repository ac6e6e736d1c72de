import { crc32 } from "node:zlib";
import { describe, expect, test } from "vitest";
import { pqNits } from "../support/bt2100";
import { curved, linear } from "../support/corpus/spaces";
import { ffmpeg, needsFfmpeg } from "../support/ffmpeg";
import { gridHeic } from "../support/heic";
import { type Colour, colourAt, kept, plain } from "../support/pictures";
import { colorants, profileOf } from "../support/profiles";
import { slowRows } from "../support/slow";
import { onAnOrdinaryScreen } from "../support/tone-map";

const close = (wanted: readonly number[], by = 3) =>
  wanted.map((part) => expect.toSatisfy((given: number) => Math.abs(given - part) <= by, `within ${by} of ${part}`));
const gamma = (power: number) => (signal: number) => signal ** power;
const one = (given: Parameters<typeof gridHeic>[0]["colour"], rest: Partial<Parameters<typeof gridHeic>[0]> = {}) =>
  gridHeic({ width: 128, height: 128, tile: 128, colour: given, ...rest });
const shown = async (bytes: Uint8Array, x = 0.5, y = 0.5) => colourAt((await kept(bytes)).id, "picture.jpg", x, y);

const muted: Colour = [120, 180, 90];
/** White paper, skin, a shadow and a light that HDR shows brighter than paper, as signals of PQ or HLG. */
const hdrColours: Record<string, Colour> = {
  paper: [148, 148, 148],
  skin: [140, 126, 118],
  shadow: [60, 62, 70],
  lamp: [185, 180, 170],
};

describe.skipIf(!ffmpeg)(`the colours of a HEIC${needsFfmpeg}`, () => {
  test.each([
    // By the matrices of CSS Color 4 §18.
    ["Display P3", colorants.p3, linear, [100, 182, 76]],
    // By Adobe RGB (1998), with its gamma of 2.2.
    ["Adobe RGB", colorants.adobe, gamma(2.19921875), [83, 181, 82]],
    ["sRGB", colorants.srgb, linear, muted],
  ] as const)("are those of its profile: %s", async (_, colours, curve, wanted) => {
    expect(await shown(one(() => muted, { profile: profileOf({ colours, curve }) }))).toEqual(close(wanted, 4));
  });

  test.each([
    ["Display P3", [12, 13], [100, 182, 76]],
    ["BT.2020", [9, 14], [53, 186, 72]],
    ["none", [2, 2], muted],
  ] as const)("are those of its numbers: %s", async (_, numbers, wanted) => {
    expect(await shown(one(() => muted, { numbers: [...numbers] }))).toEqual(close(wanted, 4));
  });

  test.each(slowRows(Object.entries(hdrColours)))("are toned down from HDR: %s", async (_, signal) => {
    const part = signal.map((value) => value / 255) as Colour;
    for (const [numbers, curve] of [
      [[9, 16], "pq"],
      [[9, 18], "hlg"],
      [[12, 16], "pq"],
    ] as const)
      expect(await shown(one(() => signal, { numbers: [...numbers], deep: true })), `${numbers}`).toEqual(
        close(onAnOrdinaryScreen(part, curve, numbers[0]), 6),
      );
  });

  test.each([
    ["says so by numbers", [12, 16] as [number, number], linear],
    ["has PQ as its curve", undefined, (signal: number) => pqNits(signal) / 10_000],
  ])("are toned down where a profile of Display P3 %s", async (_, numbers, curve) => {
    const wide = profileOf({ colours: colorants.p3, curve, ...(numbers && { numbers }) });
    const signal = hdrColours.skin ?? muted;
    const wanted = onAnOrdinaryScreen(signal.map((value) => value / 255) as Colour, "pq", 12);
    expect(await shown(one(() => signal, { profile: wide }))).toEqual(close(wanted, 6));
  });

  test("are on white where it is see-through", async () => {
    const alpha = (x: number) => (x < 64 ? 0 : 255);
    const { id, files } = await kept(one(() => [200, 30, 40], { alpha }));
    for (const { name } of files) {
      expect((await colourAt(id, name, 0.1, 0.5)).slice(0, 3), name).toEqual(close([255, 255, 255], 4));
      expect((await colourAt(id, name, 0.9, 0.5)).slice(0, 3), name).toEqual(close([200, 30, 40], 6));
    }
  });
});

/** A JPEG with a profile in its header, in one segment (ICC.1 annex B.4). */
async function jpegWith(icc: Buffer, colour: Colour) {
  const bytes = await plain(64, 64, colour).jpeg({ quality: 95 }).toBuffer();
  const body = Buffer.concat([Buffer.from("ICC_PROFILE\0\x01\x01", "latin1"), icc]);
  const head = Buffer.from([0xff, 0xe2, (body.length + 2) >> 8, (body.length + 2) & 255]);
  return Buffer.concat([bytes.subarray(0, 2), head, body, bytes.subarray(2)]);
}

describe("the colours", () => {
  const skin = hdrColours.skin ?? muted;
  const lit = onAnOrdinaryScreen(skin.map((value) => value / 255) as Colour, "pq", 9);

  test("of HDR in a JPEG are toned down", async () => {
    const icc = profileOf({ colours: colorants.bt2020, curve: linear, numbers: [9, 16] });
    expect(await shown(await jpegWith(icc, skin))).toEqual(close(lit, 6));
  });

  test.each([
    [
      "gAMA",
      [100_000 / 1.8],
      [muted[0], muted[1], muted[2]].map((value) => Math.round(255 * curved((value / 255) ** 1.8))),
    ],
    ["cICP", null, lit],
  ] as const)("of a PNG are those of its %s chunk", async (name, gamma, wanted) => {
    const colour = name === "gAMA" ? muted : skin;
    const bytes = await plain(64, 64, colour).png().toBuffer();
    const body = Buffer.alloc(4);
    if (gamma) body.writeUInt32BE(Math.round(gamma[0]));
    else body.set([9, 16, 0, 1]);
    const chunk = Buffer.concat([Buffer.from([0, 0, 0, 4]), Buffer.from(name), body, Buffer.alloc(4)]);
    chunk.writeUInt32BE(crc32(chunk.subarray(4, 12)), 12);
    expect(await shown(Buffer.concat([bytes.subarray(0, 33), chunk, bytes.subarray(33)]))).toEqual(close(wanted, 4));
  });

  describe.skipIf(!ffmpeg)(`of an AVIF${needsFfmpeg}`, () => {
    test("are toned down from HDR", async () => {
      expect(await shown(one(() => skin, { av1: true, numbers: [9, 16] }))).toEqual(close(lit, 6));
    });

    test("are those of its numbers", async () => {
      expect(await shown(one(() => muted, { av1: true, numbers: [12, 13] }))).toEqual(close([100, 182, 76], 4));
    });
  });
});
