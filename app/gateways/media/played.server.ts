import { onArrival } from "./arrival.server";
import { readPackets } from "./ffmpeg.server";
import type { Recording } from "./recording";
import { hasFfmpeg, type Input } from "./tool.server";

/** How much of a recording plays: its sound in milliseconds, its pictures, and the milliseconds from the first of them to the last. */
export interface Played {
  sound: number;
  pictures: number;
  span: number;
}

/** Milliseconds that one file may take. An hour of MP3 takes 4 s on one core, a film of 200 MB less than 1 s. */
const patience = 20_000;
/** The same for a file that nobody waits for, at the lowest priority. */
const longPatience = 10 * 60_000;
/** Bytes of a millisecond of 16-bit mono sound at 8 kHz. */
const millisecond = 16;
/** The share of a recording that may be missing from the stored file. */
const tolerance = 0.02;
/** Milliseconds by which another format may differ as well: a frame of sound at each end, and a picture. */
const frames = 150;

interface Reader {
  patience: number;
  yields: boolean;
  end?: AbortSignal;
}

type Reading = Played | null | "unknown";

/**
 * How much of a recording plays, found by decoding its sound and reading all of its pictures; null where ffmpeg can't read it to its end. 'unknown' where
 * ffmpeg is missing, takes too long, or has too many other recordings to read.
 */
export async function playedOf(input: Input, kind: Recording["kind"]): Promise<Reading> {
  if (!(await hasFfmpeg())) return "unknown";
  const read = await onArrival(() => readPlayed(input, kind, { patience, yields: false }));
  return read === "late" ? "unknown" : read;
}

/** The same for work that nobody waits for: in no turn, for up to ten minutes or until the signal. */
export function playedInPeace(input: Input, kind: Recording["kind"], end: AbortSignal): Promise<Reading> {
  return readPlayed(input, kind, { patience: longPatience, yields: true, end });
}

async function readPlayed(input: Input, kind: Recording["kind"], run: Reader) {
  const played: Played = { sound: 0, pictures: 0, span: 0 };
  const [pictures, sound] = kind === "video" ? ["0", "1"] : ["", "0"];
  let rest = "";
  let tick = 0;
  let first: number | null = null;
  const take = (text: string) => {
    const lines = (rest + text).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) {
      const base = /^#tb (\d+): (\d+)\/(\d+)$/.exec(line);
      if (base && base[1] === pictures) tick = (Number(base[2]) / Number(base[3])) * 1000;
      const fields = line.split(",");
      if (fields[0] === sound) played.sound += Number(fields[4]) / millisecond;
      if (fields[0] !== pictures) continue;
      played.pictures++;
      first ??= Number(fields[1]);
      played.span = Math.max(played.span, (Number(fields[1]) - first) * tick);
    }
  };
  const begun = performance.now();
  if (await readPackets(input, kind, take, run)) return played;
  return performance.now() - begun < run.patience ? null : "unknown";
}

/** Whether a stored recording plays as long as the incoming one did, within 2 %; true where that is not known. */
export function playsAsLong(before: Reading, after: Reading): boolean {
  if (!before || before === "unknown" || after === "unknown") return true;
  const share = 1 - tolerance;
  return after !== null && after.sound >= before.sound * share && after.pictures >= before.pictures * share;
}

/**
 * Whether a recording in another format lasts as long as the one that it was made of, within 2 % and some frames; true where that is not known. It may last
 * longer: pictures before the first whole one are decoded, and silence fills gaps.
 */
export function lastsAsLong(before: Reading, after: Reading): boolean {
  if (!before || before === "unknown" || after === "unknown") return true;
  const lasts = (is: number, was: number) => is >= was * (1 - tolerance) - frames;
  return after !== null && lasts(after.sound, before.sound) && lasts(after.span, before.span);
}
