import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, rmSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import Database from "better-sqlite3";
import { addMemorials, addStories } from "../support/many.ts";
import { makeOld, migrationNames } from "../support/old-schema.ts";
import { freePort, newDataDir } from "../support/server.ts";
import { atLeast, atMost, type Row } from "./row.ts";

const memories = 100_000;
const memorials = 20;
const root = path.resolve(import.meta.dirname, "../..");

/** Reads a value from a database that no server is using. */
function ask<T>(dataDir: string, sql: string): T {
  const database = new Database(path.join(dataDir, "everkeep.db"));
  try {
    return database.prepare(sql).pluck().get() as T;
  } finally {
    database.close();
  }
}

/** A database of 100,000 memories, from before the indexes and counts that later migrations make of them. */
async function oldData() {
  const dataDir = newDataDir();
  await makeOld(dataDir, 4);
  addMemorials(dataDir, "nobody@test.example", memorials);
  for (let index = 0; index < memorials; index++)
    addStories(dataDir, ask(dataDir, `select id from memorials limit 1 offset ${index}`), memories / memorials);
  return dataDir;
}

/** Starts the server on a data folder; resolves when it begins to upgrade, and tells whether it comes up. */
export async function begun(dataDir: string) {
  const child = spawn(process.execPath, ["build/server.js"], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: "production",
      PORT: String(await freePort()),
      DATA_DIR: dataDir,
      APP_ORIGIN: "http://localhost",
      SESSION_SECRETS: "s".repeat(32),
      ACCESS_PASSWORD_KEYS: "k".repeat(32),
    },
    stdio: ["ignore", "pipe", "ignore"],
  });
  const exit = once(child, "exit");
  const up = new Promise<boolean>((resolve) => {
    let printed = "";
    child.stdout.on("data", (chunk) => {
      printed += chunk;
      if (printed.includes('"message":"listening"')) resolve(true);
    });
    void exit.then(() => resolve(false));
  });
  const kill = async () => {
    child.kill("SIGKILL");
    await exit;
  };
  const copy = path.join(dataDir, "before-upgrade.db");
  while (child.exitCode === null && !existsSync(copy) && !existsSync(`${copy}.part`)) await pause(1);
  return { up, kill };
}

/** Returns the fault of a data folder whose server has started, or null. */
function damage(dataDir: string) {
  const count = (table: string) => ask<number>(dataDir, `select count(*) from ${table}`);
  if (ask(dataDir, "pragma integrity_check") !== "ok") return "not sound";
  if (count("memories") !== memories || count("memorials") !== memorials) return "rows lost";
  if (count("kysely_migration") !== migrationNames.length) return "not up to date";
  if (ask(dataDir, "select sum(count) from memory_counts") !== memories) return "counts differ";
  return count("memory_numbers") === memories ? null : "index differs";
}

/** Kills an upgrade of 100,000 memories at so many points from its first moment to its last; each time the next start must recover. */
export async function migration(kills: number): Promise<Row[]> {
  const old = await oldData();
  const dataDir = newDataDir();
  const afresh = () => {
    rmSync(dataDir, { recursive: true, force: true });
    cpSync(old, dataDir, { recursive: true });
  };
  afresh();
  const whole = await begun(dataDir);
  const start = performance.now();
  await whole.up;
  const takes = performance.now() - start;
  await whole.kill();
  const damages: string[] = [];
  let midway = 0;
  for (let index = 0; index < kills; index++) {
    afresh();
    const first = await begun(dataDir);
    await pause((takes * index) / kills);
    await first.kill();
    if (ask<number>(dataDir, "select count(*) from kysely_migration") < migrationNames.length) midway++;
    const second = await begun(dataDir);
    const came = await second.up;
    await second.kill();
    const found = came ? damage(dataDir) : "does not start";
    if (found) damages.push(found);
  }
  for (const folder of [old, dataDir]) rmSync(folder, { recursive: true, force: true });
  const what = `migration of ${memories} memories (${(takes / 1000).toFixed(1)} s) killed at ${kills} points`;
  return [
    {
      ...atMost(0, `${what}: does not recover, or lost rows`, damages.length),
      figure: `${damages.length} ${[...new Set(damages)].join(", ")}`,
    },
    atLeast(Math.floor(kills * 0.6), `${what}: before it was done`, midway),
  ];
}
