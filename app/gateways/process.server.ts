import { readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { env } from "~/env.server";

// What programs that open strangers' files have in common.

/** Their environment: it holds no secret. */
export const bareEnvironment: NodeJS.ProcessEnv = { NODE_ENV: "production", PATH: env.searchPath };

/** Makes a process the first to be ended when the machine runs out of memory (on Linux). */
export async function endFirst(pid: number | undefined): Promise<void> {
  if (!pid) return;
  try {
    await writeFile(`/proc/${pid}/oom_score_adj`, "1000");
  } catch {
    // It has ended already, or the system has no such thing.
  }
}

/** Bytes of memory that a process has at this moment; 0 where the system doesn't say (other than Linux) or it has ended. */
export function residentBytes(pid: number | undefined): number {
  try {
    // The second figure, in pages of 4 KB (proc(5)).
    return Number(readFileSync(`/proc/${pid}/statm`, "latin1").split(" ")[1]) * 4096;
  } catch {
    return 0;
  }
}
