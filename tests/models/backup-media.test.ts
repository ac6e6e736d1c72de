import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { keysIn } from "../support/bucket/audit.ts";
import { failingProxy } from "../support/bucket/failing-proxy.ts";
import { needsSwift, newBucket, sharedStore, swift, type TestStore } from "../support/bucket/store.ts";

const day = 24 * 60 * 60 * 1000;
const going = new AbortController().signal;

describe.skipIf(!swift)(`copies of media in the bucket${needsSwift}`, () => {
  let store: TestStore;
  let proxy: Awaited<ReturnType<typeof failingProxy>>;
  let settings: Awaited<ReturnType<typeof newBucket>>;
  /** The modules read the bucket's name when they are loaded. */
  async function modules() {
    const [{ db }, { compareMedia, copyRecent }, { backupBucket }, disk] = await Promise.all([
      import("~/db/connection.server"),
      import("~/features/continuous-backup/media.server"),
      import("~/features/continuous-backup/bucket.server"),
      import("~/gateways/storage/disk.server"),
    ]);
    const bucket = await backupBucket();
    return { db, disk, compare: (end = going) => compareMedia(bucket, end), bucket, copyRecent };
  }
  let at: Awaited<ReturnType<typeof modules>>;

  beforeAll(async () => {
    store = await sharedStore();
    proxy = await failingProxy(store.endpoint);
    settings = await newBucket(store, proxy.endpoint);
    Object.assign(process.env, settings, { BUCKET_NAME: settings.MEDIA_BUCKET, MEDIA_BUCKET: "" });
    at = await modules();
    return () => proxy.close();
  });
  beforeEach(async () => {
    await at.db.deleteFrom("media").execute();
    await at.db.deleteFrom("backup_removals").execute();
    for (const key of await keysIn(store, settings)) await at.bucket.remove(key);
  });
  afterEach(() => proxy.fail("none"));

  /** A picture on the disk with its row. */
  async function medium() {
    const id = randomUUID();
    await at.disk.put(`media/${id}/800.webp`, Buffer.from(id));
    const files = JSON.stringify([{ name: "800.webp", type: "image/webp", bytes: id.length }]);
    await at.db
      .insertInto("media")
      .values({ id, kind: "image", purpose: "memory", files, created_at: new Date().toISOString() })
      .execute();
    return id;
  }
  async function drop(id: string) {
    await at.db.deleteFrom("media").where("id", "=", id).execute();
    await at.disk.remove(`media/${id}`);
  }
  /** Lets days pass for what is noted: a store refuses requests with another time than its own. */
  async function age(days: number) {
    for (const { key, noticed_at } of await at.db.selectFrom("backup_removals").selectAll().execute())
      await at.db
        .updateTable("backup_removals")
        .set({ noticed_at: new Date(Date.parse(noticed_at) - days * day).toISOString() })
        .where("key", "=", key)
        .execute();
  }
  const keyOf = (id: string) => `files/media/${id}/800.webp`;
  const keys = () => keysIn(store, settings);

  test("everything is copied once, and what is new at once", async () => {
    const ids = [await medium(), await medium(), await medium()].sort();
    expect(await at.compare()).toEqual({ copied: 3, removed: 0 });
    expect(await keys()).toEqual(ids.map(keyOf));
    expect(await at.compare()).toEqual({ copied: 0, removed: 0 });
    const since = new Date().toISOString();
    const id = await medium();
    const done = new Set<string>();
    expect(await at.copyRecent(at.bucket, since, done, going)).toBe(1);
    expect(await at.copyRecent(at.bucket, since, done, going)).toBe(0);
    expect(await keys()).toContain(keyOf(id));
  });

  test("what is removed stays for 29 days, as restoring needs it, and is gone before 30", async () => {
    const [kept, gone] = [await medium(), await medium()];
    await at.compare();
    await drop(gone);
    expect(await at.compare()).toEqual({ copied: 0, removed: 0 });
    await age(28.9);
    expect(await at.compare()).toEqual({ copied: 0, removed: 0 });
    expect(await keys()).toHaveLength(2);
    await age(0.2);
    expect(await at.compare()).toEqual({ copied: 0, removed: 1 });
    expect(await keys()).toEqual([keyOf(kept)]);
    expect(await at.db.selectFrom("backup_removals").selectAll().execute()).toEqual([]);
  });

  test("what an older state brings back is forgotten as a removal", async () => {
    await medium();
    const id = await medium();
    await at.compare();
    const row = await at.db.selectFrom("media").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    await at.db.deleteFrom("media").where("id", "=", id).execute();
    await at.compare();
    await at.db.insertInto("media").values(row).execute();
    await at.compare();
    await age(40);
    expect(await at.compare()).toEqual({ copied: 0, removed: 0 });
    expect(await keys()).toContain(keyOf(id));
  });

  test("an empty database removes nothing, and says so", async () => {
    const id = await medium();
    await at.compare();
    await drop(id);
    await expect(at.compare()).rejects.toThrow("the database has no media, but the bucket has: nothing is removed");
    await age(40);
    await expect(at.compare()).rejects.toThrow();
    expect(await keys()).toEqual([keyOf(id)]);
  });

  test("a file that the disk has lost stays in the bucket", async () => {
    const id = await medium();
    await at.compare();
    rmSync(at.disk.pathOf(`media/${id}/800.webp`));
    await age(40);
    expect(await at.compare()).toEqual({ copied: 0, removed: 0 });
    expect(await keys()).toEqual([keyOf(id)]);
  });

  test("a bucket that is away stops it, and the next round goes on", async () => {
    await medium();
    await medium();
    proxy.fail("500");
    await expect(at.compare()).rejects.toThrow("the bucket can't be used");
    proxy.fail("none");
    expect(await at.compare()).toEqual({ copied: 2, removed: 0 });
  });

  test("a round that is ended removes nothing on what it has read", async () => {
    await medium();
    const ended = AbortSignal.abort();
    expect(await at.compare(ended)).toEqual({ copied: 0, removed: 0 });
    expect(await at.db.selectFrom("backup_removals").selectAll().execute()).toEqual([]);
  });
});
