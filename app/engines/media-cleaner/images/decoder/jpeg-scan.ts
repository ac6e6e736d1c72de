/** A component of a baseline scan: its blocks in a unit across and down, and its Huffman tables. */
export interface ScanComponent {
  across: number;
  down: number;
  dc: HuffmanTable | undefined;
  ac: HuffmanTable | undefined;
}

/** A table of Huffman codes (ITU-T T.81 §B.2.4.2). */
export class HuffmanTable {
  /** For the next 16 bits: the length of the code that they begin with, times 256, and its value. 0 if they begin with none. */
  readonly codes: Uint16Array;
  /** The table's length in the file. */
  readonly bytes: number;

  private constructor(codes: Uint16Array, bytes: number) {
    this.codes = codes;
    this.bytes = bytes;
  }

  /** Reads a table: the numbers of codes with 1 to 16 bits, then their values. Returns null if it is invalid. */
  static read(from: Buffer): HuffmanTable | null {
    const codes = new Uint16Array(65_536);
    let [next, value] = [0, 16];
    for (let length = 1; length <= 16; length++) {
      const width = 65_536 >> length;
      for (let left = from[length - 1] ?? 0; left > 0; left--, next += width, value++) {
        if (next + width > 65_536 || value >= from.length) return null;
        codes.fill((length << 8) | (from[value] ?? 0), next, next + width);
      }
    }
    return value > 16 ? new HuffmanTable(codes, value) : null;
  }
}

/** Reads the bits of a scan. After a zero that was stuffed in, and behind the last one, come ones, as the format has it (ITU-T T.81 §F.1.2.3). */
class Bits {
  readonly #bytes: Buffer;
  at: number;
  #bits = 0;
  #count = 0;
  /** Number of the ones that were added behind the last bit. */
  #added = 0;

  constructor(bytes: Buffer, offset: number) {
    this.#bytes = bytes;
    this.at = offset;
  }

  #fill() {
    while (this.#count <= 23) {
      const byte = this.#bytes[this.at] ?? 0xff;
      const ends = byte === 0xff && this.#bytes[this.at + 1] !== 0;
      if (ends) this.#added += 8;
      else this.at += byte === 0xff ? 2 : 1;
      this.#bits = (this.#bits << 8) | byte;
      this.#count += 8;
    }
  }

  /** Passes a code and returns its value, or -1 if there is none. */
  code({ codes }: HuffmanTable): number {
    if (this.#count < 16) this.#fill();
    const found = codes[(this.#bits >>> (this.#count - 16)) & 0xffff] ?? 0;
    this.#count -= found >> 8;
    return found ? found & 255 : -1;
  }

  pass(count: number) {
    if (this.#count < count) this.#fill();
    this.#count -= count;
  }

  /** Whether more bits were read than there are. */
  get isShort(): boolean {
    return this.#added > this.#count;
  }

  /** Whether nothing is left but the ones that fill the last byte. */
  get isAtEnd(): boolean {
    this.#fill();
    const left = this.#count - this.#added;
    return left >= 0 && left < 8 && ~this.#bits << (32 - this.#count) === 0;
  }
}

/** Passes one block of 64 coefficients. Returns false if it is invalid. */
function passBlock(bits: Bits, dc: HuffmanTable, ac: HuffmanTable) {
  const size = bits.code(dc);
  if (size < 0 || size > 15) return false;
  bits.pass(size);
  for (let offset = 1; offset < 64; ) {
    const value = bits.code(ac);
    if (value < 0) return false;
    const [zeros, size] = [value >> 4, value & 15];
    if (!size && zeros !== 15) return zeros === 0;
    offset += zeros + 1;
    if (offset > 64) return false;
    bits.pass(size);
  }
  return true;
}

/**
 * Passes the data of a baseline scan, which must be exactly what its pixels need. Returns the position of the marker behind it, or null if there is
 * more, less or something else. It takes about 25 ms per megabyte.
 */
export function passScan(
  bytes: Buffer,
  start: number,
  { width, height }: { width: number; height: number },
  components: ScanComponent[],
): number | null {
  const single = components.length === 1;
  const [across, down] = (["across", "down"] as const).map((side) =>
    single ? 1 : Math.max(...components.map((component) => component[side])),
  ) as [number, number];
  // A unit has all blocks of each component; with a single component it is one block (ITU-T T.81 §A.2).
  const units = Math.ceil(width / (8 * across)) * Math.ceil(height / (8 * down));
  const blocks: [HuffmanTable, HuffmanTable][] = [];
  for (const { dc, ac, ...component } of components) {
    if (!dc || !ac) return null;
    for (let left = single ? 1 : component.across * component.down; left > 0; left--) blocks.push([dc, ac]);
  }
  const bits = new Bits(bytes, start);
  for (let unit = 0; unit < units; unit++) {
    for (const [dc, ac] of blocks) if (!passBlock(bits, dc, ac)) return null;
    if (bits.isShort) return null;
  }
  return bits.isAtEnd ? bits.at : null;
}
