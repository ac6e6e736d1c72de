import { spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { Client } from "../support/client.ts";
import { startServer } from "../support/server.ts";
import { atLeast, atMost, quantile, type Row } from "./row.ts";

const page = "/memorial/margaret-ellis";

/** The most memory that a process has had since it was last asked, in MB. */
function peak(pid: number | undefined) {
  const [, kilobytes] = /VmHWM:\s*(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  writeFileSync(`/proc/${pid}/clear_refs`, "5");
  return Number(kilobytes) / 1024;
}

/** So many bodies of 2 GB at once, beside slow requests and connections that say nothing, while somebody reads: from another process, as strangers are. */
export async function flood(bodies: number, connections: number): Promise<Row[]> {
  // The cast is made by another process: what that takes is not to be measured.
  const { dataDir, kill } = await startServer();
  await kill();
  const server = await startServer({ dataDir, env: { PATH: "/nowhere" } });
  try {
    const guest = await new Client(server.origin).unlock("margaret-ellis", "rosegarden");
    let failed = 0;
    const read = async () => {
      const begun = performance.now();
      const answer = await guest.get(page);
      await answer.text();
      if (answer.status !== 200) failed++;
      return performance.now() - begun;
    };
    const alone: number[] = [];
    for (let warm = 0; warm < 60; warm++) alone.push(await read());
    peak(server.process.pid);
    const strangers = spawn(
      process.execPath,
      [
        path.join(import.meta.dirname, "strangers.ts"),
        server.origin,
        guest.cookieHeader(),
        `${bodies}`,
        `${connections}`,
      ],
      { stdio: ["ignore", "pipe", "inherit"] },
    );
    let told = "";
    strangers.stdout.on("data", (chunk) => {
      told += chunk;
    });
    const times: number[] = [];
    while (strangers.exitCode === null) {
      const time = await read();
      if (told.includes("begun")) times.push(time);
      await new Promise((done) => setTimeout(done, 25));
    }
    const [, answered = "0", faults = "0", open = "0"] = /answered (\d+), faults (\d+), open (\d+)/.exec(told) ?? [];
    const what = `${bodies} bodies of 2 GB, ${connections} connections`;
    return [
      atLeast(bodies, `${what}: bodies answered with a refusal in words`, Number(answered)),
      atLeast(connections, `${what}: connections that were open at once`, Number(open)),
      atMost(0, `${what}: answers 5xx, and pages that could not be read`, Number(faults) + failed),
      atMost(300, `${what}: most memory`, peak(server.process.pid), " MB"),
      atMost(
        500,
        `${what}: p95 of ${times.length} readings of a memorial meanwhile (${Math.round(quantile(alone, 0.95))} ms before)`,
        quantile(times, 0.95),
        " ms",
      ),
    ];
  } finally {
    await server.stop();
  }
}
