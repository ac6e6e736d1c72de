import { constants } from "node:os";
import { run } from "../process";

// Runs poppler's programs, which open strangers' PDFs.

type Tool = "pdfinfo" | "pdfimages" | "pdftoppm";

/** Bytes of address space that one process may use: a page of 12 megapixels takes 150 MB of it, and 80 MB of memory. */
const memoryLimit = 300_000_000;
/** Bytes of one file that it writes. */
const fileLimit = 40_000_000;
/** Seconds of processor time, of which a scan takes one, and by the clock: a low priority gets little of a busy machine. */
const timeLimits = { processor: 10, clock: 90 };
/** The most of a program's output that is read, in characters. */
const mostOutput = 1_000_000;

/** Why a scan can't be read. */
export type StackProblem =
  | "not-readable"
  | "locked"
  | "empty"
  | "too-many-pages"
  | "too-large"
  | "too-slow"
  | "too-heavy"
  | "no-pdf-reader";

export interface Ran {
  /** Whether it succeeded, failed, took too long or isn't installed. */
  end: "done" | "failed" | "too-slow" | "missing";
  output: string;
  complaint: string;
}

/** The shell sets the limits and then becomes the program: `ulimit` counts addresses in KB and files in blocks of 512 bytes. */
const limits = `ulimit -c 0; ulimit -v ${Math.floor(memoryLimit / 1024)}; ulimit -f ${Math.floor(fileLimit / 512)}; ulimit -t ${timeLimits.processor}`;

/** Runs a program with at most 300 MB of address space and 10 seconds of processor time, at a low priority. */
export async function poppler(tool: Tool, args: string[]): Promise<Ran> {
  let output = "";
  // 127 is the shell's status of a program that it didn't find.
  const { code, signal, isMissing, isLate, complaint } = await run(
    "sh",
    ["-c", `${limits}; exec "$0" "$@"`, tool, ...args],
    {
      timeout: timeLimits.clock * 1000,
      priority: constants.priority.PRIORITY_BELOW_NORMAL,
      environment: { LC_ALL: "C" },
      read: (text) => {
        output += text;
        return output.length <= mostOutput;
      },
    },
  );
  const ended = (end: Ran["end"]) => ({ end, output, complaint });
  if (code === 0) return ended("done");
  if (isMissing || code === 127) return ended("missing");
  // The kernel ends a process that has used up its processor time with one of these.
  const isSlow = isLate || signal === "SIGXCPU" || (signal === "SIGKILL" && output.length <= mostOutput);
  return ended(isSlow ? "too-slow" : "failed");
}
