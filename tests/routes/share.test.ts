import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { follow } from "../../app/languages/en.ts";
import { memorials } from "../../app/seed/cast.ts";
import { Client, readPage, rows, withAddresses } from "../support/client.ts";
import { change } from "../support/people.ts";
import type { Server } from "../support/server.ts";
import { takeServer } from "../support/shared-servers.ts";

const share = "/memorial/margaret-ellis/share";
const archived = "This memorial is archived and no longer accepts new memories.";
let server: Server;
let guest: Client;

beforeAll(async () => {
  server = await takeServer(withAddresses);
  guest = await new Client(server.origin, "10.3.0.1").unlock("margaret-ellis", "rosegarden");
});
afterAll(() => server.stop());

interface Memory extends Record<string, unknown> {
  id: string;
}

const words = { authorName: "Joan Marsh", contentTitle: "The bees", contentText: "She kept them.\n\nAnd they her." };
const memories = (title: string) =>
  rows<Memory>(server.dataDir, "select * from memories where content_title = ?", title);
const count = () => rows(server.dataDir, "select id from memories").length;

/** A new form of the page, as its hidden fields are filled in. */
async function form(url = share): Promise<Record<string, string>> {
  const { values } = await readPage(await guest.get(url));
  return { submissionId: values.submissionId ?? "", memoryType: values.memoryType ?? "" };
}

describe("what is written", () => {
  it.each([
    ["no name", { authorName: "" }, { authorName: "Please enter your name" }],
    ["a name of spaces", { authorName: "  " }, { authorName: "Please enter your name" }],
    ["a name over 100", { authorName: "n".repeat(101) }, { authorName: "Your name must be at most 100 characters" }],
    [
      "a name far over",
      { authorName: "n".repeat(100_000) },
      { authorName: "Your name must be at most 100 characters" },
    ],
    [
      "a title over 150",
      { contentTitle: "t".repeat(151) },
      { contentTitle: "The title must be at most 150 characters" },
    ],
    [
      "a title far over",
      { contentTitle: "t".repeat(100_000) },
      { contentTitle: "The title must be at most 150 characters" },
    ],
    ["no words", { contentText: "" }, { contentText: "Please write a few words" }],
    ["words that are line ends", { contentText: "\r\n \r\n" }, { contentText: "Please write a few words" }],
    [
      "words over 10000",
      { contentText: "w".repeat(10_001) },
      { contentText: "Your words must be at most 10000 characters" },
    ],
    [
      "words far over",
      { contentText: "w".repeat(900_000) },
      { contentText: "Your words must be at most 10000 characters" },
    ],
    [
      "nothing at all",
      { authorName: "", contentTitle: "", contentText: "" },
      { contentText: "Please write a few words", authorName: "Please enter your name" },
    ],
  ])("%s is refused beside the field; all else stays, and nothing is stored", async (_, changed, errors) => {
    const before = count();
    const typed = { ...(await form()), ...words, ...changed };
    const page = await guest.send(share, typed);
    expect(page).toMatchObject({ status: 422, title: expect.stringMatching(/^Error: Share a memory/), errors });
    expect(page.summary).toEqual(Object.values(errors));
    const shown = Object.entries(typed).map(([name, text]) => [name, text.replaceAll("\r\n", "\n")]);
    for (const [name = "", text] of shown) expect(page.values[name]?.replaceAll("\r\n", "\n"), name).toBe(text);
    expect(count()).toBe(before);
  });

  it("at the limits it is taken, a line end counted once, in any script, and shown as text", async () => {
    const typed = {
      authorName: "陳".repeat(100),
      contentTitle: `<b>${"ł".repeat(143)}</b>`,
      contentText: `${"w".repeat(4999)}\r\n${"&".repeat(5000)}`,
    };
    const sent = await guest.post(share, { ...(await form()), ...typed });
    expect(sent.status).toBe(303);
    expect(memories(typed.contentTitle)).toMatchObject([
      {
        author_name: typed.authorName,
        content_text: typed.contentText.replace("\r", ""),
        memory_type: "story",
        approval_status: "pending",
        media_state: "none",
      },
    ]);
    const receipt = await guest.follow(sent);
    expect(receipt.text).toContain(typed.contentTitle);
    expect(receipt.html).not.toContain("<b>");
  });

  it("fields that are not the form's own change nothing, wrong types are no fields, no type and an unknown one are refused", async () => {
    const odd = {
      approval_status: "approved",
      memorial_id: "x",
      media_id: "x",
      __proto__x: "y",
      constructor: "z",
      "media[0]": "m",
    };
    const taken = await guest.post(share, { ...(await form()), ...words, contentTitle: "Odd fields", ...odd });
    expect(taken.status).toBe(303);
    expect(memories("Odd fields")).toMatchObject([{ approval_status: "pending", media_id: null }]);
    const nested = { "authorName[0]": "x", "contentTitle.x": "y", "contentText[]": "z" };
    expect(Object.keys((await guest.send(share, { ...(await form()), ...nested })).errors)).toEqual([
      "contentText",
      "authorName",
    ]);
    for (const memoryType of ["video", "poem", "", "photo\0"]) {
      const page = await guest.send(share, { ...(await form()), ...words, contentTitle: "Odd type", memoryType });
      expect(page, memoryType).toMatchObject({ status: 422, values: { ...words, contentTitle: "Odd type" } });
      expect.soft(page.summary.join(), memoryType).toMatch(/^(?!.*(Invalid|expected)).*\w+ \w+/);
    }
    expect(memories("Odd type")).toEqual([]);
  });

  it.each(["", "short", "x".repeat(65), "'; drop table memories; --", "a b"])(
    "the one-time id %j is refused with a sentence, and the words are kept",
    async (submissionId) => {
      const page = await guest.send(share, { ...words, memoryType: "story", submissionId, contentTitle: "Made up" });
      expect(page).toMatchObject({ status: 422, values: { contentText: words.contentText, contentTitle: "Made up" } });
      expect(page.summary.join()).toMatch(/\w+ \w+/);
      expect(page.summary.join()).not.toMatch(/invalid|regex|pattern|expected/i);
      expect(page.values.submissionId).toMatch(/^[\w-]{43}$/);
      const again = await guest.post(share, page.values as Record<string, string>);
      expect(again.status).toBe(303);
    },
  );

  it("the type that the link asks for is chosen", async () => {
    expect((await form(`${share}?type=photo`)).memoryType).toBe("photo");
    for (const type of ["story", "film", "x", ""])
      expect((await form(`${share}?type=${type}`)).memoryType).toBe("story");
  });
});

