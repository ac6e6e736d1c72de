import { box, u32 } from "../boxes.ts";
import { type Space, toXyz } from "./spaces.ts";

const fixed = (value: number) => Math.round(value * 65536);
const text = (value: string) => Buffer.from(value, "latin1");
const padded = (bytes: Buffer) => Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)]);

const xyzTag = (values: readonly number[]) => Buffer.concat([text("XYZ "), u32(0, ...values.map(fixed))]);

function wordsTag(words: string) {
  const utf16 = Buffer.from(words, "utf16le").swap16();
  return Buffer.concat([text("mluc"), u32(0, 1, 12), text("enUS"), u32(utf16.length, 28), utf16]);
}

function curveTag(curve: Space["curve"]) {
  const [kind, values] = curve === "srgb" ? [3, [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045]] : [0, [curve]];
  return Buffer.concat([text("para"), u32(0, kind << 16, ...values.map(fixed))]);
}

/** A colour profile of a space (ICC.1:2022), which names itself and its maker. */
export function profileOf(space: Space, name: string, maker = "Nobody"): Buffer {
  const columns = toXyz(space);
  const colorant = (at: 0 | 1 | 2) => xyzTag(columns.map((row) => row[at]));
  const curve = curveTag(space.curve);
  const tags: [string, Buffer][] = [
    ["desc", wordsTag(name)],
    ["cprt", wordsTag(maker)],
    ["wtpt", xyzTag([0.9642, 1, 0.8249])],
    ["rXYZ", colorant(0)],
    ["gXYZ", colorant(1)],
    ["bXYZ", colorant(2)],
    ["rTRC", curve],
    ["gTRC", curve],
    ["bTRC", curve],
  ];
  let at = 128 + 4 + tags.length * 12;
  const listed = tags.map(([type, data]) => {
    const entry = Buffer.concat([text(type), u32(at, data.length)]);
    at += padded(data).length;
    return entry;
  });
  const head = Buffer.alloc(128);
  head.writeUInt32BE(at, 0);
  head.writeUInt32BE(0x04400000, 8);
  head.write("mntrRGB XYZ ", 12, "latin1");
  head.write("acsp", 36, "latin1");
  u32(...[0.9642, 1, 0.8249].map(fixed)).copy(head, 68);
  return Buffer.concat([head, u32(tags.length), ...listed, ...tags.map(([, data]) => padded(data))]);
}

/** A profile as HEIF and AVIF hold it. */
export const profileBox = (profile: Buffer) => box("colr", "prof", profile);
