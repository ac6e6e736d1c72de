import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Client, memorialId, readPage, rows, withAddresses } from "../support/client.ts";
import { Adder } from "../support/kept-folders.ts";
import { mailTo } from "../support/outbox.ts";
import { change, newAddress } from "../support/people.ts";
import { type Server, startServer } from "../support/server.ts";
import { filledIn, share } from "../support/sharing.ts";

const page = "/memorial/margaret-ellis";
let server: Server;
let count = 0;
const visitor = () => new Client(server.origin, `10.60.0.${++count}`).unlock("margaret-ellis", "rosegarden");
const one = (sql: string, ...values: unknown[]) => rows<{ id: string }>(server.dataDir, sql, ...values)[0]?.id ?? "";
const memory = (status: string, slug = "margaret-ellis", more = "media_id is null") =>
  one(
    `select id from memories where memorial_id = ? and approval_status = ? and family_only = 0 and ${more}`,
    memorialId(server.dataDir, slug),
    status,
  );
const said = { why: "untrue", words: "She never said so.", name: "Vera Quill", email: "vera@test.example" };
const cases = () => rows(server.dataDir, "select id from report_cases");

/** Adds a memory with several photos; gives its id. */
function addAlbum(dataDir: string, captions: string[]) {
  const add = new Adder(dataDir);
  const id = add.memory("photo", "A walk along the canal");
  for (const [index, caption] of captions.entries()) add.picture(id, index, caption, add.medium("image"));
  add.end();
  return id;
}

/** Adds a memory with one photo in an album; gives the photo's medium. */
function addPhoto(more: object, status = "attached") {
  const add = new Adder(server.dataDir);
  const medium = add.medium("image");
  const id = add.memory("photo", "By the weir", null, more);
  add.picture(id, 0, "", medium);
  add.end();
  change(server.dataDir, "update memory_pictures set status = ? where memory_id = ?", status, id);
  return medium;
}

beforeAll(async () => {
  server = await startServer(withAddresses);
});
afterAll(() => server.stop());

