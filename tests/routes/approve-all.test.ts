import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { Client, memorialId, plain, readPage, rows } from "../support/client.ts";
import { addPending } from "../support/many.ts";
import { change } from "../support/people.ts";
import type { Server } from "../support/server.ts";
import { takeServer } from "../support/shared-servers.ts";

let server: Server;
let nora: Client;
let admin: Client;
let margaret: string;

beforeAll(async () => {
  server = await takeServer();
  nora = await new Client(server.origin).signIn("nora@ellis.example");
  admin = await new Client(server.origin).signIn("admin@everkeep.example");
  margaret = memorialId(server.dataDir, "margaret-ellis");
});
afterAll(() => server.stop());
beforeEach(() => {
  change(server.dataDir, "delete from memories where content_title like 'Story %'");
  addPending(server.dataDir, margaret, 4);
});

interface Row {
  id: string;
  revision: number;
  approval_status: string;
}
const stories = () =>
  rows<Row>(
    server.dataDir,
    "select id, revision, approval_status from memories where content_title like 'Story %' order by content_title",
  );
const states = () => stories().map(({ approval_status }) => approval_status);
const seen = (memories = stories()) => memories.map(({ id, revision }) => `${id}.${revision}`).join("_");
const url = () => `/memorial-detail/${margaret}/memories/approve-all?q=story`;

