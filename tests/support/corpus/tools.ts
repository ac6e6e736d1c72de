import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { needCommands } from "../debian.ts";

const packages = {
  ffmpeg: "ffmpeg",
  exiftool: "libimage-exiftool-perl",
  vips: "libvips-tools",
  "heif-enc": "libheif-examples",
  jpegtran: "libjpeg-turbo-progs",
  djpeg: "libjpeg-turbo-progs",
} as const;

/** A Debian program that makes or examines files of the corpus. */
export type Tool = keyof typeof packages;

/** Installs the programs that are missing. If that fails, it prints why and goes on: the files that need them are skipped by name. */
export function installTools() {
  try {
    needCommands(Object.keys(packages), [...new Set(Object.values(packages))]);
  } catch (error) {
    console.error(`Not all programs that make the corpus can be installed: files of theirs are skipped. ${error}`);
  }
}

const found = new Map<Tool, boolean>();

function isThere(tool: Tool): boolean {
  if (!spawnSync(tool, ["--version"]).error) return true;
  try {
    needCommands([tool], [packages[tool]]);
    return true;
  } catch {
    return false;
  }
}

/** The given programs that are not on this machine and can't be installed. */
export function missing(tools: readonly Tool[]): Tool[] {
  return tools.filter((tool) => {
    if (!found.has(tool)) found.set(tool, isThere(tool));
    return !found.get(tool);
  });
}

/**
 * Runs a program in a folder of its own, which holds the files given by name, and returns the file that it made or changed. The words name files of
 * that folder.
 */
export function run(tool: Tool, words: string[], files: Record<string, Uint8Array>, made: string): Buffer {
  const folder = mkdtempSync(path.join(tmpdir(), "corpus-"));
  try {
    for (const [name, bytes] of Object.entries(files)) writeFileSync(path.join(folder, name), bytes);
    execFileSync(tool, words, { cwd: folder, stdio: ["ignore", "ignore", "pipe"], maxBuffer: 64 * 1024 * 1024 });
    return readFileSync(path.join(folder, made));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** A file with tags that exiftool writes into it; `given` are further files that the words name. */
export function exiftool(bytes: Uint8Array, ending: string, words: string[], given: Record<string, Uint8Array> = {}) {
  const name = `tagged.${ending}`;
  return run("exiftool", ["-q", "-m", "-overwrite_original", ...words, name], { ...given, [name]: bytes }, name);
}
