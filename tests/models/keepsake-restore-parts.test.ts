import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, expect, test } from "vitest";
import { db } from "~/db/connection.server";
import { env } from "~/env.server";
import { makeKeepsake } from "~/features/keepsake/pack.server";
import { restoreAtOnce } from "~/features/keepsake/restore/operator.server";
import type { Viewer } from "~/models/access";
import { storePicture } from "~/models/media/picture.server";
import { photo } from "../support/kept";
import { forgetMemorial, leftovers, packed, restored } from "../support/restores";
import { addAccount, addMemorial, addMemory, incoming } from "../support/rows";
import { unzipped } from "../support/zip";

let owner: Viewer;
let memorial: string;
let archives: string[];

beforeAll(async () => {
  owner = await addAccount();
  memorial = await addMemorial();
  for (const content_title of ["Bees", "The garden"]) {
    const stored = await storePicture(await incoming(await photo()), "memory", null);
    if ("refused" in stored) throw new Error(stored.refused);
    const file = { media_id: stored.id, media_state: "attached", memory_type: "photo" } as const;
    await addMemory(memorial, { ...file, content_title, approval_status: "approved" });
  }
  const folder = path.join(env.dataDir, randomUUID());
  const end = new AbortController().signal;
  // Each file is a part of its own.
  const options = { mostBytes: 1, end, room: () => 2 ** 40, progress: () => undefined };
  const files = await makeKeepsake(memorial, "family", folder, options);
  archives = files.map(({ name }) => path.join(folder, name));
  await forgetMemorial(memorial);
});

/** The archive that has what these parts have together. */
const together = (parts: string[]) => packed(new Map(parts.flatMap((part) => [...unzipped(readFileSync(part))])));
const indexOf = (name: string) => archives.findIndex((archive) => unzipped(readFileSync(archive)).has(name));
const isHere = async () =>
  (await db.selectFrom("memorials").select("id").where("id", "=", memorial).executeTakeFirst()) !== undefined;

test("one part of a keepsake restores nothing, and the report says what to do", async () => {
  const data = indexOf("memorial.json");
  const first = await restored(owner, together(archives.slice(0, data + 2)));
  expect([first.state, first.report]).toEqual(["refused", { refused: "part" }]);
  const last = await restored(owner, together(archives.slice(data + 1)));
  expect([last.state, last.report]).toEqual(["refused", { refused: "no-keepsake" }]);
  await expect(restoreAtOnce(archives[data] ?? "", owner, false)).rejects.toThrow("one part of a keepsake");
  expect(await isHere()).toBe(false);
  expect(leftovers()).toEqual([]);
});

test("an operator can restore a part if the others are lost", async () => {
  const { report } = await restoreAtOnce(archives[indexOf("memorial.json")] ?? "", owner, true);
  expect(report).toMatchObject({ memories: 2, files: 0, unchecked: true });
  expect(report.problems?.map(({ reason }) => reason)).toEqual(["file-missing", "file-missing"]);
  await forgetMemorial(memorial);
});

test("all parts together restore everything", async () => {
  const { report } = await restored(owner, together(archives));
  expect(report).toMatchObject({ memories: 2, files: 2, problems: [] });
});
