import http from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Client, memorialId } from "../support/client.ts";
import { addStories, longStories } from "../support/many.ts";
import { change } from "../support/people.ts";
import type { Server } from "../support/server.ts";
import { takeServer } from "../support/shared-servers.ts";

// The budgets of docs/product/limits.md, in bytes as they are sent, compressed as a browser asks for it. Requests are counted by journeys/requests.

let server: Server;
beforeAll(async () => {
  server = await takeServer();
  addStories(server.dataDir, memorialId(server.dataDir, "margaret-ellis"), 20, longStories());
});
afterAll(() => server.stop());

/** Bytes and text of an answer, compressed with brotli. */
function sent(path: string, cookie = "") {
  return new Promise<{ bytes: number; head: http.IncomingHttpHeaders }>((resolve, reject) => {
    http
      .get(new URL(path, server.origin), { headers: { "Accept-Encoding": "br", Cookie: cookie } }, (response) => {
        let bytes = 0;
        response.on("data", (chunk: Buffer) => {
          bytes += chunk.length;
        });
        response.on("end", () => resolve({ bytes, head: response.headers }));
      })
      .on("error", reject);
  });
}

/** A page, and its bytes with the style sheets that it asks for: a memorial's own pages have theirs within them. */
async function page(path: string, client = new Client(server.origin)) {
  const text = await (await client.get(path)).text();
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const html = await sent(path, cookie);
  const styles = [...text.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map((found) => found[1] ?? "");
  const css = await Promise.all(styles.map((href) => sent(href)));
  expect(html.head["content-encoding"]).toBe("br");
  return { text, sheets: css.length, bytes: css.reduce((sum, file) => sum + file.bytes, html.bytes) };
}

/** The addresses of a page's scripts. */
const scriptsOf = (text: string) =>
  [...text.matchAll(/<script type="module" src="([^"]+)"/g)].map((found) => found[1] ?? "");

async function visitor() {
  const client = new Client(server.origin);
  await client.post("/memorial/margaret-ellis", { password: "rosegarden" });
  return client;
}

test("the gate arrives in one round trip: 14,000 bytes with its style, and needs no script", async () => {
  const { text, sheets, bytes } = await page("/memorial/margaret-ellis");
  expect(sheets).toBe(0);
  expect(text).toContain("Access Memorial");
  expect(text.match(/<script/g)).toHaveLength(1);
  const [enhance = ""] = scriptsOf(text);
  expect(enhance).toMatch(/^\/assets\/enhance-[\w-]{8}\.js$/);
  expect((await sent(enhance)).bytes).toBeLessThanOrEqual(5_000);
  expect(bytes).toBeLessThanOrEqual(14_000);
});

test("the gate stays within them with the longest wishes of a family, and with seven gatherings that have the longest notes", async () => {
  const story = longStories();
  const written = (characters: number) => `${story()} ${story()}`.slice(0, characters);
  const id = memorialId(server.dataDir, "margaret-ellis");
  change(
    server.dataDir,
    "insert into family_wishes values (?, ?, ?, ?, ?, ?, ?, ?, 1)",
    ...[id, written(100), "https://www.stlukes.example/give"],
    ...Array.from({ length: 5 }, () => written(300)),
  );
  for (const gathering of ["a", "b", "c", "d", "e", "f", "g"])
    change(
      server.dataDir,
      `insert into gatherings (id, memorial_id, kind, day, starts_at, place, livestream_url, note, seen_by, created_at, changed_at)
        values (?, ?, 'other', '2099-12-03', '2099-12-03T15:00:00.000Z', ?, ?, ?, 'everyone', '2026', '2026')`,
      ...[gathering, id, written(60), `https://stream.example/${gathering}`, written(500)],
    );
  change(server.dataDir, "update memorials set version = version + 1");
  const { text, bytes } = await page("/memorial/margaret-ellis");
  expect(text).toContain("Photographs at the service");
  expect(text.match(/<h3/g)).toHaveLength(7);
  expect(bytes).toBeLessThanOrEqual(14_000);
  for (const table of ["gatherings", "family_wishes"]) change(server.dataDir, `delete from ${table}`);
});

test("the unlocked page with 20 long memories stays within 45,000 bytes and needs no script", async () => {
  const { text, sheets, bytes } = await page("/memorial/margaret-ellis", await visitor());
  expect(text.match(/<article/g)).toHaveLength(20);
  expect(sheets).toBe(0);
  expect(text).toContain("Forever in our hearts");
  expect(text).not.toContain("__remixContext");
  expect(bytes).toBeLessThanOrEqual(45_000);
});

test("the scripts of the unlocked page come to 5,000 bytes, and its lightbox, on demand, to 2,000", async () => {
  const { text } = await page("/memorial/margaret-ellis", await visitor());
  const scripts = scriptsOf(text);
  expect(scripts).toEqual([expect.stringMatching(/^\/assets\/live-[\w-]{8}\.js$/)]);
  const sizes = await Promise.all(scripts.map((src) => sent(src)));
  expect(sizes.reduce((sum, file) => sum + file.bytes, 0)).toBeLessThanOrEqual(5_000);
  const live = await (await fetch(server.origin + scripts[0])).text();
  const [lightbox = ""] = /lightbox-[\w-]{8}\.js/.exec(live) ?? [];
  const { bytes, head } = await sent(`/assets/${lightbox}`);
  expect(bytes).toBeLessThanOrEqual(2_000);
  expect(head["cache-control"]).toContain("immutable");
});

test("a script with a name of its own is asked for again within an hour, a hashed one never", async () => {
  for (const file of ["/session.js", "/forget.js", "/chapel-worker.js", "/favicon.svg"])
    expect((await sent(file)).head["cache-control"], file).toBe("public, max-age=3600");
  const { text } = await page("/");
  const [, css = ""] = /<link rel="stylesheet" href="([^"]+)"/.exec(text) ?? [];
  for (const file of [css, ...scriptsOf(text)])
    expect((await sent(file)).head["cache-control"], file).toContain("immutable");
});

test("letters are the system's own", async () => {
  const { text } = await page("/");
  const [, css = ""] = /<link rel="stylesheet" href="([^"]+)"/.exec(text) ?? [];
  expect(await (await fetch(server.origin + css)).text()).not.toContain("@font-face");
});

test("the share form stays within 45,000 bytes before its scripts", async () => {
  const { text, sheets, bytes } = await page("/memorial/margaret-ellis/share?type=photo", await visitor());
  expect(sheets).toBe(1);
  expect(text).toContain("Share Memory");
  expect(bytes).toBeLessThanOrEqual(45_000);
});

test("the dashboard stays within 250,000 bytes with its scripts", async () => {
  const director = await new Client(server.origin).signIn("director@holloway.example");
  const { text, bytes } = await page("/dashboard", director);
  const scripts = new Set([...text.matchAll(/"(\/assets\/[\w.-]+\.js)"/g)].map((found) => found[1] ?? ""));
  expect(scripts.size).toBeGreaterThan(3);
  // zod comes along as soon as a screen calls a schema; the server does that.
  for (const src of scripts) expect(await (await fetch(server.origin + src)).text(), src).not.toContain("safeParse");
  const sizes = await Promise.all([...scripts].map((src) => sent(src)));
  expect(sizes.reduce((sum, file) => sum + file.bytes, bytes)).toBeLessThanOrEqual(250_000);
});
