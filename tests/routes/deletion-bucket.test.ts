// @module-tag slow
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { audit, keysIn } from "../support/bucket/audit.ts";
import {
  type BucketSettings,
  needsSwift,
  newBucket,
  sharedStore,
  swift,
  type TestStore,
} from "../support/bucket/store.ts";
import { Client, memorialId, photo, rows, withAddresses } from "../support/client.ts";
import { command } from "../support/command.ts";
import { type Server, startServer } from "../support/server.ts";
import { filledIn, share } from "../support/sharing.ts";
import { storedOf } from "../support/uploads.ts";

const word = /quillfeather/i;

let store: TestStore;
let settings: BucketSettings;
let server: Server;
let guest: Client;

beforeAll(async () => {
  if (!swift) return;
  store = await sharedStore();
  settings = await newBucket(store);
  server = await startServer({ env: { ...withAddresses.env, ...settings } });
  guest = await new Client(server.origin, "10.91.0.1").unlock("margaret-ellis", "rosegarden");
});
afterAll(() => server?.stop());

const moved = () =>
  expect
    .poll(() => rows(server.dataDir, "select name from media_files where state <> 'moved'"), { timeout: 60_000 })
    .toEqual([]);

const filesWithWord = () =>
  readdirSync(server.dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name))
    .filter((file) => word.test(readFileSync(file, "latin1")));

describe.skipIf(!swift)(`a memorial whose media are in a bucket${needsSwift}`, () => {
  it("is deleted with its objects, no line of the log names it, and the objects of others stay", async () => {
    expect((await command("media-to-bucket", server.dataDir, [], settings)).code).toBe(0);
    const media = new File([await photo(900, 600)], "Quillfeather.jpg", { type: "image/jpeg" });
    const memory = await filledIn(guest, "Quillfeather 0002", { memoryType: "photo", media });
    expect((await guest.post(share, { ...memory, authorName: "Quillfeather 0003" })).status).toBe(303);
    await guest.get("/search?q=Quillfeather");
    await guest.get("/memorial/Quillfeather");
    await guest.post("/memorial/margaret-ellis", { password: "Quillfeather" });
    const own = storedOf(server.dataDir, "Quillfeather 0002")?.media_id ?? "";
    await moved();
    const id = memorialId(server.dataDir, "margaret-ellis");
    const ids = rows<{ id: string }>(server.dataDir, "select id from media where memorial_id = ?", id).map(
      (row) => row.id,
    );
    expect(ids).toContain(own);
    const isOwn = (key: string) => ids.some((medium) => key.includes(medium));
    const before = await keysIn(store, settings);
    expect(before.filter(isOwn).length).toBeGreaterThan(10);
    expect(before.filter((key) => !isOwn(key)).length).toBeGreaterThan(5);
    expect(filesWithWord()).not.toEqual([]);

    const { code, err } = await command("delete-memorial", server.dataDir, [id, "--yes"], settings);
    expect(code, err).toBe(0);
    await expect.poll(async () => (await keysIn(store, settings)).filter(isOwn), { timeout: 60_000 }).toEqual([]);
    const after = await keysIn(store, settings);
    expect(after).toEqual(before.filter((key) => !isOwn(key)));
    expect(await audit(server.dataDir, store, settings)).toMatchObject({
      lost: [],
      changed: [],
      strays: [],
      onDisk: [],
    });
    expect(filesWithWord()).toEqual([]);
    expect(server.output()).not.toMatch(word);
  });
});
