import type { ChildProcess } from "node:child_process";
import path from "node:path";
import { z } from "zod";
import { mutex, residentBytes, startWorker, talk } from "../process";
import type { Answer, Fault, Job, LineForm, Opened, Parts } from "./reader/job";

// The process that reads archives runs unbundled beside the built server. npm start and the Docker image both start in the project's folder.
const script = path.resolve("app/engines/archive/reader/main.ts");

/** Bytes of memory that the process may use: 60 MB by itself, and 200 MB with the largest directory that it takes. */
const memoryLimit = 320 * 1024 * 1024;
const pollInterval = 20;
/** Milliseconds by the clock without a sign of life, which it gives twice a second: on a busy machine it is the last to get the processor. */
const longestSilence = 120_000;
/** A process with this priority gets about a tenth of a processor that another one wants. */
const lowPriority = 10;

/** An archive that can't be read because of its own content. */
export class BadArchive extends Error {
  readonly fault: Fault;

  constructor(fault: Fault) {
    super(`the archive is at fault: ${fault}`);
    this.fault = fault;
  }
}

const count = z.number().int().min(0);
/** The process opened a stranger's file, so its answer is checked like any other input. */
const answer = z.union([
  z.object({ going: z.literal(true) }),
  z.object({ opened: z.object({ dataBytes: count, hasSums: z.boolean(), files: count, bytes: count }).nullable() }),
  z.object({ sizes: z.array(count.nullable()) }),
  z.object({ sum: z.string().regex(/^[0-9a-f]{64}$/), stated: z.string().nullable() }),
  z.object({ relined: z.boolean() }),
  z.object({ bad: z.enum(["no-zip", "damaged", "too-much"]) }),
  z.object({ failed: z.string(), code: z.string().optional() }),
]) satisfies z.ZodType<Answer>;
type Final = Exclude<Answer, { going: true }>;
type Outcome = Exclude<Final, { bad: unknown } | { failed: unknown }>;

interface Options {
  /** Ends the process, and with it what it is doing. */
  end: AbortSignal;
}

/** An archive that a separate process has open. The process keeps the directory, so that a large one takes none of the server's memory. */
export class Archive {
  readonly #child: ChildProcess;
  readonly #options: Options;
  /** Answers don't say what was asked. */
  readonly #oneAtATime = mutex();

  private constructor(options: Options) {
    this.#options = options;
    this.#child = startWorker(script, { heap: 160, priority: lowPriority });
  }

  /**
   * Opens the archive at a path. `opened` is null if it has no file of the data's name at its top or in a folder of its top; names are relative to that
   * folder from then on. Throws BadArchive if the archive can't be read, and whatever `end` is aborted with. The caller closes it.
   */
  static async open(
    file: string,
    parts: Parts,
    options: Options,
  ): Promise<{ archive: Archive; opened: Opened | null }> {
    const archive = new Archive(options);
    try {
      return { archive, opened: (await archive.#ask("opened", { open: file, parts })).opened };
    } catch (error) {
      archive.close();
      throw error;
    }
  }

  /** The lengths of files in bytes, unpacked; null for each that isn't there. */
  async sizesOf(names: string[]): Promise<(number | null)[]> {
    return (await this.#ask("sizes", { sizes: names })).sizes;
  }

  /**
   * Writes a file to a new path. Returns its SHA-256 in hexadecimal, and the one that the archive's list states, or null. Throws BadArchive if there is no such
   * file or it is damaged. The caller removes what was written.
   */
  extract(name: string, target: string): Promise<{ sum: string; stated: string | null }> {
    return this.#ask("sum", { extract: name, target });
  }

  /** Writes data that another program has formatted anew as ours, to a new path; false if they aren't of that form. The caller removes what was written. */
  async reline(file: string, target: string, form: LineForm): Promise<boolean> {
    return (await this.#ask("relined", { relined: file, target, form })).relined;
  }

  /** Ends the process. Calling it twice does no harm. */
  close(): void {
    this.#child.kill("SIGKILL");
  }

  async #ask<Key extends string>(key: Key, job: Job): Promise<Extract<Outcome, Record<Key, unknown>>> {
    const outcome = await this.#oneAtATime(() => this.#answerTo(job));
    this.#options.end.throwIfAborted();
    if ("bad" in outcome) throw new BadArchive(outcome.bad);
    if ("failed" in outcome) throw Object.assign(new Error(outcome.failed), { code: outcome.code });
    if (key in outcome) return outcome as Extract<Outcome, Record<Key, unknown>>;
    throw new BadArchive("damaged");
  }

  /** The answer to a job. A process that takes too much memory, says nothing for too long or has to end is killed. */
  #answerTo(job: Job): Promise<Final> {
    const { end } = this.#options;
    const child = this.#child;
    let heard = performance.now();
    let fault: Final | undefined;
    const stop = (outcome: Final) => {
      fault ??= outcome;
      this.close();
    };
    return talk<Final>(child, {
      job,
      hear: (message) => {
        const { data } = answer.safeParse(message);
        heard = performance.now();
        if (!data) stop({ bad: "damaged" });
        else if (!("going" in data)) return data;
      },
      ended: (code, signal, error) => {
        if (fault) return fault;
        if (error) return { failed: error.message };
        // V8 ends a process that needs more memory than it may have with SIGABRT.
        if (signal === "SIGABRT") return { bad: "too-much" };
        return { failed: `the reader of archives ended: ${signal ?? code}` };
      },
      watch: {
        interval: pollInterval,
        look: () => {
          if (residentBytes(child.pid) > memoryLimit) stop({ bad: "too-much" });
          else if (performance.now() - heard > longestSilence) stop({ failed: "the reader of archives says nothing" });
        },
      },
      end: { signal: end, outcome: { failed: "the server ends" } },
    });
  }
}
