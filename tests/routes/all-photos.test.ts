import { afterAll, beforeAll, expect, it } from "vitest";
import { Client, readPage, withAddresses } from "../support/client.ts";
import { Adder } from "../support/kept-folders.ts";
import { addPhotos } from "../support/many.ts";
import { change } from "../support/people.ts";
import type { Server } from "../support/server.ts";
import { takeServer } from "../support/shared-servers.ts";

const page = "/memorial/margaret-ellis";
let server: Server;
let guest: Client;

beforeAll(async () => {
  server = await takeServer(withAddresses);
  guest = await new Client(server.origin, "10.83.0.1").unlock("margaret-ellis", "rosegarden");
});
afterAll(() => server.stop());

const read = async (url: string) => (await readPage(await guest.get(url))).html;
/** The words below each photo of a page, in its order. */
const wordsAt = async (url: string) =>
  [...(await read(url)).matchAll(/data-words="([^"]*)"/g)].map(([, words]) => words?.replaceAll("&#x27;", "'"));

it("leads from the sixth photo on to all that the page shows, and to no other", async () => {
  expect(await read(page)).not.toContain(`${page}/photos"`);
  const add = new Adder(server.dataDir);
  const walk = add.memory("photo", "A walk along the canal");
  for (const [index, caption] of ["At the lock", "", "Home again"].entries())
    add.picture(walk, index, caption, add.medium("image"));
  add.memory("photo", "Photos of Margaret", add.medium("image"));
  const hidden = { family: { family_only: 1 }, rejected: { approval_status: "rejected" } };
  for (const [title, more] of Object.entries(hidden)) add.memory("photo", title, add.medium("image"), more);
  const waiting = add.memory("photo", "waiting", null, { approval_status: "pending" });
  add.picture(waiting, 0, "Not read yet", add.medium("image"));
  const card = add.memory("photo", "A card", null);
  add.picture(card, 0, "Front", add.medium("image"));
  add.memory("signature", "Tribute", add.medium("image"));
  add.end();
  change(
    server.dataDir,
    "insert into card_memories (memorial_id, number, memory_id) select memorial_id, 1, id from memories where id = ?",
    card,
  );
  change(server.dataDir, "update memory_pictures set status = 'left_out' where caption = 'Home again'");
  expect(await read(page)).not.toContain(`${page}/photos"`);
  change(server.dataDir, "update memory_pictures set status = 'attached' where caption = 'Home again'");
  expect(await read(page)).toMatch(new RegExp(`href="${page}/photos">All photos \\(6\\)<`));
  expect(await read(`${page}?tab=tributes`)).not.toContain(`${page}/photos"`);
  expect((await wordsAt(`${page}/photos`)).sort()).toEqual([
    "A walk along the canal · Nora",
    "At the lock · A walk along the canal · Nora",
    "Home again · A walk along the canal · Nora",
    "Nora",
    "One to four · David Ellis",
    "The garden, last June · Peter Lamb",
  ]);
});

it("shows the photos of a memory in their order, and newer memories first, sixty on a page", async () => {
  addPhotos(server.dataDir, new Adder(server.dataDir).memorial, 62);
  const all = await read(page);
  const count = Number(/All photos \((\d+)\)/.exec(all)?.[1]);
  const first = await wordsAt(`${page}/photos`);
  expect(first).toHaveLength(60);
  expect(first.slice(0, 2)).toEqual(["Honey 61 · Ann Marsh", "Honey 60 · Ann Marsh"]);
  const second = await wordsAt(`${page}/photos?page=2`);
  expect(second).toHaveLength(count - 60);
  expect(new Set([...first, ...second]).size).toBe(count);
  expect(second.slice(0, 2)).toEqual(["Honey 1 · Ann Marsh", "Honey 0 · Ann Marsh"]);
  expect(await wordsAt(`${page}/photos?page=99`)).toEqual(second);
});

it("leads to the page as long as that shows no memories", async () => {
  change(
    server.dataDir,
    "update memorials set memories_open_at = '2999-01-01T10:00:00.000Z' where custom_url_slug = 'margaret-ellis'",
  );
  expect(await read(page)).not.toContain(`${page}/photos"`);
  const answer = await guest.get(`${page}/photos`);
  expect([answer.status, answer.headers.get("Location")]).toEqual([303, page]);
});
