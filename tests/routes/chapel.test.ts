import { createHash } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { longestStory, type ShowList } from "~/features/chapel/input";
import { memoryField } from "~/models/memory/choice-input";
import { type Client, memorialId, readPage, rows } from "../support/client.ts";
import { change } from "../support/people.ts";
import type { Server } from "../support/server.ts";
import { takeServer } from "../support/shared-servers.ts";
import { signedIn } from "../support/signed-in.ts";

let server: Server;
let owner: Client;
let margaret: string;
let url: string;
beforeAll(async () => {
  server = await takeServer();
  owner = await signedIn(server, "director@holloway.example");
  margaret = memorialId(server.dataDir, "margaret-ellis");
  url = `/memorial-detail/${margaret}/chapel`;
});
beforeEach(() => change(server.dataDir, "delete from chapel_shows"));

const show = async (): Promise<ShowList> => (await owner.get(`${url}/list`)).json();
const titles = async () => (await show()).slides.map(({ caption }) => caption);
const idOf = (title: string) =>
  rows<{ id: string }>(server.dataDir, "select id from memories where content_title = ?", title)[0]?.id ?? "";
const filled = async (changes: Record<string, string> = {}) => ({
  ...(await readPage(await owner.get(`${url}/choices`))).values,
  ...changes,
});
const choose = async (changes: Record<string, string>) => owner.post(`${url}/choices`, await filled(changes));

/** Days from today in London. */
const dayFromNow = (days: number) =>
  new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/London" }).format(Date.now() + days * 86_400_000);

