import { fork } from "node:child_process";
import { once } from "node:events";
import { statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import Database from "better-sqlite3";
import { quantile } from "../stress/row.ts";
import { Client, photo, rows, withAddresses } from "../support/client.ts";
import { decideNow } from "../support/decisions.ts";
import { addMemories } from "../support/many.ts";
import { startServer } from "../support/server.ts";
import type { Ratio } from "./bench.ts";
import type { Saturday, SaturdaySeen } from "./chain-crowd.ts";
import { memoryOf } from "./machine.ts";

// A chain of 1,000 funeral homes with 100,000 memorials and 5,000,000 memories, on a Saturday with 2,000 funerals. CHAIN=0.01 takes a hundredth of the
// rows, with the same Saturday; MINUTES is its length.

const size = Number(process.env.CHAIN ?? 1);
const homes = Math.max(1, Math.round(1000 * size));
const memories = Math.round(5_000_000 * size);
const perMemorial = 50;

/** The busiest hour has a sixth of the day's 2,000 funerals. Of 80 people at each, 20 write and 5 of them send a picture. */
const funerals = 2000;
const perHour = funerals / 6;
const guests = 80;

/** The page of each memorial in the hour has a picture that was really stored. */
async function withPictures(server: Awaited<ReturnType<typeof startServer>>, memorials: string[]) {
  const media = new File([await photo(2400, 1800)], "photo.jpg", { type: "image/jpeg" });
  const pictures: string[] = [];
  for (const [index, memorial] of memorials.entries()) {
    const guest = new Client(server.origin, `10.200.0.${index}`);
    const words = {
      memoryType: "photo",
      authorName: "Ann Marsh",
      contentTitle: `Chain ${index}`,
      contentText: "Honey.",
    };
    const form = { submissionId: `${index}`.padStart(43, "B"), ...words, media };
    const sent = await guest.post(`/memorial/${memorial}/share`, form);
    if (sent.status !== 303) throw new Error(`sharing at ${memorial} was answered ${sent.status}`);
  }
  const database = new Database(path.join(server.dataDir, "everkeep.db"));
  const stored = database
    .prepare(
      "select media.id, files from media join memories on memories.media_id = media.id where content_title like 'Chain %'",
    )
    .all() as { id: string; files: string }[];
  database.exec("update memories set approval_status = 'approved' where content_title like 'Chain %'");
  database.close();
  for (const { id, files } of stored)
    for (const { name } of JSON.parse(files)) if (name.endsWith(".webp")) pictures.push(`/media/${id}/${name}`);
  return pictures;
}

/** Milliseconds that pages of staff take with the whole chain in the database, each the middle one of some. */
async function staffPages(admin: Client, owner: Client) {
  const pages: [string, Client, string][] = [
    ["a home's list of memorials", owner, "/dashboard"],
    ["search by name", owner, "/search?q=person%204711"],
    ["moderation of all", admin, "/dashboard/moderation?status=all"],
    ["a rare word in all memories", admin, "/dashboard/moderation?status=all&q=lighthouse"],
    ["overview of all businesses", admin, "/dashboard/overview"],
  ];
  const found: Ratio[] = [];
  for (const [what, who, url] of pages) {
    const times: number[] = [];
    for (let index = 0; index < 15; index++) {
      const begun = performance.now();
      const answer = await who.get(url);
      await answer.text();
      if (answer.status !== 200) throw new Error(`${url} was answered ${answer.status}`);
      times.push(performance.now() - begun);
    }
    const [half, last] = [quantile(times, 0.5), quantile(times, 0.95)];
    found.push({ what, ratio: half, limit: 100, unit: "ms", figures: `${last.toFixed(0)} ms at most of 15` });
  }
  return found;
}

/** A chain of funeral homes on one machine, on the busiest hour of a Saturday, for 5 minutes. */
export async function chain(): Promise<Ratio[]> {
  const seconds = 60 * Number(process.env.MINUTES ?? 5);
  const { dataDir, end } = await startServer();
  await end();
  const filled = performance.now();
  addMemories(dataDir, memories, perMemorial, homes);
  const minutes = (performance.now() - filled) / 60_000;
  const begun = performance.now();
  const server = await startServer({ dataDir, env: { ...withAddresses.env, PATH: "/nowhere" } });
  const started = (performance.now() - begun) / 1000;
  const crowd = fork(path.join(import.meta.dirname, "chain-crowd.ts"));
  try {
    const memorials = rows<{ short_id: string }>(
      dataDir,
      "select short_id from memorials where full_name like 'Person %' and password is null limit ?",
      Math.ceil(perHour),
    ).map(({ short_id }) => short_id);
    const pictures = await withPictures(server, memorials.slice(0, 40));
    const admin = await new Client(server.origin, "10.250.0.1").signIn("admin@everkeep.example");
    const owner = await new Client(server.origin, "10.250.0.2").signIn("director@holloway.example");
    const staff = await staffPages(admin, owner);
    const { pid } = server.process;
    writeFileSync(`/proc/${pid}/clear_refs`, "5");
    const port = Number(new URL(server.origin).port);
    const arrivals = (perHour * guests) / 3600;
    crowd.send({ port, memorials, pictures, perSecond: arrivals, seconds, streams: 500 } satisfies Saturday);
    let seen: SaturdaySeen | undefined;
    const gone = once(crowd, "message").then(([told]) => {
      seen = told as SaturdaySeen;
    });
    let decided = 0;
    while (!seen) {
      await Promise.race([gone, pause(500)]);
      const [waiting] = rows<{ id: string }>(
        dataDir,
        "select id from memories where approval_status = 'pending' and content_title like 'Saturday %' limit 1",
      );
      if (!waiting) continue;
      await decideNow(admin, dataDir, `/dashboard/moderation/${waiting.id}/approve`);
      decided += 1;
    }
    const { peak } = memoryOf(pid);
    const gigabytes = statSync(path.join(dataDir, "everkeep.db")).size / 1e9;
    const load = `${arrivals.toFixed(1)} people a second come, for ${seconds} s, 500 live streams`;
    const time = (what: string, times: number[], limit: number): Ratio => ({
      ...{ what: `Saturday: ${what}, 95 of 100`, ratio: quantile(times, 0.95), limit, unit: "ms" },
      figures: `${quantile(times, 0.5).toFixed(0)} ms half of ${times.length}, ${quantile(times, 0.99).toFixed(0)} ms 99 of 100`,
    });
    const failed = Object.entries(seen.faults).map(([what, times]) => `${times} ${what}`);
    return [
      {
        ...{
          what: `${homes} homes, ${memories / perMemorial} memorials, ${memories} memories: the database`,
          unit: "MB",
        },
        ...{ ratio: gigabytes * 1000, limit: 20_000, figures: `written in ${minutes.toFixed(1)} minutes` },
      },
      {
        what: "start with this database",
        ratio: started,
        limit: 2,
        unit: "s",
        figures: "to the first line of its log",
      },
      ...staff,
      {
        ...{ what: `Saturday (${load}): answers that failed`, unit: "answers" },
        ratio: Object.values(seen.faults).reduce((sum, times) => sum + times, 0),
        limit: 0,
        figures: `${seen.asked} requests, ${(seen.asked / seen.seconds).toFixed(0)} a second, ${seen.words.length} words and ${seen.photos.length} pictures shared, ${decided} decided${failed.length ? `, ${failed.join(", ")}` : ""}`,
      },
      time("a page", seen.pages, 500),
      time("a picture", seen.pictures, 500),
      time("words sent", seen.words, 1000),
      time("a picture sent", seen.photos, 10_000),
      { what: "Saturday: most memory", ratio: peak, limit: 400, unit: "MB", figures: "of the server alone" },
    ];
  } finally {
    crowd.kill();
    await server.stop();
  }
}
