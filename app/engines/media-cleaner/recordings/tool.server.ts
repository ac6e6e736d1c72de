import { execFile, spawn } from "node:child_process";
import { constants } from "node:os";
import { promisify } from "node:util";
import { bareEnvironment, preferForOomKill, prioritise, residentBytes } from "~/engines/process/process.server";
import type { Demuxer } from "./recording";

// Finds and runs ffmpeg, and ffprobe, which comes with it.

type Tool = "ffmpeg" | "ffprobe";

let bothInstalled: Promise<boolean> | undefined;

const isInstalled = (tool: Tool) =>
  promisify(execFile)(tool, ["-version"], { timeout: 20_000, env: bareEnvironment }).then(
    () => true,
    () => false,
  );

/** Whether ffmpeg and ffprobe are installed (in PATH). The answer is cached. */
export function hasFfmpeg(): Promise<boolean> {
  bothInstalled ??= Promise.all([isInstalled("ffmpeg"), isInstalled("ffprobe")]).then((both) => both.every(Boolean));
  return bothInstalled;
}

/** A file and the demuxer to read it with. */
export interface Input {
  path: string;
  demuxer: Demuxer;
}

/** Arguments that open a file as the kind that was found: no playlist can lead elsewhere, and only this file can be read. */
export const inputArguments = ({ path, demuxer }: Input) => [
  ...["-protocol_whitelist", "file", "-threads", "1", "-f", demuxer],
  ...["-i", `file:${path}`],
];

/** Limits one allocation, in bytes, whatever the file claims: an 8K picture has 66 MB. */
const largestBlock = ["-max_alloc", String(256 * 1024 * 1024)];

/**
 * Memory limit of one process, in bytes: an 8K film of 8 bits needs 400 MB. Beyond this the machine (1 GB, fly.toml) would have too little for
 * everything else.
 */
const maxMemory = 500 * 1024 * 1024;
/** Milliseconds between two checks of the memory. */
const pollInterval = 50;

interface Run {
  /** In milliseconds. */
  timeout: number;
  end?: AbortSignal;
  /** Runs at the lowest priority, so that the machine's other work goes first. */
  lowPriority?: boolean;
  /** Receives the output. */
  read?: (text: string) => void;
  /** Receives the beginning of the error output. */
  failed?: (complaint: string) => void;
}

/**
 * Runs one of the tools with at most 500 MB, for at most `timeout` milliseconds or until the signal. Resolves with false if the tool failed or was
 * killed.
 */
export function run(tool: Tool, args: string[], { timeout, end, lowPriority, read, failed }: Run): Promise<boolean> {
  if (end?.aborted) return Promise.resolve(false);
  return new Promise<boolean>((done) => {
    const child = spawn(tool, [...largestBlock, ...args], {
      stdio: ["ignore", read ? "pipe" : "ignore", "pipe"],
      env: bareEnvironment,
    });
    const kill = () => child.kill("SIGKILL");
    const timer = setTimeout(kill, timeout);
    const watch = setInterval(() => residentBytes(child.pid) > maxMemory && kill(), pollInterval);
    process.once("exit", kill);
    end?.addEventListener("abort", kill);
    let complaint = "";
    child.stdout?.setEncoding("latin1").on("data", (text: string) => read?.(text));
    child.stderr?.on("data", (chunk: Buffer) => {
      if (complaint.length < 500) complaint += chunk;
    });
    child.once("spawn", () => {
      if (lowPriority) prioritise(child.pid, constants.priority.PRIORITY_LOW);
      void preferForOomKill(child.pid);
    });
    const settle = (ok: boolean) => {
      clearTimeout(timer);
      clearInterval(watch);
      process.removeListener("exit", kill);
      end?.removeEventListener("abort", kill);
      if (!ok && !end?.aborted) failed?.(complaint.slice(0, 500).trim());
      done(ok);
    };
    child.once("error", () => settle(false));
    child.once("close", (code) => settle(code === 0));
  });
}
