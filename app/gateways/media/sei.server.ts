/** How the pictures of a film are coded: H.264 or HEVC. */
export type Coding = "h264" | "hevc";

/** Types of notes that hold user data, in a form of their own or of another standard (ITU-T H.264 and H.265 annex D). */
const userData = [4, 5];
/** The byte that overwrites each byte of a note; no start code contains it. */
const filler = 0x2a;

/** Whether a unit of a stream holds notes, by its first byte (H.264 table 7-1, H.265 table 7-1). */
export function holdsNotes(first: number, coding: Coding): boolean {
  return coding === "h264" ? (first & 31) === 6 : [39, 40].includes((first >> 1) & 63);
}

/** The places of a unit's own bytes: a 3 after two zeros only keeps them from looking like the start of another unit. */
function ownBytes(unit: Buffer) {
  const places: number[] = [];
  const guarded = new Set<number>();
  for (let at = 0, zeros = 0; at < unit.length; at++) {
    if (zeros >= 2 && unit[at] === 3) {
      guarded.add(at - 1).add(at - 2);
      zeros = 0;
      continue;
    }
    places.push(at);
    zeros = unit[at] === 0 ? zeros + 1 : 0;
  }
  return { places, guarded };
}

/**
 * A copy of a unit with notes, in which the user data is overwritten: dates, places and serial numbers of cameras, names of encoders, captions. It
 * has the same length and is still valid; null if the unit has no user data.
 */
export function withoutUserData(unit: Buffer, coding: Coding): Buffer | null {
  const { places, guarded } = ownBytes(unit);
  const blanked = Buffer.from(unit);
  let found = false;
  let at = coding === "h264" ? 1 : 2;
  /** A number is the sum of any bytes of 255 and the first byte that is less. */
  const number = () => {
    let value = 0;
    for (let byte = 255; byte === 255 && at < places.length; ) {
      byte = unit[places[at++] ?? 0] ?? 0;
      value += byte;
    }
    return value;
  };
  // The last byte of a unit is no note.
  while (at < places.length - 1) {
    const [type, size] = [number(), number()];
    const end = Math.min(at + size, places.length);
    if (userData.includes(type)) {
      found = true;
      for (const place of places.slice(at, end)) if (!guarded.has(place)) blanked[place] = filler;
    }
    at = end;
  }
  return found ? blanked : null;
}
