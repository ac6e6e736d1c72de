import { readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { Client, memorialId, readPage, rows } from "../support/client.ts";
import { change } from "../support/people.ts";
import type { Server } from "../support/server.ts";
import { takeServer } from "../support/shared-servers.ts";
import { signedIn } from "../support/signed-in.ts";

let server: Server;
let owner: Client;
let url: string;
let pages: number;
const soon = { timeout: 60_000, interval: 100 };

beforeAll(async () => {
  server = await takeServer();
  owner = await signedIn(server, "director@holloway.example");
  url = `/memorial-detail/${memorialId(server.dataDir, "margaret-ellis")}/book`;
  expect((await owner.post(url)).status).toBe(303);
  await vi.waitFor(
    async () => expect((await readPage(await owner.get(url))).text).toContain("The preview is ready"),
    soon,
  );
  pages = rows<{ pages: number }>(server.dataDir, "select pages from books")[0]?.pages ?? 0;
});

const sizeOf = async (response: Response) => {
  const { width, height, format } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
  return { width, height, format };
};

describe("the pages of a book", () => {
  test("are all on its page, each with its picture, and say nothing of a file", async () => {
    const { html, text } = await readPage(await owner.get(url));
    const shown = [
      ...html.matchAll(/<img src="([^"]*\/book\/pages\/(\d+)\?[^"]*)" alt="Page \2" width="500" height="709"/g),
    ];
    expect(shown.map(([, , page]) => Number(page))).toEqual(Array.from({ length: pages }, (_, index) => index + 1));
    expect(pages % 4).toBe(0);
    expect(text).toContain(`The book has ${pages} pages.`);
    expect(text).not.toContain("Download the book");
    const [, src = ""] = shown[0] ?? [];
    expect((await owner.get(src.replaceAll("&amp;", "&"))).status).toBe(200);
  });

  test("are JPEGs that browsers ask about each time, and that aren't drawn in vain", async () => {
    const small = await owner.get(`${url}/pages/1`);
    expect(small.headers.get("Content-Type")).toBe("image/jpeg");
    expect(small.headers.get("Cache-Control")).toBe("private, no-cache");
    expect(small.headers.get("Content-Security-Policy")).toContain("default-src 'none'");
    const etag = small.headers.get("ETag") ?? "";
    expect(await sizeOf(small)).toEqual({ width: 500, height: 709, format: "jpeg" });
    const large = await owner.get(`${url}/pages/1?large=1`);
    expect(large.headers.get("ETag")).not.toBe(etag);
    expect(await sizeOf(large)).toEqual({ width: 1000, height: 1419, format: "jpeg" });
    const again = await owner.fetch(`${url}/pages/1`, { headers: { "If-None-Match": etag } });
    expect([again.status, await again.text()]).toEqual([304, ""]);
    const head = await owner.fetch(`${url}/pages/1`, { method: "HEAD" });
    expect([head.status, await head.text()]).toEqual([200, ""]);
  });

  test("are seen by those who look after the memorial alone", async () => {
    const page = `${url}/pages/1`;
    for (const email of ["nora@ellis.example", "admin@everkeep.example"])
      expect((await (await signedIn(server, email)).get(page)).status, email).toBe(200);
    for (const email of ["sam@stranger.example", "desk@rivendale.example"])
      expect((await (await signedIn(server, email)).get(page)).status, email).toBe(404);
    const guest = await new Client(server.origin).unlock("margaret-ellis", "rosegarden");
    for (const client of [guest, new Client(server.origin)]) {
      const answer = await client.get(page);
      expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/auth"]);
    }
  });

  test("that the book doesn't have aren't found", async () => {
    for (const page of ["0", String(pages + 1), "-1", "1.5", "01", "x", "1e0", "99999999", "..%2f..%2fbook.pdf"])
      expect((await owner.get(`${url}/pages/${page}`)).status, page).toBe(404);
  });

  test("that another version of the server laid out aren't found, and break nothing", async () => {
    const books = path.join(server.dataDir, "files/books");
    const [id = ""] = readdirSync(books);
    writeFileSync(path.join(books, id, "pages/2.json"), JSON.stringify({ number: 2, items: [{ kind: "line" }] }));
    expect((await owner.get(`${url}/pages/2`)).status).toBe(404);
    expect((await owner.get(`${url}/pages/3`)).status).toBe(200);
  });

  test("are gone once something in the book changes", async () => {
    expect((await owner.get(`${url}/pages/1`)).status).toBe(200);
    change(
      server.dataDir,
      "update memorials set biography = 'She kept other bees.' where full_name = 'Margaret Ellis'",
    );
    expect((await owner.get(`${url}/pages/1`)).status).toBe(404);
    const { text, html } = await readPage(await owner.get(url));
    expect(text).toContain("Something at the memorial has changed since the book was made");
    expect(html).not.toContain("/book/pages/");
  });
});
