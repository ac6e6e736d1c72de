// @module-tag slow
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { bucketFaults, bucketKilled } from "../stress/bucket.ts";
import type { Row } from "../stress/row.ts";
import { audit, keysIn, mediaKeys } from "../support/bucket/audit.ts";
import { failingProxy } from "../support/bucket/failing-proxy.ts";
import {
  type BucketSettings,
  needsSwift,
  newBucket,
  sharedStore,
  swift,
  type TestStore,
} from "../support/bucket/store.ts";
import { Client, photo, rows, withAddresses } from "../support/client.ts";
import { command } from "../support/command.ts";
import { decideNow } from "../support/decisions.ts";
import { change } from "../support/people.ts";
import { newDataDir, type Server, startServer } from "../support/server.ts";
import { filledIn, share } from "../support/sharing.ts";
import { storedOf } from "../support/uploads.ts";

const bad = (found: Row[]) =>
  found.filter(({ good }) => !good).map(({ test, figure, limit }) => `${test}: ${figure}, ${limit}`);
const digest = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

let store: TestStore;
let proxy: Awaited<ReturnType<typeof failingProxy>>;
let settings: BucketSettings;
let server: Server;
let guest: Client;
let admin: Client;

/** Shares a picture that is approved; gives its URL, and the receipt of its memory. */
async function shared(title: string, at = server, by = guest) {
  const media = new File([await photo(900, 600)], "photo.jpg");
  const sent = await by.post(share, await filledIn(by, title, { memoryType: "photo", media }));
  const memory = storedOf(at.dataDir, title);
  return { receipt: sent.headers.get("Location") ?? "", id: memory?.id, media: memory?.media_id ?? "" };
}

const open = (at = server) =>
  rows<{ n: number }>(at.dataDir, "select count(*) as n from media_files where state <> 'moved'")[0]?.n;
const settled = (at = server) => expect.poll(() => open(at), { timeout: 60_000 }).toBe(0);
const onDisk = (media: string, at = server) => {
  const folder = path.join(at.dataDir, "files/media", media);
  return existsSync(folder) ? readdirSync(folder) : [];
};
const health = async () => (await fetch(`${server.origin}/healthz`)).text();

beforeAll(async () => {
  if (!swift) return;
  store = await sharedStore();
  proxy = await failingProxy(store.endpoint);
  settings = await newBucket(store, proxy.endpoint);
  server = await startServer({ env: { ...withAddresses.env, ...settings } });
  guest = await new Client(server.origin, "10.90.0.1").unlock("margaret-ellis", "rosegarden");
  admin = await new Client(server.origin, "10.90.0.2").signIn("admin@everkeep.example");
});
// A test that failed leaves it as it was.
afterEach(() => proxy?.fail("none"));
afterAll(async () => {
  await server?.stop();
  proxy?.close();
});

