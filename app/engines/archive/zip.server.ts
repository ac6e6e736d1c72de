import { open } from "node:fs/promises";
import { crc32 } from "node:zlib";

/** A file to be packed. */
export interface ZipEntry {
  /** Its path in the archive, with slashes. */
  name: string;
  /** Its exact length in bytes. */
  bytes: number;
  modified: Date;
  read: () => AsyncIterable<Uint8Array>;
}

type Measured = Pick<ZipEntry, "name" | "bytes">;

/** The largest number of four bytes, and of two. A field that has it refers to the ZIP64 record (APPNOTE 6.3.10 §4.4.1.4). */
const most32 = 0xffff_ffff;
const most16 = 0xffff;

const sizes = { local: 30, central: 46, end: 22, end64: 56, locator64: 20, longSizes: 20, longOffset: 8 };

/** Version 4.5 for ZIP64, else 2.0; a Unix system; names in UTF-8 (§4.4.2 to §4.4.4). */
const version = (long: boolean) => (long ? 45 : 20);
const unix = 3 << 8;
const utf8 = 0x0800;
/** A plain file that its owner may write and everybody may read. */
const mode = (0o100644 << 16) >>> 0;

/** No buffers: each would keep alive the 64 KB of Node's pool that it is cut from, until the archive is complete. */
interface Placed {
  name: string;
  bytes: number;
  offset: number;
  crc: number;
  time: number;
}

/** A date and time as MS-DOS has it (§4.4.6), in UTC, so that an archive doesn't depend on where it was made. */
function dosTime(date: Date) {
  const day = ((date.getUTCFullYear() - 1980) << 9) | ((date.getUTCMonth() + 1) << 5) | date.getUTCDate();
  const time = (date.getUTCHours() << 11) | (date.getUTCMinutes() << 5) | (date.getUTCSeconds() >> 1);
  return ((day << 16) | time) >>> 0;
}

/** Numbers as little-endian bytes, each with its length in bytes. */
function packed(...fields: [value: number, length: 2 | 4 | 8][]) {
  const bytes = Buffer.alloc(fields.reduce((sum, [, length]) => sum + length, 0));
  let offset = 0;
  for (const [value, length] of fields) {
    if (length === 8) bytes.writeBigUInt64LE(BigInt(value), offset);
    else bytes.writeUIntLE(value, offset, length);
    offset += length;
  }
  return bytes;
}

const isLong = (bytes: number) => bytes >= most32;
const capped = (bytes: number) => Math.min(bytes, most32);

function localHeader({ bytes, crc, time, ...placed }: Placed) {
  const name = Buffer.from(placed.name);
  const long = isLong(bytes);
  const head = packed([0x04034b50, 4], [version(long), 2], [utf8, 2], [0, 2], [time, 4], [crc, 4]);
  const rest = packed([capped(bytes), 4], [capped(bytes), 4], [name.length, 2], [long ? sizes.longSizes : 0, 2]);
  const longSizes = long ? [packed([1, 2], [16, 2], [bytes, 8], [bytes, 8])] : [];
  return Buffer.concat([head, rest, name, ...longSizes]);
}

function centralHeader({ bytes, offset, crc, time, ...placed }: Placed) {
  const name = Buffer.from(placed.name);
  const numbers = [...(isLong(bytes) ? [bytes, bytes] : []), ...(isLong(offset) ? [offset] : [])];
  const longs = numbers.map((value): [number, 8] => [value, 8]);
  const extra = longs.length ? packed([1, 2], [longs.length * 8, 2], ...longs) : Buffer.alloc(0);
  const needed = version(longs.length > 0);
  return Buffer.concat([
    packed([0x02014b50, 4], [unix | needed, 2], [needed, 2], [utf8, 2], [0, 2], [time, 4], [crc, 4]),
    packed([capped(bytes), 4], [capped(bytes), 4], [name.length, 2], [extra.length, 2], [0, 2], [0, 2]),
    packed([0, 2], [mode, 4], [capped(offset), 4]),
    name,
    extra,
  ]);
}

const needsLongEnd = (count: number, bytes: number, offset: number) =>
  count >= most16 || isLong(bytes) || isLong(offset);

function endRecords(count: number, bytes: number, offset: number) {
  const longEnd = [
    packed([0x06064b50, 4], [sizes.end64 - 12, 8], [unix | 45, 2], [45, 2], [0, 4], [0, 4]),
    packed([count, 8], [count, 8], [bytes, 8], [offset, 8]),
    packed([0x07064b50, 4], [0, 4], [offset + bytes, 8], [1, 4]),
  ];
  const few = Math.min(count, most16);
  return Buffer.concat([
    ...(needsLongEnd(count, bytes, offset) ? longEnd : []),
    packed([0x06054b50, 4], [0, 2], [0, 2], [few, 2], [few, 2], [capped(bytes), 4], [capped(offset), 4], [0, 2]),
  ]);
}

/** The exact length in bytes of the archive that writeZip makes of these files. */
export function zipBytes(entries: Iterable<Measured>): number {
  let [count, offset, central] = [0, 0, 0];
  for (const { name, bytes } of entries) {
    const length = Buffer.byteLength(name);
    const longs = (isLong(bytes) ? 16 : 0) + (isLong(offset) ? sizes.longOffset : 0);
    central += sizes.central + length + (longs && longs + 4);
    offset += sizes.local + length + (isLong(bytes) ? sizes.longSizes : 0) + bytes;
    count += 1;
  }
  const longEnd = needsLongEnd(count, central, offset) ? sizes.end64 + sizes.locator64 : 0;
  return offset + central + longEnd + sizes.end;
}

/**
 * Packs files into a new archive at a path, stored and not compressed. Each header has its file's length and checksum, as the oldest unpackers want
 * it: the checksum is written into its place once the file's bytes are known. Calls `paced` with the bytes written so far after each piece. Throws
 * if a file doesn't have the announced length. When it returns, the bytes are on the disk.
 */
export async function writeZip(
  path: string,
  entries: Iterable<ZipEntry>,
  paced: (written: number) => Promise<void> = async () => {},
): Promise<void> {
  const handle = await open(path, "w", 0o600);
  let offset = 0;
  const put = async (bytes: Uint8Array) => {
    await handle.writeFile(bytes);
    offset += bytes.length;
  };
  try {
    const all: Placed[] = [];
    for (const { name, bytes, modified, read } of entries) {
      const placed: Placed = { name, bytes, offset, crc: 0, time: dosTime(modified) };
      await put(localHeader(placed));
      const end = offset + bytes;
      for await (const piece of read()) {
        placed.crc = crc32(piece, placed.crc);
        await put(piece);
        await paced(offset);
      }
      if (offset !== end) throw new Error(`${name} has ${bytes - (end - offset)} bytes, not ${bytes}`);
      const checksum = packed([placed.crc, 4]);
      await handle.write(checksum, 0, 4, placed.offset + 14);
      all.push(placed);
    }
    const start = offset;
    // In pieces of some megabytes: one for each file would be a call of the system each.
    for (let position = 0; position < all.length; position += 10_000)
      await put(Buffer.concat(all.slice(position, position + 10_000).map(centralHeader)));
    await put(endRecords(all.length, offset - start, start));
    await handle.sync();
  } finally {
    await handle.close();
  }
}
