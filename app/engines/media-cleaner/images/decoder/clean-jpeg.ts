import { HuffmanTable, passScan, type ScanComponent } from "./jpeg-scan.ts";

const markers = { start: 0xd8, end: 0xd9, app0: 0xe0, quantisation: 0xdb, huffman: 0xc4, scan: 0xda };
const frames = { baseline: 0xc0, progressive: 0xc2 };
/** Number of scans in a progressive JPEG of our encoder. */
const maxScans = 10;
/** JFIF's segment without a thumbnail: name, version, density and a thumbnail of 0 x 0 pixels. */
const jfif = /^JFIF\0\x01[\0-\x02][\0-\x02]....\0\0$/s;

interface Frame {
  width: number;
  height: number;
  progressive: boolean;
  /** By their ids. */
  components: Map<number, { across: number; down: number }>;
}

/** Reads the frame's header (ITU-T T.81 §B.2.2): 8 bits, grey or three colours. Null for any other. */
function frameOf(marker: number, body: Buffer): Frame | null {
  const count = body[5] ?? 0;
  if (body.length !== 6 + 3 * count || body[0] !== 8 || (count !== 1 && count !== 3)) return null;
  const [height, width] = [body.readUInt16BE(1), body.readUInt16BE(3)];
  const components: Frame["components"] = new Map();
  for (let offset = 6; offset < body.length; offset += 3) {
    const sampling = body[offset + 1] ?? 0;
    components.set(body[offset] ?? 0, { across: sampling >> 4, down: sampling & 15 });
  }
  const isSound = [...components.values()].every(({ across, down }) => [1, 2, 4].includes(across * down));
  if (!width || !height || components.size !== count || !isSound) return null;
  return { width, height, progressive: marker === frames.progressive, components };
}

/** The tables that a JPEG has defined. None may be defined twice for the same scan, because the first would be hidden. */
class Tables {
  readonly #quantisation = new Set<number>();
  readonly #sinceScan = new Set<number>();
  readonly huffman = new Map<number, HuffmanTable>();

  /** Adds the tables of a segment: each is its id and 64 bytes. */
  addQuantisation(body: Buffer) {
    for (let offset = 0; offset < body.length; offset += 65) {
      const id = body[offset] ?? 0;
      if (id > 3 || this.#quantisation.has(id) || offset + 65 > body.length) return false;
      this.#quantisation.add(id);
    }
    return body.length > 0;
  }

  addHuffman(body: Buffer) {
    for (let offset = 0; offset < body.length; ) {
      const id = body[offset] ?? 0;
      const table = HuffmanTable.read(body.subarray(offset + 1));
      if ((id & ~0x13) > 0 || this.#sinceScan.has(id) || !table) return false;
      this.#sinceScan.add(id);
      this.huffman.set(id, table);
      offset += 1 + table.bytes;
    }
    return body.length > 0;
  }

  startScan() {
    this.#sinceScan.clear();
  }
}

/** Returns the components of a scan with their tables, or null if its header (ITU-T T.81 §B.2.3) is not one of the frame's. */
function componentsOf(body: Buffer, frame: Frame, tables: Tables): ScanComponent[] | null {
  const count = body[0] ?? 0;
  if (body.length !== 4 + 2 * count || count < 1 || count > frame.components.size) return null;
  const found: ScanComponent[] = [];
  for (let offset = 1; offset <= 2 * count; offset += 2) {
    const component = frame.components.get(body[offset] ?? 0);
    const selected = body[offset + 1] ?? 0;
    const [dc, ac] = [tables.huffman.get(selected >> 4), tables.huffman.get(0x10 | (selected & 15))];
    if (!component) return null;
    found.push({ ...component, dc, ac });
  }
  return found;
}

/** Returns the position of the marker after a progressive scan. libjpeg reports whether there is too much or too little before it. */
function endOfScan(bytes: Buffer, start: number) {
  let offset = bytes.indexOf(0xff, start);
  while (offset >= 0 && bytes[offset + 1] === 0) offset = bytes.indexOf(0xff, offset + 2);
  return offset < 0 ? bytes.length : offset;
}

/** Returns the position after a scan's data; null if they are not what its header says. A baseline JPEG has one scan of all components. */
function afterScan(bytes: Buffer, start: number, body: Buffer, frame: Frame, tables: Tables) {
  const components = componentsOf(body, frame, tables);
  if (!components) return null;
  if (frame.progressive) return endOfScan(bytes, start);
  if (components.length !== frame.components.size || body.toString("hex", body.length - 3) !== "003f00") return null;
  return passScan(bytes, start, frame, components);
}

/**
 * Whether a JPEG consists of its pixels alone, as those that this program writes do: complete, baseline or progressive, with nothing before, between,
 * inside or after its scans. Returns its size in pixels, or null. A progressive one must also be decoded without a warning, because what its scans
 * hold is not checked here. Even then each of its ten scans may end with up to seven bytes too many, which libjpeg doesn't notice.
 */
export function cleanJpeg(bytes: Buffer): { width: number; height: number } | null {
  if (bytes[0] !== 0xff || bytes[1] !== markers.start) return null;
  const tables = new Tables();
  let frame: Frame | null = null;
  for (let offset = 2, scans = 0; bytes[offset] === 0xff; ) {
    const marker = bytes[offset + 1] ?? 0;
    if (marker === markers.end) return scans && offset + 2 === bytes.length ? frame : null;
    const length = offset + 4 <= bytes.length ? bytes.readUInt16BE(offset + 2) : 0;
    const body = bytes.subarray(offset + 4, offset + 2 + length);
    if (length < 2 || body.length !== length - 2) return null;
    const isFirst = offset === 2;
    offset += 2 + length;
    if (marker === markers.app0) {
      if (!isFirst || !jfif.test(body.toString("latin1"))) return null;
    } else if (marker === markers.quantisation) {
      if (!tables.addQuantisation(body)) return null;
    } else if (marker === markers.huffman) {
      if (!tables.addHuffman(body)) return null;
    } else if (marker === frames.baseline || marker === frames.progressive) {
      if (frame) return null;
      frame = frameOf(marker, body);
    } else if (marker === markers.scan) {
      if (!frame || ++scans > (frame.progressive ? maxScans : 1)) return null;
      const after = afterScan(bytes, offset, body, frame, tables);
      if (after === null) return null;
      offset = after;
      tables.startScan();
    } else return null;
  }
  return null;
}
