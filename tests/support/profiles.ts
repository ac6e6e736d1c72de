import { u32 } from "./boxes.ts";

// Colour profiles of a display's kind, written by hand (ICC.1:2022).

const fixed = (values: readonly number[]) => u32(...values.map((value) => Math.round(value * 65_536)));
const text = (value: string) => Buffer.from(value, "latin1");
const padded = (bytes: Buffer) => Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)]);

/** The XYZ of red, green and blue under D50. */
export type Colorants = readonly [red: readonly number[], green: readonly number[], blue: readonly number[]];

/** The colorants in the profiles that Apple, Adobe and Kodak publish. */
export const colorants = {
  srgb: [
    [0.4361, 0.2225, 0.0139],
    [0.3851, 0.7169, 0.0971],
    [0.1431, 0.0606, 0.7141],
  ],
  p3: [
    [0.5151, 0.2412, -0.0011],
    [0.292, 0.6922, 0.0419],
    [0.1571, 0.0666, 0.7841],
  ],
  adobe: [
    [0.6097, 0.3111, 0.0195],
    [0.2053, 0.6257, 0.0609],
    [0.1492, 0.0632, 0.7446],
  ],
  bt2020: [
    [0.6735, 0.279, -0.0019],
    [0.1657, 0.6753, 0.03],
    [0.1251, 0.0456, 0.7968],
  ],
} satisfies Record<string, Colorants>;

interface Profile {
  colours: Colorants;
  /** Light by signal, both from 0 to 1: a function is written as a table of 1024 points, a power and sRGB's curve as a formula. */
  curve: ((signal: number) => number) | number | "srgb";
  /** The words that describe the profile, and those that name its maker. */
  name?: string;
  maker?: string;
  /** Numbers of ITU-T H.273, for the tag 'cicp'. */
  numbers?: [primaries: number, transfer: number];
}

const xyzTag = (values: readonly number[]) => Buffer.concat([text("XYZ "), u32(0), fixed(values)]);

function wordsTag(words: string) {
  const utf16 = Buffer.from(words, "utf16le").swap16();
  return Buffer.concat([text("mluc"), u32(0, 1, 12), text("enUS"), u32(utf16.length, 28), utf16]);
}

function curveTag(curve: Profile["curve"]) {
  if (typeof curve === "function") {
    const points = Array.from({ length: 1024 }, (_, index) => Math.round(65_535 * curve(index / 1023)));
    const table = Buffer.from(points.flatMap((point) => [point >> 8, point & 255]));
    return Buffer.concat([text("curv"), u32(0, points.length), table]);
  }
  const [kind, values] = curve === "srgb" ? [3, [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045]] : [0, [curve]];
  return Buffer.concat([text("para"), u32(0, kind << 16), fixed(values)]);
}

/** A colour profile of three colorants and one curve, with the other tags that are asked for. */
export function profileOf({ colours, curve, name, maker, numbers }: Profile): Buffer {
  const [red, green, blue] = colours;
  const trc = curveTag(curve);
  const tags: [string, Buffer][] = [
    ["wtpt", xyzTag([0.9642, 1, 0.8249])],
    ["rXYZ", xyzTag(red)],
    ["gXYZ", xyzTag(green)],
    ["bXYZ", xyzTag(blue)],
    ["rTRC", trc],
    ["gTRC", trc],
    ["bTRC", trc],
  ];
  if (maker) tags.unshift(["cprt", wordsTag(maker)]);
  if (name) tags.unshift(["desc", wordsTag(name)]);
  if (numbers) tags.push(["cicp", Buffer.concat([text("cicp"), u32(0), Buffer.from([...numbers, 0, 1])])]);
  let offset = 128 + 4 + tags.length * 12;
  const listed = tags.map(([type, data]) => {
    const entry = Buffer.concat([text(type), u32(offset, data.length)]);
    offset += padded(data).length;
    return entry;
  });
  const head = Buffer.alloc(128);
  head.writeUInt32BE(offset, 0);
  head.writeUInt32BE(0x04400000, 8);
  head.write("mntrRGB XYZ ", 12, "latin1");
  head.write("acsp", 36, "latin1");
  fixed([0.9642, 1, 0.8249]).copy(head, 68);
  return Buffer.concat([head, u32(tags.length), ...listed, ...tags.map(([, data]) => padded(data))]);
}
