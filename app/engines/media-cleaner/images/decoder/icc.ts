// Reads the tags of ICC profiles (ICC.1:2022) that tell whether a picture is HDR, and makes profiles for colours that a file states only by
// numbers.

/** A 3 x 3 matrix by rows. */
export type Matrix = readonly [number, number, number, number, number, number, number, number, number];

export function multiply(a: Matrix, b: Matrix): Matrix {
  const cell = (row: number, column: number) =>
    [0, 1, 2].reduce((sum, index) => sum + (a[row * 3 + index] ?? 0) * (b[index * 3 + column] ?? 0), 0);
  return Array.from({ length: 9 }, (_, index) => cell(Math.floor(index / 3), index % 3)) as unknown as Matrix;
}

/** Inverts a matrix, which must have an inverse. */
export function inverse([a, b, c, d, e, f, g, h, i]: Matrix): Matrix {
  const det = a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g);
  const cofactors = [
    ...[e * i - f * h, c * h - b * i, b * f - c * e],
    ...[f * g - d * i, a * i - c * g, c * d - a * f],
    ...[d * h - e * g, b * g - a * h, a * e - b * d],
  ];
  return cofactors.map((cofactor) => cofactor / det) as unknown as Matrix;
}

/** Returns a tag of a profile, or null if there is none. */
function tag(icc: Buffer, name: string): Buffer | null {
  if (icc.length < 132) return null;
  const count = Math.min(icc.readUInt32BE(128), 200);
  for (let offset = 132; offset + 12 <= icc.length && offset < 132 + count * 12; offset += 12) {
    if (icc.toString("latin1", offset, offset + 4) !== name) continue;
    const start = icc.readUInt32BE(offset + 4);
    const found = icc.subarray(start, start + icc.readUInt32BE(offset + 8));
    return found.length >= 12 ? found : null;
  }
  return null;
}

/** Returns the ITU-T H.273 numbers of the primaries and transfer curve that a profile states, or null if it states none. */
export function codePoints(icc: Buffer): { primaries: number; transfer: number } | null {
  const cicp = tag(icc, "cicp");
  return cicp ? { primaries: cicp.readUInt8(8), transfer: cicp.readUInt8(9) } : null;
}

/** Returns the colours of red, green and blue in XYZ under D50, as columns; null for a profile that doesn't consist of a matrix and curves. */
export function colorants(icc: Buffer): Matrix | null {
  const columns = ["rXYZ", "gXYZ", "bXYZ"].map((name) => {
    const found = tag(icc, name);
    return found && found.length >= 20 ? [8, 12, 16].map((offset) => found.readInt32BE(offset) / 65536) : null;
  });
  const [r, g, b] = columns;
  if (!r || !g || !b) return null;
  return [r[0], g[0], b[0], r[1], g[1], b[1], r[2], g[2], b[2]] as unknown as Matrix;
}

/** Returns the value of a profile's green curve at a position from 0 to 1, or null if the curve isn't a table. */
export function curveAt(icc: Buffer, position: number): number | null {
  const curve = tag(icc, "gTRC");
  if (curve?.toString("latin1", 0, 4) !== "curv") return null;
  const count = curve.readUInt32BE(8);
  if (count < 16 || curve.length < 12 + count * 2) return null;
  return curve.readUInt16BE(12 + Math.round(position * (count - 1)) * 2) / 65535;
}

const s15Fixed16 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(Math.round(value * 65536));
  return bytes;
};
const u32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

/** A parametric curve of the third kind: (a x + b)^g from d on, and c x below it (ICC.1 §10.18). */
export type Curve = readonly [g: number, a: number, b: number, c: number, d: number];

/** Makes a display profile with three colorants and one curve. */
export function matrixProfile(colours: Matrix, curve: Curve): Buffer {
  const xyz = (...values: number[]) =>
    Buffer.concat([Buffer.from("XYZ \0\0\0\0", "latin1"), ...values.map(s15Fixed16)]);
  const column = (index: number) => xyz(colours[index] ?? 0, colours[index + 3] ?? 0, colours[index + 6] ?? 0);
  const trc = Buffer.concat([Buffer.from("para\0\0\0\0\0\x03\0\0", "latin1"), ...curve.map(s15Fixed16)]);
  const tags: [string, Buffer][] = [
    ["wtpt", xyz(0.9642, 1, 0.8249)],
    ["rXYZ", column(0)],
    ["gXYZ", column(1)],
    ["bXYZ", column(2)],
    ["rTRC", trc],
    ["gTRC", trc],
    ["bTRC", trc],
  ];
  let offset = 132 + tags.length * 12;
  const table = tags.map(([name, data]) => {
    offset += data.length;
    return Buffer.concat([Buffer.from(name, "latin1"), u32(offset - data.length), u32(data.length)]);
  });
  const header = Buffer.alloc(128);
  header.writeUInt32BE(offset);
  header.writeUInt32BE(0x04400000, 8);
  header.write("mntrRGB XYZ ", 12, "latin1");
  header.write("acsp", 36, "latin1");
  Buffer.concat([0.9642, 1, 0.8249].map(s15Fixed16)).copy(header, 68);
  return Buffer.concat([header, u32(tags.length), ...table, ...tags.map(([, data]) => data)]);
}
