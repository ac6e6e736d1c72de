import { execFile, spawn } from "node:child_process";
import { constants } from "node:os";
import { promisify } from "node:util";
import { bareEnvironment, endFirst, prioritise, residentBytes } from "../process.server";
import type { Demuxer } from "./recording";

// ffmpeg and ffprobe, which comes with it, are found and run in the same way.

type Tool = "ffmpeg" | "ffprobe";

let found: Promise<boolean> | undefined;

const answers = (tool: Tool) =>
  promisify(execFile)(tool, ["-version"], { timeout: 20_000, env: bareEnvironment }).then(
    () => true,
    () => false,
  );

/** Whether ffmpeg and ffprobe are on the machine (in PATH): asked once. */
export function hasFfmpeg(): Promise<boolean> {
  found ??= Promise.all([answers("ffmpeg"), answers("ffprobe")]).then((both) => both.every(Boolean));
  return found;
}

/** A file, and the demuxer that reads it. */
export interface Input {
  path: string;
  demuxer: Demuxer;
}

/** The words that open a file as what it was found to be: no playlist leads elsewhere, and nothing but this file can be reached. */
export const opened = ({ path, demuxer }: Input) => [
  ...["-protocol_whitelist", "file", "-threads", "1", "-f", demuxer],
  ...["-i", `file:${path}`],
];

/** No block of memory may be larger, in bytes, whatever a file says of itself: a picture of 8K has 66 MB. */
const largestBlock = ["-max_alloc", String(256 * 1024 * 1024)];

/** Memory of one process, in bytes: an 8K film of 8 bits needs 400 MB. Beyond it the machine (1 GB, fly.toml) would have too little for everything else. */
const mostMemory = 500 * 1024 * 1024;
/** Milliseconds between two looks at it. */
const glance = 50;

interface Run {
  /** In milliseconds. */
  patience: number;
  end?: AbortSignal;
  /** At the lowest priority, so that the machine's other work goes first. */
  yields?: boolean;
  /** Gets the output. */
  read?: (text: string) => void;
  /** Gets the beginning of the complaint. */
  failed?: (said: string) => void;
}

/** Runs one of the tools, for at most so many milliseconds, with at most 500 MB, or until the signal. False when it complained at its end, or had none. */
export function run(tool: Tool, words: string[], { patience, end, yields, read, failed }: Run): Promise<boolean> {
  if (end?.aborted) return Promise.resolve(false);
  return new Promise<boolean>((done) => {
    const child = spawn(tool, [...largestBlock, ...words], {
      stdio: ["ignore", read ? "pipe" : "ignore", "pipe"],
      env: bareEnvironment,
    });
    const kill = () => child.kill("SIGKILL");
    const timer = setTimeout(kill, patience);
    const watch = setInterval(() => residentBytes(child.pid) > mostMemory && kill(), glance);
    process.once("exit", kill);
    end?.addEventListener("abort", kill);
    let said = "";
    child.stdout?.setEncoding("latin1").on("data", (text: string) => read?.(text));
    child.stderr?.on("data", (chunk: Buffer) => {
      if (said.length < 500) said += chunk;
    });
    child.once("spawn", () => {
      if (yields) prioritise(child.pid, constants.priority.PRIORITY_LOW);
      void endFirst(child.pid);
    });
    const settle = (good: boolean) => {
      clearTimeout(timer);
      clearInterval(watch);
      process.removeListener("exit", kill);
      end?.removeEventListener("abort", kill);
      if (!good && !end?.aborted) failed?.(said.slice(0, 500).trim());
      done(good);
    };
    child.once("error", () => settle(false));
    child.once("close", (code) => settle(code === 0));
  });
}
