import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { Client, memorialId, readPage, rows } from "../support/client.ts";
import { change } from "../support/people.ts";
import { type Server, startServer } from "../support/server.ts";
import { signedIn } from "../support/signed-in.ts";

const page = "/memorial/margaret-ellis";
let server: Server;
let owner: Client;
let guest: Client;
let id: string;
let voice: { id: string; media: string };

beforeAll(async () => {
  server = await startServer();
  owner = await signedIn(server, "director@holloway.example");
  guest = await new Client(server.origin, "10.62.0.1").unlock("margaret-ellis", "rosegarden");
  id = memorialId(server.dataDir, "margaret-ellis");
  const published =
    "select id, media_id as media from memories where memorial_id = ? and memory_type = 'audio' and approval_status = 'approved'";
  voice = rows<{ id: string; media: string }>(server.dataDir, published, id)[0] ?? { id: "", media: "" };
});
afterAll(() => server.stop());
beforeEach(() => {
  for (const table of ["transcripts", "transcript_versions", "proposed_transcripts", "helped_memorials"])
    change(server.dataDir, `delete from ${table}`);
  change(server.dataDir, "insert into helped_memorials values (?)", id);
  change(server.dataDir, "update memorials set version = version + 1");
});

const form = () => `${page}/write-down/${voice.id}`;
const list = () => `/memorial-detail/${id}/recordings`;
const detail = () => `${list()}/${voice.id}`;
const send = (words: string, who = guest, media = voice.media) => who.post(form(), { words, language: "en", media });
const shown = async (who = guest) => (await readPage(await who.get(page))).html;
const waiting = () => rows<{ id: string; words: string }>(server.dataDir, "select id, words from proposed_transcripts");
const standing = () =>
  rows<{ words: string }>(server.dataDir, "select words from transcripts").map(({ words }) => words);
const decision = (at = 0) => `${detail()}/proposals/${waiting()[at]?.id}`;
const decide = (show: "yes" | "no", words: string, seen = "") =>
  owner.post(decision(), { show, words, seen, language: "en" });
const seen = async () => (await readPage(await owner.get(decision()))).values.seen ?? "";

it("a visitor's words stand nowhere before those who look after the memorial have read them", async () => {
  expect(await shown()).toContain(`href="${form()}"`);
  const sent = await send("Hello love, the pears are ripe.");
  expect([sent.status, sent.headers.get("Location")]).toEqual([303, page]);
  expect(await shown()).not.toContain("pears");
  for (const url of [list(), `/memorial-detail/${id}/memories`, "/dashboard/memories", decision()])
    expect((await readPage(await owner.get(url))).text).toContain("the pears are ripe");
  expect((await readPage(await owner.get("/dashboard"))).text).toContain("Words to read");
  expect((await readPage(await owner.get(`/memorial-detail/${id}`))).text).toContain("1 to decide");
  expect((await decide("yes", "Hello, love. The pears are ripe.")).status).toBe(303);
  expect(await shown()).toContain("Hello, love. The pears are ripe.");
  expect(await shown()).not.toContain(form());
  expect(waiting()).toEqual([]);
  expect((await guest.get(form())).status).toBe(404);
});

it("words that are turned down are gone, and a second decision changes nothing", async () => {
  await send("Hello love");
  const at = decision();
  await decide("no", "Hello love");
  expect([waiting(), standing()]).toEqual([[], []]);
  const late = await owner.post(at, { show: "yes", words: "Hello love", language: "en", seen: "" });
  expect(late.headers.get("Location")).toBe(list());
  expect(standing()).toEqual([]);
  expect((await owner.get(at)).headers.get("Location")).toBe(list());
});

it("words that somebody has written meanwhile are shown to whoever decides, and not overwritten unseen", async () => {
  await send("Hello love");
  const before = await seen();
  await owner.post(detail(), { words: "Good morning", language: "de" });
  const refused = await decide("yes", "Hello, love", before);
  expect(refused.status).toBe(422);
  const back = await readPage(refused);
  expect(back.text).toContain("Good morning");
  expect(back.html).toContain(">Hello, love</textarea>");
  expect(standing()).toEqual(["Good morning"]);
  expect((await decide("yes", "Hello, love", back.values.seen)).status).toBe(303);
  expect(standing()).toEqual(["Hello, love"]);
});

it("words about another recording than the one that is there come back", async () => {
  const other = await send("Hello love", guest, "another");
  expect(other.status).toBe(422);
  expect((await readPage(other)).html).toContain(">Hello love</textarea>");
  await send("Hello love");
  const columns = "memorial_id, kind, purpose, width, height, files, created_at";
  change(
    server.dataDir,
    `insert or ignore into media (id, ${columns}) select 'another', ${columns} from media where id = ?`,
    voice.media,
  );
  change(server.dataDir, "update memories set media_id = 'another' where id = ?", voice.id);
  expect((await readPage(await owner.get(list()))).text).not.toContain("Hello love");
  expect((await decide("yes", "Hello love")).headers.get("Location")).toBe(list());
  expect(standing()).toEqual([]);
  change(server.dataDir, "update memories set media_id = ? where id = ?", voice.media, voice.id);
});

