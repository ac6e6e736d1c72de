import { onArrival } from "./arrival.server";
import { readPackets } from "./ffmpeg.server";
import type { Recording } from "./recording";
import { hasFfmpeg, type Input } from "./tool.server";

/**
 * How much of a recording plays: its sound in milliseconds, the number of its pictures, and the milliseconds from the first picture to the last.
 */
export interface Played {
  sound: number;
  pictures: number;
  span: number;
}

/** Milliseconds for one file. An hour of MP3 takes 4 s on one core, a film of 200 MB less than 1 s. */
const timeout = 20_000;
/** The same for a file that nobody waits for, at the lowest priority. */
const backgroundTimeout = 10 * 60_000;
/** Bytes per millisecond of 16-bit mono sound at 8 kHz. */
const millisecond = 16;
/** The share of a recording that may be missing from the stored file. */
const tolerance = 0.02;
/** Milliseconds by which another format may differ in addition: a frame of sound at each end, and a picture. */
const durationTolerance = 150;

interface RunOptions {
  timeout: number;
  lowPriority: boolean;
  end?: AbortSignal;
}

/** Null if ffmpeg can't read a recording to its end, 'unknown' if that is not known. */
export type Reading = Played | null | "unknown";

/**
 * Measures how much of a recording plays, by decoding its sound and reading all of its pictures. Returns null if ffmpeg can't read it to its end,
 * and 'unknown' if ffmpeg is missing, takes too long, or has too many other recordings to read.
 */
export async function playedOf(input: Input, kind: Recording["kind"]): Promise<Reading> {
  if (!(await hasFfmpeg())) return "unknown";
  const measured = await onArrival(() => readPlayed(input, kind, { timeout, lowPriority: false }));
  return measured === "late" ? "unknown" : measured;
}

/** Does the same for background work, without queueing, for up to ten minutes or until the signal. */
export function measureInBackground(input: Input, kind: Recording["kind"], end: AbortSignal): Promise<Reading> {
  return readPlayed(input, kind, { timeout: backgroundTimeout, lowPriority: true, end });
}

/** Adds up the packets of a recording that ffmpeg lists: `take` receives the lines. */
export function tallyOf(kind: Recording["kind"]): { played: Played; take: (text: string) => void } {
  const played: Played = { sound: 0, pictures: 0, span: 0 };
  const [pictures, sound] = kind === "video" ? ["0", "1"] : ["", "0"];
  let incompleteLine = "";
  let tick = 0;
  let first: number | null = null;
  const take = (text: string) => {
    const lines = (incompleteLine + text).split("\n");
    incompleteLine = lines.pop() ?? "";
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
  return { played, take };
}

async function readPlayed(input: Input, kind: Recording["kind"], run: RunOptions) {
  const { played, take } = tallyOf(kind);
  const begun = performance.now();
  if (await readPackets(input, kind, take, run)) return played;
  return performance.now() - begun < run.timeout ? null : "unknown";
}

/** Whether a stored recording plays as long as the incoming one, within 2 %; true if that is not known. */
export function playsAsLong(before: Reading, after: Reading): boolean {
  if (!before || before === "unknown" || after === "unknown") return true;
  const share = 1 - tolerance;
  return after !== null && after.sound >= before.sound * share && after.pictures >= before.pictures * share;
}

/**
 * Whether a converted recording lasts as long as its original, within 2 % and a few frames; true if that is not known. It may last longer: pictures
 * before the first complete one are decoded, and silence fills gaps.
 */
export function lastsAsLong(before: Played, after: Reading): boolean {
  if (after === "unknown") return true;
  const lasts = (now: number, earlier: number) => now >= earlier * (1 - tolerance) - durationTolerance;
  return after !== null && lasts(after.sound, before.sound) && lasts(after.span, before.span);
}
