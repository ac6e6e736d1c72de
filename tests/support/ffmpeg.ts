import { execFileSync, spawnSync } from "node:child_process";
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
 * Runs ffmpeg in a temporary folder and returns the file that it writes. In the arguments, `in` stands for the input and `out` for the output. Without
 * an input the output is always the same, so it is made once in a run of the tests.
 */
export function convert(input: Uint8Array | null, words: string[], ending: string): Buffer {
  return input ? converted(input, words, ending) : madeOnce([words, ending], () => converted(null, words, ending));
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

const silence = (said: string) => said.replace(/^.*(Guessed Channel Layout|Estimating duration).*\n/gm, "");

/** Decodes files from end to end; what ffmpeg complains of. Most of its time goes into its start, so that one process decodes them all. */
export function decoded(...files: string[]): string {
  const inputs = files.flatMap((file) => ["-err_detect", "crccheck", "-i", file]);
  const outputs = files.flatMap((_, at) => ["-map", `${at}:v?`, "-map", `${at}:a?`, "-f", "null", "-"]);
  return silence(
    spawnSync("ffmpeg", ["-v", "warning", "-nostdin", ...inputs, ...outputs], { encoding: "utf8" }).stderr,
  );
}

/**
 * Decodes recordings with ffmpeg. Returns the length of their sound in seconds, and the brightness of 8 x 8 areas of their picture after one second.
 * A part that wasn't requested is empty.
 */
export function sampled(recordings: Uint8Array[], { sound, picture }: { sound: boolean; picture: boolean }) {
  const folder = mkdtempSync(path.join(tmpdir(), "ffmpeg-"));
  const at = (index: number, part: string) => path.join(folder, `${index}.${part}`);
  const voice = ["-ac", "1", "-ar", "8000", "-f", "s16le"];
  const still = ["-ss", "1", "-frames:v", "1", "-vf", "scale=8:8:flags=area,format=gray", "-f", "rawvideo"];
  const words = ["-v", "error", "-nostdin", ...recordings.flatMap((_, index) => ["-i", at(index, "in")])];
  for (const [index, bytes] of recordings.entries()) {
    writeFileSync(at(index, "in"), bytes);
    if (sound) words.push("-map", `${index}:a:0`, ...voice, at(index, "sound"));
    if (picture) words.push("-map", `${index}:v:0`, ...still, at(index, "picture"));
  }
  try {
    if (sound || picture) execFileSync("ffmpeg", words, { stdio: ["ignore", "ignore", "pipe"] });
    return recordings.map((_, index) => ({
      seconds: sound ? readFileSync(at(index, "sound")).length / 16_000 : 0,
      picture: picture ? readFileSync(at(index, "picture")) : Buffer.alloc(0),
    }));
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
