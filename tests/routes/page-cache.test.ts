import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Client, memorialId, rows, withAddresses } from "../support/client.ts";
import { decideNow } from "../support/decisions.ts";
import { addStories } from "../support/many.ts";
import { change } from "../support/people.ts";
import type { Server } from "../support/server.ts";
import { takeServer } from "../support/shared-servers.ts";

// A page that is kept must be the one that would be rendered now, for who asks now: the router, asked with a query that nobody keeps, is the measure.

let server: Server;
let id: string;
let other: string;
let nobody: Client;
let guest: Client;
let others: Client;
let owner: Client;
let admin: Client;

const page = "/memorial/margaret-ellis";

beforeAll(async () => {
  server = await takeServer(withAddresses);
  id = memorialId(server.dataDir, "margaret-ellis");
  other = memorialId(server.dataDir, "lukasz-wisniewski");
  addStories(server.dataDir, id, 30);
  const client = (index: number) =>
    Object.assign(new Client(server.origin, `10.0.0.${index}`), { accepts: "gzip, deflate, br" });
  nobody = client(1);
  guest = await client(2).unlock("margaret-ellis", "rosegarden");
  others = await client(3).unlock("lukasz-wisniewski", "amber-1952");
  owner = await client(4).signIn("director@holloway.example");
  admin = await client(5).signIn("admin@everkeep.example");
  // A person who has just signed in is greeted once.
  for (const greeted of [owner, admin]) await greeted.get("/dashboard");
});
afterAll(() => server.stop());

const withQuery = (part: string, more: string) => `${page}${part || "?"}${part && "&"}${more}`;
const text = async (answer: Promise<Response>) => (await answer).text();

/** The page as it comes, and as the router renders it. */
async function both(client: Client, part: string) {
  const given = await text(client.get(page + part));
  return { given, rendered: await text(client.get(withQuery(part, "anew"))) };
}

const locked = (html: string) => html.includes("Access Memorial") && !html.includes("Forever in our hearts");
const roles = () => ({ nobody, guest, others, owner, admin });
const parts = ["", "?tab=tributes", "?page=2", "?page=999", "?tab=tributes&page=2"];

async function holds(after: string, who: object = { nobody, guest, owner }, where = ["", "?page=2"]) {
  for (const [role, client] of Object.entries(who))
    for (const part of where) {
      const { given, rendered } = await both(client, part);
      expect(given === rendered, `${role} at ${part} after ${after}`).toBe(true);
    }
}

/** Asked until it comes from what is kept: that brings its ETag. */
async function kept(client: Client, part = "", headers: HeadersInit = {}) {
  await text(client.get(page + part));
  const answer = await client.fetch(page + part, { headers });
  expect(answer.headers.get("ETag")).toMatch(/^W\/"[\w-]{22}"$/);
  return answer;
}

describe("a page that is kept", () => {
  it("is the same bytes for everyone who may see it, and the gate for all others", async () => {
    const seen = await text(Promise.resolve(await kept(guest)));
    expect(seen).toContain("Forever in our hearts");
    // The page of people who look after it leads to its management as well, and nobody else ever gets that.
    for (const client of [owner, admin]) {
      expect(await text(client.get(page))).toContain("Manage this memorial");
      expect((await text(guest.get(page))) === seen).toBe(true);
    }
    expect(seen).not.toContain("Manage this memorial");
    const gate = await text(Promise.resolve(await kept(nobody)));
    expect(locked(gate)).toBe(true);
    expect((await text(others.get(page))) === gate).toBe(true);
    expect((await text(guest.get(`/memorial/${id}`))) === seen).toBe(true);
  });

  it("comes with the headers of every page, and no cookie", async () => {
    for (const client of [nobody, guest]) {
      const { headers } = await kept(client);
      expect(headers.get("Content-Type")).toBe("text/html; charset=utf-8");
      expect(headers.get("Cache-Control")).toBe("private, no-cache");
      expect(headers.get("Vary")).toBe("Accept-Encoding, Accept-Language, Cookie");
      expect(headers.get("Content-Security-Policy")).toMatch(/^default-src 'none'; script-src 'self'; /);
      expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
      expect(headers.get("X-Request-Id")).toMatch(/^[\w-]{12}$/);
      expect(headers.getSetCookie()).toEqual([]);
    }
  });

  it.each([
    ["gzip, deflate, br", "br"],
    ["gzip", "gzip"],
    ["br;q=0, gzip;q=0.5", "gzip"],
    ["gzip;q=0", null],
    ["identity", null],
  ])("is sent to who takes '%s' as %s", async (accepted, encoding) => {
    await kept(guest);
    const answer = await guest.fetch(page, { headers: { "Accept-Encoding": accepted } });
    expect(answer.headers.get("Content-Encoding")).toBe(encoding);
    expect(await answer.text()).toContain("Forever in our hearts");
  });

  it("is not sent again to a browser that has it; one that has somebody else's page gets its own", async () => {
    const etag = (await kept(guest)).headers.get("ETag") ?? "";
    const again = await guest.fetch(page, { headers: { "If-None-Match": `"x", ${etag}` } });
    expect([again.status, await again.text(), again.headers.get("ETag")]).toEqual([304, "", etag]);
    await kept(nobody);
    const stranger = await nobody.fetch(page, { headers: { "If-None-Match": etag } });
    expect(stranger.status).toBe(200);
    expect(locked(await stranger.text())).toBe(true);
  });

  it("answers HEAD without a body, and a form that is refused with what was typed", async () => {
    await kept(nobody);
    const head = await nobody.fetch(page, { method: "HEAD" });
    expect([head.status, await head.text()]).toEqual([200, ""]);
    expect(Number(head.headers.get("Content-Length"))).toBeGreaterThan(1000);
    const wrong = await nobody.send(page, { password: "tulip" });
    expect([wrong.status, wrong.values.password]).toEqual([422, "tulip"]);
    expect(await text(nobody.get(page))).not.toContain("tulip");
  });

  it("never holds what was said to one person", async () => {
    await kept(nobody);
    expect((await nobody.get(`${page}?key=old`)).status).toBe(303);
    expect(await text(nobody.get(page))).toContain("This code no longer opens the page by itself.");
    for (const client of [nobody, new Client(server.origin, "10.0.0.9")])
      expect(await text(client.get(page))).not.toContain("This code no longer opens");
  });
});

