// @module-tag slow
import { cpSync, readdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { memorialId, rows } from "../support/client.ts";
import { command } from "../support/command.ts";
import { change } from "../support/people.ts";
import { newDataDir } from "../support/server.ts";

const preload = path.resolve(import.meta.dirname, "../support/dying-at-step.ts");
const word = "Quillfeather";

/** A seeded data folder with a word in the memorial's name, its memories and their writers' names. */
function seeded() {
  const dataDir = newDataDir();
  cpSync(String(process.env.SEEDED_DATA_DIR), dataDir, { recursive: true });
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const id = memorialId(dataDir, "margaret-ellis");
  change(dataDir, "update memorials set biography = ?, service_location = ? where id = ?", `Of ${word}`, word, id);
  change(
    dataDir,
    "update memories set author_name = ?, content_text = ? where memorial_id = ?",
    word,
    `${word} too`,
    id,
  );
  const media = rows<{ id: string }>(dataDir, "select id from media where memorial_id = ?", id).map((row) => row.id);
  return { dataDir, id, media };
}

const remove = (dataDir: string, id: string, step: number) =>
  command("delete-memorial", dataDir, [id, "--yes"], { NODE_OPTIONS: `--import ${preload}`, DIES_AT: String(step) });

/** What is left of the memorial: files with its word, folders of its media, and rows. */
function leftOf({ dataDir, media }: ReturnType<typeof seeded>) {
  const entries = readdirSync(dataDir, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => path.join(parentPath, name));
  return [
    ...files.filter((file) => /quillfeather/i.test(readFileSync(file, "latin1"))),
    ...entries.filter(({ name }) => media.includes(name)).map(({ name }) => name),
    ...rows(dataDir, "select id from memorials where biography like ?", `%${word}%`),
  ];
}

it("a deletion that is killed at 20 points ends whole each time", { timeout: 900_000 }, async () => {
  const whole = seeded();
  expect(leftOf(whole).length).toBeGreaterThan(1);
  const { out, err } = await remove(whole.dataDir, whole.id, 0);
  expect(leftOf(whole), err).toEqual([]);
  const steps = Number(/steps: (\d+)/.exec(out)?.[1]);
  expect(steps).toBeGreaterThan(60);
  const others = rows(whole.dataDir, "select * from memorials order by id");
  const memories = rows(whole.dataDir, "select * from memories order by id");
  for (let point = 1; point <= 20; point++) {
    const one = seeded();
    const step = Math.round((steps * point) / 21);
    expect((await remove(one.dataDir, one.id, step)).code, `point ${point}, step ${step}`).toBeNull();
    // It may have been killed at its very end.
    if (!rows(one.dataDir, "select id from deletions where state = 'done'").length) {
      const again = await remove(one.dataDir, one.id, 0);
      expect([again.code, again.err], `point ${point}`).toEqual([0, ""]);
    }
    expect(leftOf(one), `point ${point}, step ${step}`).toEqual([]);
    expect(rows(one.dataDir, "select state, remains from deletions")).toEqual([{ state: "done", remains: null }]);
    expect(rows(one.dataDir, "select * from jobs where kind = 'deletion'")).toEqual([]);
    expect(rows(one.dataDir, "select * from memorials order by id").length).toBe(others.length);
    expect(rows(one.dataDir, "select * from memories order by id")).toEqual(memories);
    rmSync(one.dataDir, { recursive: true });
  }
});
