// @module-tag slow
import { spawn } from "node:child_process";
import path from "node:path";
import { expect, test } from "vitest";
import { db } from "~/db/connection.server";
import { env } from "~/env.server";
import { registrar } from "../support/drafts";
import { csv, importsOf, newRoot, ownFolder, row } from "../support/import-folder";
import { endLeases } from "../support/jobs";
import { memorialsOf } from "../support/lists";
import { runsAllRows } from "../support/slow";

const support = path.resolve(import.meta.dirname, "../support");

/** Takes the lists of a folder in a process of its own, which kills itself at a step; gives its signal and its output. */
function takes(root: string, dies: number) {
  const { NODE_OPTIONS: _, ...environment } = process.env;
  const [dying = "", runner = "", worker = ""] = ["dying-at-step.ts", "run-app.ts", "folder-worker.ts"].map((name) =>
    path.join(support, name),
  );
  const child = spawn(process.execPath, ["--import", dying, runner, worker, root], {
    env: { ...environment, DATA_DIR: env.dataDir, DIES_AT: String(dies) },
  });
  let out = "";
  child.stdout.on("data", (data) => (out += data));
  child.stderr.on("data", (data) => (out += data));
  return new Promise<{ code: number | null; signal: string | null; out: string }>((done) =>
    child.on("close", (code, signal) => done({ code, signal, out })),
  );
}

const list = csv(row(1), row(2), "C-3,Ada Grey,1941-03-02,never,");

/** A business whose folder has a list with two people who are new and a row that has to be corrected. */
async function stage() {
  await db.deleteFrom("accounts").execute();
  const root = newRoot();
  const access = await registrar();
  const folder = await ownFolder(root, access);
  folder.put("cases.csv", list);
  return { root, access, folder };
}

test("a process that is killed at several points while it takes a list loses nothing and does nothing twice", {
  timeout: 900_000,
}, async () => {
  const whole = await stage();
  const { code, out } = await takes(whole.root, 0);
  expect(code, out).toBe(0);
  const steps = Number(/steps: (\d+)/.exec(out)?.[1]);
  expect(steps).toBeGreaterThan(40);
  const points = runsAllRows() ? 12 : 2;
  for (let point = 1; point <= points; point++) {
    const { root, access, folder } = await stage();
    const step = Math.round((steps * point) / (points + 1));
    const at = `point ${point}, step ${step} of ${steps}`;
    expect((await takes(root, step)).signal, at).toBe("SIGKILL");
    await db.updateTable("import_folder_files").set({ lease_until: "2026-01-01T00:00:00.000Z" }).execute();
    await endLeases();
    const again = await takes(root, 0);
    expect(again.code, `${at}: ${again.out}`).toBe(0);
    expect((await memorialsOf(access)).map(({ full_name }) => full_name).sort(), `${at}: ${again.out}`).toEqual([
      "Person 1",
      "Person 2",
    ]);
    expect(folder.names("asked"), at).toEqual(["cases.csv"]);
    expect(folder.reasons("asked"), at).toHaveLength(1);
    expect([...folder.names("done"), ...folder.names("refused"), ...folder.waits()], at).toEqual([]);
    const [own, ...more] = await importsOf(access);
    expect([own?.state, own?.problem, more.length], at).toEqual(["done", null, 0]);
    const rows = db
      .selectFrom("memorial_import_rows")
      .select("state")
      .where("import_id", "=", own?.id ?? "");
    expect((await rows.where("position", ">", 0).execute()).map(({ state }) => state).sort(), at).toEqual([
      "problem",
      "registered",
      "registered",
    ]);
  }
});
