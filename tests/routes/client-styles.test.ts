import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { writeOut } from "../../app/server/old-styles.ts";
import { findLackingHtml } from "../support/old-browsers/pages.ts";
import { leftOut, leftOutOfPages } from "../support/old-browsers/reviewed-styles.ts";
import { findLackingStyles } from "../support/old-browsers/styles.ts";
import { newcomer } from "../support/people.ts";
import { takeServer } from "../support/shared-servers.ts";

// Our style sheets and the pages of mourners need nothing that Safari 13.1, Chrome 80 or Firefox 78 lack (docs/decisions/0057).

const assets = path.resolve(import.meta.dirname, "../../build/client/assets");
const sheets = readdirSync(assets).filter((name) => name.endsWith(".css"));

/** What mourners meet, in the order in which they do. */
async function pages() {
  const server = await takeServer();
  const mourner = newcomer(server);
  const memorial = "/memorial/margaret-ellis";
  const read = async (url: string) => (await mourner.get(url)).text();
  const gate = [await read("/"), await read(memorial)];
  await mourner.unlock("margaret-ellis", "rosegarden");
  const types = ["story", "photo", "video", "audio", "signature"].map((type) => `/share?type=${type}`);
  const behind = [];
  for (const end of ["", "?tab=tributes", "/follow", ...types]) behind.push(await read(memorial + end));
  await server.stop();
  return [...gate, ...behind];
}

test("no sheet and no page uses what one of them lacks, except for what may be left out", async () => {
  const html = await pages();
  const inPages = html.flatMap((page) => [...page.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, css = ""]) => css));
  expect(inPages).not.toEqual([]);
  const css = [...sheets.map((name) => readFileSync(path.join(assets, name), "utf8")), ...inPages];
  const found = new Set(css.flatMap(findLackingStyles));
  expect([...found].filter((name) => !(name in leftOut))).toEqual([]);
  expect(Object.keys(leftOut).filter((name) => !found.has(name))).toEqual([]);
  const foundHtml = new Set(html.flatMap(findLackingHtml));
  expect([...foundHtml].filter((name) => !(name in leftOutOfPages))).toEqual([]);
  expect(Object.keys(leftOutOfPages).filter((name) => !foundHtml.has(name))).toEqual([]);
});

describe("the search finds", () => {
  test.each([
    ["a property", ".a { padding-inline: 1px }", ["padding-inline"]],
    ["a value", ".a { overflow-wrap: anywhere }", ["overflow-wrap: anywhere"]],
    ["a function", ".a { color: color-mix(in lab, red, blue) }", ["color-mix()"]],
    ["a selector", ".a:has(b) { color: red }", [":has"]],
    ["a rule", "@container (width > 1px) { .a { color: red } }", ["@container"]],
    ["what is for them alone", "@supports not (height: 1dvh) { .a { inset: 0 } }", ["inset"]],
  ])("%s", (_, css, names) => expect(findLackingStyles(css)).toEqual(names));

  test.each([
    ["a layer", "@layer base { .a { padding-inline: 1px } }"],
    ["what is asked for", "@supports (inset: 0) { .a { inset: 0 } }"],
    ["a colon in a class's name", ".sm\\:has { color: red }"],
    ["what they know", ".a:not(.b)::before { margin: min(1px, 2px) }"],
  ])("not %s", (_, css) => expect(findLackingStyles(css)).toEqual([]));

  test("elements and attributes", () => {
    const page = '<search><img src="a" loading="lazy"></search><p class="a">loading</p><style><search></style>';
    expect(findLackingHtml(page)).toEqual(["<search>", "loading on <img>"]);
  });
});

test.each([
  ["a:is(.b, .c)", ["a.b", "a.c"]],
  [".a:is(.b *)", [".b .a"]],
  [":is(.a>*)", [".a>*"]],
  [".sm\\:a:is(:where(.b):is([open],:open) *)", [".b[open] .sm\\:a", ".b:open .sm\\:a"]],
  [".a:where(.b):hover ~ p", [".a.b:hover ~ p"]],
  [".a:not(:is(.b, .c))", [".a:not(:is(.b, .c))"]],
])("%s is written out", (selector, written) => expect(writeOut(selector)).toEqual(written));
