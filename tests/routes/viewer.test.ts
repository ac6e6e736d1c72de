import { existsSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { storedFolder } from "../support/bucket/stored-folder.ts";
import { castOf, expectClosed, roles, waysTo } from "../support/cast.ts";
import { type Client, memorialId, readPage, rows, withAddresses } from "../support/client.ts";
import { change, without } from "../support/people.ts";
import type { Server } from "../support/server.ts";
import { takeServer } from "../support/shared-servers.ts";

let server: Server;
let id: string;
let as: (role: string) => Client;

beforeAll(async () => {
  server = await takeServer(withAddresses);
  id = memorialId(server.dataDir, "margaret-ellis");
  as = await castOf(server);
});
afterAll(() => server.stop());

interface Row {
  id: string;
  content_title: string;
  content_text: string;
  media_id: string | null;
}
const memories = (where: string, memorial = id) =>
  rows<Row>(server.dataDir, `select * from memories where memorial_id = ? and ${where} order by created_at`, memorial);
const shown = () => memories("approval_status = 'approved' and memory_type = 'photo'")[0] as Row;
const all = () => rows(server.dataDir, "select id, approval_status from memories order by id");
const view = (query = "") => as("owner").get(`/memorial-detail/${id}/view${query}`).then(readPage);

// By hand, like the table of tests/access.test.ts. Everyone else is sent to sign in, or told that it is not there.
const allowed = ["admin", "owner", "colleague", "co-owner"];
const urls: [method: "GET" | "POST", path: string, route: string][] = [
  ["GET", "/view", "memorial-detail.$id_.view"],
  ["GET", "/view/{memory}/delete", "memorial-detail.$id_.view.$memory.delete"],
  ["POST", "/view/{memory}/delete", "memorial-detail.$id_.view.$memory.delete"],
];
const cells = urls.flatMap(([method, at, route]) => roles.map((role) => ({ method, at, route, role })));

describe("who may look through what was shared, and delete", () => {
  it.each(cells.filter(({ role, method }) => method === "GET" || !allowed.includes(role)))(
    "$role: $method $at",
    async ({ method, at, route, role }) => {
      const before = all();
      for (const way of waysTo(`/memorial-detail/${id}${at.replace("{memory}", shown().id)}`, route)) {
        const response = await as(role).fetch(way, { method });
        if (allowed.includes(role)) expect(response.status, way).toBe(200);
        else await expectClosed(role, response, [shown().content_title], way);
      }
      expect(all()).toEqual(before);
    },
  );

  it("a memory of another memorial, or one that is not published: nobody, by this way", async () => {
    const lukasz = memorialId(server.dataDir, "lukasz-wisniewski");
    const theirs = memories("approval_status = 'approved'", lukasz)[0]?.id;
    const waiting = memories("approval_status = 'pending'")[0]?.id;
    const before = all();
    for (const memory of [theirs, waiting, "x", "0b7c1f52-9d1e-4a52-9a5c-6f0c4f2a7d11"]) {
      const url = `/memorial-detail/${id}/view/${memory}/delete`;
      expect((await as("owner").get(url)).status).toBe(404);
      await as("owner").post(url);
    }
    await as("owner").post(`/memorial-detail/${lukasz}/view/${theirs}/delete`);
    expect(all()).toEqual(before);
  });

  it("another site's form: nobody", async () => {
    const before = all();
    const url = `/memorial-detail/${id}/view/${shown().id}/delete`;
    expect((await as("owner").post(url, {}, { Origin: "https://evil.example" })).status).toBe(403);
    expect(all()).toEqual(before);
  });
});

describe("the viewer", () => {
  it("shows whose memories these are, how many, and what they come to; and the way there", async () => {
    const page = await view();
    expect(page.title).toBe("Memories of Margaret Ellis - Everkeep");
    for (const text of [
      "3 May 1941\u00a0– 9 November 2026",
      "Service Date:",
      "7 memories and 1 tribute",
      "Memories (7)",
      "Tributes (1)",
      "Memorial Summary",
      "Contributors",
    ])
      expect(page.text).toContain(text);
    for (const { content_text } of memories("approval_status != 'approved'"))
      expect(page.text).not.toContain(content_text.slice(0, 40));
    expect(page.html).toContain('name="robots" content="noindex"');
    const tributes = await view("?tab=tributes");
    expect(tributes.html.match(/<article/g)).toHaveLength(1);
    expect((await readPage(await as("co-owner").get(`/memorial-detail/${id}`))).html).toContain(`${id}/view"`);
  });

  it("says 'Memorial Service' where the dates are not known, and how to begin where nothing was shared", async () => {
    const lukasz = memorialId(server.dataDir, "lukasz-wisniewski");
    change(server.dataDir, "update memorials set date_of_birth = null where id = ?", lukasz);
    change(server.dataDir, "update memories set approval_status = 'rejected' where memorial_id = ?", lukasz);
    const page = await readPage(await as("another business").get(`/memorial-detail/${lukasz}/view`));
    for (const text of ["Memorial Service", "0 memories and 0 tributes", "Share the memorial QR code"])
      expect(page.text).toContain(text);
    expect(page.html).toContain(`href="/memorial-detail/${lukasz}/qr"`);
  });

  it("says that the memories could not be loaded, where they could not", async () => {
    const page = await without(server.dataDir, "memories", () => view());
    expect(page.text).toContain("Failed to load memories");
  });
});

describe("deleting", () => {
  it("asks first; then the memory is gone for everyone, with its files and all their copies", async () => {
    const memory = shown();
    const folder = storedFolder(server.dataDir, memory.media_id ?? "");
    const picture = `/media/${memory.media_id}/picture.jpg`;
    expect([existsSync(folder), (await as("visitor with the password").get(picture)).status]).toEqual([true, 200]);
    const url = `/memorial-detail/${id}/view/${memory.id}/delete`;
    const dialog = await readPage(await as("co-owner").get(url));
    expect(dialog.text).toContain("Delete Tribute");
    expect(dialog.text).toContain(memory.content_title);
    const page = await as("co-owner").follow(await as("co-owner").post(url));
    expect(page.url).toBe(`/memorial-detail/${id}/view`);
    expect(page.text).toContain("Tribute deleted");
    expect(memories(`id = '${memory.id}'`)).toEqual([]);
    expect(rows(server.dataDir, "select id from media where id = ?", memory.media_id)).toEqual([]);
    expect(existsSync(folder)).toBe(false);
    for (const role of ["visitor with the password", "admin"]) expect((await as(role).get(picture)).status).toBe(404);
    expect((await readPage(await as("visitor with the password").get("/memorial/margaret-ellis"))).text).not.toContain(
      memory.content_title,
    );
  });

  it("a second time, by a second tap, is no error", async () => {
    const { id: memory } = memories("approval_status = 'approved'")[0] as Row;
    for (let tap = 0; tap < 2; tap++) {
      const url = `/memorial-detail/${id}/view/${memory}/delete`;
      expect((await as("owner").follow(await as("owner").post(url))).text).toContain("Tribute deleted");
    }
  });

  it("goes back to the tab and page that it came from", async () => {
    const { id: memory } = memories("memory_type = 'signature'")[0] as Row;
    const url = `/memorial-detail/${id}/view/${memory}/delete?tab=tributes&page=3`;
    expect((await readPage(await as("owner").get(url))).html).toContain(
      `/memorial-detail/${id}/view?tab=tributes&amp;page=3"`,
    );
    const response = await as("owner").post(url);
    expect(response.headers.get("Location")).toBe(`/memorial-detail/${id}/view?tab=tributes&page=3`);
    const page = await as("owner").follow(response);
    expect(page.text).toContain("No tributes have been shared yet");
  });

  it("that fails says so, and nothing is gone", async () => {
    const before = all();
    const { id: memory } = memories("approval_status = 'approved'")[0] as Row;
    change(server.dataDir, "create trigger stuck before delete on memories begin select raise(abort, 'stuck'); end");
    const response = await as("owner").post(`/memorial-detail/${id}/view/${memory}/delete`);
    expect((await as("owner").follow(response)).text).toContain("Failed to delete tribute. Please try again.");
    change(server.dataDir, "drop trigger stuck");
    expect(all()).toEqual(before);
  });
});
