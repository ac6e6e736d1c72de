import Database from "better-sqlite3";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Client, memorialId, readPage, rows } from "../support/client.ts";
import { decideNow } from "../support/decisions.ts";
import type { Server } from "../support/server.ts";
import { takeServer } from "../support/shared-servers.ts";

let server: Server;
let admin: Client;
let nora: Client;
let id: string;

beforeAll(async () => {
  server = await takeServer();
  admin = await new Client(server.origin).signIn("admin@everkeep.example");
  nora = await new Client(server.origin).signIn("nora@ellis.example");
  id = memorialId(server.dataDir, "margaret-ellis");
});
afterAll(() => server.stop());

const memories = (status: string) =>
  rows<{ id: string; author_name: string; content_title: string }>(
    server.dataDir,
    "select * from memories where approval_status = ? order by created_at desc, id",
    status,
  );
const page = async (query = "") => readPage(await admin.get(`/dashboard/moderation${query}`));
const status = (memory: string) =>
  rows<{ s: string }>(server.dataDir, "select approval_status s from memories where id = ?", memory)[0]?.s;

describe("the moderation screen", () => {
  it("has the agreed texts", async () => {
    const { text, html } = await page();
    for (const said of [
      ...["Memory Moderation", "Admin View", "Review and moderate all memories in the system (admin access)"],
      ...["Pending Review", "Awaiting approval", "Approved", "Live on memorials", "Rejected", "Not published"],
      ...["Today's Queue", "Submitted today", "Filters & Search", "All Memorials", "All Types", "All Statuses"],
      ...["Clear Filters", "Pending Memories (4)", "View Memorial", "Approve", "Reject", "Submitted "],
    ])
      expect.soft(text, said).toContain(said);
    expect(text).toMatch(/Just now|\dh ago/);
    expect(html).toContain('placeholder="Search memories..."');
    const options = [...html.matchAll(/<option[^>]*>([^<]*)</g)].map(([, label]) => label);
    const types = options.slice(options.indexOf("All Types"), options.indexOf("All Statuses"));
    expect(types).toEqual(["All Types", "Audio", "Story", "Photo", "Video", "Signature"]);
    expect(options.slice(options.indexOf("All Statuses"))).toEqual(["All Statuses", "Pending", "Approved", "Rejected"]);
    expect(options.slice(0, 4)).toEqual(["All Memorials", "Arthur Penn", "Łukasz Wiśniewski", "Margaret Ellis"]);
  });

  it.each([
    ["", "Pending Memories (4)", true],
    ["?status=approved", "Approved Memories (14)", false],
    ["?status=rejected", "Rejected Memories (0)", false],
    ["?status=all", "All Memories (18)", true],
  ])("%s is headed %s; buttons only where they may be used: %s", async (query, title, buttons) => {
    const { text, html } = await page(query);
    expect(text).toContain(title);
    expect(/href="[^"]*\/approve\?/.test(html)).toBe(buttons);
    expect(html.match(/href="[^"]*\/approve\?/g)?.length ?? 0).toBeLessThanOrEqual(memories("pending").length);
  });

  it("pages appear from ten on", async () => {
    expect((await page("?status=approved")).text).toContain("Page 1 • 14 memories");
    expect((await page("?status=approved&page=2")).text).toContain("Page 2 • 14 memories");
    expect((await page("?status=all&type=photo")).text).not.toContain("Page 1");
    expect((await page("?status=approved")).html).toContain('href="/dashboard/moderation?status=approved&amp;page=2"');
  });

  it("films play, voices play, pictures show, a tribute too", async () => {
    const { html } = await page("?status=all");
    for (const tag of ["<video", "<audio", "<img"]) expect(html).toContain(tag);
  });

  it("clearing the filters leaves the status alone", async () => {
    const { html } = await page(`?status=all&type=photo&memorial=${id}&q=x&page=1`);
    expect(html).toMatch(/href="\/dashboard\/moderation\?status=all"[^>]*>Clear Filters/);
  });

  it.each([
    ["?q=zzzz", "No memories found", "No memory matches these filters."],
    ["?status=rejected", "No memories found", "There are none with this status yet."],
  ])("%s shows '%s'", async (query, title, more) => {
    const { text } = await page(query);
    expect(text).toContain(title);
    expect(text).toContain(more);
  });

  it.each([
    "?status=x&type=y&memorial=z&page=w",
    `?q=${"q".repeat(9000)}`,
    "?q=%00%22%ff",
    "?q[]=1&page=1e9",
    "?q=%25_",
  ])("%s is answered", async (query) => {
    expect((await page(query)).status).toBe(200);
    expect((await readPage(await nora.get(`/memorial-detail/${id}/memories${query}`))).status).toBe(200);
  });

  it("of one memorial has neither memorials nor statuses to choose from", async () => {
    const { text, html } = await readPage(await nora.get(`/memorial-detail/${id}/memories?status=approved&type=story`));
    expect(text).toContain("Review and approve memories submitted by family and friends");
    expect(text).toContain("Pending Memories (2)");
    expect(text).not.toContain("Admin View");
    expect(html).not.toMatch(/name="(memorial|status)"/);
  });
});