it("only where the owner has chosen so, and never at an archived memorial", async () => {
  const isAsked = async () => (await shown()).includes(form());
  const choose = (may: string) => owner.post(`${list()}/visitors`, { may });
  await choose("no");
  expect(await isAsked()).toBe(false);
  expect((await guest.get(form())).status).toBe(404);
  expect((await send("Hello love")).status).toBe(422);
  await choose("yes");
  expect(await isAsked()).toBe(true);
  change(server.dataDir, "update memorials set care = 'yes' where id = ?", id);
  expect(await isAsked()).toBe(true);
  change(server.dataDir, "update memorials set care = null, status = 'archived' where id = ?", id);
  expect(await isAsked()).toBe(false);
  expect((await send("Hello love")).status).toBe(422);
  change(server.dataDir, "update memorials set status = 'active' where id = ?", id);
  expect(waiting()).toEqual([]);
});

it("the memorial's history says who asked visitors, once for each change", async () => {
  change(server.dataDir, "delete from memorial_history where kind like 'visitors_words%'");
  for (const may of ["no", "no", "yes", "yes"]) await owner.post(`${list()}/visitors`, { may });
  const { text } = await readPage(await owner.get(`/memorial-detail/${id}/history`));
  expect(text.match(/Ruth Holloway asked visitors to help write down what is said in recordings\./g)).toHaveLength(1);
  expect(text.match(/Ruth Holloway no longer asks visitors to write down what is said in recordings\./g)).toHaveLength(
    1,
  );
});

it("others don't get there: without the password, at another memorial, or about a memory that the page hides", async () => {
  const stranger = await signedIn(server, "sam@stranger.example");
  expect((await stranger.get(form())).headers.get("Location")).toBe(page);
  const locked = await send("Hello love", stranger);
  expect(locked.status).toBe(422);
  const { html } = await readPage(locked);
  expect(html).toContain(">Hello love</textarea>");
  expect(html).not.toContain("<audio");
  const other = await new Client(server.origin, "10.62.0.2").unlock("lukasz-wisniewski", "amber-1952");
  const there = `/memorial/lukasz-wisniewski/write-down/${voice.id}`;
  change(server.dataDir, "insert into helped_memorials select id from memorials where id <> ?", id);
  expect((await other.get(there)).status).toBe(404);
  expect((await other.post(there, { words: "Hello", language: "en", media: voice.media })).status).toBe(404);
  for (const column of ["family_only = 1", "approval_status = 'pending'"]) {
    change(server.dataDir, `update memories set ${column} where id = ?`, voice.id);
    expect((await guest.get(form())).status).toBe(404);
    expect((await send("Hello love")).status).toBe(404);
    change(server.dataDir, "update memories set family_only = 0, approval_status = 'approved' where id = ?", voice.id);
  }
  expect(waiting()).toEqual([]);
});

it("the same words are kept once, three wait at most, and what was typed comes back in the visitor's language", async () => {
  for (const words of ["One", "One", "Two", "Three"]) expect((await send(words)).status).toBe(303);
  expect(waiting()).toHaveLength(3);
  const full = await send("Four");
  expect(full.status).toBe(422);
  expect((await readPage(full)).html).toContain(">Four</textarea>");
  const german = await new Client(server.origin, "10.62.0.3").unlock("margaret-ellis", "rosegarden");
  await german.get(`${page}?language=de`);
  const empty = await readPage(await send(" ", german));
  expect(empty.text).toContain("Bitte schreiben Sie auf, was gesagt wird");
  expect((await readPage(await german.get(form()))).html).toMatch(/<option value="de" selected/);
});

it("somebody who may decide writes it down at once on the same page", async () => {
  await send("Hello love", owner);
  expect([waiting(), standing()]).toEqual([[], ["Hello love"]]);
});

it("earlier words are kept with who saved them, put back by one press, and ten are kept at most", async () => {
  await send("Hello love");
  await decide("yes", "Hello love");
  await owner.post(detail(), { words: "Hello, love", language: "en" });
  const before = await readPage(await owner.get(detail()));
  expect(before.text).toMatch(/Earlier words \(1\).*from a visitor.*Hello love/);
  expect(before.text).toContain("Ruth Holloway");
  const version = /name="version" value="([^"]+)"/.exec(before.html)?.[1] ?? "";
  const now = /name="seen" value="([^"]+)"/.exec(before.html)?.[1] ?? "";
  await owner.post(`${detail()}/restore`, { version, seen: "" });
  expect(standing()).toEqual(["Hello, love"]);
  await owner.post(`${detail()}/restore`, { version, seen: now });
  expect(standing()).toEqual(["Hello love"]);
  expect((await readPage(await owner.get(detail()))).text).toMatch(/Earlier words \(2\)/);
  for (let each = 0; each < 12; each++) await owner.post(detail(), { words: `Hello ${each}`, language: "en" });
  expect(rows(server.dataDir, "select 1 from transcript_versions")).toHaveLength(10);
});
