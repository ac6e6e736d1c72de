import { rmSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { audit } from "../support/bucket/audit.ts";
import { type Fault, failingProxy } from "../support/bucket/failing-proxy.ts";
import { newBucket, startStore } from "../support/bucket/store.ts";
import { Client, photo, rows, withAddresses } from "../support/client.ts";
import { change } from "../support/people.ts";
import { type Server, startServer } from "../support/server.ts";
import { filledIn, share } from "../support/sharing.ts";
import { atLeast, atMost, type Row } from "./row.ts";

const picture = async () => new File([await photo(320, 240)], "photo.jpg", { type: "image/jpeg" });

/** Waits until nothing has to be moved or removed any more; gives the seconds that it took. */
async function settled({ dataDir }: Server, most = 120) {
  const begun = performance.now();
  const open = () => rows<{ n: number }>(dataDir, "select count(*) as n from media_files where state <> 'moved'")[0]?.n;
  while (open()) {
    if (performance.now() - begun > most * 1000) throw new Error(`${open()} files still wait after ${most} s`);
    await pause(50);
  }
  return (performance.now() - begun) / 1000;
}

/** Shares words or a picture, and notes what was acknowledged. */
async function send(server: Server, address: string, acknowledged: string[], media?: File) {
  const guest = await new Client(server.origin, address).unlock("margaret-ellis", "rosegarden");
  const title = `${address} ${acknowledged.length} ${Math.random()}`;
  const form = await filledIn(guest, title, media ? { memoryType: "photo", media } : {});
  const begun = performance.now();
  const answer = await guest.post(share, form);
  if (answer.status !== 303) throw new Error(`words were answered ${answer.status}`);
  acknowledged.push(title);
  return { seconds: (performance.now() - begun) / 1000, receipt: answer.headers.get("Location") ?? "", guest, title };
}

const mediaOf = (dataDir: string, title: string) =>
  rows<{ media_id: string | null }>(dataDir, "select media_id from memories where content_title = ?", title);

/** How often acknowledged memories are there: 0 is lost, 2 is one too many. */
function counted(dataDir: string, acknowledged: string[]) {
  const counts = acknowledged.map((title) => mediaOf(dataDir, title).length);
  return { lost: counts.filter((count) => count === 0).length, twice: counts.filter((count) => count > 1).length };
}

const faults: Fault[] = ["cut off", "slow", "500", "503", "breaks off", "full"];

/**
 * While a store fails in every way, people share words and pictures and read those that they have just shared. Afterwards everything is in the bucket
 * once. Files wait for their next try as long as after an hour without the store, and with `hour` the rounds of the worker do so too.
 */
export async function bucketFaults(each: number, hour: boolean): Promise<Row[]> {
  const store = await startStore();
  const proxy = await failingProxy(store.endpoint);
  const settings = await newBucket(store, proxy.endpoint);
  const server = await startServer({ env: { ...withAddresses.env, ...settings } });
  const acknowledged: string[] = [];
  const sum = { slowest: 0, unreadable: 0, silent: 0, moved: 0 };
  try {
    for (const [index, fault] of faults.entries()) {
      proxy.fail(fault, fault === "breaks off" ? 5 : undefined);
      for (let turn = 0; turn < each; turn++) {
        const words = await send(server, `10.${index}.1.${turn}`, acknowledged);
        const sent = await send(server, `10.${index}.2.${turn}`, acknowledged, await picture());
        sum.slowest = Math.max(sum.slowest, words.seconds, sent.seconds);
        const [memory] = mediaOf(server.dataDir, sent.title);
        const shown = await sent.guest.get(`${sent.receipt}/media/${memory?.media_id}/picture.jpg`);
        if (shown.status !== 200 || !(await shown.arrayBuffer()).byteLength) sum.unreadable += 1;
      }
      if (["cut off", "500", "503", "full"].includes(fault)) {
        const health = async () => (await fetch(`${server.origin}/healthz`)).text();
        let said = await health();
        for (let tries = 0; tries < 200 && !said.includes("the bucket can't be used"); tries++) {
          await pause(50);
          said = await health();
        }
        if (!said.includes("the bucket can't be used")) sum.silent += 1;
      }
      if (fault === "cut off") {
        // By then the rounds come every 30 seconds, and no file is due when the store returns.
        if (hour) await pause(35_000);
        const later = new Date(Date.now() + 300_000).toISOString();
        change(server.dataDir, "update media_files set attempts = 12, due_at = ? where state <> 'moved'", later);
      }
      proxy.fail("none");
      sum.moved = Math.max(sum.moved, await settled(server));
    }
    const { lost, changed, strays, onDisk } = await audit(server.dataDir, store, settings);
    const memories = counted(server.dataDir, acknowledged);
    // The cast's media came before the bucket and stay on the disk.
    const left = onDisk.filter(
      (key) => rows(server.dataDir, "select 1 from media_files where media_id = ?", key.split("/")[1]).length,
    );
    return [
      atLeast(each * faults.length * 2, "failing store: memories acknowledged", acknowledged.length),
      atMost(5, "failing store: slowest answer to somebody who shares", sum.slowest, " s"),
      atMost(0, "failing store: memories lost", memories.lost),
      atMost(0, "failing store: memories duplicated", memories.twice),
      atMost(0, "failing store: files lost or changed", lost.length + changed.length),
      atMost(0, "failing store: objects that nothing refers to", strays.length),
      atMost(0, "failing store: files moved and still on the disk", left.length),
      atMost(0, "failing store: new pictures that their writer couldn't see", sum.unreadable),
      atMost(0, "failing store: faults that /healthz didn't tell", sum.silent),
      atMost(60, "failing store: from its return until everything is moved", sum.moved, " s"),
    ];
  } finally {
    await server.stop();
    proxy.close();
    store.stop();
  }
}

/** Kills a server so many times while it moves files, and others are sent and withdrawn. */
export async function bucketKilled(times: number): Promise<Row[]> {
  const store = await startStore();
  const settings = await newBucket(store);
  const env = { ...withAddresses.env, ...settings };
  const first = await startServer({ env });
  const { dataDir } = first;
  await first.kill();
  const acknowledged: string[] = [];
  const withdrawn: string[] = [];
  let midway = 0;
  try {
    for (let round = 0; round < times; round++) {
      const server = await startServer({ dataDir, env });
      const write = async (writer: number) => {
        try {
          for (let index = 0; ; index++) {
            const sent = await send(server, `10.${round}.${writer}.${index % 250}`, acknowledged, await picture());
            if (index % 4 !== 3) continue;
            withdrawn.push(sent.title);
            await sent.guest.post(`${sent.receipt}/withdraw`);
          }
        } catch (error) {
          if (!isKilled) fault = error as Error;
        }
      };
      let isKilled = false;
      let fault: Error | undefined;
      const busy = [0, 1, 2].map(write);
      const before = acknowledged.length;
      while (acknowledged.length === before && !fault) await pause(5);
      await pause(400 + Math.random() * 900);
      isKilled = true;
      await server.kill();
      await Promise.all(busy);
      if (fault) throw fault;
      const states = rows<{ state: string }>(dataDir, "select distinct state from media_files");
      if (states.some(({ state }) => state !== "moved")) midway += 1;
      change(dataDir, "update memories set approval_status = 'approved' where approval_status = 'pending'");
    }
    const last = await startServer({ dataDir, env });
    await settled(last);
    const found = await audit(dataDir, store, settings);
    const kept = acknowledged.filter((title) => !withdrawn.includes(title));
    const { lost, twice } = counted(dataDir, kept);
    await last.kill();
    return [
      atLeast(times, `kill -9 while moving, ${times} times: pictures acknowledged`, kept.length),
      atLeast(Math.ceil(times / 2), "kill -9 while moving: kills with files under way", midway),
      atMost(0, "kill -9 while moving: memories lost", lost),
      atMost(0, "kill -9 while moving: memories duplicated", twice),
      atMost(0, "kill -9 while moving: files lost or changed", found.lost.length + found.changed.length),
      atMost(0, "kill -9 while moving: objects that nothing refers to", found.strays.length),
    ];
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
    store.stop();
  }
}
