// Colour profiles as cameras and phones embed them, written by hand: three colorants, one curve, and the numbers of ITU-T H.273 if wanted.

const u32 = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [at, value] of values.entries()) bytes.writeUInt32BE(value >>> 0, at * 4);
  return bytes;
};
const fixed = (values: readonly number[]) => u32(...values.map((value) => Math.round(value * 65_536)));
const text = (value: string) => Buffer.from(value, "latin1");

type Colorants = readonly [red: readonly number[], green: readonly number[], blue: readonly number[]];

/** XYZ under D50, as in the profiles that Apple, Adobe and Kodak publish. */
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
  /** Light by signal, both from 0 to 1. */
  curve: (signal: number) => number;
  numbers?: [primaries: number, transfer: number];
}

export function profile({ colours, curve, numbers }: Profile): Buffer {
  const xyz = (values: readonly number[]) => Buffer.concat([text("XYZ \0\0\0\0"), fixed(values)]);
  const points = Array.from({ length: 1024 }, (_, at) => Math.round(65_535 * curve(at / 1023)));
  const table = Buffer.concat(points.map((point) => Buffer.from([point >> 8, point & 255])));
  const trc = Buffer.concat([text("curv\0\0\0\0"), u32(points.length), table]);
  const [red, green, blue] = colours;
  const tags: [string, Buffer][] = [
    ["wtpt", xyz([0.9642, 1, 0.8249])],
    ["rXYZ", xyz(red)],
    ["gXYZ", xyz(green)],
    ["bXYZ", xyz(blue)],
    ...["rTRC", "gTRC", "bTRC"].map((name): [string, Buffer] => [name, trc]),
  ];
  if (numbers) tags.push(["cicp", Buffer.concat([text("cicp\0\0\0\0"), Buffer.from([...numbers, 0, 1])])]);
  let at = 132 + tags.length * 12;
  const entries = tags.map(([name, data]) => {
    at += data.length;
    return Buffer.concat([text(name), u32(at - data.length, data.length)]);
  });
  const head = Buffer.alloc(128);
  u32(at).copy(head);
  u32(0x04400000).copy(head, 8);
  text("mntrRGB XYZ ").copy(head, 12);
  text("acsp").copy(head, 36);
  fixed([0.9642, 1, 0.8249]).copy(head, 68);
  return Buffer.concat([head, u32(tags.length), ...entries, ...tags.map(([, data]) => data)]);
}
