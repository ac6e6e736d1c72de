import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { db } from "~/db/connection.server";
import { env } from "~/env.server";
import { askForFamilyKeepsake, askForVisitorsKeepsake } from "~/features/keepsake/ask.server";
import { makeKeepsake } from "~/features/keepsake/pack.server";
import { keepsakeAccess } from "../support/feature-proofs/keepsake";
import { keepsakeOf, manage } from "../support/keepsakes";
import { addMemorial, addMemory, addPicture } from "../support/rows";
import { unzipped } from "../support/zip";

test("parts are whole archives that have the same files together", async () => {
  const id = await addMemorial({ portrait_id: await addPicture() });
  for (let index = 0; index < 12; index++) {
    const photo = { memory_type: "photo", media_id: await addPicture(), media_state: "attached" } as const;
    await addMemory(id, { ...photo, approval_status: "approved", content_title: `Photo ${index}` });
  }
  const whole = await keepsakeOf(id);
  const folder = path.join(env.dataDir, randomUUID());
  const mostBytes = Math.max(...[...whole.files.values()].map(({ length }) => length)) + 300;
  const seen: [number, number][] = [];
  const progress = (done: number, total: number) => void seen.push([done, total]);
  const parts = await makeKeepsake(id, "family", folder, {
    mostBytes,
    end: new AbortController().signal,
    room: () => 2 ** 40,
    progress,
  });
  expect(parts.length).toBeGreaterThan(3);
  expect(parts.map(({ name }) => name)).toEqual(parts.map((_, index) => `${index + 1}.zip`));
  const files = new Map<string, Buffer>();
  for (const { name, bytes } of parts) {
    const archive = readFileSync(path.join(folder, name));
    expect(archive.length).toBe(bytes);
    expect(bytes).toBeLessThanOrEqual(mostBytes);
    for (const [file, content] of unzipped(archive)) {
      expect(files.has(file), file).toBe(false);
      files.set(file, content);
    }
  }
  expect([...files.keys()]).toEqual(whole.names);
  for (const [name, content] of files)
    expect(content.equals(whole.files.get(name) ?? Buffer.alloc(0)), name).toBe(true);
  const total = parts.reduce((sum, { bytes }) => sum + bytes, 0);
  for (const [done, of] of seen) expect([done <= total, of]).toEqual([true, total]);
});

test("the family chooses parts, and visitors always get them", async () => {
  const id = await addMemorial();
  const formOf = async (readers: "family" | "visitors") =>
    (await db.selectFrom("keepsakes").select("in_parts").where("readers", "=", readers).execute()).map(
      (row) => row.in_parts,
    );
  await askForFamilyKeepsake(manage(id), false);
  await askForVisitorsKeepsake(keepsakeAccess(id));
  expect([await formOf("family"), await formOf("visitors")]).toEqual([[0], [1]]);
});
