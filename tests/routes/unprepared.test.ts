// @module-tag slow
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { storedFolder } from "../support/bucket/stored-folder.ts";
import { castOf } from "../support/cast.ts";
import { type Client, memorialId, plain, readPage, withAddresses } from "../support/client.ts";
import { command } from "../support/command.ts";
import { decideNow, revisionOf } from "../support/decisions.ts";
import { convert, ffmpeg, needsFfmpeg } from "../support/ffmpeg.ts";
import { copyingOf } from "../support/process-tree.ts";
import { newDataDir, type Server, startServer } from "../support/server.ts";

// The recordings are kept here, in the folder of the servers, as an upload would keep them.
const dataDir = process.env.DATA_DIR ?? "";
if (process.env.SEEDED_DATA_DIR) cpSync(process.env.SEEDED_DATA_DIR, dataDir, { recursive: true });
const { db } = await import("~/db/connection.server");
const { storeMedia } = await import("~/models/media/store.server");
const { receiptState } = await import("~/languages/en");
const { notApprovable, unpreparedTexts } = await import("~/models/media/input");
const { newToken, tokenHash } = await import("~/lib/token");
const { addMemory, incoming } = await import("../support/rows.ts");

let servers: Server[] = [];
async function start() {
  const server = await startServer({ dataDir, ...withAddresses });
  servers.push(server);
  return server;
}
const soon = { timeout: 60_000, interval: 50 };
/** Work at the lowest priority waits for every other test. */
const patient = { timeout: 300_000, interval: 100 };
const never = "2099-01-01T00:00:00.000Z";
const margaret = memorialId(dataDir, "margaret-ellis");
let wmv: Buffer;
let wma: Buffer;
let mpg: Buffer;

beforeAll(() => {
  if (!ffmpeg) return;
  const pictures = (size: string, rate: number, seconds: number) => [
    "-f",
    "lavfi",
    "-i",
    `testsrc2=size=${size}:rate=${rate}:duration=${seconds}`,
  ];
  const sound = ["-f", "lavfi", "-i", "sine=duration=2"];
  wmv = convert(null, [...pictures("320x180", 10, 2), ...sound, "-c:v", "wmv2", "-c:a", "wmav2"], "wmv");
  wma = convert(null, [...sound, "-c:a", "wmav2"], "wma");
  mpg = convert(null, [...pictures("1296x736", 25, 3), "-c:v", "mpeg2video", "-q:v", "2"], "mpg");
});
afterEach(async () => {
  await Promise.all(servers.map((server) => server.kill()));
  servers = [];
});
afterAll(() => db.deleteFrom("memories").where("author_name", "=", "Old films").execute());

const mediaOf = (id: string) => db.selectFrom("media").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const namesOf = async (id: string) => JSON.parse((await mediaOf(id)).files).map(({ name }: { name: string }) => name);
const due = (media: string, at: string | null) =>
  db.updateTable("media").set({ copies_due_at: at }).where("id", "=", media).execute();
const stateOf = (id: string) => db.selectFrom("memories").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

/** Stores a recording for a pending memory, or as the late file of a published one; its preparation is due at the given time. */
async function shared(bytes: Buffer, kind: "video" | "audio", at: string | null, late = false) {
  const kept = await storeMedia(await incoming(bytes), [kind], "memory", margaret);
  if ("refused" in kept) throw new Error(kept.refused);
  await due(kept.id, at);
  await db.updateTable("media").set({ memorial_id: margaret }).where("id", "=", kept.id).execute();
  const token = newToken();
  const words = { author_name: "Old films", content_title: `Old ${kept.id}`, receipt_hash: tokenHash(token) };
  const file = late
    ? {
        approval_status: "approved" as const,
        media_state: "awaited" as const,
        late_media_id: kept.id,
        late_status: "pending" as const,
      }
    : { media_state: "attached" as const, media_id: kept.id };
  const id = await addMemory(margaret, { ...words, memory_type: kind, ...file });
  return { id, media: kept.id, receipt: `/memorial/margaret-ellis/receipt/${token}` };
}

const lists = [
  ["admin", "/dashboard/moderation"],
  ["owner", `/memorial-detail/${margaret}/memories`],
  ["co-owner", `/memorial-detail/${margaret}/memories`],
] as const;
const readAs = async (client: Client, url: string) => readPage(await client.get(url));

const cases = [
  ["a film that is under way", "video", never, "under-way", false],
  ["a film that could not be prepared", "video", null, "failed", false],
  ["a voice that is under way", "audio", never, "under-way", false],
  ["a voice that could not be prepared", "audio", null, "failed", false],
  ["a film that came later", "video", never, "under-way", true],
] as const;

