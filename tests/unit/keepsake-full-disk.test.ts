import { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { askForFamilyKeepsake } from "~/features/keepsake/ask.server";
import { familyKeepsake, openFamilyFile } from "~/features/keepsake/find.server";
import { familyState, keepsakesFolder, makeKeepsakes, manage } from "../support/keepsakes";
import { addMemorial, addMemory } from "../support/rows";
import { smallDisk } from "../support/small-disk";

/** Keepsakes get a disk of their own, so that the model finds enough room when it begins. */
const disk = smallDisk(4);
const skipped = disk ? "" : " (skipped: only root may mount a small disk)";

beforeAll(() => {
  if (!disk) return;
  rmSync(keepsakesFolder(), { recursive: true, force: true });
  mkdirSync(path.dirname(keepsakesFolder()), { recursive: true });
  symlinkSync(disk.folder, keepsakesFolder());
});
afterAll(() => {
  if (existsSync(keepsakesFolder())) rmSync(keepsakesFolder());
  disk?.remove();
});

test.skipIf(!disk)(`a disk that fills up while a keepsake is made gets its room back${skipped}`, async () => {
  const silent = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const id = await addMemorial();
  await addMemory(id, { content_text: "x".repeat(1_000_000), approval_status: "approved" });
  const folder = disk?.folder ?? "";
  const filler = path.join(folder, "something-else");
  // The page and the data find room, and the archive of both doesn't.
  writeFileSync(filler, new Uint8Array(1_500_000));
  await askForFamilyKeepsake(manage(id), false);
  await makeKeepsakes();
  expect(silent.mock.calls.flat().map(String).join()).toContain("ENOSPC");
  silent.mockRestore();
  expect(await familyKeepsake(manage(id))).toMatchObject({ state: "failed", files: [] });
  expect(await openFamilyFile(manage(id), "1.zip")).toBeNull();
  expect(readdirSync(folder)).toEqual(["something-else"]);
  rmSync(filler);
  await askForFamilyKeepsake(manage(id), false);
  await makeKeepsakes();
  expect(await familyState(id)).toBe("ready");
  expect(await openFamilyFile(manage(id), "1.zip")).not.toBeNull();
});