describe("a decision", () => {
  it("goes on in the list as it was, at the next memory, and can be undone by who made it", async () => {
    const [first, next] = memories("pending");
    if (!first || !next) throw new Error("nothing waits");
    const url = `/dashboard/moderation/${first.id}`;
    const list = "/dashboard/moderation?status=all&q=the";
    const asked = await readPage(await admin.get(`${url}/approve?status=all&q=the`));
    expect(asked.html).toContain(`href="${list.replace("&", "&amp;")}#memory-${first.id}"`);
    const done = await decideNow(admin, server.dataDir, `${url}/approve?status=all&q=the`, { next: next.id });
    expect(done.headers.get("Location")).toBe(`${list}#memory-${next.id}`);
    expect(status(first.id)).toBe("approved");
    const after = await admin.follow(done);
    expect(after.text).toContain(`You approved the memory by ${first.author_name}.`);
    expect((await readPage(await nora.get(`/memorial-detail/${id}/memories`))).text).not.toContain("You approved");

    const other = await nora.follow(
      await decideNow(nora, server.dataDir, `/memorial-detail/${id}/memories/${first.id}/undo`),
    );
    expect(other.text).toContain("Nothing to undo");
    expect(status(first.id)).toBe("approved");
    for (const method of ["GET", "HEAD"]) expect((await admin.fetch(`${url}/undo`, { method })).status).toBe(200);
    expect((await nora.get(`/memorial-detail/${id}/memories/${first.id}/undo`)).headers.get("Location")).toBe(
      `/memorial-detail/${id}/memories`,
    );
    expect(status(first.id)).toBe("approved");

    const undone = await decideNow(admin, server.dataDir, `${url}/undo?status=all&q=the`);
    expect(undone.headers.get("Location")).toBe(`${list}#memory-${first.id}`);
    expect((await admin.follow(undone)).text).toContain("Decision undone");
    expect(status(first.id)).toBe("pending");
    expect((await admin.follow(await decideNow(admin, server.dataDir, `${url}/undo`))).text).toContain(
      "Nothing to undo",
    );
  });

  it("cannot be sent elsewhere by the form", async () => {
    const [first] = memories("pending");
    for (const next of ["//evil.example", "x\r\nSet-Cookie: a=b", "#x", "1"]) {
      const done = await decideNow(admin, server.dataDir, `/dashboard/moderation/${first?.id}/approve`, { next });
      expect(done.headers.get("Location")).toBe("/dashboard/moderation#list");
      await decideNow(admin, server.dataDir, `/dashboard/moderation/${first?.id}/undo`);
    }
  });

  it("that fails is said in the agreed words, and can be made again", async () => {
    const [first] = memories("pending");
    const database = new Database(`${server.dataDir}/everkeep.db`);
    const broken = (sql: string) => database.exec(sql);
    broken("create trigger broken before update on memories begin select raise(abort, 'no'); end");
    for (const [what, text] of [
      ["approve", "Failed to approve memory. Please try again."],
      ["reject", "Failed to reject memory. Please try again."],
    ]) {
      const url = `/dashboard/moderation/${first?.id}/${what}`;
      const said = await readPage(
        await decideNow(admin, server.dataDir, url, { rejectionReason: "It names a neighbour." }),
      );
      expect(said).toMatchObject({ status: 503, summary: [text], values: { revision: "1" } });
      if (what === "reject") expect(said.values.rejectionReason).toBe("It names a neighbour.");
    }
    broken("drop trigger broken");
    database.close();
    expect(status(first?.id ?? "")).toBe("pending");
  });

  it("of the last one leaves nothing to review", async () => {
    for (const { id } of memories("pending"))
      await decideNow(admin, server.dataDir, `/dashboard/moderation/${id}/reject`, { rejectionReason: id });
    const { text } = await page();
    expect(text).toContain("No pending memories to review");
    expect(text).toContain("All memories have been processed");
    const rejected = await page("?status=rejected");
    expect(rejected.text).toContain("Rejected by Ada Whitcombe");
    expect(rejected.text).toContain(`Reason: ${memories("rejected")[0]?.id}`);
  });
});

describe("where the memories cannot be read", () => {
  it("the page says so, and is tried again with what was looked for", async () => {
    const database = new Database(`${server.dataDir}/everkeep.db`);
    database.exec("alter table memory_totals rename to gone");
    const { text, html } = await page("?status=all&q=rose");
    database.exec("alter table gone rename to memory_totals");
    database.close();
    expect(text).toContain("Failed to load pending memories");
    expect(html).toContain('href="/dashboard/moderation?status=all&amp;q=rose"');
  });
});