describe("a page that is kept is never an old one", () => {
  /** Changes of a page, one of each kind. */
  function changes() {
    const memory = (status: string) =>
      `id = (select id from memories where memorial_id = '${id}' and approval_status = '${status}' limit 1)`;
    const memorial = `where id = '${id}'`;
    const portrait = `(select portrait_id from memorials ${memorial})`;
    return [
      `update memorials set full_name = 'Margaret Rose Ellis' ${memorial}`,
      `update memorials set biography = 'She kept bees & roses.' ${memorial}`,
      `update memorials set date_of_death = null, memorial_text = 'Always with us' ${memorial}`,
      `update memories set approval_status = 'approved' where ${memory("pending")}`,
      `update memories set content_text = 'Another word.' where ${memory("approved")}`,
      `update memories set approval_status = 'rejected' where ${memory("approved")}`,
      `delete from memories where ${memory("approved")}`,
      `update media set width = 321 where id = ${portrait}`,
      `update memorials set cover_id = null ${memorial}`,
      `update memorials set status = 'archived' ${memorial}`,
      `update memorials set status = 'active' ${memorial}`,
      `update memories set memorial_id = '${other}' where ${memory("approved")}`,
      `delete from memorial_owners where memorial_id = '${id}'`,
    ];
  }

  it("as it is, and after each kind of change, written past the server", { tags: "slow" }, async () => {
    await holds("nothing", roles(), parts);
    for (const sql of changes()) {
      const before = await text(guest.get(page));
      change(server.dataDir, sql);
      if (!/memorial_owners|'active'/.test(sql)) expect((await text(guest.get(page))) === before, sql).toBe(false);
      await holds(sql);
    }
  });

  it("when a moderator approves, at the next request", async () => {
    const [waiting] = rows<{ id: string; content_title: string }>(
      server.dataDir,
      "select id, content_title from memories where memorial_id = ? and approval_status = 'pending'",
      id,
    );
    await kept(guest);
    expect(await text(guest.get(page))).not.toContain(waiting?.content_title);
    const answer = await decideNow(admin, server.dataDir, `/dashboard/moderation/${waiting?.id}/approve`);
    expect(answer.status).toBe(303);
    expect(await text(guest.get(page))).toContain(waiting?.content_title);
    await admin.follow(answer);
  });

  it("when a hundred ask at once after a change, and it is rendered for one of them", async () => {
    await kept(guest);
    const minute = () => Math.floor(Date.now() / 60_000);
    // The second round has its connections open, so that all ask in the same moment. A page is rendered anew each minute as well.
    for (let round = 0; round < 2; round++) {
      const words = `A hundred phones, ${round}.`;
      const begun = minute();
      change(server.dataDir, "update memorials set biography = ? where id = ?", words, id);
      const ask = () => guest.fetch(page, { headers: { "Accept-Encoding": "br" } });
      const answers = await Promise.all(Array.from({ length: 100 }, ask));
      const pages = new Set(await Promise.all(answers.map((answer) => answer.text())));
      expect(pages.size).toBe(1);
      expect([...pages][0]).toContain(words);
      // A page is compressed better for the cache than for the one for whom it is rendered.
      const cached = (await ask()).headers.get("Content-Length");
      const rendered = answers.filter(({ headers }) => headers.get("Content-Length") !== cached);
      if (minute() === begun) expect(rendered).toHaveLength(1);
    }
  });

  it("when a new password locks everyone out, and when nothing locks it any more", async () => {
    await kept(guest);
    change(server.dataDir, "update memorials set password_version = password_version + 1 where id = ?", id);
    expect(locked(await text(guest.get(page)))).toBe(true);
    expect(locked(await text(owner.get(page)))).toBe(false);
    await holds("a new password");
    change(server.dataDir, "update memorials set password = null where id = ?", id);
    expect(locked(await text(nobody.get(page)))).toBe(false);
    await holds("no password");
  });

  it("and is not there when the memorial is not", async () => {
    await kept(nobody);
    change(
      server.dataDir,
      `delete from memories where memorial_id = '${id}'; delete from memorials where id = '${id}'`,
    );
    for (const client of Object.values(roles())) expect((await client.get(page)).status).toBe(404);
  });
});
