/** Words that a film shows from a time on, in seconds. */
export interface Cue {
  from: number;
  words: string;
}

/** The most characters of what is said in one recording: about two hours of speech. */
export const mostWords = 100_000;

/** Words with the seconds from and to which a film shows them. */
export interface Caption extends Cue {
  to: number;
}

/** The most captions of a film: one each second of eight minutes. */
export const mostCues = 500;

/** Seconds for which the last caption stays: nothing says when its words end. */
const lastStays = 7;

const timed = /^(?:(\d{1,2}):)?(\d{1,2}):([0-5]\d)(?:\s+(.*))?$/;

/** The time in seconds with which a line begins, and its words; null if it begins with none, such as '1:75'. */
function readLine(line: string): Cue | null {
  const [whole, hours = "0", minutes = "", seconds = "", words = ""] = timed.exec(line.trim()) ?? [];
  if (whole === undefined || (Number(hours) > 0 && Number(minutes) > 59)) return null;
  return { from: (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds), words };
}

/**
 * Reads lines that begin with times, such as '0:12 Hello love'; a line without one goes on with the words before it. Text whose first line has no time
 * is no captions, and gives none. Returns a message if the times don't go up, or if there are too many.
 */
export function readCues(text: string): Cue[] | string {
  const cues: Cue[] = [];
  for (const line of text.split("\n").filter((line) => line.trim())) {
    const cue = readLine(line);
    const before = cues.at(-1);
    if (!cue && !before) return [];
    if (!cue) {
      if (before) before.words = `${before.words}\n${line.trim()}`.trim();
      continue;
    }
    if (before && cue.from <= before.from)
      return `The times must go up. Please look at the line “${line.trim().slice(0, 40)}”`;
    cues.push(cue);
  }
  return cues.length > mostCues ? `There can be at most ${mostCues} lines with times` : cues;
}

/** The text for reading: without its times. */
export function wordsAlone(text: string): string {
  const cues = readCues(text);
  return typeof cues === "string" || cues.length === 0 ? text : cues.map(({ words }) => words).join("\n");
}

const pad = (value: number) => String(value).padStart(2, "0");
const clock = (seconds: number) =>
  `${pad(Math.floor(seconds / 3600))}:${pad(Math.floor(seconds / 60) % 60)}:${pad(seconds % 60)}.000`;
const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };
const escaped = (words: string) => words.replace(/[&<>]/g, (sign) => escapes[sign] ?? sign);

/** The captions that a text's times make, each until the next; none if it has no times. */
export function captionsIn(text: string): Caption[] {
  const cues = readCues(text);
  if (typeof cues === "string") return [];
  return cues.map((cue, index) => ({ ...cue, to: cues[index + 1]?.from ?? cue.from + lastStays }));
}

/** A WebVTT file with these captions. A '>' is escaped, so that no words look like the line of a time. */
export function webVtt(captions: Caption[]): string {
  const blocks = captions.map(({ from, to, words }) => `${clock(from)} --> ${clock(to)}\n${escaped(words)}\n`);
  return ["WEBVTT\n", ...blocks].join("\n");
}
