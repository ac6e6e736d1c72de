import { type ChildProcess, spawn } from "node:child_process";
import type { Socket } from "node:net";
import path from "node:path";
import { z } from "zod";
import { bareEnvironment, endFirst, prioritise, residentBytes } from "../process.server";
import { copyNames, type DecodingProblem, type Job, type Made, type Told } from "./decoder/job";
import type { Room } from "./room.server";

// It runs beside the built server, as Node reads it; npm start and the Docker image both begin in the project's folder.
const script = path.resolve("app/gateways/images/decoder/main.ts");
const flags = ["--max-old-space-size=160", "--max-semi-space-size=4"];
/** As at the server's start: what sharp's threads give back leaves the process. Two threads are enough for one picture. */
const environment = {
  ...bareEnvironment,
  MALLOC_ARENA_MAX: "2",
  MALLOC_MMAP_THRESHOLD_: "131072",
  UV_THREADPOOL_SIZE: "2",
};

/** Milliseconds for one file, from when it is begun, without those in which it waits for memory; and for the start of the process. */
const patience = { drawing: 3_000, other: 20_000, start: 20_000 };

/** A process of this priority gets about a tenth of a processor that another one wants. */
const lowPriority = 10;

const problems = ["not-a-picture", "cut-off", "too-many-pixels", "too-heavy", "too-complex", "linked", "raw"] as const;
const copyTypes = ["image/webp", "image/jpeg", "image/png"];
const size = z.number().int().min(1).max(100_000);
/** The decoder opened a stranger's file, so its answer is checked like any other input. */
const answer = z.union([
  z.object({ begun: z.literal(true) }),
  z.object({ needs: z.number().nonnegative() }),
  z.object({
    made: z
      .array(z.object({ name: z.enum(copyNames), type: z.enum(copyTypes), width: size, height: size }))
      .min(2)
      .max(5),
  }),
  z.object({ problem: z.enum(problems) }),
  z.object({ failed: z.string(), code: z.string().optional() }),
]);

/** The outcome of a job; "lost" when the process had ended before the job began. */
export type Outcome =
  | { made: Made[] }
  | { problem: DecodingProblem }
  | { failed: string; code?: string | undefined }
  | "lost";

/** All that run; they end with the server. */
const running = new Set<Decoder>();
process.once("exit", () => {
  for (const decoder of running) decoder.kill();
});

/** A process that opens one file after the other, and may be killed while it does. It keeps no program from ending. */
export class Decoder {
  readonly #child: ChildProcess;
  readonly #ended: Promise<void>;
  #settle: ((outcome: Outcome) => void) | undefined;
  #hear: (said: unknown) => void = () => undefined;
  #killedFor: DecodingProblem | undefined;
  #noise = "";
  #madeWay = false;

  constructor() {
    const stdio = ["ignore", "ignore", "pipe", "ipc"] as const;
    this.#child = spawn(process.execPath, [...flags, script], { stdio: [...stdio], env: environment });
    running.add(this);
    void endFirst(this.#child.pid);
    this.#child.on("message", (said) => this.#hear(said));
    this.#child.stderr?.on("data", (chunk: Buffer) => {
      if (this.#noise.length < 500) this.#noise += chunk;
    });
    this.#ended = new Promise((done) => {
      this.#child.once("exit", (code, signal) => {
        running.delete(this);
        if (!this.#killedFor && this.#settle)
          console.error(`media: the decoder ended with ${signal ?? code}: ${this.#noise.slice(0, 500).trim()}`);
        done();
      });
      // It could not be started; there is no exit then.
      this.#child.once("error", (error) => {
        console.error("media: the decoder:", error.message);
        if (this.#child.pid !== undefined) return;
        running.delete(this);
        done();
      });
    });
    (this.#child.stderr as Socket | null)?.unref();
    this.#keeps(false);
  }

  /** Whether the program waits for it before it ends. */
  #keeps(kept: boolean) {
    this.#child[kept ? "ref" : "unref"]();
    this.#child.channel?.[kept ? "ref" : "unref"]();
  }

  get isRunning(): boolean {
    return running.has(this) && !this.#killedFor;
  }

  get madeWay(): boolean {
    return this.#madeWay;
  }

  /** Leaves most of the processor to others, for as long as the process runs: only root may take a priority back. */
  makeWay(): void {
    this.#madeWay = true;
    prioritise(this.#child.pid, lowPriority);
  }

  /** Bytes of memory that it has at this moment. */
  get bytes(): number {
    return residentBytes(this.#child.pid);
  }

  /** Ends it at once; a file that it is at is refused for the reason given. */
  kill(reason: DecodingProblem = "too-heavy"): void {
    this.#killedFor ??= reason;
    this.#child.kill("SIGKILL");
  }

  /** Makes the copies of a file, with as much memory as it needs from the room. When it returns the process waits for the next, or has ended. */
  async perform(job: Job, room: Room): Promise<Outcome> {
    this.#keeps(true);
    const time = new Allowance(() => this.kill("too-slow"));
    let [begun, leave] = [false, () => {}];
    const outcome = await new Promise<Outcome>((done) => {
      this.#settle = done;
      void this.#ended.then(() => done(begun ? { problem: this.#killedFor ?? "too-heavy" } : "lost"));
      this.#hear = async (said) => {
        const heard = answer.safeParse(said).data;
        if (!heard) return this.kill();
        if ("begun" in heard) {
          begun = true;
          time.start(job.drawing ? patience.drawing : patience.other);
        } else if ("needs" in heard) {
          time.pause();
          const entered = room.take(heard.needs);
          leave = () => void entered.then((giveBack) => giveBack());
          await entered;
          time.goOn();
          this.#child.send({ goOn: true } satisfies Told, () => undefined);
        } else done(heard);
      };
      time.start(patience.start);
      this.#child.send({ job } satisfies Told, () => undefined);
    });
    time.pause();
    this.#settle = undefined;
    this.#hear = () => undefined;
    if (this.#killedFor) await this.#ended;
    leave();
    this.#keeps(false);
    return outcome;
  }
}

/** Time that runs out, but for pauses. */
class Allowance {
  readonly #over: () => void;
  #left = 0;
  #since = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(over: () => void) {
    this.#over = over;
  }

  start(milliseconds: number) {
    this.pause();
    this.#left = milliseconds;
    this.goOn();
  }

  pause() {
    clearTimeout(this.#timer);
    this.#left -= performance.now() - this.#since;
  }

  goOn() {
    this.#since = performance.now();
    this.#timer = setTimeout(this.#over, Math.max(0, this.#left));
  }
}
