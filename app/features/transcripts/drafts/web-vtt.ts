import { clean } from "~/lib/text";
import { type Cue, mostCues, mostWords } from "../cues";

const arrow = /^(?:(\d{2,}):)?([0-5]\d):([0-5]\d)\.\d{3}[ \t]+-->/;

const entities: Record<string, string> = { lt: "<", gt: ">", amp: "&", nbsp: " ", lrm: "", rlm: "" };

/** The words of a cue on one line, without its tags. */
const wordsOf = (lines: string[]) =>
  clean(
    lines
      .join(" ")
      .replace(/<[^>]*>/g, "")
      .replace(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole),
  ).replace(/\s+/g, " ");

/** A cue; null for a note, a style, or anything else that has no time. */
function readBlock(block: string): Cue | null {
  const lines = block.split("\n");
  const index = lines.findIndex((line) => line.includes("-->"));
  // A cue's name may stand above its time.
  if (index < 0 || index > 1) return null;
  const [whole, hours = "0", minutes = "", seconds = ""] = arrow.exec(lines[index] ?? "") ?? [];
  const words = wordsOf(lines.slice(index + 1));
  const from = whole === undefined ? Number.NaN : Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  return words ? { from, words } : null;
}

/** The cues with times that go up by whole seconds and end with the recording; the words of others go on with those before. */
function inOrder(cues: Cue[], length: number): Cue[] {
  const kept: Cue[] = [];
  for (const { from, words } of cues) {
    const before = kept.at(-1);
    if (!before) kept.push({ from: from <= length ? from : 0, words });
    else if (from > before.from && from <= length) kept.push({ from, words });
    else before.words += ` ${words}`;
  }
  return kept;
}

/** As many cues as a film may have, each of several neighbours. */
function fewer(cues: Cue[]): Cue[] {
  const each = Math.ceil(cues.length / mostCues);
  if (each <= 1) return cues;
  const groups = Map.groupBy(cues, (_, index) => Math.floor(index / each));
  return [...groups.values()].map((group) => ({
    from: group[0]?.from ?? 0,
    words: group.map(({ words }) => words).join(" "),
  }));
}

const pad = (value: number) => String(value).padStart(2, "0");
const clock = (from: number) => {
  const [hours, minutes, seconds] = [Math.floor(from / 3600), Math.floor(from / 60) % 60, from % 60];
  return hours ? `${hours}:${pad(minutes)}:${pad(seconds)}` : `${minutes}:${pad(seconds)}`;
};

/**
 * What a program wrote about a recording of so many seconds (WebVTT, in UTF-8), as people write it down: lines that begin with times. Its words may be anything, and are cleaned as typed
 * ones. Empty if it heard nothing, null if it isn't WebVTT or more than people may write.
 */
export function readWebVtt(output: Uint8Array, length: number): string | null {
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(output);
  } catch {
    return null;
  }
  const [head = "", ...blocks] = text.replace(/\r\n?/g, "\n").split(/\n(?:[ \t]*\n)+/);
  if (!/^WEBVTT(?:[ \t\n]|$)/.test(head)) return null;
  const cues = fewer(
    inOrder(
      blocks.flatMap((block) => readBlock(block.replace(/^\n+/, "")) ?? []),
      length,
    ),
  );
  const lines = cues.map(({ from, words }) => `${clock(from)} ${words}`).join("\n");
  return lines.length > mostWords ? null : lines;
}