describe("approving all memories of a list", () => {
  it("asks with their number and names, and carries what the list showed", async () => {
    const list = await readPage(await nora.get(`/memorial-detail/${margaret}/memories?q=story`));
    const link = plain(/href="([^"]*approve-all[^"]*)"/.exec(list.html)?.[1] ?? "");
    const asked = await readPage(await nora.get(link));
    expect(asked.text).toContain("Approve these 4 memories?");
    for (const title of ["Story 0", "Story 3"]) expect(asked.text).toContain(title);
    expect(asked.html).toContain(`href="/memorial-detail/${margaret}/memories?q=story"`);
    const done = await nora.post(link, { seen: asked.values.seen ?? "" });
    expect(done.headers.get("Location")).toBe(`/memorial-detail/${margaret}/memories?q=story#list`);
    const page = await nora.follow(done);
    expect(page.text).toContain("Memories approved");
    expect(page.text).toContain("4 approved.");
    expect(states()).toEqual(["approved", "approved", "approved", "approved"]);
  });

  it("takes the whole filtered queue, and leaves what arrived after the question, and says so", async () => {
    addPending(server.dataDir, margaret, 25);
    const list = await readPage(await nora.get(`/memorial-detail/${margaret}/memories?q=story`));
    const link = plain(/href="([^"]*approve-all[^"]*)"/.exec(list.html)?.[1] ?? "");
    const asked = await readPage(await nora.get(link));
    expect(asked.text).toContain("Approve these 29 memories?");
    for (const { id } of stories()) expect(asked.values.seen).toContain(id);
    addPending(server.dataDir, margaret, 2);
    const page = await nora.follow(await nora.post(link, { seen: asked.values.seen ?? "" }));
    expect(page.text).toContain("29 approved. 2 that you were not shown still wait for review.");
    expect(page.text).toContain("You approved 29 memories.");
    expect(states().filter((state) => state === "pending")).toHaveLength(2);
  });

  it("leaves those that have changed or were decided meanwhile, and says so", async () => {
    const asked = seen();
    const [first, second] = stories();
    change(server.dataDir, "update memories set content_text = 'Other words.', revision = 9 where id = ?", first?.id);
    change(server.dataDir, "update memories set approval_status = 'rejected' where id = ?", second?.id);
    const page = await nora.follow(await nora.post(url(), { seen: asked }));
    expect(page.text).toContain("2 approved. 1 had changed; please read it again. 1 was already decided.");
    expect(states()).toEqual(["pending", "rejected", "approved", "approved"]);
  });

  it("names in its question only those that are as the list showed them", async () => {
    const asked = seen();
    const [first] = stories();
    change(server.dataDir, "update memories set revision = 9 where id = ?", first?.id);
    const page = await readPage(await nora.get(`${url()}&seen=${asked}`));
    expect(page.text).toContain("Approve these 3 memories?");
    expect(page.text).toContain("1 memory has changed since you opened the list. Please read it again.");
    expect(page.values.seen).not.toContain(first?.id);
    change(server.dataDir, "update memories set approval_status = 'rejected' where content_title like 'Story %'");
    expect((await readPage(await nora.get(`${url()}&seen=${asked}`))).text).toContain(
      "There is nothing to approve any more.",
    );
  });

  it("leaves a recording that nobody can have seen, and says so", async () => {
    const [first] = stories();
    const media = "11111111-1111-4111-8111-111111111111";
    change(
      server.dataDir,
      "insert into media (id, memorial_id, kind, purpose, files, created_at) values (?, ?, 'video', 'memory', '[]', '2026-01-01T00:00:00.000Z')",
      ...[media, margaret],
    );
    change(server.dataDir, "update memories set media_id = ?, media_state = 'attached' where id = ?", media, first?.id);
    const page = await nora.follow(await nora.post(url(), { seen: seen() }));
    expect(page.text).toContain("3 approved. 1 can't be watched yet and was left to wait.");
    expect(states()).toEqual(["pending", "approved", "approved", "approved"]);
  });

  it("is undone as a whole, but for what has changed since", async () => {
    await nora.post(url(), { seen: seen() });
    const page = await readPage(await nora.get(`/memorial-detail/${margaret}/memories`));
    expect(page.text).toContain("You approved 4 memories.");
    const undo = plain(/action="([^"]*\/undo-all[^"]*)"/.exec(page.html)?.[1] ?? "");
    const shown = /name="seen" value="([^"]*)"/.exec(page.html)?.[1] ?? "";
    const [first] = stories();
    change(server.dataDir, "update memories set revision = 9 where id = ?", first?.id);
    const foreign = await admin.follow(await admin.post(undo, { seen: shown }));
    expect(foreign.text).toContain("Nothing to undo");
    const undone = await nora.follow(await nora.post(undo, { seen: shown }));
    expect(undone.text).toContain("3 wait for review again. 1 had changed and stays as it is.");
    expect(states()).toEqual(["approved", "pending", "pending", "pending"]);
    const again = await nora.follow(await nora.post(undo, { seen: shown }));
    expect(again.text).toContain("Nothing to undo");
  });

  it("is undone one by one if they were approved one by one", async () => {
    for (const { id, revision } of stories().slice(0, 2))
      await nora.post(`/memorial-detail/${margaret}/memories/${id}/approve`, { revision: String(revision) });
    const page = await readPage(await nora.get(`/memorial-detail/${margaret}/memories`));
    expect(page.html).not.toContain("/undo-all");
    expect(page.html).toContain("/undo?");
  });

  it("reaches no memory of another memorial, except for the admin", async () => {
    const other = memorialId(server.dataDir, "lukasz-wisniewski");
    change(server.dataDir, "update memories set memorial_id = ? where content_title = 'Story 0'", other);
    const [first] = stories();
    const asked = seen();
    const question = await readPage(await nora.get(`${url()}&seen=${asked}`));
    expect(question.text).toContain("Approve these 3 memories?");
    expect(question.text).not.toContain("Story 0");
    const page = await nora.follow(await nora.post(url(), { seen: seen(first ? [first] : []) }));
    expect(page.text).toContain("0 approved. 1 was taken back by the writer.");
    expect(states()[0]).toBe("pending");
    expect((await nora.post(`/memorial-detail/${other}/memories/approve-all`, { seen: asked })).status).toBe(404);
    expect((await nora.post("/dashboard/moderation/approve-all", { seen: asked })).status).toBe(404);
    expect(states()[0]).toBe("pending");
    const done = await admin.follow(await admin.post("/dashboard/moderation/approve-all", { seen: asked }));
    expect(done.text).toContain("4 approved.");
    expect(states()).toEqual(["approved", "approved", "approved", "approved"]);
  });

  it.each([
    ["nothing", ""],
    ["no ids", "x.1_y.2"],
    ["ids without a revision", "11111111-1111-4111-8111-111111111111"],
    ["a foreign format", '{"seen":["<script>"]}'],
    ["very much", "11111111-1111-4111-8111-111111111111.1_".repeat(20_000)],
  ])("given %s decides nothing", async (_, text) => {
    expect((await nora.get(`${url()}&seen=${encodeURIComponent(text.slice(0, 3000))}`)).status).toBe(200);
    const page = await nora.follow(await nora.post(url(), { seen: text }));
    expect(page).toMatchObject({ status: 200 });
    expect(page.text).toContain("Nothing was approved");
    expect(states()).toEqual(["pending", "pending", "pending", "pending"]);
  });

  it("that fails is said in the agreed words, and can be tried again", async () => {
    change(server.dataDir, "create trigger broken before update on memories begin select raise(abort, 'no'); end");
    const asked = seen();
    const failed = await readPage(await nora.post(`${url()}&seen=${asked}`, { seen: asked }));
    change(server.dataDir, "drop trigger broken");
    expect(failed.status).toBe(503);
    expect(failed.summary).toEqual(["Failed to approve memory. Please try again."]);
    expect(failed.values.seen?.split("_").sort()).toEqual(asked.split("_").sort());
    expect((await nora.follow(await nora.post(url(), { seen: asked }))).text).toContain("4 approved.");
  });
});
