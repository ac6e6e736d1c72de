import { cpSync, readdirSync } from "node:fs";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { storedFolder } from "../support/bucket/stored-folder.ts";
import { Client, memorialId } from "../support/client.ts";
import { convert, ffmpeg, needsFfmpeg } from "../support/ffmpeg.ts";
import { copyingOf } from "../support/process-tree.ts";
import { type Server, startServer } from "../support/server.ts";

// The films are kept here, in the folder of the servers, as an upload would keep them.
const dataDir = process.env.DATA_DIR ?? "";
if (process.env.SEEDED_DATA_DIR) cpSync(process.env.SEEDED_DATA_DIR, dataDir, { recursive: true });
const { db } = await import("~/db/connection.server");
const { storeMedia } = await import("~/models/media/store.server");
const { addMemory, incoming } = await import("../support/rows.ts");

let servers: Server[] = [];
const start = async (env = {}) => {
  const server = await startServer({ dataDir, env });
  servers.push(server);
  return server;
};
const soon = { timeout: 60_000, interval: 50 };
/** Work at the lowest priority waits for every other test. */
const patient = { timeout: 300_000, interval: 100 };
/** A MOV that needs some seconds of work. */
let film: Buffer;

beforeAll(() => {
  if (!ffmpeg) return;
  const words = [
    "-f",
    "lavfi",
    "-i",
    "testsrc2=size=1296x736:rate=25:duration=3",
    "-c:v",
    "libx264",
    "-preset",
    "ultrafast",
  ];
  film = convert(null, [...words, "-pix_fmt", "yuv420p"], "mov");
});
afterEach(async () => {
  await Promise.all(servers.map((server) => server.kill()));
  servers = [];
});
afterAll(() => db.deleteFrom("memories").where("author_name", "=", "Films").execute());

/** Keeps the film as that of an approved memory, with this title; gives its id. */
async function filmed(title: string) {
  const kept = await storeMedia(await incoming(film), ["video"], "memory", "a memorial");
  if ("refused" in kept) throw new Error(kept.refused);
  const memorial = memorialId(dataDir, "margaret-ellis");
  const row = { author_name: "Films", content_title: title, memory_type: "video" as const, media_id: kept.id };
  await addMemory(memorial, { ...row, media_state: "attached", approval_status: "approved" });
  await db.updateTable("media").set({ memorial_id: memorial }).where("id", "=", kept.id).execute();
  return kept.id;
}

const row = (id: string) => db.selectFrom("media").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const namesOf = async (id: string) => JSON.parse((await row(id)).files).map(({ name }: { name: string }) => name);

describe.skipIf(!ffmpeg)(`a film on the server${needsFfmpeg}`, () => {
  it("gets its copies off the request, one at a time at the lowest priority; the original is served until then", {
    tags: "deep",
    timeout: 400_000,
  }, async () => {
    const ids = [await filmed("First"), await filmed("Second")];
    const server = await start();
    const guest = await new Client(server.origin).unlock("margaret-ellis", "rosegarden");
    await expect.poll(() => copyingOf(server)?.nice, soon).toBe(19);
    for (const id of ids) expect((await guest.get(`/media/${id}/original.mov`)).status).toBe(200);
    const made = async () => (await Promise.all(ids.map(namesOf))).map((names) => names.length);
    await expect.poll(made, patient).toEqual([3, 3]);
    for (const id of ids) {
      expect(await namesOf(id)).toEqual(["web.mp4", "original.mov", "poster.jpg"]);
      expect((await guest.get(`/media/${id}/web.mp4`)).headers.get("Content-Type")).toBe("video/mp4");
      expect((await guest.get(`/media/${id}/poster.jpg`)).headers.get("Content-Type")).toBe("image/jpeg");
    }
    expect(copyingOf(server)).toBeNull();
  });

  it("gets them after a server that was killed has started again", { tags: "deep", timeout: 400_000 }, async () => {
    const id = await filmed("Killed");
    const killed = await start();
    await expect.poll(() => (copyingOf(killed) ? namesOf(id) : []), soon).toEqual(["original.mov"]);
    const { pid } = copyingOf(killed) ?? {};
    await killed.kill();
    if (pid) process.kill(Number(pid));
    const left = Date.parse((await row(id)).copies_due_at ?? "") - Date.now();
    expect(left).toBeGreaterThan(30_000);
    expect(left).toBeLessThanOrEqual(60_000);
    // The minute of the try that was cut off is over.
    await db.updateTable("media").set({ copies_due_at: new Date().toISOString() }).where("id", "=", id).execute();
    await start();
    await expect.poll(() => namesOf(id), patient).toHaveLength(3);
    expect((await row(id)).copies_due_at).toBeNull();
  });

  it("does not keep a server from ending, and is due again at once", { tags: "slow", timeout: 120_000 }, async () => {
    const id = await filmed("Ended");
    const server = await start();
    await expect.poll(() => copyingOf(server) !== null, soon).toBe(true);
    const [work, began] = [copyingOf(server), Date.now()];
    await server.end();
    expect(Date.now() - began).toBeLessThan(5000);
    expect(readdirSync("/proc")).not.toContain(work?.pid);
    const { copies_due_at: due, copies_attempts: tries } = await row(id);
    expect([Date.parse(due ?? "") <= Date.now(), tries]).toEqual([true, 0]);
    expect(readdirSync(storedFolder(dataDir, id))).not.toContain("web.mp4.part");
  });

  it("is served as it is where there is no ffmpeg, in whole and in parts, and saved under its title", async () => {
    const id = await filmed("Ihr Garten: Łąka");
    const server = await start({ PATH: "/nowhere" });
    const guest = await new Client(server.origin).unlock("margaret-ellis", "rosegarden");
    const url = `/media/${id}/original.mov`;
    const whole = await guest.get(url);
    const bytes = Buffer.from(await whole.bytes());
    expect(whole.headers.get("Content-Type")).toBe("video/quicktime");
    expect(whole.headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(whole.headers.get("Content-Disposition")).toBeNull();
    const part = await guest.fetch(url, { headers: { Range: "bytes=1000-1999" } });
    expect([part.status, part.headers.get("Content-Range")]).toEqual([206, `bytes 1000-1999/${bytes.length}`]);
    expect(Buffer.compare(await part.bytes(), bytes.subarray(1000, 2000))).toBe(0);
    const beyond = await guest.fetch(url, { headers: { Range: `bytes=${bytes.length}-` } });
    expect([beyond.status, beyond.headers.get("Content-Range")]).toEqual([416, `bytes */${bytes.length}`]);
    const saved = await guest.fetch(`${url}?download`, { method: "HEAD" });
    const named = "filename*=UTF-8''Ihr-Garten-%C5%81%C4%85ka.mov";
    expect(saved.headers.get("Content-Disposition")).toBe(`attachment; filename="ihr-garten-laka.mov"; ${named}`);
    expect((await new Client(server.origin).get(url)).status).toBe(404);
    expect([(await row(id)).copies_due_at === null, await namesOf(id), copyingOf(server)]).toEqual([
      false,
      ["original.mov"],
      null,
    ]);
  });
});
