/** Signatures of raw files that are not TIFFs: Fujifilm, Panasonic and Olympus (RAF, RW2, ORF), and Canon's CR3. */
const signature = /^(FUJIFILMCCD-RAW|IIU\0|IIRO|IIRS|MMOR|....ftypcrx )/s;

const tags = { photometric: 0x0106, subDirectories: 0x014a, dngVersion: 0xc612 };
/** Photometric values for sensor data, as a mosaic of colours (TIFF/EP) or already combined (DNG). */
const sensorValues = [32_803, 34_892];
/** Number of directories to read; raw files have fewer than ten. */
const maxDirectories = 32;
const maxEntries = 1000;

/** Whether a file is a camera's raw file, by its tags: most are TIFFs (DNG, NEF, CR2, ARW, ORF, RW2) that begin with a small preview. */
export function isRaw(bytes: Buffer): boolean {
  const start = bytes.toString("latin1", 0, 16);
  if (signature.test(start)) return true;
  if (start.startsWith("II*\0")) return start.slice(8, 10) === "CR" || hasSensorValues(bytes, true);
  return start.startsWith("MM\0*") && hasSensorValues(bytes, false);
}

/** Searches the directories of a TIFF and their subdirectories, each once. */
function hasSensorValues(bytes: Buffer, littleEndian: boolean) {
  const u16 = (offset: number) => (littleEndian ? bytes.readUInt16LE(offset) : bytes.readUInt16BE(offset));
  const u32 = (offset: number) => (littleEndian ? bytes.readUInt32LE(offset) : bytes.readUInt32BE(offset));
  const isInside = (position: number, length: number) => position >= 8 && position + length <= bytes.length;
  const seen = new Set<number>();
  const pending = bytes.length >= 8 ? [u32(4)] : [];
  for (let at = pending.shift(); at !== undefined && seen.size < maxDirectories; at = pending.shift()) {
    if (seen.has(at) || !isInside(at, 2)) continue;
    seen.add(at);
    const count = Math.min(u16(at), maxEntries);
    for (let entry = at + 2; entry < at + 2 + count * 12 && isInside(entry, 12); entry += 12) {
      const tag = u16(entry);
      if (tag === tags.dngVersion) return true;
      if (tag === tags.photometric && sensorValues.includes(u16(entry + 8))) return true;
      if (tag !== tags.subDirectories) continue;
      const listed = Math.min(u32(entry + 4), maxDirectories);
      const list = listed === 1 ? entry + 8 : u32(entry + 8);
      for (let index = 0; index < listed && isInside(list + index * 4, 4); index++) pending.push(u32(list + index * 4));
    }
    const next = at + 2 + u16(at) * 12;
    if (isInside(next, 4)) pending.push(u32(next));
  }
  return false;
}
