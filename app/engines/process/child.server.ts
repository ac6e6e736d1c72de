import { type ChildProcess, type StdioOptions, spawn } from "node:child_process";
import type { Socket } from "node:net";
import { guarded } from "./guard";
import { preferForOomKill, prioritise } from "./measure.server";

/** The whole environment of a child: it opens strangers' files, so it gets no secrets. */
const bareEnvironment: NodeJS.ProcessEnv = { NODE_ENV: "production", PATH: process.env.PATH || undefined };

/** All running children; they end with this process. */
const running = new Set<ChildProcess>();
process.once("exit", () => {
  for (const child of running) killChild(child);
});

/** The children that lead a group of processes. */
const leaders = new WeakSet<ChildProcess>();

/** Kills a child, and everything in its group if it leads one. */
export function killChild(child: ChildProcess): void {
  if (!leaders.has(child) || !child.pid) return void child.kill("SIGKILL");
  try {
    process.kill(-child.pid, "SIGKILL");
  } catch {
    // All of them have ended.
  }
}

export interface Start {
  stdio: StdioOptions;
  /** Variables besides PATH and NODE_ENV. */
  environment?: Record<string, string> | undefined;
  /** From -20 (first) to 19 (last). */
  priority?: number | undefined;
  /** Whether it leads a group: all that it starts has its priority and ends with it, or when this process is killed. A fourth pipe is then its guard's. */
  group?: boolean | undefined;
}

/** Starts a program that opens strangers' files. It knows no secrets, is the first to be killed when memory runs out, and never outlives this process. */
export function startChild(
  program: string,
  args: string[],
  { stdio, environment, priority = 0, group }: Start,
): ChildProcess {
  const env = { ...bareEnvironment, ...environment };
  const child = group
    ? spawn(...guarded([program, ...args], priority), { stdio, env, detached: true })
    : spawn(program, args, { stdio, env });
  running.add(child);
  if (group) {
    leaders.add(child);
    // Then the guard ends what the program has left behind.
    child.once("exit", () => (child.stdio[3] as Socket | undefined)?.destroy());
  }
  child.once("exit", () => running.delete(child));
  // A program that could not be started has no exit event.
  child.once("error", () => child.pid === undefined && running.delete(child));
  child.once("spawn", () => {
    if (priority && !group) prioritise(child.pid, priority);
    void preferForOomKill(child.pid);
  });
  return child;
}

/** Memory that native threads free leaves the process, and two of them are enough for one file. */
const thrifty = { MALLOC_ARENA_MAX: "2", MALLOC_MMAP_THRESHOLD_: "131072", UV_THREADPOOL_SIZE: "2" };

interface Worker {
  /** Megabytes of memory for JavaScript's own objects. */
  heap: number;
  flags?: string[];
  priority?: number;
  /** "pipe" for the text that it writes when it fails. */
  stderr?: "ignore" | "pipe";
  /** "pipe" for a file that it reads. */
  stdin?: "ignore" | "pipe";
  environment?: Record<string, string>;
}

/** Starts a script of ours as a Node process of its own, to which send() speaks. It runs unbundled, so the script must be there at run time. */
export function startWorker(
  script: string,
  { heap, flags = [], priority, stderr = "ignore", stdin = "ignore", environment }: Worker,
): ChildProcess {
  const limits = [`--max-old-space-size=${heap}`, "--max-semi-space-size=4"];
  return startChild(process.execPath, [...limits, ...flags, script], {
    stdio: [stdin, "ignore", stderr, "ipc"],
    environment: { ...thrifty, ...environment },
    priority,
  });
}

/** Sets whether this process waits for a worker before it exits. */
export function hold(child: ChildProcess, held: boolean): void {
  child[held ? "ref" : "unref"]();
  child.channel?.[held ? "ref" : "unref"]();
}
