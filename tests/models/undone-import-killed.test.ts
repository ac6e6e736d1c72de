// @module-tag slow
import { spawn } from "node:child_process";
import path from "node:path";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { db } from "~/db/connection.server";
import { env } from "~/env.server";
import type { SiteAccess } from "~/models/access";
import { registrar } from "../support/drafts";
import { imported, longList, memorialsOf, run } from "../support/lists";
import { addMemory } from "../support/rows";
import { runsAllRows } from "../support/slow";

const support = path.resolve(import.meta.dirname, "../support");

/** Undoes an import in a process of its own, which kills itself at a step; gives its signal and its output. */
function undo(importId: string, { viewer }: SiteAccess<"register">, dies: number) {
  const { NODE_OPTIONS: _, ...environment } = process.env;
  const [dying = "", runner = "", worker = ""] = ["dying-at-step.ts", "run-app.ts", "undoing-worker.ts"].map((name) =>
    path.join(support, name),
  );
  const child = spawn(process.execPath, ["--import", dying, runner, worker, importId, JSON.stringify(viewer)], {
    env: { ...environment, DATA_DIR: env.dataDir, DIES_AT: String(dies) },
  });
  let out = "";
  child.stdout.on("data", (data) => (out += data));
  child.stderr.on("data", (data) => (out += data));
  return new Promise<{ code: number | null; signal: string | null; out: string }>((done) =>
    child.on("close", (code, signal) => done({ code, signal, out })),
  );
}

/** A business with memorials of its own, of an import that stays, and of one that is to be undone, at one of which somebody has shared a memory. */
async function stage() {
  const access = await registrar();
  const stays = await imported(access, longList(2));
  await run(stays);
  const before = (await memorialsOf(access)).map(({ id }) => id);
  const own = await imported(access, longList(3, "Ashdown").replaceAll("C-", "D-"));
  await run(own);
  const made = (await memorialsOf(access)).map(({ id }) => id).filter((id) => !before.includes(id));
  const [touched = ""] = made;
  await addMemory(touched, { approval_status: "pending" });
  return { access, importId: own.importId, going: made.slice(1) };
}

/** All rows that have nothing to do with some memorials and an import, by table. */
async function others(memorials: string[], importId: string) {
  const tables = ["accounts", "memorials", "memories", "media", "memorial_slugs", "memorial_history"];
  const all: Record<string, string[]> = {};
  for (const table of [...tables, "memorial_imports", "memorial_import_rows"]) {
    const { rows } = await sql.raw<Record<string, unknown>>(`select * from ${table}`).execute(db);
    const texts = rows.map((row) => JSON.stringify(row)).sort();
    all[table] = texts.filter((row) => ![...memorials, importId].some((id) => row.includes(id)));
  }
  return all;
}

test("an undone import whose process is killed at several points ends whole each time, and the rest of the business stays as it was", {
  timeout: 900_000,
}, async () => {
  const whole = await stage();
  const { code, out } = await undo(whole.importId, whole.access, 0);
  expect(code, out).toBe(0);
  const steps = Number(/steps: (\d+)/.exec(out)?.[1]);
  expect(steps).toBeGreaterThan(60);
  const points = runsAllRows() ? 8 : 2;
  for (let point = 1; point <= points; point++) {
    const { access, importId, going } = await stage();
    expect(going).toHaveLength(2);
    const before = await others(going, importId);
    expect(before.memorials?.length).toBeGreaterThan(2);
    const step = Math.round((steps * point) / (points + 1));
    expect((await undo(importId, access, step)).signal, `point ${point}, step ${step}`).toBe("SIGKILL");
    const again = await undo(importId, access, 0);
    expect(again.code, again.out).toBe(0);
    const left = (await memorialsOf(access)).map(({ id }) => id);
    expect(left).toHaveLength(3);
    for (const id of going) expect(left, `point ${point}, step ${step}`).not.toContain(id);
    const import_ = db.selectFrom("memorial_imports").select("undone_at").where("id", "=", importId);
    expect((await import_.executeTakeFirstOrThrow()).undone_at).not.toBeNull();
    for (const table of ["deletions", "jobs"] as const)
      expect(await db.selectFrom(table).selectAll().execute(), `${table}, point ${point}`).toEqual([]);
    expect(await others(going, importId), `point ${point}, step ${step}`).toEqual(before);
  }
});
