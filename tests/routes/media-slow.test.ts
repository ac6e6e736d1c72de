// @module-tag slow
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { readdirSync, readFileSync, readlinkSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import path from "node:path";
import { setImmediate } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { Client, rows } from "../support/client.ts";
import { type Server, startServer } from "../support/server.ts";

const megabyte = 1024 * 1024;
const size = 40 * megabyte;
let server: Server;
let url: string;

beforeAll(async () => {
  server = await startServer();
  const [row] = rows(
    server.dataDir,
    "select portrait_id as id from memorials where custom_url_slug = 'margaret-ellis'",
  );
  url = `/media/${row?.id}/picture.jpg`;
  writeFileSync(path.join(server.dataDir, "files", url), randomBytes(size));
});
afterAll(() => server.stop());

/** The most memory that the server has had since this was last asked, in bytes. */
function peak() {
  const proc = `/proc/${server.process.pid}`;
  const [, kilobytes] = /VmHWM:\s*(\d+)/.exec(readFileSync(`${proc}/status`, "utf8")) ?? [];
  writeFileSync(`${proc}/clear_refs`, "5");
  return Number(kilobytes) * 1024;
}

/** How often the server has the file open. */
function opened() {
  const folder = `/proc/${server.process.pid}/fd`;
  const target = (fd: string) => {
    try {
      return readlinkSync(path.join(folder, fd));
    } catch {
      return "";
    }
  };
  return readdirSync(folder).filter((fd) => target(fd).endsWith(url)).length;
}

/** Asks for the file and takes nothing of the answer. */
function ask() {
  const { host, hostname, port } = new URL(server.origin);
  const socket = connect(Number(port), hostname).on("error", () => undefined);
  socket.write(`GET ${url} HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
  return socket;
}

it("a film is not held in memory for phones that take it slowly, and is closed when they leave", async () => {
  const nobody = new Client(server.origin);
  const whole = async () => (await (await nobody.get(url)).bytes()).length;
  expect(await whole()).toBe(size);
  peak();
  const before = peak();
  const phones = Array.from({ length: 6 }, () => ask());
  await expect.poll(opened).toBe(6);
  // As long as others take to read it whole, it would have been read for these phones too.
  for (let times = 0; times < 3; times++) expect(await whole()).toBe(size);
  expect(opened()).toBe(6);
  expect((peak() - before) / megabyte).toBeLessThan(60);
  for (const phone of phones) phone.destroy();
  await expect.poll(opened).toBe(0);
});

it("phones that leave before they are answered leave nothing open", async () => {
  // Each a little later than the one before, so that some are gone just while it is asked whether they may have it.
  const leave = async (turns: number) => {
    const phone = ask();
    await once(phone, "connect");
    for (let turn = 0; turn < turns; turn++) await setImmediate();
    phone.resetAndDestroy();
  };
  for (let times = 0; times < 3; times++) await Promise.all(Array.from({ length: 100 }, (_, turns) => leave(turns)));
  await expect.poll(() => server.output().match(/"cut":true/g)?.length ?? 0).toBeGreaterThan(200);
  await expect.poll(opened).toBe(0);
});
