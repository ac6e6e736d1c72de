import { rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import { Client } from "../support/client.ts";
import { change } from "../support/people.ts";
import { recogniser } from "../support/recognisers.ts";
import { startServer } from "../support/server.ts";
import type { Ratio } from "./bench.ts";

const url = "/memorial/margaret-ellis";
const rounds = 24;
const asked = 50;

/** Milliseconds below which 95 of 100 figures are. */
const p95 = (figures: number[]) => figures.toSorted((a, b) => a - b)[Math.floor(figures.length * 0.95)] ?? 0;

/** Waits until a program has begun, and gives its process. */
async function begun(noted: ReturnType<typeof recogniser>["noted"]) {
  for (let tries = 0; tries < 600; tries++) {
    const found = noted();
    if (found?.runs) return found.pid;
    await new Promise((soon) => setTimeout(soon, 100));
  }
  throw new Error("no program listens");
}

/** A memorial's page while a program drafts a recording with all processors, and while the same program is stopped: in turns, on one server. */
export async function recogniserBeside(): Promise<Ratio[]> {
  const { command, noted } = recogniser("busy");
  const { dataDir, end } = await startServer();
  await end();
  change(dataDir, "delete from transcripts");
  const server = await startServer({ dataDir, env: { TRANSCRIBE_COMMAND: command } });
  try {
    const guest = await new Client(server.origin).unlock("margaret-ellis", "rosegarden");
    const pid = await begun(noted);
    const headers = { Cookie: guest.cookieHeader() };
    const ask = async () => {
      const start = performance.now();
      const answer = await fetch(server.origin + url, { headers });
      await answer.arrayBuffer();
      if (answer.status !== 200) throw new Error(`the page answered ${answer.status}`);
      return performance.now() - start;
    };
    for (let warm = 0; warm < 300; warm++) await ask();
    const times = { SIGCONT: [] as number[], SIGSTOP: [] as number[] };
    for (let round = 0; round < rounds; round++)
      for (const signal of ["SIGSTOP", "SIGCONT"] as const) {
        process.kill(pid, signal);
        await new Promise((soon) => setTimeout(soon, 100));
        for (let count = 0; count < asked; count++) times[signal].push(await ask());
      }
    const [beside, alone] = [p95(times.SIGCONT), p95(times.SIGSTOP)];
    return [
      {
        what: `a page while a program drafts a recording on ${availableParallelism()} cores: 95 of 100 within`,
        ratio: beside / alone,
        limit: 1.2,
        figures: `${beside.toFixed(1)} ms, ${alone.toFixed(1)} ms without`,
      },
    ];
  } finally {
    await server.stop();
    rmSync(command, { force: true });
  }
}
