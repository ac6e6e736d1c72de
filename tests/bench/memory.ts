import { fork } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Client, memorialId, rows, withAddresses } from "../support/client.ts";
import { decideNow } from "../support/decisions.ts";
import { startServer } from "../support/server.ts";
import type { Ratio } from "./bench.ts";
import type { Crowd, Seen } from "./crowd.ts";
import { memoryOf } from "./machine.ts";
import { middle } from "./measure.ts";

const page = "/memorial/margaret-ellis";
const perSecond = 300;
const streams = 200;

/** Memory of the server that nobody asks much, and while a funeral looks at a memorial with all its phones, for 5 minutes (MINUTES changes that). */
export async function memory(): Promise<Ratio[]> {
  const seconds = 60 * Number(process.env.MINUTES ?? 5);
  // The cast is made by another process, and copies for the web are another's work.
  const { dataDir, end } = await startServer();
  await end();
  const server = await startServer({ dataDir, env: { ...withAddresses.env, PATH: "/nowhere" } });
  const { pid } = server.process;
  const crowd = fork(path.join(import.meta.dirname, "crowd.ts"));
  try {
    const guest = await new Client(server.origin, "10.250.0.1").unlock("margaret-ellis", "rosegarden");
    const director = await new Client(server.origin, "10.250.0.2").signIn("director@holloway.example");
    const urls = ["/", page, `${page}/share`, "/search?q=mar", "/help"];
    for (const url of urls) await (await guest.get(url)).text();
    await pause(5000);
    const idle = memoryOf(pid);

    const memorial = memorialId(dataDir, "margaret-ellis");
    const media = rows<{ id: string; files: string }>(
      dataDir,
      `select id, files from media where memorial_id = ? and kind = 'image' and (purpose != 'memory'
       or id in (select media_id from memories where approval_status = 'approved'))`,
      memorial,
    ).flatMap(({ id, files }) => (JSON.parse(files) as { name: string }[]).map(({ name }) => `/media/${id}/${name}`));
    writeFileSync(`/proc/${pid}/clear_refs`, "5");
    const port = Number(new URL(server.origin).port);
    crowd.send({ port, cookie: guest.cookieHeader(), media, streams, perSecond, seconds } satisfies Crowd);
    let seen: Seen | undefined;
    const gone = once(crowd, "message").then(([told]) => {
      seen = told as Seen;
    });
    const sizes: number[] = [];
    while (!seen) {
      await Promise.race([gone, pause(2000)]);
      sizes.push(memoryOf(pid).now);
      const [waiting] = rows<{ id: string }>(
        dataDir,
        "select id from memories where memorial_id = ? and approval_status = 'pending' order by created_at limit 1",
        memorial,
      );
      if (waiting)
        await decideNow(director, server.dataDir, `/memorial-detail/${memorial}/memories/${waiting.id}/approve`);
    }
    const { peak, now } = memoryOf(pid);
    const what = `${perSecond} requests a second for ${seconds} s, ${streams} live streams`;
    const faults = Object.entries(seen.faults);
    const failed = faults.map(([what, times]) => `${times} ${what}, `).join("");
    const told = `${failed}${seen.shared} memories shared, ${seen.reopened} streams opened anew, ${seen.news} times told of news`;
    return [
      {
        what: "memory after the start and a few pages",
        ratio: idle.now,
        limit: 130,
        unit: "MB",
        figures: `${Math.round(idle.peak)} MB at most`,
      },
      {
        what: `${what}: most memory`,
        ratio: peak,
        limit: 300,
        unit: "MB",
        figures: `${Math.round(middle(sizes))} MB in the middle, ${Math.round(now)} MB at the end`,
      },
      {
        what: `${what}: answers that failed`,
        ratio: faults.reduce((sum, [, times]) => sum + times, 0),
        limit: 0,
        unit: "answers",
        figures: told,
      },
      {
        what: `${what}: time until all were answered beside the time in which they came`,
        ratio: seen.seconds / seconds,
        limit: 1.02,
        figures: `${seen.asked} in ${seen.seconds.toFixed(1)} s`,
      },
    ];
  } finally {
    crowd.kill();
    await server.stop();
  }
}