describe("a report", () => {
  it("is offered at each memory and for the page, and its link opens without the password", async () => {
    const guest = await visitor();
    const id = memory("approved");
    const { html } = await readPage(await guest.get(page));
    expect(html).toContain(`href="${page}/report/${id}"`);
    expect(html).toContain(`href="${page}/report"`);
    const email = newAddress();
    const sent = await guest.post(`${page}/report/${id}`, { ...said, email });
    expect(sent.status).toBe(303);
    const link = sent.headers.get("Location") ?? "";
    const stranger = new Client(server.origin);
    const receipt = await readPage(await stranger.get(link));
    expect(receipt.text).toContain("Thank you for telling us");
    expect(receipt.html).not.toContain("Vera");
    const mail = await mailTo(server.dataDir, email);
    expect(mail.text).toContain(link);
    expect(`${mail.subject}${mail.text}${mail.html}`).not.toMatch(/Margaret|Ellis|She never said so/);
    expect((await stranger.get(link.replace("margaret-ellis", "lukasz-wisniewski"))).status).toBe(404);
    expect((await stranger.get(`${link}x`)).status).toBe(404);
  });

  it("about one of several photos begins at that photo's page, with that photo chosen", async () => {
    const guest = await visitor();
    const id = addAlbum(server.dataDir, ["At the lock", "Home again"]);
    const { media_id: photo } = rows<{ media_id: string }>(
      server.dataDir,
      "select media_id from memory_pictures where memory_id = ? and position = 1",
      id,
    )[0] ?? { media_id: "" };
    const own = `${page}/photos/${photo}`;
    for (const list of [page, `${page}/photos`])
      expect((await readPage(await guest.get(list))).html).toContain(`href="${own}"`);
    const { html } = await readPage(await guest.get(own));
    expect(html).toContain(`href="${own}/report" aria-label="Report: Home again"`);
    expect(html).not.toContain("At the lock");
    const to = (await guest.get(`${own}/report`)).headers.get("Location") ?? "";
    expect(to).toBe(`${page}/report/${id}?part=1`);
    const form = await readPage(await guest.get(to));
    expect(form.values.part).toBe("1");
    const sent = { ...form.values, ...said, why: "in_picture", words: "" };
    expect((await guest.post(to, sent)).status).toBe(303);
    expect(rows(server.dataDir, "select about, position from report_cases where memory_id = ?", id)).toEqual([
      { about: "picture", position: 1 },
    ]);
  });

  it("about the only photo of a memory is about all of it", async () => {
    const [photo] = rows<{ id: string; media_id: string }>(
      server.dataDir,
      "select id, media_id from memories where content_title = 'The garden, last June'",
    );
    const to = await (await visitor()).get(`${page}/photos/${photo?.media_id}/report`);
    expect(to.headers.get("Location")).toBe(`${page}/report/${photo?.id}`);
  });

  it.each<[string, () => string]>([
    [
      "that waits",
      () => one("select media_id as id from memories where approval_status = 'pending' and media_id is not null"),
    ],
    ["for the family", () => addPhoto({ family_only: 1 })],
    ["that was left out", () => addPhoto({}, "left_out")],
    ["drawn as a signature", () => one("select media_id as id from memories where memory_type = 'signature'")],
    ["of another memorial", () => addPhoto({ memorial_id: memorialId(server.dataDir, "lukasz-wisniewski") })],
    ["at the gate", () => one("select portrait_id as id from memorials where custom_url_slug = 'margaret-ellis'")],
    ["that there is none of", () => "x"],
  ])("a photo %s has no page and no report of its own", async (_, find) => {
    const photo = find();
    expect(photo).not.toBe("");
    const guest = await visitor();
    for (const end of ["", "/report"]) expect((await guest.get(`${page}/photos/${photo}${end}`)).status, end).toBe(404);
  });

  it("a photo's page leads to the gate while the memorial is locked", async () => {
    const photo = one("select media_id as id from memories where content_title = 'The garden, last June'");
    for (const end of ["", "/report"]) {
      const locked = await new Client(server.origin).get(`${page}/photos/${photo}${end}`);
      expect(locked.headers.get("Location")).toBe(page);
    }
  });

  it.each([
    [{}, "why name email"],
    [{ why: "else", words: "", name: "Vera", email: "vera@" }, "words email"],
    [{ why: "in_picture", words: "", name: "", email: "a@b.example" }, "name"],
    [{ why: "nonsense", words: "x", name: "V", email: "v@test.example" }, "why"],
    [{ why: "child", email: "vera@" }, "email"],
  ] as [Record<string, string>, string][])(
    "%o is refused beside %s, with all that was typed",
    async (fields, wrong) => {
      const before = cases().length;
      const refused = await (await visitor()).post(`${page}/report`, { words: "Typed words", ...fields });
      const answer = await readPage(refused);
      expect(answer.status).toBe(422);
      expect(answer.title).toMatch(/^Error: /);
      for (const name of wrong.split(" ")) expect(answer.html, name).toContain(`id="report-${name}-error"`);
      expect(answer.values.words).toBe(fields.words ?? "Typed words");
      expect(cases().length).toBe(before);
    },
  );

  it("about what a visitor can't see is none: another memorial's, a waiting one, none at all", async () => {
    const guest = await visitor();
    const before = cases().length;
    for (const id of [memory("approved", "lukasz-wisniewski", "1"), memory("pending"), "no-such-memory"]) {
      expect((await guest.get(`${page}/report/${id}`)).status, id).toBe(404);
      expect((await guest.post(`${page}/report/${id}`, said)).status, id).toBe(422);
    }
    expect(cases().length).toBe(before);
  });

  it("is kept out by the gate, which gives the words back", async () => {
    const stranger = new Client(server.origin);
    expect((await stranger.get(`${page}/report`)).headers.get("Location")).toBe(page);
    const answer = await readPage(await stranger.post(`${page}/report/${memory("approved")}`, said));
    expect(answer).toMatchObject({ status: 422, values: { words: said.words } });
    expect(answer.text).toContain("Please enter this memorial's password again");
    expect(answer.text).not.toContain("Desmond");
  });

  it("of a child's picture takes it off the cached page at once; 'Put it back' brings it again", async () => {
    const id = memory("approved", "margaret-ellis", "content_title = 'The garden, last June'");
    const guest = await visitor();
    expect((await readPage(await guest.get(page))).html).toContain(`memory-${id}`);
    expect((await guest.post(`${page}/report/${id}`, { why: "child" })).status).toBe(303);
    expect((await readPage(await guest.get(page))).html).not.toContain(`memory-${id}`);
    const owner = await new Client(server.origin).signIn("director@holloway.example");
    const queue = (await readPage(await owner.get("/dashboard/memories"))).html;
    const keep = /action="([^"]*\/reports\/[^"]*\/keep)"/.exec(queue)?.[1] ?? "";
    expect((await owner.post(keep, {})).status).toBe(303);
    expect((await readPage(await guest.get(page))).html).toContain(`memory-${id}`);
  });
});

