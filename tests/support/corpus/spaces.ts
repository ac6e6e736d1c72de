import { type Colorants, profileOf } from "../profiles.ts";
import type { Colour } from "./file.ts";

// Colour spaces by their primaries and curves, and the mathematics between them (ITU-R BT.709 and BT.2100, SMPTE EG 432-1, Adobe RGB 1998, ISO
// 22028-2).

type Vector = [number, number, number];
type Matrix = [Vector, Vector, Vector];

export interface Space {
  /** The chromaticities of red, green and blue. */
  primaries: [number, number][];
  white: [number, number];
  /** A power, or sRGB's curve. */
  curve: number | "srgb";
}

const d65: [number, number] = [0.3127, 0.329];
const d50: [number, number] = [0.3457, 0.3585];
const p3: [number, number][] = [
  [0.68, 0.32],
  [0.265, 0.69],
  [0.15, 0.06],
];
const [p3Red, p3Green, p3Blue] = p3 as [[number, number], [number, number], [number, number]];
const bt709: [number, number][] = [
  [0.64, 0.33],
  [0.3, 0.6],
  [0.15, 0.06],
];
const bt2020: [number, number][] = [
  [0.708, 0.292],
  [0.17, 0.797],
  [0.131, 0.046],
];
const adobe: [number, number][] = [
  [0.64, 0.33],
  [0.21, 0.71],
  [0.15, 0.06],
];
const proPhoto: [number, number][] = [
  [0.7347, 0.2653],
  [0.1596, 0.8404],
  [0.0366, 0.0001],
];

export const spaces = {
  sRGB: { primaries: bt709, white: d65, curve: "srgb" },
  "Display P3": { primaries: p3, white: d65, curve: "srgb" },
  "Adobe RGB": { primaries: adobe, white: d65, curve: 563 / 256 },
  ProPhoto: { primaries: proPhoto, white: d50, curve: 1.8 },
  "BT.2020": { primaries: bt2020, white: d65, curve: "srgb" },
  /** No device has it; a program that ignores profiles shows red as green. */
  "swapped channels": { primaries: [p3Green, p3Red, p3Blue], white: d65, curve: "srgb" },
} satisfies Record<string, Space>;

const apply = (m: Matrix, [a, b, c]: Vector): Vector => m.map((r) => r[0] * a + r[1] * b + r[2] * c) as Vector;
const turn = (m: Matrix): Matrix => [0, 1, 2].map((index) => m.map((row) => row[index])) as Matrix;
const times = (one: Matrix, other: Matrix): Matrix => turn(turn(other).map((column) => apply(one, column)) as Matrix);

function inverse([[a, b, c], [d, e, f], [g, h, i]]: Matrix): Matrix {
  const [x, y, z] = [e * i - f * h, f * g - d * i, d * h - e * g];
  const whole = a * x + b * y + c * z;
  return (
    [
      [x, c * h - b * i, b * f - c * e],
      [y, a * i - c * g, c * d - a * f],
      [z, b * g - a * h, a * e - b * d],
    ] as Matrix
  ).map((row) => row.map((value) => value / whole)) as Matrix;
}

const xyz = ([x, y]: [number, number]): Vector => [x / y, 1, (1 - x - y) / y];
const bradford: Matrix = [
  [0.8951, 0.2664, -0.1614],
  [-0.7502, 1.7135, 0.0367],
  [0.0389, -0.0685, 1.0296],
];

/** The matrix from a space's light to XYZ as colour profiles have it, adapted to D50. */
function toXyz({ primaries, white }: Space): Matrix {
  const columns = turn(primaries.map(xyz) as Matrix);
  const amounts = apply(inverse(columns), xyz(white));
  const own = columns.map((row) => row.map((value, index) => value * (amounts[index] ?? 0))) as Matrix;
  const [from, to] = [apply(bradford, xyz(white)), apply(bradford, xyz(d50))];
  const scale = [0, 1, 2].map((index) =>
    [0, 1, 2].map((other) => (index === other ? (to[index] ?? 0) / (from[index] ?? 1) : 0)),
  ) as Matrix;
  return times(inverse(bradford), times(scale, times(bradford, own)));
}

/** The light of a value of sRGB's curve, both from 0 to 1. */
export const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
/** The value of sRGB's curve for an amount of light, both from 0 to 1. */
export const curved = (light: number) => (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055);

/** Light of one space as light of another. */
export function convertLight(light: Vector, from: Space, to: Space): Vector {
  return apply(times(inverse(toXyz(to)), toXyz(from)), light);
}

/** The light of an sRGB colour. */
export const lightOf = (colour: Colour) => colour.map((value) => linear(value / 255)) as Vector;

/** How a space writes a colour of sRGB, as values from 0 to 1. */
export function written(colour: Colour, space: Space): Vector {
  const light = convertLight(lightOf(colour), spaces.sRGB, space);
  return light.map((value) => {
    const bounded = Math.max(0, Math.min(1, value));
    return space.curve === "srgb" ? curved(bounded) : bounded ** (1 / space.curve);
  }) as Vector;
}

/** How a space writes colours of sRGB, with 8 bits. */
export const writtenIn = (space: Space, colours: readonly Colour[]) =>
  colours.map((colour) => written(colour, space).map((value) => Math.round(value * 255)) as unknown as Colour);

/** The colour profile of a space, which names the space and its maker. */
export function profileIn(name: keyof typeof spaces): Buffer {
  const space: Space = spaces[name];
  const colours: Colorants = turn(toXyz(space));
  return profileOf({ colours, curve: space.curve, name, maker: "SecretName" });
}
