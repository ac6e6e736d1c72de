import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { memoryCode } from "~/lib/short-id";
import { Client, codeOf, memorialId, readPage, rows, withAddresses } from "../support/client.ts";
import { addStories } from "../support/many.ts";
import { change } from "../support/people.ts";
import type { Server } from "../support/server.ts";
import { takeServer } from "../support/shared-servers.ts";

let server: Server;
let margaret: string;
let visitors = 0;
let film: string;
const path = "/memorial/margaret-ellis";
const gone = "This memory is no longer on the page";

const visitor = () => new Client(server.origin, `10.11.0.${++visitors}`);
const guest = () => visitor().unlock("margaret-ellis", "rosegarden");
const printed = (memory: string) => `${path}/m/${memoryCode(memory)}`;
/** The path in a code as it is printed, with the memorial's short id and in capitals. */
const scanned = (memory: string) => `${new URL(codeOf(server, margaret)).pathname}/M/${memoryCode(memory)}`;
const set = (sql: string, memory: string) => change(server.dataDir, `update memories set ${sql} where id = ?`, memory);
const target = async (client: Client, url: string) => (await client.get(url)).headers.get("Location");

beforeAll(async () => {
  server = await takeServer(withAddresses);
  margaret = memorialId(server.dataDir, "margaret-ellis");
  [{ id: film } = { id: "" }] = rows<{ id: string }>(
    server.dataDir,
    "select id from memories where memorial_id = ? and memory_type = 'video' and approval_status = 'approved'",
    margaret,
  );
  // They are older than all others.
  addStories(server.dataDir, margaret, 45);
});
afterAll(() => server.stop());

describe("the printed code of a memory", () => {
  it("leads to the memory, on the part of the page where it is", async () => {
    const client = await guest();
    const all = rows<{ id: string }>(
      server.dataDir,
      `select id from memories where memorial_id = ? and approval_status = 'approved' and family_only = 0
        and memory_type <> 'signature' order by created_at desc, id`,
      margaret,
    );
    for (const index of [0, 19, 20, 40, all.length - 1]) {
      const { id = "" } = all[index] ?? {};
      const page = Math.floor(index / 20) + 1;
      for (const url of [printed(id), printed(id).toLowerCase(), scanned(id)]) {
        const to = await target(client, url);
        expect(to, url).toBe(`${path}${page > 1 ? `?page=${page}` : ""}#memory-${id}`);
        expect((await readPage(await client.get(to ?? ""))).html).toContain(`id="memory-${id}"`);
      }
    }
    const [{ id: tribute } = { id: "" }] = rows<{ id: string }>(
      server.dataDir,
      "select id from memories where memorial_id = ? and approval_status = 'approved' and memory_type = 'signature'",
      margaret,
    );
    expect(await target(client, printed(tribute))).toBe(`${path}?tab=tributes#memory-${tribute}`);
  });

  it("leads there from the gate, after a wrong password too, and without any cookie before", async () => {
    const client = visitor();
    const url = scanned(film);
    const gate = await readPage(await client.get(url));
    expect(gate.text).toContain("Access Memorial");
    const action = /<form[^>]* action="([^"]*)"/.exec(gate.html)?.[1] ?? "";
    expect(action).toBe(printed(film));
    const wrong = await client.send(action, { password: "wrong" });
    expect(wrong.status).toBe(422);
    expect(wrong.html).toContain(`action="${printed(film)}"`);
    const right = await client.post(action, { password: "rosegarden" });
    expect([right.status, right.headers.get("Location")]).toEqual([303, `${printed(film)}#opened`]);
    expect(await target(client, printed(film))).toBe(`${path}#memory-${film}`);
    // Twice sent, as by a double tap.
    expect((await client.post(action, { password: "rosegarden" })).headers.get("Location")).toBe(printed(film));
  });

  it("doesn't change the gate of the page itself", async () => {
    const client = Object.assign(visitor(), { accepts: "br" });
    for (const url of [printed(film), path, printed(film), path]) {
      const { html } = await readPage(await client.get(url));
      expect(html).toContain(`action="${url}"`);
    }
  });

  it("comes with a former name of the page", async () => {
    const former = randomUUID().slice(0, 9);
    change(server.dataDir, "insert into memorial_slugs values (?, ?, '2026-11-20')", `a-${former}`, margaret);
    expect(await target(visitor(), `/memorial/a-${former}/m/${memoryCode(film)}`)).toBe(printed(film));
  });
});

