import { startChild } from "./child.server";
import { residentBytes } from "./measure.server";

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
  /** The beginning of its error output. */
  complaint: string;
}

/** Runs a program to its end, and kills it when it exceeds a limit or the signal comes. Never rejects. */
export function run(
  program: string,
  args: string[],
  { timeout, end, priority, memory, environment, read }: Run,
): Promise<Ran> {
  return new Promise((settle) => {
    const stdio = ["ignore", read ? "pipe" : "ignore", "pipe"] as const;
    const child = startChild(program, args, { stdio: [...stdio], environment, priority });
    let [complaint, isLate] = ["", false];
    const kill = () => child.kill("SIGKILL");
    const timer = setTimeout(() => {
      isLate = true;
      kill();
    }, timeout);
    const watch = memory && setInterval(() => residentBytes(child.pid) > memory && kill(), pollInterval);
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
      settle({ code, signal, isMissing, isLate, complaint });
    };
    child.once("error", () => done(null, null, true));
    child.once("close", (code, signal) => done(code, signal, false));
  });
}
