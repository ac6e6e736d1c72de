import { readdirSync, readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { setPriority } from "node:os";
import { env } from "~/env.server";

// Shared by the programs that open strangers' files.

/** Their environment, which holds no secrets. */
export const bareEnvironment: NodeJS.ProcessEnv = { NODE_ENV: "production", PATH: env.searchPath };

/** Makes a process the first to be killed when the machine runs out of memory (on Linux). */
export async function endFirst(pid: number | undefined): Promise<void> {
  if (!pid) return;
  try {
    await writeFile(`/proc/${pid}/oom_score_adj`, "1000");
  } catch {
    // It has already ended, or this is not Linux.
  }
}

/** The numbers by which a process's priority is set: on Linux each of its threads has a priority of its own. */
function threadsOf(pid: number): number[] {
  try {
    return readdirSync(`/proc/${pid}/task`).map(Number);
  } catch {
    return [pid];
  }
}

/** Gives a process another priority, from -20 (first) to 19 (last). Only root may raise it again. */
export function prioritise(pid: number | undefined, priority: number): void {
  // Number 0 would be this process.
  if (!pid) return;
  for (const thread of threadsOf(pid))
    try {
      setPriority(thread, priority);
    } catch {
      // It has just ended.
    }
}

/** The bytes of memory that a process uses now; 0 if it has ended or this is not Linux. */
export function residentBytes(pid: number | undefined): number {
  try {
    // The second figure, in pages of 4 KB (proc(5)).
    return Number(readFileSync(`/proc/${pid}/statm`, "latin1").split(" ")[1]) * 4096;
  } catch {
    return 0;
  }
}
