/** The video codec of a film: H.264 or HEVC. */
export type Coding = "h264" | "hevc";

/** SEI types that hold user data, registered or unregistered (ITU-T H.264 and H.265 annex D). */
const userData = [4, 5];
/** Overwrites each byte of user data; no start code contains it. */
const filler = 0x2a;

/** Whether a NAL unit is supplemental enhancement information (SEI), by its first byte (H.264 table 7-1, H.265 table 7-1). */
export function isSei(first: number, coding: Coding): boolean {
  return coding === "h264" ? (first & 31) === 6 : [39, 40].includes((first >> 1) & 63);
}

/** Returns the offsets of a unit's payload. A 3 after two zeros is only an escape, which keeps them from looking like the start of another unit. */
function payloadOf(unit: Buffer) {
  const offsets: number[] = [];
  const escaped = new Set<number>();
  for (let offset = 0, zeros = 0; offset < unit.length; offset++) {
    if (zeros >= 2 && unit[offset] === 3) {
      escaped.add(offset - 1).add(offset - 2);
      zeros = 0;
      continue;
    }
    offsets.push(offset);
    zeros = unit[offset] === 0 ? zeros + 1 : 0;
  }
  return { offsets, escaped };
}

/**
 * Returns a copy of an SEI unit with its user data overwritten: dates, places and serial numbers of cameras, names of encoders, captions. It has
 * the same length and stays valid. Returns null if the unit has no user data.
 */
export function withoutUserData(unit: Buffer, coding: Coding): Buffer | null {
  const { offsets, escaped } = payloadOf(unit);
  const blanked = Buffer.from(unit);
  let found = false;
  let position = coding === "h264" ? 1 : 2;
  /** Reads a number, which is the sum of any bytes of 255 and the first smaller byte. */
  const number = () => {
    let value = 0;
    for (let byte = 255; byte === 255 && position < offsets.length; ) {
      byte = unit[offsets[position++] ?? 0] ?? 0;
      value += byte;
    }
    return value;
  };
  // The last byte of a unit is a trailing byte, not a message.
  while (position < offsets.length - 1) {
    const [type, size] = [number(), number()];
    const end = Math.min(position + size, offsets.length);
    if (userData.includes(type)) {
      found = true;
      for (const offset of offsets.slice(position, end)) if (!escaped.has(offset)) blanked[offset] = filler;
    }
    position = end;
  }
  return found ? blanked : null;
}
