import type { Page } from "@playwright/test";
import { expect, look, test } from "../support/journey.ts";
import { unlock } from "../support/share-form.ts";

// Browsers of 2021 know no cascade layers and not all selectors; what vite.config.ts adds to each style sheet is the whole style to them.
// As a browser of today can't forget what it knows, it is given what they would make of a sheet.

/** Returns the index at which the block that a text begins inside of ends. */
function blockEnd(text: string) {
  let depth = 1;
  for (const { 0: brace, index } of text.matchAll(/[{}]/g)) {
    depth += brace === "{" ? 1 : -1;
    if (depth === 0) return index + 1;
  }
  return text.length;
}

/** Chrome 87 and Safari 14.1 are the first to know them. */
const unknownShorthands =
  /(?<=[{;])((padding|margin|inset)-(inline|block)|inset-inline-(start|end)|inset|border-block-\w+):[^;}]*;?/g;

/** A page or style sheet as such a browser takes it: without layers, and without rules of which it doesn't know each selector. */
function toOldEyes(text: string, unknown: RegExp) {
  const [first, ...layers] = text.split(/@layer [\w, ]+\{/);
  const told = [first, ...layers.map((part) => part.slice(blockEnd(part)))]
    .join("")
    .replace(/@supports not \(height: ?1dvh\)/g, "@supports (display: block)")
    .replace(/@supports \(not \(inset: ?0\)\) and \(not \(appearance: ?none\)\)/g, "@supports (display: block)")
    .replace(unknownShorthands, "");
  return told.replace(/(?<=[{}])([^{}]+)\{[^{}]*\}/g, (rule, selectors) => (unknown.test(selectors) ? "" : rule));
}

/** Runs in the page: what is too wide, too small to be hit, or heard but also seen. */
function faults() {
  const all = [...document.querySelectorAll("body *")].filter((part) => part.getClientRects().length > 0);
  const box = (part: Element) => part.getBoundingClientRect();
  return all
    .filter((part) => {
      if (part.matches(".sr-only, .sr-only *")) return part.matches(".sr-only") && box(part).width > 1;
      if (part.matches("img, video, input, button") && box(part).right > innerWidth) return true;
      return part.matches("button, .button") && box(part).height < 44;
    })
    .map((part) => part.outerHTML.slice(0, 200));
}

/** Runs in the page: takes the gaps from flexible boxes, as Chrome up to 83 and Safari up to 14.0 leave them out. */
function loseGaps() {
  for (const part of document.querySelectorAll<HTMLElement>("body *"))
    if (/flex/.test(getComputedStyle(part).display)) part.style.gap = "0";
}

/** Runs in the page: how each of its parts is shown, with one property and part to a line. Room and places are compared by themselves. */
function looks() {
  const places = /gap|margin|inset|origin|-size$|^(width|height|left|right|top|bottom|grid-template-rows)$/;
  return [...document.querySelectorAll("html, body, body *")].flatMap((part, index) => {
    const style = getComputedStyle(part);
    const name = `${index} ${part.localName}.${part.getAttribute("class")}`;
    const properties = [...style].filter((property) => !places.test(property));
    return properties.map((property) => `${name} ${property}: ${style.getPropertyValue(property)}`);
  });
}

/** Runs in the page: the left edge, the width and the room above each part that is seen, in whole pixels. */
function places() {
  return [...document.querySelectorAll("body *")].map((part) => {
    const { left, top, width } = part.getBoundingClientRect();
    const above = part.previousElementSibling?.getBoundingClientRect().bottom ?? top;
    const place = { left: Math.round(left), width: Math.round(width), above: Math.round(top - above) };
    const isSeen = part.getClientRects().length > 0 && !part.closest(".sr-only, svg");
    return { name: `${part.localName}.${part.getAttribute("class")}`, place, isSeen };
  });
}

const pages: [what: string, path: string][] = [
  ["the landing page", "/"],
  ["the memorial", "/memorial/margaret-ellis"],
  ["the share form", "/memorial/margaret-ellis/share?type=photo"],
];

test("an old phone shows what a new one shows", async ({ browser, person, script, server }) => {
  test.skip(script, "An old phone shows it before any script.");
  const fresh = await person();
  const context = await browser.newContext({
    baseURL: server.origin,
    viewport: { width: 360, height: 740 },
    javaScriptEnabled: false,
    bypassCSP: true,
    reducedMotion: "reduce",
  });
  const old = await context.newPage();
  let unknown = /::backdrop|:autofill|:popover-open|:open|:is\(|:where\(/;
  let sheets = 0;
  await old.route(/\.css$|\/[^./]*$/, async (route) => {
    if (route.request().method() !== "GET") return route.fallback();
    const response = await route.fetch();
    const text = await response.text();
    const body = toOldEyes(text, unknown);
    sheets += Number(body !== text);
    expect.soft(body, "a width compared with < or >, which they don't know").not.toMatch(/@media[^{<>]*\(\w+ ?[<>]/);
    await route.fulfill({ response, body });
  });
  const expectSame = async (what: string, path: string) => {
    const before = sheets;
    await Promise.all([fresh, old].map((page) => page.goto(path)));
    await old.evaluate(loseGaps);
    expect(sheets, what).toBeGreaterThan(before);
    await look(old, `${what}, on an old phone`);
    expect(await old.evaluate(faults), what).toEqual([]);
    const [now, then] = await Promise.all([fresh, old].map((page: Page) => page.evaluate(looks)));
    const known = new Set(now);
    expect.soft(then?.filter((line) => !known.has(line)).slice(0, 20), what).toEqual([]);
    const [here, there] = await Promise.all([fresh, old].map((page: Page) => page.evaluate(places)));
    const moved = here?.flatMap(({ name, place: { left, width, above }, isSeen }, index) => {
      const other = there?.[index]?.place;
      if (!isSeen || !other) return [];
      const isFar = Math.abs(left - other.left) > 1 || Math.abs(width - other.width) > 1 || other.above < above - 1;
      return isFar ? [`${name}: ${[left, width, above]} became ${[other.left, other.width, other.above]}`] : [];
    });
    expect.soft(moved?.slice(0, 20), `${what}: what stands somewhere else`).toEqual([]);
  };
  await expectSame("the gate", "/memorial/margaret-ellis");
  await Promise.all([fresh, old].map(unlock));
  for (const [what, path] of pages) await expectSame(what, path);
  unknown = /::backdrop|:autofill|:popover-open|:open|:is\(|:where\(|:has\(/;
  await old.goto("/memorial/margaret-ellis/share?type=photo");
  await look(old, "the share form, on an old phone, all types");
  expect(await old.evaluate(faults)).toEqual([]);
  await context.close();
});
