import { randomUUID } from "node:crypto";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { db } from "~/db/connection.server";
import { env } from "~/env.server";
import { sweepMedia } from "~/models/media/sweep.server";
import { addAccount, addMemorial, addMemory, addPicture } from "../support/rows";

const hours = (count: number) => new Date(Date.now() + count * 3_600_000);
const folder = (id: string) => path.join(env.dataDir, "files/media", id);
const sweep = (now: Date) => sweepMedia(now, new AbortController().signal);
const rowOf = (id: string) => db.selectFrom("media").select("id").where("id", "=", id).executeTakeFirst();

function strayFolder(name: string) {
  mkdirSync(folder(name), { recursive: true });
  writeFileSync(path.join(folder(name), "picture.jpg.part"), "half");
  return name;
}

async function draftWith(portrait_id: string) {
  const { id: account_id } = await addAccount();
  const at = new Date().toISOString();
  const row = { id: randomUUID(), account_id, fields: "{}", portrait_id, created_at: at, updated_at: at };
  await db.insertInto("registration_drafts").values(row).execute();
}

const users: [string, (id: string) => Promise<unknown>][] = [
  ["a memory", async (id) => addMemory(await addMemorial(), { media_id: id, media_state: "attached" })],
  ["a portrait", (id) => addMemorial({ portrait_id: id })],
  ["a cover", (id) => addMemorial({ cover_id: id })],
  ["a registration under way", draftWith],
];

it.each(users)("a picture of %s stays, however old", async (_, use) => {
  const id = await addPicture();
  await use(id);
  await sweep(hours(10_000));
  expect(await rowOf(id)).toBeDefined();
  expect(existsSync(path.join(folder(id), "picture.jpg"))).toBe(true);
});

it("a file that belongs to nothing is removed after a day, not before: it may be about to be attached", async () => {
  const id = await addPicture();
  const stray = strayFolder(randomUUID());
  const foreign = strayFolder("lost+found");
  expect(await sweep(hours(23))).toEqual({ media: 0, folders: 0 });
  expect([existsSync(folder(id)), existsSync(folder(stray))]).toEqual([true, true]);
  expect(await sweep(hours(25))).toEqual({ media: 1, folders: 1 });
  expect([existsSync(folder(id)), existsSync(folder(stray))]).toEqual([false, false]);
  expect(await rowOf(id)).toBeUndefined();
  expect(existsSync(folder(foreign))).toBe(true);
});

it("more than fit into one batch are all swept, while others are in use", async () => {
  const memorial = await addMemorial();
  const ids = Array.from({ length: 1200 }, () => randomUUID());
  const used = ids.filter((_, index) => index % 3 === 0);
  const created_at = "2026-01-01T00:00:00.000Z";
  for (let offset = 0; offset < ids.length; offset += 200) {
    const rows = ids
      .slice(offset, offset + 200)
      .map((id) => ({ id, kind: "image", purpose: "memory", files: "[]", created_at }));
    await db
      .insertInto("media")
      .values(rows as never)
      .execute();
  }
  for (const id of used) await addMemory(memorial, { media_id: id, media_state: "attached" });
  expect(await sweep(new Date())).toEqual({ media: 800, folders: 0 });
  const left = await db.selectFrom("media").select("id").where("created_at", "=", created_at).execute();
  expect(left.map(({ id }) => id).sort()).toEqual(used.sort());
});
