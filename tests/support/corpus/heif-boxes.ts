import { box, boxAt } from "../boxes.ts";

// A HEIC or AVIF as heif-enc writes it, with properties added to its one picture: no program at hand turns or mirrors one.

const grow = (bytes: Buffer, type: string, by: number) => {
  const { start, end } = boxAt(bytes, type);
  bytes.writeUInt32BE(end - start + by, start);
};

/** Turns and mirrors as HEIF has them: quarter turns against the clock, then left and right (1) or top and bottom (0) exchanged. */
export interface Turned {
  turns?: number;
  mirror?: 0 | 1;
}

/** The turns and mirrors that stand for each EXIF orientation, from 1 to 8 (ISO/IEC 23008-12 §6.5.10 and §6.5.12). */
export const turnedFor: Turned[] = [
  {},
  { mirror: 1 },
  { turns: 2 },
  { mirror: 0 },
  { turns: 3, mirror: 1 },
  { turns: 3 },
  { turns: 1, mirror: 1 },
  { turns: 1 },
];

/** Adds properties to the picture: they follow its other properties, and the offsets of its data move on. */
function withProperties(file: Buffer, added: Buffer[]): Buffer {
  if (!added.length) return file;
  const bytes = Buffer.from(file);
  const [ipco, ipma, iprp, meta] = ["ipco", "ipma", "iprp", "meta"].map((type) => boxAt(bytes, type));
  if (!ipco || !ipma || !iprp || !meta || ipma.end !== iprp.end) throw new Error("not as heif-enc writes it");
  let count = 0;
  for (let offset = ipco.start + 8; offset < ipco.end; offset += bytes.readUInt32BE(offset)) count++;
  // The picture's own entry is the first: version and flags, count of entries, its number, then how many properties it has.
  const listed = ipma.start + 18;
  const last = listed + 1 + (bytes[listed] ?? 0);
  bytes[listed] = (bytes[listed] ?? 0) + added.length;
  const more = Buffer.concat(added);
  const delta = more.length + added.length;
  grow(bytes, "ipco", more.length);
  grow(bytes, "ipma", added.length);
  for (const type of ["iprp", "meta"]) grow(bytes, type, delta);
  shift(bytes, delta);
  const links = Buffer.from(added.map((_, index) => 0x80 | (count + 1 + index)));
  return Buffer.concat([
    bytes.subarray(0, ipco.end),
    more,
    bytes.subarray(ipco.end, last),
    links,
    bytes.subarray(last),
  ]);
}

/** Moves the offsets of all data, each item of which lies in one piece (iloc of version 0 or 1, with offsets of 4 bytes). */
function shift(bytes: Buffer, by: number) {
  const { start } = boxAt(bytes, "iloc");
  const version = bytes[start + 8] ?? 0;
  const [sizes = 0, base = 0] = [bytes[start + 12], bytes[start + 13]];
  if (sizes !== 0x44 || version > 1) throw new Error("not as heif-enc writes it");
  const baseSize = base >> 4;
  let offset = start + 16;
  for (let item = bytes.readUInt16BE(start + 14); item > 0; item--) {
    const inFile = version === 0 || bytes.readUInt16BE(offset + 2) === 0;
    offset += (version ? 6 : 4) + baseSize;
    const pieces = bytes.readUInt16BE(offset);
    offset += 2;
    for (let piece = 0; piece < pieces; piece++, offset += 8)
      if (inFile) bytes.writeUInt32BE(bytes.readUInt32BE(offset) + by, offset);
  }
}

/** Adds to a picture how it is turned and mirrored. */
export function withTurns(file: Buffer, { turns, mirror }: Turned): Buffer {
  const properties = [
    ...(turns === undefined ? [] : [box("irot", Buffer.from([turns]))]),
    ...(mirror === undefined ? [] : [box("imir", Buffer.from([mirror]))]),
  ];
  return withProperties(file, properties);
}
