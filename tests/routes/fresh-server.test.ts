import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { Client, rows } from "../support/client.ts";
import { FreshServer } from "../support/fresh-server.ts";
import { mails, mailTo } from "../support/outbox.ts";
import { change } from "../support/people.ts";
import type { Server } from "../support/server.ts";
import { digestOf } from "../support/uploads.ts";

// Tests can share a server only if none notices another.

const servers = new FreshServer();
afterAll(() => servers.stop());

async function next(usable = true) {
  await servers.giveBack(usable);
  return servers.take();
}

const gate = async (server: Server) => (await new Client(server.origin).get("/memorial/margaret-ellis")).text();
const files = ({ dataDir }: Pick<Server, "dataDir">) =>
  readdirSync(path.join(dataDir, "files/media"), { recursive: true, encoding: "utf8" }).sort();
const digests = (server: Pick<Server, "dataDir">) =>
  files(server).map((name) => (path.extname(name) ? digestOf(path.join(server.dataDir, "files/media", name)) : name));
const nameOf = (server: Server) =>
  rows(server.dataDir, "select full_name from memorials where custom_url_slug = 'margaret-ellis'")[0]?.full_name;

test("a test's changes, mails, caches and output are gone before the next", async () => {
  const first = await servers.take();
  await new Client(first.origin).signIn("nora@ellis.example");
  await new Client(first.origin).post("/auth/forgot", { email: "nora@ellis.example" });
  await mailTo(first.dataDir, "nora@ellis.example");
  const before = files(first);
  mkdirSync(path.join(first.dataDir, "files/media/another"));
  for (const name of ["another/more", before.find((name) => name.endsWith(".webp")) ?? ""])
    writeFileSync(path.join(first.dataDir, "files/media", name), "more");
  rmSync(path.join(first.dataDir, "files/media", before.find((name) => name.endsWith(".m4a")) ?? ""));
  change(first.dataDir, "update memorials set full_name = 'Somebody Else', search_name = 'somebody else'");
  expect(await gate(first)).toContain("Somebody Else");
  change(first.dataDir, "create trigger stuck before delete on memories begin select raise(abort, 'stuck'); end");

  const second = await next();
  expect(second.process.pid).toBe(first.process.pid);
  expect(nameOf(second)).toBe("Margaret Ellis");
  expect(rows(second.dataDir, "select name from sqlite_master where name = 'stuck'")).toEqual([]);
  expect(rows(second.dataDir, "select id from mail_queue")).toEqual([]);
  expect(mails(second.dataDir)).toEqual([]);
  expect(files(second)).toEqual(before);
  expect(digests(second)).toEqual(digests({ dataDir: process.env.SEEDED_DATA_DIR ?? "" }));
  expect(second.output()).toBe("");
  // As many changes as before: the version would be that of the page above.
  change(second.dataDir, "update memorials set biography = 'She kept bees.'");
  const page = await gate(second);
  expect(page).toContain("Margaret Ellis");
  expect(page).not.toContain("Somebody Else");
  expect((await new Client(second.origin).get("/search?q=somebody")).status).toBe(200);
  await expect.poll(() => second.output()).toContain('"route":"/search"');
});

test("a server whose test failed, ended it or left traces elsewhere is not used again", { tags: "slow" }, async () => {
  const first = await servers.take();
  const second = await next(false);
  expect(second.process.pid).not.toBe(first.process.pid);
  mkdirSync(path.join(second.dataDir, "backups"));
  const third = await next();
  expect(third.process.pid).not.toBe(second.process.pid);
  await third.kill();
  const fourth = await next();
  expect(fourth.process.pid).not.toBe(third.process.pid);
  expect(await gate(fourth)).toContain("Margaret Ellis");
});
