import path from "node:path";
import Database from "better-sqlite3";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { badPictures, Client, photo, readPage, rows } from "../support/client.ts";
import { type Server, startServer } from "../support/server.ts";
import { takeServer } from "../support/shared-servers.ts";
import { filledIn, share } from "../support/sharing.ts";

const bad = await badPictures();
const whole = await photo();
let server: Server;
let guest: Client;
let admin: Client;

beforeAll(async () => {
  server = await takeServer();
  guest = await new Client(server.origin).unlock("margaret-ellis", "rosegarden");
  admin = await new Client(server.origin).signIn("admin@everkeep.example");
});
afterAll(() => server.stop());

interface Memory extends Record<string, unknown> {
  id: string;
  media_id: string | null;
}

const good = () => new File([whole], "photo.jpg", { type: "image/jpeg" });
const stored = (title: string) => rows<Memory>(server.dataDir, "select * from memories where content_title = ?", title);

const form = (title: string, memoryType: "story" | "photo", client = guest) => filledIn(client, title, { memoryType });

describe("a picture that can't be taken", () => {
  it.each(bad)(
    "%s: the words stay in the form and are saved once, and a good one completes the same memory",
    async (what, file, message) => {
      const typed = await form(what, "photo");
      for (const _ of ["once", "and again"]) {
        const page = await guest.send(share, { ...typed, media: file });
        const said = `${message} Your words are saved.`;
        expect(page).toMatchObject({ status: 422, summary: [said], errors: { media: said }, values: typed });
        expect(page.title).toMatch(/^Error: /);
      }
      const [first, ...more] = stored(what);
      expect(more).toEqual([]);
      expect(first).toMatchObject({ approval_status: "pending", media_id: null, media_state: "awaited" });
      const done = await guest.post(share, { ...typed, media: good() });
      expect(done.status).toBe(303);
      expect(stored(what)).toMatchObject([{ id: first?.id, media_state: "attached", media_id: expect.any(String) }]);
      const { html } = await readPage(await admin.get("/dashboard/moderation"));
      expect(html).toContain(`/media/${stored(what)[0]?.media_id}/`);
    },
  );

  it("a photo without a file is asked for one, with the words kept", async () => {
    const typed = await form("No file", "photo");
    const empty = new FormData();
    for (const [name, value] of Object.entries(typed)) empty.append(name, value);
    empty.append("media", new File([], ""));
    for (const body of [typed, empty]) {
      const page = await guest.send(share, body);
      expect(page).toMatchObject({ status: 422, errors: { media: "Please choose a picture" }, values: typed });
    }
  });

  it("the words may still be changed while the picture is awaited", async () => {
    const typed = await form("First title", "photo");
    await guest.post(share, { ...typed, media: bad[0]?.[1] ?? good() });
    const [first] = stored("First title");
    await guest.post(share, { ...typed, contentTitle: "Better title", media: good() });
    expect(stored("First title")).toEqual([]);
    expect(stored("Better title")).toMatchObject([{ id: first?.id, media_state: "attached" }]);
  });

  it("a picture that comes with a story makes it a photo", async () => {
    expect((await guest.post(share, { ...(await form("Story and file", "story")), media: good() })).status).toBe(303);
    expect(stored("Story and file")).toMatchObject([{ memory_type: "photo", media_state: "attached" }]);
  });
});

describe("the same form", () => {
  it.each(["story", "photo"] as const)(
    "of a %s, ten times at once and once more, is one memory with one receipt",
    async (type) => {
      const typed = { ...(await form(`Ten of a ${type}`, type)), ...(type === "photo" && { media: good() }) };
      const answers = await Promise.all(Array.from({ length: 10 }, () => guest.post(share, typed)));
      answers.push(await guest.post(share, typed));
      const receipts = new Set(answers.map((answer) => `${answer.status} ${answer.headers.get("Location")}`));
      expect(receipts.size).toBe(1);
      expect([...receipts][0]).toMatch(/^303 \/memorial\/margaret-ellis\/receipt\/[\w-]{43}$/);
      const [memory, ...more] = stored(`Ten of a ${type}`);
      expect(more).toEqual([]);
      expect(memory?.media_state).toBe(type === "photo" ? "attached" : "none");
      const waiting = await readPage(await admin.get("/dashboard/moderation"));
      expect(waiting.html.split(`dir="auto" lang="en">Ten of a ${type}</h3>`)).toHaveLength(2);
      const orphans =
        "select id from media where purpose = 'memory' and id not in (select media_id from memories where media_id is not null)";
      expect(rows(server.dataDir, orphans)).toEqual([]);
    },
  );

  it("with other words is another memory, and with other words again a third", async () => {
    const typed = await form("One", "story");
    const places = [];
    for (const contentTitle of ["One", "Two", "Three", "Two"]) {
      places.push((await guest.post(share, { ...typed, contentTitle })).headers.get("Location"));
    }
    expect(new Set(places).size).toBe(3);
    expect(places[1]).toBe(places[3]);
    for (const title of ["One", "Two", "Three"]) expect(stored(title)).toHaveLength(1);
  });

  it("of another memorial is not mixed up with it", async () => {
    const typed = await form("Both", "story");
    const both = await new Client(server.origin).unlock("lukasz-wisniewski", "amber-1952");
    await guest.post(share, typed);
    expect((await both.post("/memorial/lukasz-wisniewski/share", typed)).status).toBe(303);
    expect(new Set(stored("Both").map((memory) => memory.memorial_id)).size).toBe(2);
  });
});

it("kill -9 right after the receipt's redirect loses neither words nor picture", { tags: "slow" }, async () => {
  const first = await takeServer();
  const { dataDir } = first;
  onTestFinished(() => first.stop());
  const visitor = await new Client(first.origin).unlock("margaret-ellis", "rosegarden");
  const story = await visitor.post(share, await form("Not lost", "story", visitor));
  const picture = await visitor.post(share, { ...(await form("Nor this", "photo", visitor)), media: good() });
  await first.kill();
  expect([story.status, picture.status]).toEqual([303, 303]);

  const second = await startServer({ dataDir });
  onTestFinished(() => second.stop());
  for (const [{ headers }, title] of [[story, "Not lost"] as const, [picture, "Nor this"] as const]) {
    const receipt = await readPage(await new Client(second.origin).get(headers.get("Location") ?? ""));
    expect(receipt).toMatchObject({ status: 200, text: expect.stringContaining(`About ${title}.`) });
  }
  const [memory] = rows<Memory>(dataDir, "select * from memories where content_title = 'Nor this'");
  expect(memory?.media_state).toBe("attached");
  const moderator = await new Client(second.origin).signIn("admin@everkeep.example");
  const seen = await moderator.get(`/media/${memory?.media_id}/picture.jpg`);
  expect((await sharp(await seen.bytes()).metadata()).width).toBe(640);
  const database = new Database(path.join(dataDir, "everkeep.db"));
  expect(database.pragma("integrity_check")).toEqual([{ integrity_check: "ok" }]);
  expect(database.pragma("foreign_key_check")).toEqual([]);
  database.close();
});
