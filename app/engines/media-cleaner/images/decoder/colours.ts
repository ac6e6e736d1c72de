import { type Curve, codePoints, colorants, curveAt, inverse, type Matrix, matrixProfile, multiply } from "./icc.ts";

/** The ITU-T H.273 numbers that state a file's colours, in a colour box or in its profile. */
export interface CodePoints {
  primaries: number;
  transfer: number;
}

/** How the colours of decoded pixels become sRGB: by a profile, or as HDR from linear light. Null if they are sRGB already. */
export type Colours = { icc: Buffer } | { hdr: Hdr } | null;

export interface Hdr {
  curve: "pq" | "hlg";
  /** Converts linear light of the picture's primaries to that of sRGB's. */
  toSrgb: Matrix;
}

/** Chromaticities x and y of red, green, blue and white by their number in ITU-T H.273, table 2. */
const primaries: Record<number, readonly [number, number, number, number, number, number, number, number]> = {
  1: [0.64, 0.33, 0.3, 0.6, 0.15, 0.06, 0.3127, 0.329],
  4: [0.67, 0.33, 0.21, 0.71, 0.14, 0.08, 0.31, 0.316],
  5: [0.64, 0.33, 0.29, 0.6, 0.15, 0.06, 0.3127, 0.329],
  6: [0.63, 0.34, 0.31, 0.595, 0.155, 0.07, 0.3127, 0.329],
  7: [0.63, 0.34, 0.31, 0.595, 0.155, 0.07, 0.3127, 0.329],
  9: [0.708, 0.292, 0.17, 0.797, 0.131, 0.046, 0.3127, 0.329],
  11: [0.68, 0.32, 0.265, 0.69, 0.15, 0.06, 0.314, 0.351],
  12: [0.68, 0.32, 0.265, 0.69, 0.15, 0.06, 0.3127, 0.329],
  22: [0.63, 0.34, 0.295, 0.605, 0.155, 0.077, 0.3127, 0.329],
};

/** The Bradford matrix, and the D50 white to which profiles refer (ICC.1 annex E). */
const bradford: Matrix = [0.8951, 0.2664, -0.1614, -0.7502, 1.7135, 0.0367, 0.0389, -0.0685, 1.0296];
const d50 = [0.9642, 1, 0.8249] as const;

const times = (m: Matrix, [x, y, z]: readonly [number, number, number]) =>
  [0, 3, 6].map((row) => (m[row] ?? 0) * x + (m[row + 1] ?? 0) * y + (m[row + 2] ?? 0) * z) as [number, number, number];
const diagonal = (a: number, b: number, c: number): Matrix => [a, 0, 0, 0, b, 0, 0, 0, c];
const xyz = (x: number, y: number) => [x / y, 1, (1 - x - y) / y] as [number, number, number];

/** Returns the colours of red, green and blue in XYZ under D50, as columns. */
function colorantsOf(number: number): Matrix | null {
  const found = primaries[number];
  if (!found) return null;
  const [rx, ry, gx, gy, bx, by, wx, wy] = found;
  const [r, g, b, white] = [xyz(rx, ry), xyz(gx, gy), xyz(bx, by), xyz(wx, wy)];
  const columns: Matrix = [r[0], g[0], b[0], r[1], g[1], b[1], r[2], g[2], b[2]];
  const native = multiply(columns, diagonal(...times(inverse(columns), white)));
  const [from, to] = [times(bradford, white), times(bradford, d50)];
  const adapt = multiply(
    inverse(bradford),
    multiply(diagonal(to[0] / from[0], to[1] / from[1], to[2] / from[2]), bradford),
  );
  return multiply(adapt, native);
}

const srgb = colorantsOf(1) as Matrix;
const transfers = { pq: 16, hlg: 18 };
/** sRGB's curve, and the curves of H.273 that visibly differ from it in stills: BT.470's gammas and linear light. */
const srgbCurve: Curve = [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045];
const curves: Record<number, Curve> = { 4: [2.2, 1, 0, 0, 0], 5: [2.8, 1, 0, 0, 0], 8: [1, 1, 0, 0, 0] };

function hdrCurve({ transfer }: CodePoints) {
  if (transfer === transfers.pq) return "pq" as const;
  return transfer === transfers.hlg ? ("hlg" as const) : null;
}

/**
 * Recognises PQ or HLG in a table. In the middle of the signal both are far below any gamma (0.0092 and 0.083 of the peak; a gamma of 2.8 has
 * 0.14).
 */
function hdrTable(icc: Buffer) {
  const middle = curveAt(icc, 0.5);
  if (middle === null) return null;
  if (middle > 0.005 && middle < 0.02) return "pq" as const;
  return middle > 0.06 && middle < 0.1 ? ("hlg" as const) : null;
}

/** Returns how colours become sRGB, by the picture's profile or, if it has none, by the file's numbers. */
export function coloursOf(icc: Buffer | null, numbers: CodePoints | null): Colours {
  if (icc) {
    const named = codePoints(icc);
    const curve = named ? hdrCurve(named) : hdrTable(icc);
    if (!curve) return { icc };
    const from = colorants(icc) ?? colorantsOf(named?.primaries ?? 9) ?? srgb;
    return { hdr: { curve, toSrgb: multiply(inverse(srgb), from) } };
  }
  if (!numbers) return null;
  const from = numbers.primaries === 1 ? srgb : (colorantsOf(numbers.primaries) ?? srgb);
  const curve = hdrCurve(numbers);
  if (curve) return { hdr: { curve, toSrgb: multiply(inverse(srgb), from) } };
  if (from === srgb && !curves[numbers.transfer]) return null;
  return { icc: matrixProfile(from, curves[numbers.transfer] ?? srgbCurve) };
}

/** Returns colours with sRGB's primaries and a plain gamma. */
export function gammaColours(gamma: number): Colours {
  return { icc: matrixProfile(srgb, [gamma, 1, 0, 0, 0]) };
}
