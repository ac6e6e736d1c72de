import type { ChildProcess } from "node:child_process";
import { constants } from "node:os";
import path from "node:path";
import { z } from "zod";
import { mutexWithin, processorTime, residentBytes, startWorker, talk } from "../process";
import {
  type Answer,
  type Fault,
  faults,
  type Job,
  kinds,
  type Left,
  type SheetFault,
  type SheetRow,
  sheetFaults,
} from "./reader/job";

// The process that reads workbooks runs unbundled beside the built server. npm start and the Docker image both start in the project's folder.
const script = path.resolve("app/engines/workbook-reader/reader/main.ts");

/** Bytes of memory that the process may use: 60 MB by itself; with 5,000 rows of 10 columns 115 MB (.xlsx), 127 MB (.xls) and 165 MB (.ods). */
const memoryLimit = 220 * 1024 * 1024;
/** Milliseconds for one workbook: of processor time, and by the clock on a busy machine. */
const timeLimits = { processor: 20_000, clock: 90_000 };
const pollInterval = 20;
/** Milliseconds that a workbook waits for others, of which one is read at a time. */
const longestWait = 45_000;

const line = z.number().int().min(1).max(2_000_000);
const count = z.number().int().min(0);
const text = z.string().max(40_000);
/** The process opened a stranger's file, so its answer is checked like any other input. */
const answer = z.union([
  z.object({ rows: z.array(z.object({ line, cells: z.array(text).max(1000) })).max(1000) }),
  z.object({
    opened: z.object({
      kind: z.enum(kinds),
      sheets: z.array(z.object({ name: z.string().max(100), top: z.array(z.array(text).max(100)).max(25) })).max(60),
    }),
  }),
  z.object({ done: z.object({ hiddenRows: count, errors: count, errorLine: count }) }),
  z.object({ bad: z.enum(faults) }),
  z.object({ bad: z.enum(sheetFaults), line }),
  z.object({ failed: z.string() }),
]) satisfies z.ZodType<Answer>;
type Outcome = Exclude<Answer, { rows: unknown }>;

/** Why a workbook, or one of its sheets, can't be read. */
export type WorkbookFault = Fault | SheetFault | "busy";

/** A sheet of a workbook that was read. */
export interface ReadSheet extends Left {
  kind: (typeof kinds)[number];
  name: string;
  /** The names of the other visible sheets with text. */
  others: string[];
  rows: SheetRow[];
}

interface Reading {
  /** Chooses one of the sheets by its first rows; returns its place. */
  choose: (tops: string[][][]) => number;
  columns: number;
  rows: number;
}

function ask(child: ChildProcess, job: Job, take: (rows: SheetRow[]) => void): Promise<Outcome> {
  let fault: Fault | undefined;
  const since = performance.now();
  const stop = (why: Fault) => {
    fault ??= why;
    child.kill("SIGKILL");
  };
  return talk<Outcome>(child, {
    job,
    hear: (message) => {
      const { data } = answer.safeParse(message);
      if (!data) stop("damaged-workbook");
      else if ("rows" in data) take(data.rows);
      else return data;
    },
    // V8 ends a process that needs more memory than it may have.
    ended: (_, __, error) => (error ? { failed: error.message } : { bad: fault ?? "heavy-workbook" }),
    watch: {
      interval: pollInterval,
      look: () => {
        if (residentBytes(child.pid) > memoryLimit) stop("heavy-workbook");
        const isLate = performance.now() - since > timeLimits.clock;
        if (isLate || (processorTime(child.pid) ?? 0) > timeLimits.processor) stop("slow-workbook");
      },
    },
  });
}

async function read(bytes: Uint8Array, { choose, columns, rows: most }: Reading) {
  const priority = constants.priority.PRIORITY_BELOW_NORMAL;
  // The library reads days without a zone in that of its process.
  const child = startWorker(script, { heap: 160, priority, stdin: "pipe", environment: { TZ: "UTC" } });
  // A process that was killed doesn't take the rest of the file.
  child.stdin?.on("error", () => undefined).end(bytes);
  try {
    const rows: SheetRow[] = [];
    const take = (some: SheetRow[]) => void rows.push(...some);
    const first = await ask(child, { open: true }, take);
    if (!("opened" in first)) return first;
    const { kind, sheets } = first.opened;
    const full = sheets.filter(({ top }) => top.length);
    const chosen = full[choose(full.map(({ top }) => top))];
    if (!chosen) return { bad: "empty-workbook" } as const;
    const second = await ask(child, { sheet: sheets.indexOf(chosen), columns, rows: most }, take);
    if (!("done" in second)) return second;
    const others = full.filter((sheet) => sheet !== chosen).map(({ name }) => name);
    return { kind, name: chosen.name, others, rows, ...second.done };
  } finally {
    child.kill("SIGKILL");
  }
}

const oneAtATime = mutexWithin(longestWait);

/** Whether a file begins like a workbook of Excel or an OpenDocument spreadsheet. */
export function isWorkbook(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 4096));
  const [zip, compound] = ["504b0304", "d0cf11e0"];
  if ([zip, compound].includes(start.toString("hex", 0, 4))) return true;
  const text = start.toString("latin1");
  return (
    /^(?:\xef\xbb\xbf)?\s*<\?(?:xml|mso-application)/.test(text) &&
    /urn:schemas-microsoft-com:office:spreadsheet|opendocument\.spreadsheet/.test(text)
  );
}

/**
 * Reads a sheet of a workbook in a process of its own: .xlsx, .xlsm without its macros, .xlsb, .xls, .ods, and Excel's XML of 2003. Returns the rows that
 * are visible and have text, with dates and times in ISO 8601, or what is wrong with the workbook. Throws if this machine is at fault.
 */
export async function readWorkbook(
  bytes: Uint8Array,
  reading: Reading,
): Promise<ReadSheet | { fault: WorkbookFault; line: number }> {
  const outcome = await oneAtATime(() => read(bytes, reading));
  if (outcome === "late") return { fault: "busy", line: 1 };
  if ("rows" in outcome) return outcome;
  if ("bad" in outcome) return { fault: outcome.bad, line: "line" in outcome ? outcome.line : 1 };
  throw new Error("failed" in outcome ? outcome.failed : "the reader of workbooks answered out of turn");
}
