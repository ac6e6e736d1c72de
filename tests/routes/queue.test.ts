import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Client, memorialId, plain, readPage, rows } from "../support/client.ts";
import { decideNow, revisionOf } from "../support/decisions.ts";
import { addColleague, addOwn, addWaiting } from "../support/office.ts";
import { addMember, change, newcomer } from "../support/people.ts";
import type { Server } from "../support/server.ts";
import { takeServer } from "../support/shared-servers.ts";

let server: Server;
let director: Client;
let nora: Client;
let second: string;
let margaret: string;

beforeAll(async () => {
  server = await takeServer();
  director = await newcomer(server).signIn("director@holloway.example");
  nora = await newcomer(server).signIn("nora@ellis.example");
  margaret = memorialId(server.dataDir, "margaret-ellis");
  second = addOwn(server.dataDir, "director@holloway.example", "Ines Marlow");
});
afterAll(() => server.stop());

const queue = "/dashboard/memories";
const statusOf = (id: string) =>
  rows<{ approval_status: string }>(server.dataDir, "select approval_status from memories where id = ?", id)[0]
    ?.approval_status;
const read = async (client: Client, url: string) => readPage(await client.get(url));
const tab = (html: string) => />(Memories to read[^<]*)<\/a>/.exec(html)?.[1];

describe("the queue", () => {
  it("has the memories of all memorials that somebody looks after, with the name of each", async () => {
    const id = addWaiting(server.dataDir, second, "The lighthouse");
    const page = await read(director, queue);
    expect(page).toMatchObject({ status: 200, title: "Memories to read - Everkeep" });
    expect(page.text).toContain("Pending Memories (4)");
    expect(page.html).toContain(`${queue}/${id}/approve?revision=1`);
    expect(tab(page.html)).toBe("Memories to read (4)");
    for (const name of ["Ines Marlow", "Margaret Ellis"]) expect(page.text).toContain(name);
    const hers = await read(nora, queue);
    expect(hers.text).toContain("Pending Memories (3)");
    expect(hers.html).not.toContain(id);
    expect((await read(nora, `${queue}?memorial=${second}`)).text).not.toContain("Ines Marlow");
    expect((await read(director, `${queue}?memorial=${second}`)).text).toContain("Pending Memories (1)");
  });

  it("is decided with its filters kept, and undone", async () => {
    const id = addWaiting(server.dataDir, second, "Bees");
    const url = `${queue}/${id}`;
    const next = addWaiting(server.dataDir, second, "More bees");
    const done = await decideNow(director, server.dataDir, `${url}/approve?memorial=${second}`, { next });
    expect(done.headers.get("Location")).toBe(`${queue}?memorial=${second}#memory-${next}`);
    expect(statusOf(id)).toBe("approved");
    const undone = await decideNow(director, server.dataDir, `${url}/undo?memorial=${second}`);
    expect(undone.headers.get("Location")).toBe(`${queue}?memorial=${second}#memory-${id}`);
    expect(statusOf(id)).toBe("pending");
    const stale = await director.send(`${url}/approve`, { revision: "9" });
    expect(stale.status).toBe(409);
    expect(statusOf(id)).toBe("pending");
  });

  it("is approved together, without the memories of others", async () => {
    const [first, other] = [addWaiting(server.dataDir, second, "Together"), addWaiting(server.dataDir, second, "Also")];
    const foreign = addWaiting(server.dataDir, memorialId(server.dataDir, "lukasz-wisniewski"), "Theirs");
    const page = await read(director, `${queue}?memorial=${second}`);
    const link = plain(/href="([^"]*approve-all[^"]*)"/.exec(page.html)?.[1] ?? "");
    expect(link).toContain(`${first}.1`);
    const asked = await read(director, `${queue}/approve-all?seen=${first}.1_${other}.1_${foreign}.1`);
    expect(asked.text).toContain("Together");
    expect(asked.text).not.toContain("Theirs");
    const done = await director.post(`${queue}/approve-all`, { seen: `${first}.1_${other}.1_${foreign}.1` });
    expect(done.headers.get("Location")).toBe(`${queue}#list`);
    expect([first, other, foreign].map(statusOf)).toEqual(["approved", "approved", "pending"]);
  });

  it("never decides about somebody else's memorial, however its address is written", async () => {
    const foreign =
      rows<{ id: string }>(
        server.dataDir,
        `select memories.id from memories join memorials on memorials.id = memorial_id
          where custom_url_slug = 'lukasz-wisniewski' and approval_status = 'pending'`,
      )[0]?.id ?? "";
    const revision = revisionOf(server.dataDir, foreign);
    for (const list of [queue, "/DASHBOARD/Memories", "/dashboard/%6demories"])
      for (const what of ["approve", "reject", "undo"])
        for (const way of ["", ".data", `?_data=routes%2Fdashboard.memories.%24memory.${what}`]) {
          const url = `${list}/${foreign}/${what}${way}`;
          expect((await director.get(url)).status, url).toBe(404);
          const answer = await director.post(url, { revision });
          expect([404, 405], url).toContain(answer.status);
        }
    expect(statusOf(foreign)).toBe("pending");
  });

  it("says kindly that a memory is gone", async () => {
    const gone = crypto.randomUUID();
    expect((await director.get(`${queue}/${gone}/approve`)).status).toBe(404);
    const page = await director.follow(await director.post(`${queue}/${gone}/approve`, { revision: "1" }));
    expect(page.text).toContain("Memory not found");
    expect((await director.get(`${queue}/${gone}/publish`)).status).toBe(404);
  });

  it("ends for a co-owner or colleague in the moment of leaving", async () => {
    const email = addMember(server.dataDir);
    addColleague(server.dataDir, email, "director@holloway.example");
    const colleague = await newcomer(server).signIn(email);
    const id = addWaiting(server.dataDir, second, "For a colleague");
    const dialog = await read(colleague, `${queue}/${id}/approve`);
    expect(dialog.status).toBe(200);
    change(
      server.dataDir,
      "delete from colleagues where account_id = (select id from accounts where email = ?)",
      email,
    );
    expect((await colleague.post(`${queue}/${id}/approve`, { revision: "1" })).status).toBe(404);
    expect((await colleague.get(queue)).status).toBe(404);
    expect(tab((await read(colleague, "/dashboard")).html)).toBeUndefined();
    expect(statusOf(id)).toBe("pending");
  });

  it("is where the choice to get mail leads back to", async () => {
    const answer = await director.post("/moderation-mail", { on: "true", list: "?type=story&page=2" });
    expect(answer.headers.get("Location")).toBe(`${queue}?type=story&page=2`);
  });
});

