/** Pixels of three bytes: red, green and blue. */
export interface Pixels {
  width: number;
  height: number;
  data: Uint8Array;
}

/** Makes a plain TIFF of pixels and their colour profile: sharp doesn't accept a profile for raw pixels. */
export function tiff({ width, height, data }: Pixels, icc: Buffer): Uint8Array {
  const { file, pixels } = emptyTiff({ width, height }, icc);
  pixels.data.set(data);
  return file;
}

/** Makes a TIFF whose pixels are to be written into `pixels`, so that a large picture is in memory only once. */
export function emptyTiff({ width, height }: Omit<Pixels, "data">, icc: Buffer): { file: Uint8Array; pixels: Pixels } {
  const count = 11;
  const dataAt = 8 + 2 + count * 12 + 4;
  const [bitsAt, iccAt] = [dataAt, dataAt + 8];
  const pixelsAt = iccAt + icc.length + (icc.length % 2);
  const bytes = width * height * 3;
  const file = new Uint8Array(pixelsAt + bytes);
  const head = Buffer.from(file.buffer, 0, pixelsAt);
  head.write("II*\0", 0, "latin1");
  head.writeUInt32LE(8, 4);
  head.writeUInt16LE(count, 8);
  let offset = 10;
  const [short, long, undefinedType] = [3, 4, 7];
  const entry = (tag: number, type: number, values: number, value: number) => {
    head.writeUInt16LE(tag, offset);
    head.writeUInt16LE(type, offset + 2);
    head.writeUInt32LE(values, offset + 4);
    head.writeUInt32LE(value, offset + 8);
    offset += 12;
  };
  entry(256, long, 1, width);
  entry(257, long, 1, height);
  entry(258, short, 3, bitsAt);
  entry(259, short, 1, 1);
  entry(262, short, 1, 2);
  entry(273, long, 1, pixelsAt);
  entry(277, short, 1, 3);
  entry(278, long, 1, height);
  entry(279, long, 1, bytes);
  entry(284, short, 1, 1);
  entry(34675, undefinedType, icc.length, iccAt);
  for (const channel of [0, 2, 4]) head.writeUInt16LE(8, bitsAt + channel);
  icc.copy(head, iccAt);
  return { file, pixels: { width, height, data: file.subarray(pixelsAt) } };
}