describe("the writer", () => {
  it("reads on the receipt why, and objects once; the owner decides again", async () => {
    const guest = await visitor();
    const sent = await guest.post(share, await filledIn(guest, "The pond"));
    const receipt = sent.headers.get("Location") ?? "";
    const id = one("select id from memories where content_title = 'The pond'");
    const owner = await new Client(server.origin).signIn("director@holloway.example");
    const { revision } =
      rows<{ revision: number }>(server.dataDir, "select revision from memories where id = ?", id)[0] ?? {};
    const detail = `/memorial-detail/${memorialId(server.dataDir, "margaret-ellis")}`;
    await owner.post(`${detail}/memories/${id}/approve`, { revision: String(revision) });
    expect((await guest.get(`${receipt}/objection`)).headers.get("Location")).toBe(receipt);
    await guest.post(`${page}/report/${id}`, said);
    const found = `${detail}/reports/${one("select id from report_cases where memory_id = ?", id)}`;
    expect((await owner.post(found, { decision: "hidden", reason: "x" })).status).toBe(422);
    await owner.post(found, { decision: "hidden", ground: "rules", reason: "The family asked." });
    const told = await readPage(await guest.get(receipt));
    expect(told.text).toContain("Your memory is no longer on the page");
    expect(told.text).toContain("The family asked.");
    expect(told.html).not.toMatch(/Vera|quill/i);
    expect(told.html).toContain(`href="${receipt}/objection"`);
    expect((await guest.post(`${receipt}/objection`, { words: " " })).status).toBe(422);
    expect((await guest.post(`${receipt}/objection`, { words: "It was so." })).headers.get("Location")).toBe(receipt);
    expect((await guest.post(`${receipt}/objection`, { words: "Again." })).status).toBe(409);
    expect((await readPage(await owner.get(found))).text).toContain("It was so.");
    await owner.post(found, { decision: "kept", reason: "It stays after all." });
    expect((await readPage(await guest.get(page))).text).toContain("The pond");
  });
});

describe("an admin", () => {
  it("reads all reports, and exports the log without words and names", async () => {
    await (await visitor()).post(`${page}/report`, { ...said, words: "=HYPERLINK(1)" });
    const admin = await new Client(server.origin).signIn("admin@everkeep.example");
    expect((await readPage(await admin.get("/dashboard/reports"))).text).toContain("Margaret Ellis");
    const csv = await (await admin.get("/dashboard/reports.csv")).text();
    expect(csv).toMatch(/^﻿?Number,Received,Category,/);
    expect(csv).toContain(",untrue,memory,no,hidden,rules,moderator,");
    expect(csv).not.toMatch(/Vera|vera@|HYPERLINK|The pond|Margaret|family asked/);
    for (const line of csv.trim().split("\r\n").slice(1)) expect(line).toMatch(/^[\w:.,-]+$/);
  });
});

describe("1,000 false reports from one address", { tags: "slow", timeout: 300_000 }, () => {
  it("leave the page up and the queue usable: 20 are kept, in one row", async () => {
    const id = memory("approved", "margaret-ellis", "media_id is null and memory_type = 'story'");
    const crank = await new Client(server.origin, "10.60.9.9").unlock("margaret-ellis", "rosegarden");
    const mailed = () =>
      rows(server.dataDir, "select id from mail_queue where recipient = 'director@holloway.example'").length;
    const before = mailed();
    const answers: number[] = [];
    const send = (words: string) => crank.post(`${page}/report/${id}`, { ...said, why: "illegal", words });
    for (let sent = 0; sent < 1000; sent += 50) {
      const fifty = Array.from({ length: 50 }, (_, index) => send(`False ${sent + index}`));
      answers.push(...(await Promise.all(fifty)).map(({ status }) => status));
    }
    expect(answers.filter((status) => status === 303)).toHaveLength(20);
    expect(answers.filter((status) => status === 429)).toHaveLength(980);
    expect((await readPage(await (await visitor()).get(page))).html).toContain(`memory-${id}`);
    expect(mailed() - before).toBeLessThan(6);
    const owner = await new Client(server.origin).signIn("director@holloway.example");
    const { text } = await readPage(await owner.get("/dashboard/memories"));
    expect(text.match(/False \d+/g)).toHaveLength(1);
    expect(text).toMatch(/2[01] reports/);
  });
});
