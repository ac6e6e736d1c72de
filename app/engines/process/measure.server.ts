import { readdirSync, readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { setPriority } from "node:os";

/** Makes the kernel kill a process first when the machine runs out of memory (on Linux). */
export async function preferForOomKill(pid: number | undefined): Promise<void> {
  if (!pid) return;
  try {
    await writeFile(`/proc/${pid}/oom_score_adj`, "1000");
  } catch {
    // It has already ended, or this is not Linux.
  }
}

/** Returns the ids for setting a process's priority. On Linux each of its threads has a priority of its own. */
function threadsOf(pid: number): number[] {
  try {
    return readdirSync(`/proc/${pid}/task`).map(Number);
  } catch {
    return [pid];
  }
}

/** Sets the priority of a process, from -20 (first) to 19 (last). Only root may raise it again. */
export function prioritise(pid: number | undefined, priority: number): void {
  // Id 0 would mean this process.
  if (!pid) return;
  for (const thread of threadsOf(pid))
    try {
      setPriority(thread, priority);
    } catch {
      // It has just ended.
    }
}

/** Returns the bytes of memory that a process uses, or 0 if it has ended or this is not Linux. */
export function residentBytes(pid: number | undefined): number {
  try {
    // The second number is in pages of 4 KB (proc(5)).
    return Number(readFileSync(`/proc/${pid}/statm`, "latin1").split(" ")[1]) * 4096;
  } catch {
    return 0;
  }
}

/** Returns the same for a process with all that it has started. */
export function residentBytesOfAll(pid: number | undefined): number {
  return pid === undefined
    ? 0
    : childrenOf(pid).reduce((sum, child) => sum + residentBytesOfAll(child), residentBytes(pid));
}

function childrenOf(pid: number): number[] {
  const read = (thread: number) => {
    try {
      return readFileSync(`/proc/${pid}/task/${thread}/children`, "latin1");
    } catch {
      // It has just ended, or the kernel doesn't tell.
      return "";
    }
  };
  return threadsOf(pid).flatMap((thread) => read(thread).split(" ").filter(Boolean).map(Number));
}

/** Returns the milliseconds of processor time that a process has used, or null if it has ended or this is not Linux. */
export function processorTime(pid: number | undefined): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "latin1");
    // Its own time and the kernel's, in hundredths of a second (proc(5)), counted from the bracket after the program's name, which may hold spaces.
    const [own, kernel] = stat
      .slice(stat.lastIndexOf(")") + 2)
      .split(" ")
      .slice(11, 13);
    return (Number(own) + Number(kernel)) * 10;
  } catch {
    return null;
  }
}
