import { killChild, startChild } from "./child.server";
import { residentBytes, residentBytesOfAll } from "./measure.server";

/** Milliseconds between two looks at the memory. */
const pollInterval = 50;
/** The most of the error output that is kept, in characters. */
const mostComplaint = 10_000;

export interface Run {
  /** Milliseconds by the clock. */
  timeout: number;
  end?: AbortSignal | undefined;
  /** From -20 (first) to 19 (last). */
  priority?: number | undefined;
  /** Bytes of memory. */
  memory?: number;
  environment?: Record<string, string>;
  /** The same for it with all that it starts, which then ends with it. */
  groupMemory?: number;
  /** Receives the output in Latin-1, piece by piece. The program is killed when it returns false. */
  read?: ((text: string) => unknown) | undefined;
}

/** The end of a program. */
export interface Ran {
  /** Null if it was killed or couldn't be started. */
  code: number | null;
  signal: string | null;
  isMissing: boolean;
  isLate: boolean;
  /** Whether it was killed for its memory. */
  isLarge: boolean;
  /** The beginning of its error output. */
  complaint: string;
}

/** Runs a program to its end, and kills it when it exceeds a limit or the signal comes. Never rejects. */
export function run(
  program: string,
  args: string[],
  { timeout, end, priority, memory, environment, groupMemory, read }: Run,
): Promise<Ran> {
  return new Promise((settle) => {
    const stdio = ["ignore", read ? "pipe" : "ignore", "pipe", groupMemory ? "pipe" : "ignore"] as const;
    const child = startChild(program, args, { stdio: [...stdio], environment, priority, group: Boolean(groupMemory) });
    let [complaint, isLate, isLarge] = ["", false, false];
    const kill = () => killChild(child);
    const timer = setTimeout(() => {
      isLate = true;
      kill();
    }, timeout);
    const most = groupMemory ?? memory;
    const bytesOf = groupMemory ? residentBytesOfAll : residentBytes;
    const look = () => {
      if (!most || bytesOf(child.pid) <= most) return;
      isLarge = true;
      kill();
    };
    const watch = most && setInterval(look, pollInterval);
    end?.addEventListener("abort", kill);
    if (end?.aborted) kill();
    child.stdout?.setEncoding("latin1").on("data", (text: string) => read?.(text) === false && kill());
    child.stderr?.setEncoding("utf8").on("data", (text: string) => {
      if (complaint.length < mostComplaint) complaint += text;
    });
    const done = (code: number | null, signal: string | null, isMissing: boolean) => {
      clearTimeout(timer);
      if (watch) clearInterval(watch);
      end?.removeEventListener("abort", kill);
      settle({ code, signal, isMissing, isLate, isLarge, complaint });
    };
    child.once("error", () => done(null, null, true));
    child.once("close", (code, signal) => done(code, signal, false));
  });
}
