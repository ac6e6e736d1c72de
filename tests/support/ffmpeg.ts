import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { install } from "./debian.ts";

const found = () => spawnSync("ffmpeg", ["-version"]).status === 0;

/** Whether the tests of films and voices can run here. */
export const ffmpeg = found();
/** What such a test is called where they can't. */
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

/** Runs ffmpeg in a folder of its own; `in` and `out` among the words stand for the given bytes and for what it is to make. */
export function convert(input: Uint8Array | null, words: string[], ending: string): Buffer {
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

/** What ffprobe says of a file. */
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

/** Decodes a file from end to end; what ffmpeg complains of. */
export function decoded(file: string): string {
  const words = ["-v", "warning", "-err_detect", "crccheck", "-i", file, "-f", "null", "-"];
  const said = spawnSync("ffmpeg", words, { encoding: "utf8" }).stderr;
  return said.replace(/^.*(Guessed Channel Layout|Estimating duration).*\n/gm, "");
}

/** Counts the pictures of a film that are whole, and those that consist of two halves from different times. */
export function halves(file: string) {
  const words = ["-hide_banner", "-i", file, "-vf", "idet", "-f", "null", "-"];
  const said = spawnSync("ffmpeg", words, { encoding: "utf8" }).stderr;
  const [, top = 0, bottom = 0, whole = 0] =
    /Multi frame detection: TFF:\s*(\d+) BFF:\s*(\d+) Progressive:\s*(\d+)/.exec(said)?.map(Number) ?? [];
  return { whole, halved: top + bottom };
}
