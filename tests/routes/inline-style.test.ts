import { afterAll, beforeAll, expect, test } from "vitest";
import { Client, memorialId } from "../support/client.ts";
import { addStories } from "../support/many.ts";
import type { Server } from "../support/server.ts";
import { takeServer } from "../support/shared-servers.ts";

// A memorial's gate and page bring their style along (app/memorial.css lists what it is made of): nothing of it may be missing.

let server: Server;
let everything: string;
beforeAll(async () => {
  server = await takeServer();
  addStories(server.dataDir, memorialId(server.dataDir, "margaret-ellis"), 20);
  const landing = await (await new Client(server.origin).get("/")).text();
  const [, href = ""] = /<link rel="stylesheet" href="([^"]+)"/.exec(landing) ?? [];
  everything = await (await fetch(server.origin + href)).text();
});
afterAll(() => server.stop());

const guest = () => new Client(server.origin);
const reader = () => guest().unlock("margaret-ellis", "rosegarden");

const pages: [what: string, open: () => Promise<Response>][] = [
  ["the gate", () => guest().get("/memorial/margaret-ellis")],
  ["the gate after a wrong password", () => guest().post("/memorial/margaret-ellis", { password: "no" })],
  [
    "the gate after a code that opens it no more",
    async () => {
      const person = guest();
      await person.get("/memorial/margaret-ellis?key=old");
      return person.get("/memorial/margaret-ellis");
    },
  ],
  ["the memories", async () => (await reader()).get("/memorial/margaret-ellis")],
  ["the memories, page 2", async () => (await reader()).get("/memorial/margaret-ellis?page=2")],
  ["the tributes", async () => (await reader()).get("/memorial/margaret-ellis?tab=tributes")],
  [
    "an archived memorial without tributes",
    async () => (await guest().unlock("arthur-penn", "tuning-fork")).get("/memorial/arthur-penn?tab=tributes"),
  ],
];

const selector = (name: string) => `.${name.replace(/[^\w-]/g, "\\$&")}`;
/** Whether a style sheet says something of a class. */
const says = (css: string, name: string) =>
  css
    .split(selector(name))
    .slice(1)
    .some((rest) => /^[^\w\\-]/.test(rest));

test.each(pages)("%s has within it all the style that it would have from the site's sheet", async (_, open) => {
  const html = await (await open()).text();
  const [, style = ""] = /<style>(.*?)<\/style>/s.exec(html) ?? [];
  expect(html).not.toContain('rel="stylesheet"');
  const names = new Set([...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, list = ""]) => list.split(/\s+/)));
  const styled = [...names].filter((name) => name && says(everything, name));
  expect(styled.length).toBeGreaterThan(20);
  expect(styled.filter((name) => !says(style, name))).toEqual([]);
});

test("a memorial that is not there is shown as every other page is", async () => {
  const html = await (await guest().get("/memorial/nobody-here")).text();
  expect(html).toContain("Memorial Not Found");
  expect(html).toContain('rel="stylesheet"');
  expect(html).not.toContain("<style>");
});
