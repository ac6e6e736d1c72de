import { randomUUID } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, vi } from "vitest";
import { db } from "~/db/connection.server";
import { env } from "~/env.server";
import { askForFamilyKeepsake } from "~/features/keepsake/ask.server";
import { familyKeepsake } from "~/features/keepsake/find.server";
import { sweepKeepsakes } from "~/features/keepsake/folder.server";
import type { KeepsakeReaders } from "~/features/keepsake/input";
import { keepsakeJobs } from "~/features/keepsake/job.server";
import { makeKeepsake } from "~/features/keepsake/pack.server";
import { workOnce } from "./jobs";
import { memorialAccess, signedInAccess } from "./proofs";
import { addAccount, addMemorial } from "./rows";
import { unzipped } from "./zip";

/** The files of a memorial's keepsake, made in a folder of its own. */
export async function keepsakeOf(memorialId: string, readers: KeepsakeReaders = "family") {
  const folder = path.join(env.dataDir, randomUUID());
  const options = {
    mostBytes: null,
    end: new AbortController().signal,
    room: () => 2 ** 40,
    progress: () => undefined,
  };
  const [file] = await makeKeepsake(memorialId, readers, folder, options);
  const bytes = readFileSync(path.join(folder, file?.name ?? ""));
  if (bytes.length !== file?.bytes) throw new Error(`${bytes.length} bytes instead of ${file?.bytes}`);
  const files = unzipped(bytes);
  const text = (name: string) => files.get(name)?.toString() ?? "";
  return { files, names: [...files.keys()], text, data: JSON.parse(text("memorial.json")), page: text("index.html") };
}

/** A recording with stored files of so many bytes. */
export async function addRecording(kind: "video" | "audio", names: [name: string, type: string][], memorial?: string) {
  const id = randomUUID();
  const folder = path.join(env.dataDir, "files/media", id);
  mkdirSync(folder, { recursive: true });
  for (const [name] of names.length ? names : [["source"]]) writeFileSync(path.join(folder, name ?? ""), `${name}`);
  const files = JSON.stringify(names.map(([name, type]) => ({ name, type })));
  const at = "2026-11-20T10:00:00.000Z";
  await db
    .insertInto("media")
    .values({ id, kind, purpose: "memory", files, created_at: at, memorial_id: memorial ?? null })
    .execute();
  return id;
}

export const keepsakesFolder = () => path.join(env.dataDir, "files/keepsakes");

/** The folders of keepsakes on the disk. */
export const foldersOfKeepsakes = () => (existsSync(keepsakesFolder()) ? readdirSync(keepsakesFolder()) : []);

/** Makes an attempt at the next keepsake. */
export const makeDueKeepsake = (end: AbortSignal) => workOnce(keepsakeJobs, end);

/** Makes all keepsakes that are due. */
export async function makeKeepsakes() {
  while (await makeDueKeepsake(new AbortController().signal));
}

/** Removes all keepsakes and mails. */
export async function forgetKeepsakes() {
  await db.deleteFrom("keepsakes").execute();
  await db.deleteFrom("mail_queue").execute();
  await sweepKeepsakes();
}

export const manage = (memorial: string) => memorialAccess<"manage">(memorial, "owner");
export const familyState = async (memorial: string) => (await familyKeepsake(manage(memorial))).state;

/** A memorial with an owner, whose family's keepsake is ready. */
export async function withKeepsake(given: Parameters<typeof addMemorial>[0] = {}) {
  const owner = await addAccount();
  const id = await addMemorial({ user_id: owner.id, ...given });
  await askForFamilyKeepsake(signedInAccess(id, owner, "owner"), false);
  await makeKeepsakes();
  if ((await familyState(id)) !== "ready") throw new Error("the keepsake isn't ready");
  return { id, owner };
}

export const day = 24 * 3_600_000;

/** Moves the clock of a test that has held it. */
export const later = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);

/** Holds the clock in each test of a file, and forgets its keepsakes after it. */
export function holdClock() {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
  afterEach(async () => {
    vi.useRealTimers();
    await forgetKeepsakes();
  });
}
