// @module-tag slow
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Client, readPage, rows, withAddresses } from "../support/client.ts";
import { ffmpeg, needsFfmpeg } from "../support/ffmpeg.ts";
import { gridHeic } from "../support/heic.ts";
import { memoryOf, watchMemory } from "../support/process-tree.ts";
import type { Server } from "../support/server.ts";
import { takeServer } from "../support/shared-servers.ts";
import { filledIn, share } from "../support/sharing.ts";
import { deepRows } from "../support/slow.ts";
import { payload } from "../support/zoo/animal.ts";
import { zoo } from "../support/zoo.ts";

let server: Server;
let guest: Client;
let admin: Client;

const waiting: [what: string, fate: string, bytes: Uint8Array | string][] = [];
let large: Uint8Array;

beforeAll(async () => {
  // All are made before: while one is, nothing else of this process moves, and connections grow old.
  for (const [what, fate, make] of deepRows(zoo)) waiting.push([what, fate, await make()]);
  // The same in each of its tiles of 512, of which only one has to be encoded then.
  const colour = (x: number, y: number): [number, number, number] => [(x >> 1) & 255, (y >> 1) & 255, 128];
  if (ffmpeg) large = gridHeic({ width: 8064, height: 6048, colour, turns: 3 });
  server = await takeServer(withAddresses);
  guest = await new Client(server.origin).unlock("margaret-ellis", "rosegarden");
  admin = await new Client(server.origin, "admin").signIn("admin@everkeep.example");
});
afterAll(() => server.stop());

async function send(title: string, bytes: Uint8Array | string) {
  // A photo's form takes films and voices as what they are; a signature's takes pictures alone.
  const memoryType = title.startsWith("no picture") ? "signature" : "photo";
  const media = new File([bytes as BlobPart], "photo.jpg", { type: "image/jpeg" });
  return guest.post(share, await filledIn(guest, title, { memoryType, media }));
}

/** The copies of what was sent under a title. */
async function copiesOf(title: string) {
  const sql = "select media.id, files from media join memories on media_id = media.id where content_title = ?";
  const [media] = rows<{ id: string; files: string }>(server.dataDir, sql, title);
  const names: { name: string }[] = JSON.parse(media?.files ?? "[]");
  return Promise.all(
    names.map(async ({ name }) => {
      const response = await admin.get(`/media/${media?.id}/${name}`);
      return { name, type: response.headers.get("Content-Type"), bytes: Buffer.from(await response.bytes()) };
    }),
  );
}

const refusals = /^(This (picture|file|video|recording) (is|has) .*|This file is an? .*) Your words are saved\.$/;

/** Sends a file, again if the answer is that others are being opened: ten at a time are many for a slow machine. */
async function sendPatiently(what: string, bytes: Uint8Array | string) {
  for (let left = 5; ; left--) {
    const response = await send(what, bytes);
    if (response.status !== 422) return { response, refusal: undefined };
    const refusal = (await readPage(response)).errors.media;
    if (!left || !refusal?.startsWith("Many pictures are being sent")) return { response, refusal };
  }
}

async function judge(what: string, fate: string, bytes: Uint8Array | string) {
  const { response, refusal } = await sendPatiently(what, bytes);
  expect.soft([303, 422], what).toContain(response.status);
  if (response.status === 422) {
    expect.soft(fate, what).not.toBe("pixels");
    expect.soft(refusal, what).toMatch(refusals);
    return;
  }
  expect.soft(fate, what).not.toBe("refused");
  const copies = await copiesOf(what);
  expect.soft(copies.length, what).toBeGreaterThan(1);
  for (const { name, type, bytes: copy } of copies) {
    expect.soft(["image/webp", "image/jpeg"], what).toContain(type);
    expect.soft(`image/${(await sharp(copy).metadata()).format}`, `${what}: ${name}`).toBe(type);
    for (const trace of [payload, "<script", "PK\x03\x04", "root:x:0"])
      expect.soft(copy.includes(trace), `${what}: ${trace}`).toBe(false);
  }
}

describe("a zoo of hostile files", () => {
  it("has at least 60 kinds", () => expect(zoo.length).toBeGreaterThanOrEqual(60));

  it("is refused with a clear text or comes out as harmless pixels, ten at a time within 720 MB", {
    timeout: 400_000,
  }, async () => {
    await judge(
      "warm",
      "pixels",
      await sharp({ create: { width: 64, height: 64, channels: 3, background: "#345" } })
        .png()
        .toBuffer(),
    );
    const idle = memoryOf(server.process.pid);
    const peak = watchMemory(server.process.pid);
    const lane = async () => {
      for (let animal = waiting.shift(); animal; animal = waiting.shift()) await judge(...animal);
    };
    await Promise.all(Array.from({ length: 10 }, lane));
    expect(server.output()).not.toMatch(/"status":5\d\d/);
    expect(peak() - idle).toBeLessThan(720);
    expect((await admin.get("/healthz")).status).toBe(200);
  });

  it.skipIf(!ffmpeg)(
    `a HEIC of 48 megapixels becomes a picture within 300 MB${needsFfmpeg}`,
    // Its 20 seconds may be over on a busy machine.
    { timeout: 120_000, retry: 3 },
    async () => {
      const idle = memoryOf(server.process.pid);
      const peak = watchMemory(server.process.pid);
      await judge("48 megapixels", "pixels", large);
      expect(peak() - idle).toBeLessThan(720);
      const [, , largest] = await copiesOf("48 megapixels");
      const { width, height } = await sharp(largest?.bytes).metadata();
      expect([width, height]).toEqual([1600, 2133]);
    },
  );
});
