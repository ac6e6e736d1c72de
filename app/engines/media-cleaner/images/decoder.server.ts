import type { ChildProcess } from "node:child_process";
import type { Socket } from "node:net";
import path from "node:path";
import { z } from "zod";
import { hold, prioritise, processorTime, residentBytes, startWorker, talk } from "../../process";
import { copyNames, type DecodingProblem, type Job, type Made, type Message } from "./decoder/job";
import type { MemoryPool } from "./memory-pool.server";

// The decoder runs unbundled beside the built server. npm start and the Docker image both start in the project's folder.
const script = path.resolve("app/engines/media-cleaner/images/decoder/main.ts");

/**
 * In milliseconds of processor time: for one file from its start, not counting waits for memory; and for the start of the process. On a busy machine
 * each may take twice as long by the clock, so that a sound picture isn't refused because others are working. A test of memory allows more.
 */
export const timeouts = { drawing: 3_000, other: 20_000, start: 20_000 };
/** Less than this is left because the kernel counts in hundredths of a second. */
const leastExtension = 50;

/**
 * A picture that is restored is decoded at a low priority, since nobody waits for it, and may take so many times its processor time by the clock: on a busy
 * machine others come first.
 */
const patience = { restored: 8, other: 2 };

/** A process with this priority gets about a tenth of a processor that another one wants. */
const lowPriority = 10;

const problems = ["not-a-picture", "cut-off", "too-many-pixels", "too-heavy", "too-complex", "linked", "raw"] as const;
const copyTypes = ["image/webp", "image/jpeg", "image/png"];
const size = z.number().int().min(1).max(100_000);
const made = z
  .array(z.object({ name: z.enum(copyNames), type: z.enum(copyTypes), width: size, height: size }))
  .min(2)
  .max(copyNames.length);
/** The decoder opened a stranger's file, so its answer is checked like any other input. */
const answer = z.union([
  z.object({ begun: z.literal(true) }),
  z.object({ needs: z.number().nonnegative() }),
  z.object({ displayed: made }),
  z.object({ made }),
  z.object({ problem: z.enum(problems) }),
  z.object({ failed: z.string(), code: z.string().optional() }),
]);

/** The outcome of a job; "lost" if the process had ended before the job began. */
export type Outcome =
  | { made: Made[] }
  | { problem: DecodingProblem }
  | { failed: string; code?: string | undefined }
  | "lost";

/** A process that opens one file after another and may be killed while it does. It never keeps the server from exiting. */
export class Decoder {
  readonly #child: ChildProcess;
  readonly #ended: Promise<void>;
  #isWorking = false;
  #hasEnded = false;
  #killReason: DecodingProblem | undefined;
  #stderr = "";
  #hasYielded = false;

  constructor() {
    this.#child = startWorker(script, { heap: 160, stderr: "pipe" });
    this.#child.stderr?.on("data", (chunk: Buffer) => {
      if (this.#stderr.length < 500) this.#stderr += chunk;
    });
    this.#ended = new Promise((done) => {
      this.#child.once("exit", (code, signal) => {
        this.#hasEnded = true;
        if (!this.#killReason && this.#isWorking)
          console.error(`media: the decoder ended with ${signal ?? code}: ${this.#stderr.slice(0, 500).trim()}`);
        done();
      });
      // If the process could not be started, there is no exit event.
      this.#child.once("error", (error) => {
        console.error("media: the decoder:", error.message);
        if (this.#child.pid !== undefined) return;
        this.#hasEnded = true;
        done();
      });
    });
    (this.#child.stderr as Socket | null)?.unref();
    hold(this.#child, false);
  }

  get isRunning(): boolean {
    return !this.#hasEnded && !this.#killReason;
  }

  get hasYielded(): boolean {
    return this.#hasYielded;
  }

  /** Lowers the priority for as long as the process runs: only root may raise it again. */
  lowerPriority(): void {
    this.#hasYielded = true;
    prioritise(this.#child.pid, lowPriority);
  }

  /** Bytes of memory that the process uses now. */
  get bytes(): number {
    return residentBytes(this.#child.pid);
  }

  /** Kills the process at once. The file that it works on is refused for the given reason. */
  kill(reason: DecodingProblem = "too-heavy"): void {
    this.#killReason ??= reason;
    this.#child.kill("SIGKILL");
  }

  /**
   * Makes the copies of a file. The memory that it needs is reserved from `memory`. If the process ends while it makes the copy in full size, the copies
   * for display are the outcome. When it returns, the process is ready for the next file or has ended.
   */
  async perform(job: Job, memory: MemoryPool): Promise<Outcome> {
    hold(this.#child, true);
    const time = new Countdown(this.#child.pid, () => this.kill("too-slow"));
    let [begun, releaseMemory] = [false, () => {}];
    let displayed: Made[] | undefined;
    const reserve = async (bytes: number) => {
      time.pause();
      // Two that wait while they hold reserved bytes could wait for each other for ever.
      releaseMemory();
      const reserved = memory.reserve(bytes);
      releaseMemory = () => void reserved.then((release) => release());
      await reserved;
      time.resume();
      this.#child.send({ resume: true } satisfies Message, () => undefined);
    };
    this.#isWorking = true;
    time.start(timeouts.start);
    const outcome = await talk<Outcome>(this.#child, {
      job: { job } satisfies Message,
      hear: (message) => {
        const parsed = answer.safeParse(message).data;
        if (!parsed) this.kill();
        else if ("begun" in parsed) {
          begun = true;
          time.start(job.drawing ? timeouts.drawing : timeouts.other, job.asIs ? patience.restored : patience.other);
        } else if ("needs" in parsed) void reserve(parsed.needs);
        else if ("displayed" in parsed) displayed = parsed.displayed;
        else return parsed;
      },
      ended: () => {
        if (displayed) return { made: displayed };
        return begun ? { problem: this.#killReason ?? "too-heavy" } : "lost";
      },
    });
    time.pause();
    this.#isWorking = false;
    if (this.#killReason) await this.#ended;
    releaseMemory();
    hold(this.#child, false);
    return outcome;
  }
}

/** A timeout in processor time of a process that can be paused, and ends at a multiple of that time in any case. */
class Countdown {
  readonly #pid: number | undefined;
  readonly #onEnd: () => void;
  #left = 0;
  #since = 0;
  /** Milliseconds by the clock that it may still be extended by, and the processor time at which it ends. */
  #extension = 0;
  #endsAt = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(pid: number | undefined, onEnd: () => void) {
    this.#pid = pid;
    this.#onEnd = onEnd;
  }

  /** Starts with so many milliseconds of processor time, and so many times as long by the clock. */
  start(milliseconds: number, byTheClock = patience.other) {
    this.pause();
    this.#left = milliseconds;
    this.#extension = milliseconds * (byTheClock - 1);
    this.#endsAt = (processorTime(this.#pid) ?? 0) + milliseconds;
    this.resume();
  }

  pause() {
    clearTimeout(this.#timer);
    this.#left -= performance.now() - this.#since;
  }

  resume() {
    this.#since = performance.now();
    this.#timer = setTimeout(() => this.#end(), Math.max(0, this.#left));
  }

  #end() {
    const used = processorTime(this.#pid);
    const more = used === null ? 0 : Math.min(this.#endsAt - used, this.#extension);
    if (more < leastExtension) return this.#onEnd();
    this.#extension -= more;
    this.#left = more;
    this.resume();
  }
}
