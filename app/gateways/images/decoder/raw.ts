/** Beginnings of raw files that are no TIFF: Fujifilm, Panasonic, Olympus (RAF, RW2, ORF) and Canon's CR3. */
const signature = /^(FUJIFILMCCD-RAW|IIU\0|IIRO|IIRS|MMOR|....ftypcrx )/s;

const tags = { photometric: 0x0106, subDirectories: 0x014a, dngVersion: 0xc612 };
/** Values of a light sensor, as a mosaic of colours (TIFF/EP) or already joined (DNG). */
const sensorValues = [32_803, 34_892];
/** Most directories that are read: raw files have fewer than ten. */
const mostDirectories = 32;
const mostEntries = 1000;

/**
 * Whether a file is a camera's raw file: DNG, NEF, CR2, CR3, ARW, RAF, ORF or RW2. Most of them are TIFFs whose first picture is a small preview, so
 * the file name and the first picture tell nothing; the tags do.
 */
export function isRaw(bytes: Buffer): boolean {
  const start = bytes.toString("latin1", 0, 16);
  if (signature.test(start)) return true;
  if (start.startsWith("II*\0")) return start.slice(8, 10) === "CR" || hasSensorValues(bytes, true);
  return start.startsWith("MM\0*") && hasSensorValues(bytes, false);
}

/** Goes through the directories of a TIFF and those below them, each once. */
function hasSensorValues(bytes: Buffer, little: boolean) {
  const u16 = (at: number) => (little ? bytes.readUInt16LE(at) : bytes.readUInt16BE(at));
  const u32 = (at: number) => (little ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at));
  const has = (at: number, length: number) => at >= 8 && at + length <= bytes.length;
  const seen = new Set<number>();
  const waiting = bytes.length >= 8 ? [u32(4)] : [];
  for (let at = waiting.shift(); at !== undefined && seen.size < mostDirectories; at = waiting.shift()) {
    if (seen.has(at) || !has(at, 2)) continue;
    seen.add(at);
    const count = Math.min(u16(at), mostEntries);
    for (let entry = at + 2; entry < at + 2 + count * 12 && has(entry, 12); entry += 12) {
      const tag = u16(entry);
      if (tag === tags.dngVersion) return true;
      if (tag === tags.photometric && sensorValues.includes(u16(entry + 8))) return true;
      if (tag !== tags.subDirectories) continue;
      const listed = Math.min(u32(entry + 4), mostDirectories);
      const list = listed === 1 ? entry + 8 : u32(entry + 8);
      for (let index = 0; index < listed && has(list + index * 4, 4); index++) waiting.push(u32(list + index * 4));
    }
    const next = at + 2 + u16(at) * 12;
    if (has(next, 4)) waiting.push(u32(next));
  }
  return false;
}
