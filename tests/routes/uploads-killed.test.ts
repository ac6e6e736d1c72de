// @module-tag slow
import { appendFileSync, existsSync, readdirSync, readFileSync, utimesSync, writeFileSync } from "node:fs";
import path from "node:path";
import Database from "better-sqlite3";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { readRecording } from "~/engines/media-cleaner/recordings/read.server";
import { Client } from "../support/client.ts";
import { ffmpeg, needsFfmpeg } from "../support/ffmpeg.ts";
import { incoming } from "../support/rows.ts";
import { type Server, startServer } from "../support/server.ts";
import {
  asked,
  begun,
  digestOf,
  film,
  halfPatch,
  originalOf,
  patch,
  sharedWords,
  storedOf,
} from "../support/uploads.ts";

const mega = 1024 * 1024;
const env = { PATH: "/nowhere" };
let server: Server | undefined;
let writer: Client;

/** Starts the server, or starts it again after it was killed, with the same data. */
async function start() {
  const dataDir = server?.dataDir;
  server = await startServer({ env, ...(dataDir && { dataDir }) });
  writer = new Client(server.origin);
  return server;
}
beforeEach(async () => {
  if (!server) await start();
});
afterAll(() => server?.stop());

/** The files of an upload: its bytes and its note. */
function filesOf(at: Server, upload: string) {
  const file = path.join(at.dataDir, "uploads", upload.split("/").at(-1) ?? "");
  return { bytes: `${file}.part`, note: `${file}.json` };
}

async function blanked(bytes: Uint8Array) {
  const { path: file } = await incoming(bytes);
  await readRecording(file, { clean: true });
  return digestOf(file);
}

describe.skipIf(!ffmpeg)(`a server that is killed${needsFfmpeg}`, () => {
  const bytes = ffmpeg ? film(6) : Buffer.alloc(0);

  it("in the middle of a piece goes on with the same upload", { timeout: 180_000 }, async () => {
    const before = server as Server;
    const { receipt } = await sharedWords(before, "Killed midway");
    const upload = await begun(writer, receipt, bytes.length);
    await patch(writer, upload, 0, bytes.subarray(0, mega));
    const socket = halfPatch(before, upload, mega, bytes.subarray(mega, 2 * mega));
    const { bytes: part } = filesOf(before, upload);
    await expect.poll(() => readFileSync(part).length).toBe(2 * mega);
    await before.kill();
    socket.destroy();
    const after = await start();
    const { status, offset } = await asked(writer, upload);
    expect([status, offset]).toEqual([200, 2 * mega]);
    expect((await patch(writer, upload, offset, bytes.subarray(offset))).status).toBe(204);
    expect(digestOf(originalOf(after.dataDir, "Killed midway"))).toBe(await blanked(bytes));
  });

  it("after the last byte and before it is attached attaches it when it is asked", { timeout: 180_000 }, async () => {
    const before = server as Server;
    const { receipt } = await sharedWords(before, "Killed at the end");
    const upload = await begun(writer, receipt, bytes.length);
    await patch(writer, upload, 0, bytes.subarray(0, mega));
    await before.kill();
    appendFileSync(filesOf(before, upload).bytes, bytes.subarray(mega));
    const after = await start();
    expect(storedOf(after.dataDir, "Killed at the end")?.media_state).toBe("awaited");
    expect(await asked(writer, upload)).toMatchObject({ status: 200, offset: bytes.length });
    expect(digestOf(originalOf(after.dataDir, "Killed at the end"))).toBe(await blanked(bytes));
    expect(existsSync(filesOf(after, upload).bytes)).toBe(false);
  });

  it("once it is attached and before that is noted keeps the one that it has", { timeout: 180_000 }, async () => {
    const before = server as Server;
    const { receipt } = await sharedWords(before, "Killed unnoted");
    const upload = await begun(writer, receipt, bytes.length);
    const { bytes: part, note } = filesOf(before, upload);
    const begunNote = readFileSync(note);
    await patch(writer, upload, 0, bytes);
    const kept = storedOf(before.dataDir, "Killed unnoted")?.media_id;
    await before.kill();
    writeFileSync(note, begunNote);
    writeFileSync(part, bytes);
    const after = await start();
    expect((await asked(writer, upload)).status).toBe(200);
    expect(storedOf(after.dataDir, "Killed unnoted")).toMatchObject({ media_id: kept, media_state: "attached" });
    expect(existsSync(part)).toBe(false);
  });
});

it("what was begun more than 7 days ago is swept, what arrived and what belongs to no memory any more as well", async () => {
  const before = server as Server;
  const begunAt = async (title: string, bytes = 100) =>
    begun(writer, (await sharedWords(before, title)).receipt, bytes);
  const lost = await begunAt("Taken back");
  const [old, young, ended] = [await begunAt("Swept"), await begunAt("Kept"), await begunAt("Ended", 3)];
  await patch(writer, ended, 0, Buffer.from("abc"));
  const age = (upload: string, hours: number) => {
    const when = Date.now() / 1000 - hours * 3600;
    for (const file of Object.values(filesOf(before, upload))) if (existsSync(file)) utimesSync(file, when, when);
  };
  age(old, 7 * 24 + 1);
  age(ended, 7 * 24 + 1);
  age(young, 7 * 24 - 1);
  await before.end();
  const database = new Database(path.join(before.dataDir, "everkeep.db"));
  database.exec("pragma foreign_keys = on; delete from memories where content_title = 'Taken back'");
  database.close();
  const after = await start();
  const names = () => readdirSync(path.join(after.dataDir, "uploads")).join();
  for (const gone of [old, ended, lost]) {
    await expect.poll(names).not.toContain(gone.split("/").at(-1));
    expect((await asked(writer, gone)).status).toBe(404);
  }
  expect((await asked(writer, young)).status).toBe(200);
});
