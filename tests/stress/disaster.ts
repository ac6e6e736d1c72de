import { readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import Database from "better-sqlite3";
import { newBucket, startStore } from "../support/bucket/store.ts";
import { Client, withAddresses } from "../support/client.ts";
import { command } from "../support/command.ts";
import { newDataDir, startServer } from "../support/server.ts";
import { filledIn, share } from "../support/sharing.ts";
import { atLeast, atMost, type Row } from "./row.ts";

const writers = 5;
/** Milliseconds by which the bucket may be behind: Litestream sends every second. */
const lag = 5000;
/** Milliseconds under load before a machine is lost, at least and in addition at most. */
const load = { least: 6000, more: 6000 };

interface Acknowledged {
  title: string;
  at: number;
}

/** Shares words one after the other until the server is gone; notes what was acknowledged, and when. */
async function write(origin: string, address: string, acknowledged: Acknowledged[]) {
  try {
    const guest = await new Client(origin, address).unlock("margaret-ellis", "rosegarden");
    for (;;) {
      const title = `${address} ${Math.random()}`;
      const { status } = await guest.post(share, await filledIn(guest, title));
      if (status === 303) acknowledged.push({ title, at: Date.now() });
    }
  } catch {
    // The machine was lost.
  }
}

/** Ends a server and its Litestream at the same moment, as the loss of a machine does, and removes the disk. */
async function lose({ dataDir, kill }: { dataDir: string; kill: () => Promise<void> }) {
  const litestream = Number(readFileSync(path.join(dataDir, "litestream.pid"), "utf8"));
  const killed = kill();
  process.kill(litestream, "SIGKILL");
  const at = Date.now();
  await killed;
  rmSync(dataDir, { recursive: true });
  return at;
}

/** The titles in a folder that was brought back. Their memories are approved, because the number of pending ones at a memorial is limited. */
function titlesIn(dataDir: string) {
  const database = new Database(path.join(dataDir, "everkeep.db"));
  try {
    if (database.pragma("integrity_check", { simple: true }) !== "ok") throw new Error("the database is damaged");
    database.exec("update memories set approval_status = 'approved' where approval_status = 'pending'");
    return new Set(database.prepare("select content_title from memories").pluck().all() as string[]);
  } finally {
    database.close();
  }
}

/** Loses the machine of a site so many times under load, each time with its disk, and starts it on an empty one beside the same bucket. */
export async function disaster(times: number): Promise<Row[]> {
  const store = await startStore();
  const { MEDIA_BUCKET: BUCKET_NAME, ...keys } = await newBucket(store);
  const env = { ...withAddresses.env, ...keys, BUCKET_NAME };
  const kept: string[] = [];
  const sum = { acknowledged: 0, lost: 0, empty: 0, failed: 0, behind: 0 };
  let dataDir = newDataDir();
  try {
    for (let round = 0; round <= times; round++) {
      const back = await command("bring-back", dataDir, [], env);
      if (back.code !== 0) sum.failed++;
      if (round > 0) {
        const titles = titlesIn(dataDir);
        if (!titles.size) sum.empty++;
        sum.lost += kept.filter((title) => !titles.has(title)).length;
        if (round === times) break;
      }
      const server = await startServer({ dataDir, env });
      const acknowledged: Acknowledged[] = [];
      const busy = Array.from({ length: writers }, (_, index) =>
        write(server.origin, `10.20.${round}.${index}`, acknowledged),
      );
      await pause(load.least + Math.random() * load.more);
      const lostAt = await lose(server);
      await Promise.all(busy);
      sum.acknowledged += acknowledged.length;
      kept.push(...acknowledged.filter(({ at }) => at < lostAt - lag).map(({ title }) => title));
      dataDir = newDataDir();
    }
    return [
      atLeast(times * 10, `machine lost, ${times} times: memories acknowledged`, sum.acknowledged),
      atLeast(times * 5, "machine lost: of these, older than the lag of 5 s", kept.length),
      atMost(0, "machine lost: of these, not there afterwards (in all later rounds)", sum.lost),
      atMost(0, "machine lost: sites that came back empty", sum.empty),
      atMost(0, "machine lost: starts that failed", sum.failed),
    ];
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
    store.stop();
  }
}