describe.skipIf(!swift)(`media in a bucket${needsSwift}`, () => {
  it("are served from it as from the disk: whole, in ranges, and not to strangers", async () => {
    const { id, media } = await shared("Moved away");
    await decideNow(admin, server.dataDir, `/dashboard/moderation/${id}/approve`);
    const url = `/media/${media}/picture.jpg`;
    const before = await guest.get(url);
    const whole = Buffer.from(await before.arrayBuffer());
    await settled();
    await expect.poll(() => onDisk(media)).toEqual([]);
    const after = await guest.get(url);
    expect([after.status, after.headers.get("ETag")]).toEqual([200, before.headers.get("ETag")]);
    expect(digest(Buffer.from(await after.arrayBuffer()))).toBe(digest(whole));
    const part = await guest.fetch(url, { headers: { Range: "bytes=10-1009" } });
    expect([part.status, part.headers.get("Content-Range")]).toEqual([206, `bytes 10-1009/${whole.length}`]);
    expect(Buffer.from(await part.arrayBuffer()).equals(whole.subarray(10, 1010))).toBe(true);
    const head = await guest.fetch(url, { method: "HEAD" });
    expect([head.status, head.headers.get("Content-Length")]).toEqual([200, String(whole.length)]);
    expect((await guest.fetch(url, { headers: { Range: "bytes=99999999-" } })).status).toBe(416);
    expect((await new Client(server.origin, "10.90.0.3").get(url)).status).toBe(404);
    expect(await health()).toBe("ok");
  });

  it("arrive whole although the store breaks off in the middle, and are answered 503 while it is away", async () => {
    const { receipt, media } = await shared("Broken off");
    await settled();
    const url = `${receipt}/media/${media}/picture.jpg`;
    const bytes = async () => digest(Buffer.from(await (await guest.get(url)).arrayBuffer()));
    const whole = await bytes();
    proxy.fail("breaks off", 3);
    expect(await bytes()).toBe(whole);
    proxy.fail("cut off");
    const away = await guest.get(url);
    expect([away.status, away.headers.get("Retry-After")]).toEqual([503, "10"]);
    expect((await guest.get(receipt)).status).toBe(200);
    expect(await health()).toContain("the bucket can't be used");
    proxy.fail("none");
    expect(await bytes()).toBe(whole);
    await expect.poll(health).toBe("ok");
  });

  it("are gone for visitors at once when they are withdrawn, and from the bucket when it answers", async () => {
    const { receipt, media } = await shared("Withdrawn");
    await settled();
    proxy.fail("cut off");
    await guest.post(`${receipt}/withdraw`);
    expect((await guest.get(`${receipt}/media/${media}/picture.jpg`)).status).toBe(404);
    expect(open()).toBeGreaterThan(0);
    proxy.fail("none");
    await settled();
    expect((await keysIn(store, settings)).filter((key) => key.includes(media))).toEqual([]);
  });

  it("are moved there from the disk and back while people read, and nothing is lost or left over", async () => {
    const before = mediaKeys(server.dataDir);
    const sums = new Map(
      before
        .map((key) => path.join(server.dataDir, "files", key))
        .filter((file) => existsSync(file))
        .map((file) => [file, digest(readFileSync(file))]),
    );
    expect(sums.size).toBeGreaterThan(10);
    const { code, out, err } = await command(
      "media-to-bucket",
      server.dataDir,
      ["--check", "--remove-unknown"],
      settings,
    );
    expect([code, err]).toEqual([0, ""]);
    expect(out).toContain(`All media are in the bucket: ${before.length} files`);
    const there = await audit(server.dataDir, store, settings);
    expect(there).toEqual({ files: before.length, lost: [], changed: [], strays: [], onDisk: [], open: 0 });
    const back = await command("media-to-disk", server.dataDir, [], settings);
    expect([back.code, back.err]).toEqual([0, ""]);
    expect(await audit(server.dataDir, store, settings)).toMatchObject({ lost: [], strays: [], open: 0 });
    expect(await keysIn(store, settings)).toEqual([]);
    for (const [file, sum] of sums) expect(digest(readFileSync(file))).toBe(sum);
    expect(rows(server.dataDir, "select * from media_bucket")).toEqual([]);
    await command("media-to-bucket", server.dataDir, [], settings);
  });

  it("come with a backup, an export, a keepsake and a book, and leave with an erasure", async () => {
    const title = "Of Joan";
    const { media } = await shared(title);
    await settled();
    const scratch = newDataDir();
    onTestFinished(() => rmSync(scratch, { recursive: true, force: true }));
    const at = (name: string) => path.join(scratch, name);
    const run = (name: string, args: string[]) => command(name, server.dataDir, args, settings);
    const alone = await command("backup", server.dataDir, [at("none")], { MEDIA_BUCKET: "" });
    expect(alone.err).toContain("MEDIA_BUCKET is missing");
    expect(await run("backup", [at("backup")])).toMatchObject({ code: 0, err: "" });
    for (const key of mediaKeys(server.dataDir)) expect(existsSync(at(`backup/files/${key}`)), key).toBe(true);
    const { password } = JSON.parse(readFileSync(path.join(server.dataDir, "demo-secrets.json"), "utf8"));
    const restored = await command("restore", at("restored"), [at("backup")], { ACCESS_PASSWORD_KEYS: password });
    expect(restored).toMatchObject({ code: 0, err: "" });
    expect(rows(at("restored"), "select * from media_files")).toEqual([]);
    expect(await run("keepsake", ["margaret-ellis", at("kept.zip")])).toMatchObject({ code: 0, err: "" });
    expect(await run("book", ["margaret-ellis", at("book.pdf")])).toMatchObject({ code: 0, err: "" });
    expect(await run("export-person", ["Joan Marsh", at("joan")])).toMatchObject({ code: 0, err: "" });
    expect(readdirSync(at(`joan/media/${media}`))).toContain("picture.jpg");
    expect(await run("erase-person", ["Joan Marsh", "--yes"])).toMatchObject({ code: 0, err: "" });
    expect((await keysIn(store, settings)).filter((key) => key.includes(media))).toEqual([]);
    expect(rows(server.dataDir, "select * from media_files where media_id = ?", media)).toEqual([]);
  });

  it("are fetched by the browser itself, for a minute, where the operator has said so", async () => {
    const direct = await newBucket(store);
    const other = await startServer({ env: { ...withAddresses.env, ...direct, MEDIA_REDIRECT: "true" } });
    onTestFinished(() => other.stop());
    const visitor = await new Client(other.origin, "10.91.0.1").unlock("margaret-ellis", "rosegarden");
    const moderator = await new Client(other.origin, "10.91.0.2").signIn("admin@everkeep.example");
    const { id, media } = await shared("Fetched", other, visitor);
    await decideNow(moderator, other.dataDir, `/dashboard/moderation/${id}/approve`);
    await settled(other);
    const sent = await visitor.get(`/media/${media}/picture.jpg?download`);
    const link = sent.headers.get("Location") ?? "";
    expect([sent.status, sent.headers.get("Cache-Control")]).toEqual([302, "no-store"]);
    expect(new URL(link).searchParams.get("X-Amz-Expires")).toBe("60");
    const fetched = await fetch(link);
    expect([fetched.status, fetched.headers.get("Content-Type")]).toEqual([200, "image/jpeg"]);
    expect(fetched.headers.get("Content-Disposition")).toContain("attachment");
    expect((await new Client(other.origin, "10.91.0.3").get(`/media/${media}/picture.jpg`)).status).toBe(404);
    const policy = (await visitor.get("/memorial/margaret-ellis")).headers.get("Content-Security-Policy");
    expect(policy).toContain(`img-src 'self' data: blob: ${store.endpoint};`);
  });

  it("are not forgotten: a server without the bucket, or with another one, says so and ends", async () => {
    const dataDir = newDataDir();
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
    const first = await startServer({ dataDir, env: settings });
    await first.end();
    change(
      dataDir,
      "insert into media_files (media_id, name, state, bytes, sha256) values ('a', 'b', 'moved', 1, 'c')",
    );
    await expect(startServer({ dataDir, env: { MEDIA_BUCKET: "" } })).rejects.toThrow(
      `everkeep: MEDIA_BUCKET is missing, but media are in the bucket ${settings.MEDIA_BUCKET}: set it, or run npm run media-to-disk first`,
    );
    await expect(startServer({ dataDir, env: { ...settings, MEDIA_BUCKET: "another" } })).rejects.toThrow(
      `MEDIA_BUCKET is another, but the media are in the bucket ${settings.MEDIA_BUCKET}`,
    );
  });
});

describe.skipIf(!swift)(`nothing is lost${needsSwift}`, () => {
  it("whatever goes wrong with the store", async () => {
    expect(bad(await bucketFaults(1, false))).toEqual([]);
  });

  it("when the server is killed while it moves files", async () => {
    expect(bad(await bucketKilled(2))).toEqual([]);
  });
});
