import type { ChildProcess } from "node:child_process";
import { constants } from "node:os";
import path from "node:path";
import { z } from "zod";
import { hold, mutex, processorTime, residentBytes, startWorker, talk } from "../process";
import type { Job, Message } from "./reader/job";
import type { Places } from "./reader/places";

// The process that reads scans runs unbundled beside the built server. npm start and the Docker image both start in the project's folder.
const script = path.resolve("app/engines/card-reader/reader/main.ts");
/** Bytes of memory that the process may use: a scan of A4 takes 180 MB, a HEIC of 12 megapixels 280 MB. It ends when it would keep more than a start takes. */
const memoryLimits = { most: 310 * 1024 * 1024, idle: 200 * 1024 * 1024 };
/** Milliseconds for one page: of processor time, and by the clock on a busy machine. */
const timeLimits = { processor: 20_000, clock: 90_000 };
const pollInterval = 20;
/** Milliseconds after which an idle process ends. */
const idleTimeout = 20_000;
const mostCards = 255;

const size = z.number().int().min(1).max(10_000);
const text = z.string().max(300);
const card = z.object({
  text,
  width: size,
  height: size,
  box: z.enum(["marked", "empty", "unclear"]).nullable(),
  written: z.boolean(),
  writing: z.base64().max(8000),
});
/** The process opened a stranger's file, so its answer is checked like any other input. */
const answer = z.union([
  z.object({ begun: z.literal(true) }),
  z.object({ codes: z.array(z.object({ text, size: z.number().int().min(21).max(177) })).max(mostCards) }),
  z.object({ pages: z.number().int().min(0) }),
  z.object({ cards: z.array(card).max(mostCards), rest: z.boolean(), covered: z.boolean() }),
  z.object({ problem: z.enum(["not-readable", "too-large", "too-heavy"]) }),
  z.object({ failed: z.string(), code: z.string().optional() }),
]);
type Answer = z.infer<typeof answer>;

/** The outcome of a job; "lost" if the process had ended before the job began. */
export type Outcome = Exclude<Answer, { begun: true } | { codes: unknown[] }> | { problem: "too-slow" } | "lost";
/** The places on the card with a code, whose side has so many modules; null for a stranger's code. */
export type FindPlaces = (code: { text: string; size: number }) => Places | null;

let child: ChildProcess | undefined;
let idleTimer: NodeJS.Timeout | undefined;

function start(): ChildProcess {
  const priority = constants.priority.PRIORITY_BELOW_NORMAL;
  const started = startWorker(script, { heap: 96, flags: ["--expose-gc"], priority });
  const forget = () => {
    if (child === started) child = undefined;
  };
  started.once("exit", forget);
  started.once("error", (error) => {
    console.error("card-reader:", error.message);
    forget();
  });
  return started;
}

function perform(reader: ChildProcess, job: Job, placesOf: FindPlaces): Promise<Outcome> {
  let begun = false;
  let reason: "too-slow" | "too-heavy" | undefined;
  const [since, used] = [performance.now(), processorTime(reader.pid) ?? 0];
  const kill = (why: typeof reason) => {
    reason ??= why;
    reader.kill("SIGKILL");
  };
  return talk<Outcome>(reader, {
    job: { job } satisfies Message,
    hear: (message) => {
      const parsed = answer.safeParse(message).data;
      if (!parsed) kill("too-heavy");
      else if ("begun" in parsed) begun = true;
      else if ("codes" in parsed)
        reader.send({ places: parsed.codes.map(placesOf) } satisfies Message, () => undefined);
      else return parsed;
    },
    ended: () => (begun || reason ? { problem: reason ?? "too-heavy" } : "lost"),
    watch: {
      interval: pollInterval,
      look: () => {
        if (residentBytes(reader.pid) > memoryLimits.most) kill("too-heavy");
        const isLate = performance.now() - since > timeLimits.clock;
        if (isLate || (processorTime(reader.pid) ?? 0) - used > timeLimits.processor) kill("too-slow");
      },
    },
  });
}

/** Runs one after another what opens strangers' scans, so that together they never need more memory than one. */
export const inTurn = mutex();

/** Ends a process, and waits until its memory is free. */
function end(reader: ChildProcess) {
  const ended = new Promise((done) => reader.once("exit", done));
  reader.kill("SIGKILL");
  if (child === reader) child = undefined;
  return reader.exitCode === null && reader.signalCode === null ? ended : undefined;
}

/** Has a job done in the separate process, which is started if it isn't there. To be called in turn. Throws if the process fails for a reason other than the scan. */
export async function ask(job: Job, placesOf: FindPlaces): Promise<Exclude<Outcome, "lost" | { failed: string }>> {
  clearTimeout(idleTimer);
  const attempt = async () => {
    child ??= start();
    const reader = child;
    hold(reader, true);
    const outcome = await perform(reader, job, placesOf);
    hold(reader, false);
    if (residentBytes(reader.pid) > memoryLimits.idle) await end(reader);
    return outcome;
  };
  let outcome = await attempt();
  // A process that ended while it was idle had not begun the job: try again.
  if (outcome === "lost") outcome = await attempt();
  idleTimer = setTimeout(() => child?.kill("SIGKILL"), idleTimeout).unref();
  if (outcome === "lost") throw new Error("the reader of scans did not start");
  if ("failed" in outcome) throw Object.assign(new Error(outcome.failed), { code: outcome.code });
  return outcome;
}