describe("a code of a memory that the reader may not see", () => {
  const states: [string, string, string][] = [
    ["waits for a decision", "approval_status = 'pending'", "approval_status = 'approved'"],
    ["was rejected", "approval_status = 'rejected'", "approval_status = 'approved'"],
    ["is for the family only", "family_only = 1", "family_only = 0"],
  ];
  const answer = async (client: Client, url: string) => {
    const response = await client.get(url);
    const at = { status: response.status, to: response.headers.get("Location"), body: await response.text() };
    const page = await client.get(at.to ?? path);
    return { ...at, page: (await readPage(page)).text.replace(/\d+ minutes? ago/g, "") };
  };

  it.each(states)("%s: is answered like one that never was", async (_, make, undo) => {
    const client = await guest();
    const never = printed("00000000-0000-4000-8000-000000000000");
    set(make, film);
    try {
      const hidden = await answer(client, printed(film));
      expect(hidden).toEqual(await answer(client, never));
      expect(hidden).toMatchObject({ status: 303, to: path });
      expect(hidden.page).toContain(gone);
      expect((await readPage(await client.get(path))).text).not.toContain(gone);
      // At the gate all codes are alike, whatever they are.
      for (const code of [memoryCode(film), "ZZZZZZZZ", "x", "%3Cb%3E"]) {
        const gate = await readPage(await visitor().get(`${path}/m/${code}`));
        expect([gate.status, gate.text.includes("Access Memorial"), gate.text.includes(gone)]).toEqual([
          200,
          true,
          false,
        ]);
      }
    } finally {
      set(undo, film);
    }
    expect(await target(client, printed(film))).toBe(`${path}#memory-${film}`);
  });

  it("is of another memorial: neither", async () => {
    const client = await guest();
    await client.unlock("lukasz-wisniewski", "amber-1952");
    const elsewhere = `/memorial/lukasz-wisniewski/m/${memoryCode(film)}`;
    expect(await target(client, elsewhere)).toBe("/memorial/lukasz-wisniewski");
    expect((await visitor().get(`/memorial/no-such-memorial/m/${memoryCode(film)}`)).status).toBe(404);
  });

  it("leads people who look after the memorial to one for the family, where they see it, and nobody else", async () => {
    set("family_only = 1", film);
    try {
      const owner = await visitor().signIn("director@holloway.example");
      const to = await target(owner, printed(film));
      expect(to).toBe(`/memorial-detail/${margaret}/view#memory-${film}`);
      expect((await readPage(await owner.get(to ?? ""))).html).toContain(`id="memory-${film}"`);
      const stranger = await visitor().signIn("sam@stranger.example");
      expect((await readPage(await stranger.get(printed(film)))).text).toContain("Access Memorial");
    } finally {
      set("family_only = 0", film);
    }
  });

  it("leads to the page as long as that shows no memories", async () => {
    const client = await guest();
    change(server.dataDir, "update memorials set memories_open_at = '2099-01-01T10:00:00.000Z' where id = ?", margaret);
    try {
      for (const memory of [film, randomUUID()]) expect(await target(client, printed(memory))).toBe(path);
      expect((await readPage(await client.get(path))).text).not.toContain(gone);
    } finally {
      change(server.dataDir, "update memorials set memories_open_at = null where id = ?", margaret);
    }
  });
});
