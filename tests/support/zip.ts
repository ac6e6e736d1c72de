import { crc32 } from "node:zlib";

/** The files of a stored ZIP archive, by their names in its central directory; checks every length, offset and checksum. */
export function unzipped(archive: Uint8Array): Map<string, Buffer> {
  const zip = Buffer.from(archive);
  const files = new Map<string, Buffer>();
  const end = zip.length - 22;
  if (zip.readUInt32LE(end) !== 0x06054b50) throw new Error("no end record");
  let offset = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    if (zip.readUInt32LE(offset) !== 0x02014b50) throw new Error(`no central header at ${offset}`);
    const [crc, packed, bytes] = [
      zip.readUInt32LE(offset + 16),
      zip.readUInt32LE(offset + 20),
      zip.readUInt32LE(offset + 24),
    ];
    const [nameLength, extra] = [zip.readUInt16LE(offset + 28), zip.readUInt16LE(offset + 30)];
    const local = zip.readUInt32LE(offset + 42);
    const name = zip.toString("utf8", offset + 46, offset + 46 + nameLength);
    if (zip.readUInt32LE(local) !== 0x04034b50) throw new Error(`no local header of ${name}`);
    const start = local + 30 + nameLength + zip.readUInt16LE(local + 28);
    const content = zip.subarray(start, start + bytes);
    const sums = [crc, zip.readUInt32LE(local + 14), crc32(content)];
    if (packed !== bytes || new Set(sums).size > 1) throw new Error(`${name} is damaged`);
    if (files.has(name)) throw new Error(`${name} is there twice`);
    files.set(name, content);
    offset += 46 + nameLength + extra;
  }
  if (offset !== end) throw new Error("something stands between the directory and the end record");
  return files;
}
