import { randomUUID } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, expect, test } from "vitest";
import { env } from "~/env.server";
import { discardRestore, setUpload, startRestore, takeArchive } from "~/features/keepsake/restore/ask.server";
import { readRestore } from "~/features/keepsake/restore/find.server";
import { archiveOf, storeArchive, sweepRestores } from "~/features/keepsake/restore/folder.server";
import type { Viewer } from "~/models/access";
import { restoreAccess } from "../support/feature-proofs/keepsake";
import { keepsake } from "../support/kept";
import { siteAccess } from "../support/proofs";
import { restoreDueKeepsake } from "../support/restores";
import { addAccount } from "../support/rows";

let owner: Viewer;
beforeAll(async () => {
  owner = await addAccount();
});

const stateOf = async (id: string) => (await readRestore(restoreAccess(id, owner)))?.state;

/** A file that has arrived, and a restore that waits for it. */
async function arriving() {
  const bytes = keepsake({});
  const file = path.join(env.dataDir, randomUUID());
  mkdirSync(env.dataDir, { recursive: true });
  writeFileSync(file, bytes);
  const started = await startRestore(siteAccess(owner), { name: "keepsake.zip", bytes: bytes.length });
  if (typeof started === "string") throw new Error(started);
  return { id: started.id, file };
}

test("a file that had arrived when the server was killed is restored by the next one", async () => {
  const { id, file } = await arriving();
  await setUpload(restoreAccess(id, owner), randomUUID(), 1);
  await storeArchive(id, file);
  expect(await stateOf(id)).toBe("uploading");
  await sweepRestores();
  expect(await stateOf(id)).toBe("waiting");
  while (await restoreDueKeepsake(new AbortController().signal));
  expect(await stateOf(id)).toBe("done");
});

test("a second upload doesn't take away the file of the first one", async () => {
  const { id, file } = await arriving();
  expect(await takeArchive(id, file)).toBe(true);
  const second = path.join(env.dataDir, randomUUID());
  writeFileSync(second, "another");
  expect(await takeArchive(id, second)).toBe(false);
  expect(readFileSync(second, "utf8")).toBe("another");
  while (await restoreDueKeepsake(new AbortController().signal));
  expect(await stateOf(id)).toBe("done");
});

test("a file for a restore that was discarded is not kept", async () => {
  const { id, file } = await arriving();
  await discardRestore(restoreAccess(id, owner));
  expect(await takeArchive(id, file)).toBe(false);
  expect(existsSync(archiveOf(id))).toBe(false);
});
