// Cameras' raw files, reduced to the first bytes and the tags by which they are recognised.

type Entry = [tag: number, type: "short" | "long", value: number];

/** The entries of a small grey picture. */
export const preview: Entry[] = [
  [0x0100, "short", 8],
  [0x0101, "short", 8],
  [0x0102, "short", 8],
  [0x0103, "short", 1],
  [0x0106, "short", 1],
  [0x0115, "short", 1],
  [0x0116, "short", 8],
  [0x0117, "long", 64],
];

/** A TIFF of 8 x 8 grey pixels that every decoder opens, with more entries in its directory, and a directory below it or others after it. */
export function tiff({
  little = true,
  extra = [] as Entry[],
  below = [] as Entry[],
  after = [] as Entry[][],
  mark = "",
} = {}) {
  const file = Buffer.alloc(4096);
  const u16 = (value: number, offset: number) =>
    little ? file.writeUInt16LE(value, offset) : file.writeUInt16BE(value, offset);
  const u32 = (value: number, offset: number) =>
    little ? file.writeUInt32LE(value, offset) : file.writeUInt32BE(value, offset);
  const pixels = 3000;
  file.fill(128, pixels, pixels + 64);
  let free = 64;
  const write = (entries: Entry[], next: number) => {
    const at = free;
    free += 6 + entries.length * 12;
    u16(entries.length, at);
    for (const [index, [tag, type, value]] of entries.sort(([one], [other]) => one - other).entries()) {
      const entry = at + 2 + index * 12;
      u16(tag, entry);
      u16(type === "short" ? 3 : 4, entry + 2);
      u32(1, entry + 4);
      if (type === "short") u16(value, entry + 8);
      else u32(value, entry + 8);
    }
    u32(next, at + 2 + entries.length * 12);
    return at;
  };
  let next = 0;
  for (const entries of after) next = write(entries, next);
  const first: Entry[] = [...preview, [0x0111, "long", pixels], ...extra];
  if (below.length) first.push([0x014a, "long", write(below, 0)]);
  file.write(`${little ? "II*\0" : "MM\0*"}`, 0, "latin1");
  file.write(mark, 8, "latin1");
  u32(write(first, next), 4);
  return file;
}

const mosaic: Entry[] = [[0x0106, "short", 32_803]];
const rest = Buffer.alloc(4000, 7);
const begins = (text: string) => Buffer.concat([Buffer.from(text, "latin1"), rest]);

/** One raw file of each kind, by its name. */
export const raws: [string, Buffer][] = [
  ["DNG", tiff({ extra: [[0xc612, "long", 0x01040000]] })],
  ["a DNG of an iPhone, whose sensor's values are joined", tiff({ little: false, below: [[0x0106, "short", 34_892]] })],
  ["NEF", tiff({ little: false, below: mosaic })],
  ["ARW", tiff({ below: mosaic })],
  ["PEF, whose raw picture comes after the preview", tiff({ little: false, after: [mosaic] })],
  ["CR2", tiff({ mark: "CR\x02\0" })],
  ["CR3", begins("\0\0\0\x18ftypcrx \0\0\0\x01crx isom")],
  ["RAF", begins("FUJIFILMCCD-RAW 0201FF383501")],
  ["ORF", begins("IIRO\x08\0\0\0")],
  ["RW2", begins("IIU\0\x18\0\0\0")],
];
