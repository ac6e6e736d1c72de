import { mkdirSync, readdirSync } from "node:fs";
import path from "node:path";
import { expect, test, vi } from "vitest";
import { diskBytes } from "~/db/disk-bytes.server";
import { env } from "~/env.server";
import { askForFamilyKeepsake } from "~/features/keepsake/ask.server";
import { makeKeepsake } from "~/features/keepsake/pack.server";
import { roomForCopies, roomForFiles } from "~/models/media/room.server";
import { familyState, foldersOfKeepsakes, forgetKeepsakes, makeKeepsakes, manage } from "../support/keepsakes";
import { addMemorial } from "../support/rows";

vi.mock("~/db/disk-bytes.server", { spy: true });

const gigabyte = 1024 ** 3;

/** Lets the disk be of so many gigabytes, of which so many are free. */
const disk = (total: number, free: number) =>
  vi.mocked(diskBytes).mockReturnValue({ total: total * gigabyte, free: free * gigabyte });

test("copies leave a tenth of the disk to what people send, and 5 GB of a large one", () => {
  disk(20, 3);
  expect(roomForCopies()).toBe(1 * gigabyte);
  disk(20, 1.5);
  expect(roomForCopies()).toBeLessThan(0);
  expect(roomForFiles()).toBeGreaterThan(gigabyte);
  disk(1000, 6);
  expect(roomForCopies()).toBe(gigabyte);
});

test("a keepsake is not begun where a photo could be refused because of it", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const id = await addMemorial();
  disk(20, 1.9);
  await askForFamilyKeepsake(manage(id), false);
  await makeKeepsakes();
  expect(await familyState(id)).toBe("failed");
  expect(foldersOfKeepsakes()).toEqual([]);
  disk(20, 3);
  await askForFamilyKeepsake(manage(id), false);
  await makeKeepsakes();
  expect(await familyState(id)).toBe("ready");
  await forgetKeepsakes();
  vi.restoreAllMocks();
});

test("an operator's file is measured against the disk that it is for", async () => {
  const id = await addMemorial();
  const folder = path.join(env.dataDir, "elsewhere");
  mkdirSync(folder, { recursive: true });
  const options = { mostBytes: null, end: new AbortController().signal, progress: () => undefined };
  disk(20, 0);
  await makeKeepsake(id, "family", folder, { ...options, room: () => gigabyte });
  expect(readdirSync(folder)).toEqual(["1.zip"]);
  await expect(makeKeepsake(id, "family", folder, { ...options, room: () => 100 })).rejects.toThrow("no room");
});
