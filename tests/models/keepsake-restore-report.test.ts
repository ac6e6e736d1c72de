import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { db } from "~/db/connection.server";
import { readRestore } from "~/features/keepsake/restore/find.server";
import { restoreAccess } from "../support/feature-proofs/keepsake";
import { keepsake, medium, memory, photo } from "../support/kept";
import { askToRestore, restoreDueKeepsake } from "../support/restores";
import { addAccount } from "../support/rows";

test("a restore that is interrupted reports what was wrong before, and counts each file once", async () => {
  const owner = await addAccount();
  const voice = medium("media/voice.m4a", { kind: "audio" });
  voice.files.push({ role: "original", path: "media/voice (original).amr" });
  const files: Record<string, Buffer> = { "media/voice.m4a": readFileSync("app/seed/files/margaret-voice.m4a") };
  const memories = [memory({ type: "audio", mediaState: "attached", medium: voice })];
  for (const path of ["media/1.jpg", "media/2.jpg", "media/3.jpg"]) {
    files[path] = await photo();
    memories.push(memory({ type: "photo", mediaState: "attached", medium: medium(path) }));
  }
  const id = await askToRestore(owner, keepsake({ memories, files }));
  const end = new AbortController();
  const work = restoreDueKeepsake(end.signal);
  const stored = () => db.selectFrom("keepsake_restore_media").select("media_id").execute();
  await expect.poll(async () => (await stored()).length, { interval: 5 }).toBeGreaterThan(0);
  end.abort();
  expect(await work).toBe(false);
  expect(await restoreDueKeepsake(new AbortController().signal)).toBe(true);
  const problems = [{ reason: "file-missing", of: "Nora - Bees", file: "media/voice (original).amr" }];
  expect((await readRestore(restoreAccess(id, owner)))?.report).toMatchObject({ files: 4, problems });
});