describe.skipIf(!ffmpeg)(`a recording that is not prepared${needsFfmpeg}`, () => {
  const stored = new Map<string, Awaited<ReturnType<typeof shared>>>();
  let server: Server;
  let as: Awaited<ReturnType<typeof castOf>>;
  beforeAll(async () => {
    // A running server might find them due before it is said when they are.
    for (const [what, kind, at, , late] of cases)
      stored.set(what, await shared(kind === "video" ? wmv : wma, kind, at, late));
    server = await startServer({ dataDir, ...withAddresses });
    as = await castOf(server);
  });
  afterAll(() => server?.kill());

  it.each(cases)("%s is shown as such, served to nobody and not approved", async (what, kind, _, state, late) => {
    const { id = "", media = "", receipt = "" } = stored.get(what) ?? {};
    for (const [role, list] of lists) {
      const { html } = await readAs(as(role), list);
      const [, card = ""] = new RegExp(`<article id="memory-${id}"(.*?)</article>`, "s").exec(html) ?? [];
      expect(plain(card)).toContain(unpreparedTexts[kind][state]);
      expect(card).not.toMatch(/<(video|audio)/);
      const revision = revisionOf(dataDir, id);
      const dialog = await readAs(as(role), `${list}/${id}/approve?revision=${revision}`);
      expect(dialog.text).toContain(notApprovable[kind][state]);
      expect(dialog.html).not.toMatch(/<button[^>]*>Approve/);
      for (const name of ["source", "original.mp4", "original.m4a", "original.wmv"])
        expect((await as(role).get(`/media/${media}/${name}`)).status).toBe(404);
      const refused = await decideNow(as(role), dataDir, `${list}/${id}/approve`);
      expect(refused.status).toBe(409);
      expect((await readPage(refused)).text).toContain(notApprovable[kind][state]);
    }
    expect((await readAs(as("visitor with the password"), receipt)).text).toContain(receiptState[kind][state]);
    expect(await stateOf(id)).toMatchObject(late ? { late_status: "pending" } : { approval_status: "pending" });
    const page = await readAs(as("visitor with the password"), "/memorial/margaret-ellis");
    expect(page.html).not.toContain(`/media/${media}`);

    const [role, list] = lists[0];
    expect((await decideNow(as(role), dataDir, `${list}/${id}/reject`)).status).toBe(303);
    expect(await stateOf(id)).toMatchObject(late ? { late_status: "rejected" } : { approval_status: "rejected" });
    expect((await readAs(as("visitor with the password"), receipt)).text).not.toContain(receiptState[kind][state]);
    if (late) await expect.poll(() => existsSync(storedFolder(dataDir, media)), soon).toBe(false);
  });
});

describe.skipIf(!ffmpeg)(`a recording that is not prepared yet${needsFfmpeg}`, () => {
  it("is in a backup and in an export of its sender's data", async () => {
    const { media } = await shared(wmv, "video", never);
    const folder = newDataDir();
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const whole = path.join(folder, "whole");
    const { code, err } = await command("backup", dataDir, [whole]);
    expect([code, err]).toEqual([0, ""]);
    expect(readFileSync(path.join(whole, `files/media/${media}/source`)).equals(wmv)).toBe(true);
    const sender = path.join(folder, "sender");
    expect((await command("export-person", dataDir, ["Old films", sender])).code).toBe(0);
    expect(readFileSync(path.join(sender, `media/${media}/source`)).equals(wmv)).toBe(true);
  });

  it.each([false, true])(
    "can be approved once it is prepared, by somebody who has seen it then (late: %s)",
    { timeout: 400_000 },
    async (late) => {
      const { id, media } = await shared(wmv, "video", never, late);
      const seen = revisionOf(dataDir, id);
      await due(media, new Date().toISOString());
      const server = await start();
      const as = await castOf(server);
      const approve = `/dashboard/moderation/${id}/approve`;
      await expect.poll(() => namesOf(media), patient).toEqual(["original.mp4", "poster.jpg"]);
      expect(readdirSync(storedFolder(dataDir, media)).sort()).toEqual(["original.mp4", "poster.jpg"]);
      const changed = await as("admin").post(approve, { revision: seen });
      expect([changed.status, (await readPage(changed)).text]).toEqual([
        409,
        expect.stringContaining("This memory has changed since you opened it."),
      ]);
      const file = `/media/${media}/original.mp4`;
      expect((await as("visitor with the password").get(file)).status).toBe(404);
      const { html } = await readAs(as("owner"), `/memorial-detail/${margaret}/memories`);
      expect(html).toContain(`src="${file}"`);
      expect((await decideNow(as("admin"), dataDir, approve)).status).toBe(303);
      expect((await as("visitor with the password").get(file)).headers.get("Content-Type")).toBe("video/mp4");
    },
  );

  it("is prepared after a server that was killed in the middle has started again", { timeout: 400_000 }, async () => {
    const { media } = await shared(mpg, "video", new Date().toISOString());
    const killed = await start();
    await expect.poll(() => copyingOf(killed) !== null, soon).toBe(true);
    const { pid } = copyingOf(killed) ?? {};
    await killed.kill();
    if (pid) process.kill(Number(pid));
    expect(readdirSync(storedFolder(dataDir, media))).toEqual(["source"]);
    expect(await namesOf(media)).toEqual([]);
    // The minute of the try that was cut off is over.
    await due(media, new Date().toISOString());
    await start();
    await expect.poll(() => namesOf(media), patient).toEqual(["web.mp4", "original.mp4", "poster.jpg"]);
    expect(readdirSync(storedFolder(dataDir, media))).not.toContain("source");
    expect((await mediaOf(media)).copies_due_at).toBeNull();
  });

  it("is given up after three tries that failed, and its source stays", { timeout: 120_000 }, async () => {
    const { makeDueCopies } = await import("../support/copies");
    const { media } = await shared(wmv, "video", new Date().toISOString());
    const source = path.join(storedFolder(dataDir, media), "source");
    rmSync(source);
    writeFileSync(source, "no film any more");
    for (let tries = 1; tries <= 3; tries++) {
      expect((await mediaOf(media)).copies_due_at).not.toBeNull();
      await due(media, new Date().toISOString());
      while (await makeDueCopies(new AbortController().signal));
      expect((await mediaOf(media)).copies_attempts).toBe(tries);
    }
    expect([(await mediaOf(media)).copies_due_at, await namesOf(media), existsSync(source)]).toEqual([null, [], true]);
  });
});