describe("the slideshow", () => {
  test("has the portrait, then pictures, films, voices and short stories as they were shared", async () => {
    const { slides, files, pace, names, code } = await show();
    expect(slides.map(({ kind }) => kind)).toEqual([
      "picture",
      ...Array(7).fill("words"),
      ...["picture", "picture", "film", "voice"],
    ]);
    expect(slides[0]).toMatchObject({ caption: "Margaret Ellis", text: expect.stringContaining("1941") });
    expect(slides.at(-1)).toMatchObject({ kind: "voice", behind: slides[0]?.src, name: "Jo" });
    const used = new Set(slides.flatMap(({ src, behind }) => [src, behind]).filter((part) => part !== null));
    expect(new Set(files.map((file) => file.url))).toEqual(used);
    expect([pace, names, code?.slice(0, 22)]).toEqual([7, true, "data:image/png;base64,"]);
  });

  test("shows what was chosen, in the chosen order", async () => {
    const oldestFirst = await titles();
    const garden = "The garden, last June";
    const chosen = { pace: "15", order: "newest", names: "left-out", code: "left-out" };
    const sent = await choose({ ...chosen, [memoryField(idOf(garden))]: "no" });
    expect([sent.status, sent.headers.get("Location")]).toEqual([303, url]);
    expect(await titles()).toEqual([
      oldestFirst[0],
      ...oldestFirst
        .slice(1)
        .reverse()
        .filter((title) => title !== garden),
    ]);
    expect(await show()).toMatchObject({ pace: 15, names: false, code: null });
    expect(await filled()).toMatchObject({ ...chosen, [memoryField(idOf(garden))]: "no" });
  });

  test("is mixed in the same order each time", async () => {
    const oldestFirst = await titles();
    await choose({ order: "mixed" });
    const mixed = await titles();
    expect(mixed).not.toEqual(oldestFirst);
    expect([...mixed].sort()).toEqual([...oldestFirst].sort());
    expect(await titles()).toEqual(mixed);
  });

  test("leaves out long stories, signatures, what is pending and what only the family may see", async () => {
    const before = await titles();
    const story = idOf("Second prize");
    const text = rows<{ content_text: string }>(
      server.dataDir,
      "select content_text from memories where id = ?",
      story,
    );
    change(server.dataDir, "update memories set content_text = ? where id = ?", "x".repeat(longestStory + 1), story);
    change(server.dataDir, "update memories set family_only = 1 where content_title = 'One to four'");
    expect(await titles()).toEqual(before.filter((title) => title !== "Second prize" && title !== "One to four"));
    change(server.dataDir, "update memories set content_text = ? where id = ?", text[0]?.content_text, story);
    change(server.dataDir, "update memories set family_only = 0 where content_title = 'One to four'");
  });

  test("ends after the chosen day in the site's time zone, which is today at the earliest", async () => {
    expect((await choose({ lastDay: "2026-03-29" })).status).toBe(422);
    const page = await readPage(await choose({ lastDay: dayFromNow(-1) }));
    expect(page.summary).toEqual(["This day is over. Please choose today or a later day"]);
    expect((await readPage(await choose({ lastDay: dayFromNow(62) }))).summary).toEqual([
      "Please choose a day in the next 60 days",
    ]);
    expect((await readPage(await choose({ lastDay: "soon" }))).summary).toEqual([
      expect.stringMatching(/^Please write the day as \d+ \w+ \d{4}$/),
    ]);
    await choose({ lastDay: dayFromNow(3) });
    const midnight = Date.parse((await show()).endsAt);
    expect(new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/London" }).format(midnight - 1)).toBe(dayFromNow(3));
    expect(new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/London" }).format(midnight)).toBe(dayFromNow(4));
    change(server.dataDir, "update chapel_shows set choices = json_set(choices, '$.lastDay', ?)", dayFromNow(-1));
    expect((await owner.get(`${url}/1`)).headers.get("Location")).toBe(url);
    expect(await (await owner.get(url)).text()).toContain("Choose another day to show it again.");
  });
});

describe("a file of the slideshow", () => {
  test("comes with its sum, whole and in part, and the list knows the sum then", async () => {
    const film = (await show()).slides.find(({ kind }) => kind === "film")?.src ?? "";
    const whole = await owner.get(film);
    const bytes = Buffer.from(await whole.arrayBuffer());
    const digest = createHash("sha256").update(bytes);
    const part = await owner.fetch(film, { headers: { Range: "bytes=100-199" } });
    expect(part.status).toBe(206);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(100, 200));
    const sum = digest.digest();
    for (const answer of [whole, part])
      expect(answer.headers.get("Repr-Digest")).toBe(`sha-256=:${sum.toString("base64")}:`);
    expect((await show()).files.find((file) => file.url === film)).toMatchObject({
      ...{ bytes: bytes.length, sha256: sum.toString("hex"), hasSound: false },
    });
  });

  test("of a voice has sound, and that of a picture says nothing about it", async () => {
    const { slides } = await show();
    for (const [kind, hasSound] of [
      ["voice", true],
      ["picture", null],
    ] as const) {
      const src = slides.find((slide) => slide.kind === kind)?.src ?? "";
      await (await owner.get(src)).arrayBuffer();
      expect((await show()).files.find((file) => file.url === src)?.hasSound, kind).toBe(hasSound);
    }
  });

  test("isn't found if it belongs to a memory that isn't published, or is for the family only", async () => {
    const picture = (await show()).slides.find(({ caption }) => caption === "One to four")?.src ?? "";
    expect((await owner.get(picture)).status).toBe(200);
    for (const [column, value, old] of [
      ["approval_status", "pending", "approved"],
      ["family_only", 1, 0],
    ]) {
      const set = `update memories set ${column} = ? where content_title = 'One to four'`;
      change(server.dataDir, set, value);
      expect((await owner.get(picture)).status, String(column)).toBe(404);
      change(server.dataDir, set, old);
    }
    expect((await owner.get(picture)).status).toBe(200);
  });

  test("isn't found for somebody who was a co-owner, nor is the list", async () => {
    const nora = await signedIn(server, "nora@ellis.example");
    const picture = (await show()).slides[0]?.src ?? "";
    const statuses = async () => [(await nora.get(picture)).status, (await nora.get(`${url}/list`)).status];
    expect(await statuses()).toEqual([200, 200]);
    const [row] = rows<Record<string, string>>(
      server.dataDir,
      "select * from memorial_owners where memorial_id = ?",
      margaret,
    );
    change(server.dataDir, "delete from memorial_owners where memorial_id = ?", margaret);
    expect(await statuses()).toEqual([404, 404]);
    const names = Object.keys(row ?? {});
    change(
      server.dataDir,
      `insert into memorial_owners (${names}) values (${names.map(() => "?")})`,
      ...Object.values(row ?? {}),
    );
    expect(await statuses()).toEqual([200, 200]);
  });
});

describe("the code on the handout", () => {
  const result = async () => (await (await owner.get(`${url}/code`)).json()).result;

  test("is read from the printed picture, and leads to this memorial, also with a key", async () => {
    expect(await result()).toBe("right");
    expect((await owner.post(`/memorial-detail/${margaret}/one-scan`, { oneScan: "on" })).status).toBe(303);
    expect(await result()).toBe("right");
  });

  test("is known to lead elsewhere if another memorial answers at its address", async () => {
    const other = memorialId(server.dataDir, "lukasz-wisniewski");
    const [row] = rows<{ short_id: string }>(server.dataDir, "select short_id from memorials where id = ?", margaret);
    const values = [row?.short_id, other, new Date().toISOString()];
    change(server.dataDir, "insert into memorial_slugs (slug, memorial_id, created_at) values (?, ?, ?)", ...values);
    expect(await result()).toBe("elsewhere");
    change(server.dataDir, "delete from memorial_slugs where slug = ?", row?.short_id);
    expect(await result()).toBe("right");
  });
});

test("the worker may load its parts and ask this site, and nothing else", async () => {
  const worker = await owner.get("/chapel-worker.js");
  expect(worker.headers.get("Content-Security-Policy")).toBe(
    "default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'",
  );
  expect(worker.headers.get("Content-Type")).toContain("text/javascript");
});
