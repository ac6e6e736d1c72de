// @module-tag slow
import { existsSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { PutObjectCommand } from "@aws-sdk/client-s3";
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { mediaKeysIn } from "~/db/media-keys.server";
import { keysIn } from "../support/bucket/audit.ts";
import { failingProxy } from "../support/bucket/failing-proxy.ts";
import { clientOf } from "../support/bucket/s3-client.ts";
import { needsSwift, newBucket, sharedStore, swift, type TestStore } from "../support/bucket/store.ts";
import { Client, photo, readPage } from "../support/client.ts";
import { command } from "../support/command.ts";
import { newDataDir, type Server, startServer } from "../support/server.ts";
import { filledIn, share } from "../support/sharing.ts";
import { storedOf } from "../support/uploads.ts";

let store: TestStore;

/** The settings of a site that is copied to a bucket of its own. */
async function newBackup(through?: string) {
  const { MEDIA_BUCKET, ...keys } = await newBucket(store, through);
  return { ...keys, BUCKET_NAME: MEDIA_BUCKET };
}
type Backup = Awaited<ReturnType<typeof newBackup>>;

const bringBack = (dataDir: string, env: Record<string, string>) => command("bring-back", dataDir, [], env);
const objects = ({ BUCKET_NAME, ...keys }: Backup) => keysIn(store, { ...keys, MEDIA_BUCKET: BUCKET_NAME });
const holds = (dataDir: string) => existsSync(path.join(dataDir, "everkeep.db"));

const started: Server[] = [];
const folders: string[] = [];

function emptyFolder() {
  const folder = newDataDir();
  folders.push(folder);
  return folder;
}

afterAll(async () => {
  for (const server of started) await server.stop();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** Starts a site as bin/serve does. */
async function serve(env: Backup, dataDir = emptyFolder()) {
  const { code, out, err } = await bringBack(dataDir, env);
  if (code !== 0) throw new Error(out + err);
  const server = await startServer({ dataDir, env });
  started.push(server);
  return { server, said: out };
}

/** Shares a picture; gives the id of its medium. */
async function shareIn(server: Server, title: string) {
  const guest = await new Client(server.origin).unlock("margaret-ellis", "rosegarden");
  const media = new File([await photo(900, 600)], "photo.jpg");
  const sent = await guest.post(share, await filledIn(guest, title, { memoryType: "photo", media }));
  expect(sent.status).toBe(303);
  return storedOf(server.dataDir, title)?.media_id ?? "";
}

/** A site with a memory whose picture is in the bucket; its server has ended, and its folder is gone. */
async function lostSite(env: Backup) {
  const { server, said } = await serve(env);
  expect(said).toContain("holds no database: this is a new site");
  const media = await shareIn(server, "Before the flood");
  const all = mediaKeysIn(path.join(server.dataDir, "everkeep.db")).map((key) => `files/${key}`);
  const copied = async () => expect(await objects(env)).toEqual(expect.arrayContaining(all));
  await vi.waitFor(copied, { timeout: 150_000, interval: 1000 });
  await server.end();
  rmSync(server.dataDir, { recursive: true });
  return { media };
}

beforeAll(async () => {
  if (swift) store = await sharedStore();
});

describe.skipIf(!swift)(`a site that is copied to a bucket${needsSwift}`, () => {
  let backup: Backup;
  let media: string;
  let proxy: Awaited<ReturnType<typeof failingProxy>>;

  beforeAll(async () => {
    proxy = await failingProxy(store.endpoint);
    backup = await newBackup(proxy.endpoint);
    ({ media } = await lostSite(backup));
    return () => proxy.close();
  });

  it("comes back by itself, with its media, when its volume is lost", async () => {
    const { server, said } = await serve(backup);
    expect(said).toMatch(/restored the database and (\d+) of \1 media files/);
    expect(storedOf(server.dataDir, "Before the flood")).toMatchObject({ media_id: media });
    expect(readdirSync(path.join(server.dataDir, "files/media", media))).not.toEqual([]);
    expect((await readPage(await new Client(server.origin).get("/search?q=Ellis"))).text).toContain("Margaret Ellis");
    // Nothing was lost in the bucket either: the next loss is as harmless.
    await server.kill();
    rmSync(server.dataDir, { recursive: true });
    const again = await serve(backup);
    expect(storedOf(again.server.dataDir, "Before the flood")).toMatchObject({ media_id: media });
  });

  it("refuses to start without its database where RESTORE=never, with one line", async () => {
    const folder = emptyFolder();
    const { code, out, err } = await bringBack(folder, { ...backup, RESTORE: "never" });
    expect([code, out]).toEqual([1, ""]);
    expect(err).toMatch(/^everkeep: DATA_DIR [^\n]* has no database, and BUCKET_NAME [^\n]* RESTORE=never[^\n]*\n$/);
    expect(holds(folder)).toBe(false);
  });

  it.each(["cut off", "500"] as const)("doesn't start empty while the bucket is away: %s", async (fault) => {
    const folder = emptyFolder();
    proxy.fail(fault);
    onTestFinished(() => proxy.fail("none"));
    const { code, err } = await bringBack(folder, backup);
    expect(code).toBe(1);
    expect(err).toMatch(/^everkeep: BUCKET_NAME [^\n]*the bucket can't be used: [^\n]*\n$/);
    expect(holds(folder)).toBe(false);
  });

  it("starts no new site beside media whose database is missing", async () => {
    const env = await newBackup();
    await clientOf(store.endpoint).send(
      new PutObjectCommand({ Bucket: env.BUCKET_NAME, Key: "files/media/a/800.webp", Body: "a" }),
    );
    const folder = emptyFolder();
    const { code, err } = await bringBack(folder, env);
    expect([code, err]).toEqual([1, expect.stringMatching(/^everkeep: [^\n]* holds media but no database[^\n]*\n$/)]);
    expect(holds(folder)).toBe(false);
  });

  it("starts no new site beside a database that another version of Litestream has copied", async () => {
    const env = await newBackup();
    const key = "database/0000/0000000000000001-0000000000000001.ltx";
    await clientOf(store.endpoint).send(new PutObjectCommand({ Bucket: env.BUCKET_NAME, Key: key, Body: "a" }));
    const folder = emptyFolder();
    const { code, err } = await bringBack(folder, env);
    expect([code, err]).toEqual([
      1,
      expect.stringMatching(/^everkeep: [^\n]* can't be restored: litestream: [^\n]*\n$/),
    ]);
    expect(holds(folder)).toBe(false);
  });

  it("goes on after a restore that broke off", async () => {
    const folder = emptyFolder();
    proxy.fail("breaks off");
    onTestFinished(() => proxy.fail("none"));
    const broken = await bringBack(folder, backup);
    expect(broken.code, broken.out + broken.err).toBe(1);
    expect(holds(folder)).toBe(false);
    proxy.fail("none");
    const { server } = await serve(backup, folder);
    expect(storedOf(server.dataDir, "Before the flood")).toMatchObject({ media_id: media });
    expect(readdirSync(server.dataDir)).not.toContain("bringing-back");
  });
});

it("a folder without a database starts no server beside a bucket", async () => {
  const env = { BUCKET_NAME: "backups", AWS_ACCESS_KEY_ID: "a", AWS_SECRET_ACCESS_KEY: "b" };
  const started = await startServer({ dataDir: emptyFolder(), env }).catch((error: Error) => error.message);
  expect(started).toMatch(/^the server ended with 1:\neverkeep: [^\n]*has no database[^\n]*bin\/serve[^\n]*\n$/);
});

it.each(["AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY"])("%s is asked for", async (name) => {
  const env = { BUCKET_NAME: "backups", AWS_ACCESS_KEY_ID: "a", AWS_SECRET_ACCESS_KEY: "b", [name]: "" };
  const { code, err } = await bringBack(emptyFolder(), env);
  expect([code, err]).toEqual([1, `everkeep: ${name} is missing: BUCKET_NAME needs it\n`]);
});
