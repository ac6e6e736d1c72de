import { type ChildProcess, spawn } from "node:child_process";
import type { Socket } from "node:net";
import path from "node:path";
import { z } from "zod";
import {
  bareEnvironment,
  preferForOomKill,
  prioritise,
  processorTime,
  residentBytes,
} from "~/engines/process/process.server";
import { copyNames, type DecodingProblem, type Job, type Made, type Message } from "./decoder/job";
import type { MemoryPool } from "./memory-pool.server";

// The decoder runs unbundled beside the built server. npm start and the Docker image both start in the project's folder.
const script = path.resolve("app/engines/media-cleaner/images/decoder/main.ts");
const flags = ["--max-old-space-size=160", "--max-semi-space-size=4"];
/** The same settings as at the server's start: memory that sharp's threads free leaves the process. Two threads are enough for one picture. */
const environment = {
  ...bareEnvironment,
  MALLOC_ARENA_MAX: "2",
  MALLOC_MMAP_THRESHOLD_: "131072",
  UV_THREADPOOL_SIZE: "2",
};

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

/** All running decoders; they end with the server. */
const running = new Set<Decoder>();
process.once("exit", () => {
  for (const decoder of running) decoder.kill();
});

/** A process that opens one file after another and may be killed while it does. It never keeps the server from exiting. */
export class Decoder {
  readonly #child: ChildProcess;
  readonly #ended: Promise<void>;
  #pending: ((outcome: Outcome) => void) | undefined;
  #onMessage: (message: unknown) => void = () => undefined;
  #killReason: DecodingProblem | undefined;
  #stderr = "";
  #hasYielded = false;

  constructor() {
    const stdio = ["ignore", "ignore", "pipe", "ipc"] as const;
    this.#child = spawn(process.execPath, [...flags, script], { stdio: [...stdio], env: environment });
    running.add(this);
    void preferForOomKill(this.#child.pid);
    this.#child.on("message", (message) => this.#onMessage(message));
    this.#child.stderr?.on("data", (chunk: Buffer) => {
      if (this.#stderr.length < 500) this.#stderr += chunk;
    });
    this.#ended = new Promise((done) => {
      this.#child.once("exit", (code, signal) => {
        running.delete(this);
        if (!this.#killReason && this.#pending)
          console.error(`media: the decoder ended with ${signal ?? code}: ${this.#stderr.slice(0, 500).trim()}`);
        done();
      });
      // If the process could not be started, there is no exit event.
      this.#child.once("error", (error) => {
        console.error("media: the decoder:", error.message);
        if (this.#child.pid !== undefined) return;
        running.delete(this);
        done();
      });
    });
    (this.#child.stderr as Socket | null)?.unref();
    this.#setRef(false);
  }

  /** Sets whether the server waits for the process before it exits. */
  #setRef(held: boolean) {
    this.#child[held ? "ref" : "unref"]();
    this.#child.channel?.[held ? "ref" : "unref"]();
  }

  get isRunning(): boolean {
    return running.has(this) && !this.#killReason;
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
    this.#setRef(true);
    const time = new Countdown(this.#child.pid, () => this.kill("too-slow"));
    let [begun, releaseMemory] = [false, () => {}];
    let displayed: Made[] | undefined;
    const endedEarly = (): Outcome => {
      if (displayed) return { made: displayed };
      return begun ? { problem: this.#killReason ?? "too-heavy" } : "lost";
    };
    const outcome = await new Promise<Outcome>((done) => {
      this.#pending = done;
      void this.#ended.then(() => done(endedEarly()));
      this.#onMessage = async (message) => {
        const parsed = answer.safeParse(message).data;
        if (!parsed) return this.kill();
        if ("begun" in parsed) {
          begun = true;
          time.start(job.drawing ? timeouts.drawing : timeouts.other, job.asIs ? patience.restored : patience.other);
        } else if ("needs" in parsed) {
          time.pause();
          // Two that wait while they hold reserved bytes could wait for each other for ever.
          releaseMemory();
          const reserved = memory.reserve(parsed.needs);
          releaseMemory = () => void reserved.then((release) => release());
          await reserved;
          time.resume();
          this.#child.send({ resume: true } satisfies Message, () => undefined);
        } else if ("displayed" in parsed) displayed = parsed.displayed;
        else done(parsed);
      };
      time.start(timeouts.start);
      this.#child.send({ job } satisfies Message, () => undefined);
    });
    time.pause();
    this.#pending = undefined;
    this.#onMessage = () => undefined;
    if (this.#killReason) await this.#ended;
    releaseMemory();
    this.#setRef(false);
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
