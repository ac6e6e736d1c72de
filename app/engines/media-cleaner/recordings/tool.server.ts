import { constants } from "node:os";
import { run as runProgram } from "../../process";
import type { Demuxer } from "./recording";

// Finds and runs ffmpeg, and ffprobe, which comes with it.

type Tool = "ffmpeg" | "ffprobe";

let bothInstalled: Promise<boolean> | undefined;

const isInstalled = async (tool: Tool) => (await runProgram(tool, ["-version"], { timeout: 20_000 })).code === 0;

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
export async function run(
  tool: Tool,
  args: string[],
  { timeout, end, lowPriority, read, failed }: Run,
): Promise<boolean> {
  if (end?.aborted) return false;
  const { code, complaint } = await runProgram(tool, [...largestBlock, ...args], {
    timeout,
    end,
    memory: maxMemory,
    priority: lowPriority ? constants.priority.PRIORITY_LOW : undefined,
    read: read && ((text) => void read(text)),
  });
  if (code !== 0 && !end?.aborted) failed?.(complaint.slice(0, 500).trim());
  return code === 0;
}
