import { readdirSync, readFileSync } from "node:fs";

const read = (file: string) => {
  try {
    return readFileSync(file, "latin1");
  } catch {
    // It has ended already.
    return "";
  }
};

/** The processes that a process has started and that still run. */
export function childrenOf(pid: number | undefined): number[] {
  let tasks: string[] = [];
  try {
    tasks = readdirSync(`/proc/${pid}/task`);
  } catch {
    return [];
  }
  return tasks.flatMap((task) => read(`/proc/${pid}/task/${task}/children`).split(" ").filter(Boolean).map(Number));
}

/** Bytes of memory that a process and those that it started have at this moment, in MB. */
export function memoryOf(pid: number | undefined): number {
  const own = Number(/VmRSS:\s*(\d+)/.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) / 1024;
  return childrenOf(pid).reduce((sum, child) => sum + memoryOf(child), own);
}

/** Looks at that memory again and again until it is asked for the most that there was, in MB; without its own where only the others' is asked for. */
export function watchMemory(pid: number | undefined, others?: "others"): () => number {
  let most = 0;
  const look = () => {
    const all = others ? childrenOf(pid).reduce((sum, child) => sum + memoryOf(child), 0) : memoryOf(pid);
    most = Math.max(most, all);
  };
  look();
  const timer = setInterval(look, 10);
  return () => {
    look();
    clearInterval(timer);
    return most;
  };
}
