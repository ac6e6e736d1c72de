import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { env } from "~/env.server";

const file = path.join(env.dataDir, "litestream.pid");

/** Notes the process of Litestream, which outlives a server that is killed. */
export function noteProcess(pid: number | undefined): void {
  if (pid === undefined) rmSync(file, { force: true });
  else writeFileSync(file, String(pid), { mode: 0o600 });
}

async function isLitestream(pid: number) {
  const command = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "");
  return command.includes("litestream") && command.includes("replicate");
}

function noted() {
  try {
    return Number(readFileSync(file, "utf8"));
  } catch {
    return 0;
  }
}

/** Ends the Litestream of a server that was killed: two of them would write into each other's copies. */
export async function endOrphan(): Promise<void> {
  const pid = noted();
  while (pid && (await isLitestream(pid))) {
    process.kill(pid, "SIGKILL");
    await pause(50);
  }
}
