import { createHash } from "node:crypto";
import { cpSync, rmSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import Database from "better-sqlite3";
import { addMemorials } from "../support/many.ts";
import { makeOld, migrationNames } from "../support/old-schema.ts";
import { newDataDir } from "../support/server.ts";
import { begun } from "./migration.ts";
import { atLeast, atMost, type Row } from "./row.ts";

const memorials = 100_000;
/** The version before gatherings, wishes, the celebrant's pack and requests for the password. */
const before = 80;

function open<T>(dataDir: string, work: (database: Database.Database) => T): T {
  const database = new Database(path.join(dataDir, "everkeep.db"));
  try {
    return work(database);
  } finally {
    database.close();
  }
}

/** 100,000 memorials of version 080; nine in ten have a service, at another minute each. */
async function oldData() {
  const dataDir = newDataDir();
  await makeOld(dataDir, before);
  addMemorials(dataDir, "nobody@test.example", memorials);
  open(dataDir, (database) => {
    database.exec(`update memorials set
      service_date = strftime('%Y-%m-%dT%H:%M:00.000Z', '2020-01-01', '+' || (rowid * 37) || ' minutes'),
      service_location = 'Chapel ' || rowid, livestream_url = iif(rowid % 3, null, 'https://stream.example/' || rowid),
      livestream_date = iif(rowid % 9, null, strftime('%Y-%m-%dT%H:%M:00.000Z', '2020-01-01', '+' || (rowid * 37 - 10) || ' minutes')),
      recording_url = iif(rowid % 4, null, 'https://films.example/' || rowid) where rowid % 10`);
    database.pragma("wal_checkpoint(TRUNCATE)");
  });
  return dataDir;
}

/** A hash of all that each memorial says about its service, and the number of those that have one. */
const servicesIn = (dataDir: string) =>
  open(dataDir, (database) => {
    const hash = createHash("sha256");
    let count = 0;
    const rows = database.prepare(
      "select id, service_date, service_location, livestream_url, livestream_date, recording_url from memorials order by id",
    );
    for (const row of rows.raw().iterate() as IterableIterator<(string | null)[]>) {
      hash.update(JSON.stringify(row));
      if (row[1] !== null) count++;
    }
    return `${count} ${hash.digest("hex")}`;
  });

/** Kills the upgrade of 100,000 memorials from version 080 to the newest at so many random points, starts it again, and compares every memorial's service. */
export async function servicesKept(kills: number): Promise<Row[]> {
  const old = await oldData();
  const stored = servicesIn(old);
  const dataDir = newDataDir();
  const afresh = () => {
    rmSync(dataDir, { recursive: true, force: true });
    cpSync(old, dataDir, { recursive: true });
  };
  const done = () =>
    open(dataDir, (database) => database.prepare("select count(*) from kysely_migration").pluck().get());
  afresh();
  const whole = await begun(dataDir);
  const start = performance.now();
  await whole.up;
  const takes = performance.now() - start;
  await whole.kill();
  const faults: string[] = servicesIn(dataDir) === stored ? [] : ["services differ without a kill"];
  let midway = 0;
  for (let index = 0; index < kills; index++) {
    afresh();
    const first = await begun(dataDir);
    await pause(takes * Math.random());
    await first.kill();
    if (done() !== migrationNames.length) midway++;
    const second = await begun(dataDir);
    const came = await second.up;
    await second.kill();
    if (!came) faults.push("does not start");
    else if (done() !== migrationNames.length) faults.push("not up to date");
    else if (servicesIn(dataDir) !== stored) faults.push("services differ");
    else if (open(dataDir, (database) => database.pragma("integrity_check", { simple: true })) !== "ok")
      faults.push("not sound");
  }
  for (const folder of [old, dataDir]) rmSync(folder, { recursive: true, force: true });
  const what = `upgrade of ${memorials} memorials, ${stored.split(" ")[0]} with a service (${(takes / 1000).toFixed(1)} s), killed at ${kills} random points`;
  return [
    {
      ...atMost(0, `${what}: a service lost or changed`, faults.length),
      figure: `${faults.length} ${[...new Set(faults)].join(", ")}`,
    },
    atLeast(1, `${what}: before it was done`, midway),
  ];
}
