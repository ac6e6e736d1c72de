import { execFileSync, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { install } from "./debian.ts";
import { madeOnce } from "./made.ts";

const found = () => spawnSync("ffmpeg", ["-version"]).status === 0;

/** Whether the tests of films and voices can run here. */
export const ffmpeg = found();
/** The name of such a test where they can't. */
export const needsFfmpeg = ffmpeg ? "" : " (SKIPPED: ffmpeg is not on this machine; apt-get install ffmpeg)";

/** Installs ffmpeg where there is none; where it can't be, says so and goes on: its tests are skipped by name. */
export function installFfmpeg() {
  if (found()) return;
  try {
    install("ffmpeg");
  } catch (error) {
    console.error(`No ffmpeg, and none can be installed: tests of films and voices are skipped. ${error}`);
  }
}

/**
 * Runs ffmpeg in a temporary folder and returns the file that it writes. In the arguments, `in` stands for the input and `out` for the output. The
 * output is always the same, so it is made once in a run of the tests.
 */
export function convert(input: Uint8Array | null, words: string[], ending: string): Buffer {
  const sum = input && createHash("sha256").update(input).digest("hex");
  return madeOnce([words, ending, sum], () => converted(input, words, ending));
}

function converted(input: Uint8Array | null, words: string[], ending: string): Buffer {
  const folder = mkdtempSync(path.join(tmpdir(), "ffmpeg-"));
  const [from, to] = [path.join(folder, "in"), path.join(folder, `out.${ending}`)];
  if (input) writeFileSync(from, input);
  try {
    const named = words.map((word) => (word === "in" ? from : word));
    execFileSync("ffmpeg", ["-v", "error", "-nostdin", "-y", ...named, to], { stdio: ["ignore", "ignore", "pipe"] });
    return readFileSync(to);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Runs ffprobe on a file and returns its output. */
export function probe(file: string) {
  const asked = ["-v", "error", "-show_streams", "-show_format", "-show_chapters", "-of", "json", file];
  return JSON.parse(execFileSync("ffprobe", asked, { encoding: "utf8" })) as {
    streams: {
      codec_type: string;
      codec_name: string;
      width?: number;
      height?: number;
      tags?: Record<string, string>;
    }[];
    format: { format_name: string; duration: string; tags?: Record<string, string> };
    chapters: unknown[];
  };
}

/** The parts of a recording to sample. */
export interface Parts {
  sound: boolean;
  picture: boolean;
}

/**
 * ffmpeg's outputs that sample one of its inputs into files of a folder, and what they tell afterwards: the length of the sound in seconds, and the
 * brightness of 8 x 8 areas of the picture after one second. A part that wasn't requested is empty.
 */
function sampling(folder: string, input: number, { sound, picture }: Parts) {
  const [heard, seen] = [path.join(folder, `${input}.sound`), path.join(folder, `${input}.picture`)];
  const voice = ["-map", `${input}:a:0`, "-ac", "1", "-ar", "8000", "-f", "s16le", heard];
  const filter = "scale=8:8:flags=area,format=gray";
  const still = ["-map", `${input}:v:0`, "-ss", "1", "-frames:v", "1", "-vf", filter, "-f", "rawvideo", seen];
  return {
    outputs: [...(sound ? voice : []), ...(picture ? still : [])],
    read: () => ({
      seconds: sound ? readFileSync(heard).length / 16_000 : 0,
      picture: picture ? readFileSync(seen) : Buffer.alloc(0),
    }),
  };
}

/** Decodes recordings and samples them, all in one process, as most of ffmpeg's time goes into its start. */
export function sampled(recordings: { bytes: Uint8Array; parts: Parts }[]) {
  const folder = mkdtempSync(path.join(tmpdir(), "ffmpeg-"));
  const inputs = recordings.map(({ bytes }, index) => {
    const file = path.join(folder, `${index}.in`);
    writeFileSync(file, bytes);
    return ["-i", file];
  });
  const samples = recordings.map(({ parts }, index) => sampling(folder, index, parts));
  const words = ["-v", "error", "-nostdin", ...inputs.flat(), ...samples.flatMap(({ outputs }) => outputs)];
  try {
    execFileSync("ffmpeg", words, { stdio: ["ignore", "ignore", "pipe"] });
    return samples.map(({ read }) => read());
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const harmless = /Guessed Channel Layout|Estimating duration/;

/** The tracks of each input by what ffmpeg said when it opened them, as "Video: h264", and whether it has chapters. */
const openedIn = (lines: string[]) => {
  const opened: { tracks: string[]; chapters: boolean }[] = [];
  for (const line of lines.slice(0, lines.indexOf("[info] Stream mapping:"))) {
    if (line.startsWith("[info] Input #")) opened.push({ tracks: [], chapters: false });
    const current = opened.at(-1);
    const [, track] = /^\[info\] {3}Stream #\d+:\d+.*?: ([A-Z]\w+(?:: \w+)?)/.exec(line) ?? [];
    if (track) current?.tracks.push(track);
    if (current && line === "[info]   Chapters:") current.chapters = true;
  }
  return opened;
};

/**
 * Decodes files from end to end, all in one process, as most of ffmpeg's time goes into its start. Returns what it complains of, and for each file its
 * tracks, whether it has chapters, and a sum of its decoded sound and pictures; also a sample of the first file, if parts of it are wanted.
 */
export function examined(files: string[], parts: Parts = { sound: false, picture: false }) {
  const folder = mkdtempSync(path.join(tmpdir(), "ffmpeg-"));
  const sample = sampling(folder, 0, parts);
  const inputs = files.flatMap((file) => ["-err_detect", "crccheck", "-i", file]);
  const sums = files.flatMap((_, index) => ["-map", `${index}:v?`, "-map", `${index}:a?`, "-f", "md5", "-"]);
  const words = ["-v", "level+info", "-hide_banner", "-nostdin", ...inputs, ...sums, ...sample.outputs];
  try {
    const { stdout, stderr } = spawnSync("ffmpeg", words, { encoding: "utf8" });
    const lines = stderr.split("\n");
    const opened = openedIn(lines);
    const summed = stdout.trim().split("\n");
    return {
      complaints: lines.filter((line) => /\[(warning|error|fatal|panic)\]/.test(line) && !harmless.test(line)),
      files: files.map((_, index) => ({ tracks: [], chapters: false, ...opened[index], sum: summed[index] })),
      sample: sample.read(),
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Counts the pictures of a film that are whole, and those that consist of two halves from different times. */
export function halves(file: string) {
  const words = ["-hide_banner", "-i", file, "-vf", "idet", "-f", "null", "-"];
  const said = spawnSync("ffmpeg", words, { encoding: "utf8" }).stderr;
  const [, top = 0, bottom = 0, whole = 0] =
    /Multi frame detection: TFF:\s*(\d+) BFF:\s*(\d+) Progressive:\s*(\d+)/.exec(said)?.map(Number) ?? [];
  return { whole, halved: top + bottom };
}