describe("the list", () => {
  it("leads from what needs attention to its screens", async () => {
    const { html, text } = await read(director, "/dashboard");
    expect(text).toContain("Needs attention");
    expect(html).toContain(`href="${queue}"`);
    expect(html).toContain(`href="/memorial-detail/${margaret}/memories"`);
    const admin = await newcomer(server).signIn("admin@everkeep.example");
    const site = await read(admin, "/dashboard");
    expect(site.html).toMatch(/href="\/dashboard\/moderation"[^>]*><span[^>]*>\d+ to read</);
    expect(site.text).not.toMatch(/without portrait|awaiting a co-owner|Service (today|tomorrow|on)/);
    expect(tab(site.html)).toBeUndefined();
    const stranger = await newcomer(server).signIn("sam@stranger.example");
    expect((await read(stranger, "/dashboard")).text).not.toContain("Needs attention");
  });

  it("keeps its state through pages, tabs and the dialogs over it", async () => {
    const { html } = await read(director, "/dashboard?sort=name&q=ines");
    expect(html).toContain(`/dashboard/qr/${second}?q=ines&amp;sort=name`);
    expect(html).toContain('href="/dashboard?sort=name"');
    const print = await read(director, `/dashboard/print/${second}?attention=no-portrait&sort=service`);
    expect(print.html).toContain('href="/dashboard?sort=service&amp;attention=no-portrait"');
    for (const query of ["sort=%00", "attention=%F0%9F%98%80", "sort=name&sort=service", "page=9999&sort=service"])
      expect((await director.get(`/dashboard?${query}`)).status, query).toBe(200);
  });
});

describe("the search", () => {
  const found = async (client: Client, q: string) =>
    (await (await client.get(`/search/box?q=${q}`)).json()).found.map(
      ({ name, manage }: { name: string; manage?: true }) => [name, manage ?? false],
    );

  it("marks the memorials that the signed-in person looks after", async () => {
    expect(await found(director, "ellis")).toEqual([["Margaret Ellis", true]]);
    expect(await found(director, "lukasz")).toEqual([["Łukasz Wiśniewski", false]]);
    expect(await found(nora, "ellis")).toEqual([["Margaret Ellis", true]]);
    expect(await found(nora, "ines")).toEqual([["Ines Marlow", false]]);
    expect(await found(await newcomer(server).signIn("sam@stranger.example"), "ellis")).toEqual([
      ["Margaret Ellis", false],
    ]);
    const manage = `href="/memorial-detail/${margaret}"`;
    expect((await read(nora, "/search?q=ellis")).html).toContain(manage);
    expect((await read(newcomer(server), "/search?q=ellis")).html).not.toContain(manage);
  });
});
