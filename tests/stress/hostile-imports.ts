import { setTimeout as pause } from "node:timers/promises";
import { Client } from "../support/client.ts";
import { hostileLists } from "../support/hostile-lists.ts";
import { change } from "../support/people.ts";
import { memoryOf, watchMemory } from "../support/process-tree.ts";
import { startServer } from "../support/server.ts";
import { signedIn } from "../support/signed-in.ts";
import { atLeast, atMost, quantile, type Row } from "./row.ts";

/** Uploads of each list at the same time. */
const atOnce = 5;

/**
 * Sends each of the hostile lists, or of those with these names, five times at once, while a mourner reads a memorial. No reading may take longer than
 * `longest` milliseconds.
 */
export async function hostileImports(names = Object.keys(hostileLists), longest = 1000): Promise<Row[]> {
  const server = await startServer();
  try {
    const client = await signedIn(server, "director@holloway.example");
    const guest = await new Client(server.origin).unlock("margaret-ellis", "rosegarden");
    let failed = 0;
    const read = async () => {
      const begun = performance.now();
      const answer = await guest.get("/memorial/margaret-ellis");
      await answer.text();
      if (answer.status !== 200) failed++;
      return performance.now() - begun;
    };
    for (let warm = 0; warm < 60; warm++) await read();
    const before = memoryOf(server.process.pid);
    const peak = watchMemory(server.process.pid);
    const times: number[] = [];
    let slowest = "";
    let answered = 0;
    for (const name of names) {
      const list = new File([Buffer.from((hostileLists[name]?.() ?? "") as string)], "list.csv");
      let left = atOnce;
      const send = async () => {
        const answer = await client.post("/imports", { list });
        await answer.text();
        if ([303, 422].includes(answer.status)) answered++;
        left--;
      };
      const sent = Promise.all(Array.from({ length: atOnce }, send));
      while (left) {
        const time = await read();
        if (time > Math.max(0, ...times)) slowest = name;
        times.push(time);
        await pause(10);
      }
      await sent;
      change(server.dataDir, "delete from limits where key like 'importList:%'");
      change(server.dataDir, "delete from memorial_imports");
    }
    const what = `${names.length} hostile lists of 5 MB, each ${atOnce} times at once`;
    return [
      atLeast(names.length * atOnce, `${what}: answered with columns or a reason`, answered),
      atMost(0, `${what}: pages that could not be read`, failed),
      atMost(longest, `${what}: slowest of ${times.length} readings meanwhile (${slowest})`, Math.max(...times), " ms"),
      atMost(Math.round(longest / 3), `${what}: 95 of 100 readings`, quantile(times, 0.95), " ms"),
      atMost(300, `${what}: memory of the server above idle`, peak() - before, " MB"),
    ];
  } finally {
    await server.stop();
  }
}