describe("who may share", () => {
  it("a visitor who has not unlocked the memorial is led to its gate, and nothing is stored", async () => {
    const before = count();
    const stranger = new Client(server.origin, "10.3.0.2");
    const gate = await stranger.get(share);
    expect(gate.status).toBe(303);
    expect((await stranger.follow(gate)).text).toContain("Access Memorial");
    const typed = { ...(await form()), ...words };
    const page = await stranger.send(share, typed);
    expect(page).toMatchObject({ status: 422, values: words });
    expect(page.summary).toEqual([follow.locked]);
    expect(count()).toBe(before);
    await stranger.unlock("margaret-ellis", "rosegarden");
    expect((await stranger.post(share, page.values as Record<string, string>)).status).toBe(303);
    expect(count()).toBe(before + 1);
  });

  it("words written at an address that has changed meanwhile are given back too", async () => {
    const stranger = new Client(server.origin, "10.3.0.6");
    const typed = { ...(await form()), ...words };
    const slug = "update memorials set custom_url_slug = ? where custom_url_slug = ?";
    change(server.dataDir, slug, "margaret", "margaret-ellis");
    const page = await stranger.send(share, typed);
    change(server.dataDir, slug, "margaret-ellis", "margaret");
    expect(page).toMatchObject({ status: 422, values: words, summary: [follow.locked] });
  });

  it("owner, co-owner and admin need no password", async () => {
    for (const email of ["director@holloway.example", "nora@ellis.example", "admin@everkeep.example"]) {
      const client = await new Client(server.origin, "10.3.0.3").signIn(email);
      expect((await client.get(share)).status, email).toBe(200);
    }
    const member = await new Client(server.origin, "10.3.0.3").signIn("sam@stranger.example");
    expect((await member.get(share)).status).toBe(303);
  });

  it("an archived memorial says that it takes no more, and keeps the words of somebody who was writing", async () => {
    const arthur = memorials.find((memorial) => memorial.status === "archived");
    const at = `/memorial/${arthur?.slug}`;
    const visitor = await new Client(server.origin, "10.3.0.4").unlock(
      arthur?.slug ?? "",
      arthur?.accessPassword ?? "",
    );
    expect((await readPage(await visitor.get(at))).text).toContain(archived);
    expect((await readPage(await visitor.get(`${at}/share`))).text).toContain(archived);
    const before = count();
    const page = await visitor.send(`${at}/share`, { ...(await form()), ...words });
    expect(page.status).toBe(422);
    expect(page.title).toMatch(/^Error: /);
    expect(page.text).toContain(archived);
    expect(count()).toBe(before);
    expect(page.text).toContain("And they her.");
  });

  it("after 300 memories in a row a client learns when to go on, and keeps the words", { tags: "slow" }, async () => {
    const busy = await new Client(server.origin, "10.3.0.5").unlock("margaret-ellis", "rosegarden");
    const same = { ...(await form()), ...words, contentTitle: "Again and again" };
    let taken = 0;
    for (let wave = 0; wave < 20 && taken === wave * 20; wave++) {
      const answers = await Promise.all(Array.from({ length: 20 }, () => busy.post(share, same)));
      taken += answers.filter(({ status }) => status === 303).length;
    }
    expect(taken).toBeGreaterThanOrEqual(300);
    expect(taken).toBeLessThan(320);
    // A try comes back every 2 seconds, so on a slow machine one may be there by now.
    const page = await vi.waitUntil(
      async () => {
        const answer = await busy.send(share, { ...(await form()), ...words });
        return answer.status === 429 && answer;
      },
      { timeout: 60_000, interval: 0 },
    );
    expect(page).toMatchObject({ status: 429, values: words });
    expect(page.summary.join()).toMatch(/^Too many tries\. Please try again in \d+ seconds?\.$/);
    expect(memories("Again and again")).toHaveLength(1);
  });
});
