import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { hostilePdfs } from "../support/cards/hostile-pdfs";
import { hostilePictures } from "../support/cards/hostile-pictures";
import { childrenOf, watchMemory } from "../support/process-tree";
import { deepRows } from "../support/slow.ts";

// Some of these drawings never end. One gets all the seconds that a page may take; the others get a tenth, from a pdftoppm in front of the real one.
const patience = { whole: 10, short: 1 };
const programs = mkdtempSync(path.join(tmpdir(), "short-"));
const secondsFile = path.join(programs, "seconds");
writeFileSync(
  path.join(programs, "pdftoppm"),
  `#!/bin/sh\nulimit -t $(cat ${secondsFile})\nPATH="\${PATH#*:}" exec pdftoppm "$@"\n`,
  { mode: 0o755 },
);
const found = process.env.PATH;
process.env.PATH = `${programs}:${found}`;
const { openStack, readStackPage } = await import("~/features/cards/handwritten/read.server");
process.env.PATH = found;
afterAll(() => rmSync(programs, { recursive: true }));

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "cards-"));
});
afterAll(() => rm(folder, { recursive: true }));

/** The outcome for a file: the problem at opening it, or what its first page is. */
async function outcomeOf(bytes: Buffer) {
  const file = path.join(folder, "scan");
  await writeFile(file, bytes);
  const opened = await openStack(file);
  if ("problem" in opened) return opened.problem;
  const read = await readStackPage(file, 0, folder);
  if ("problem" in read) return `page: ${read.problem}`;
  return `${read.cards.length} cards, ${read.rest ? "a rest" : "no rest"}`;
}

const blank = "0 cards, no rest";
/** A slow machine gives up on some of them before it has drawn them. */
const blankOrSlow = /^0 cards, no rest$|^page: too-(slow|heavy)$/;
const expected: Record<string, string | RegExp> = {
  "a form that draws itself": blank,
  "forms that draw each other twice, 30 deep": "page: too-slow",
  "a tree of pages that leads back to its root": "page: not-readable",
  "a page of 10 m": "page: too-large",
  "a page without size": blank,
  "1,001 pages": "too-many-pages",
  "a picture of 3,600 megapixels without its pixels": blankOrSlow,
  "a picture of 100 megapixels": blankOrSlow,
  "a picture packed twice": blankOrSlow,
  "a drawing of 70 MB in 70 KB": blankOrSlow,
  "a drawing of 300,000 curves": blankOrSlow,
  "a pattern of very small tiles": /^page: too-(slow|heavy)$/,
  "100,000 open brackets": blank,
  "a password": "locked",
  "a script and a file in it": blank,
  "a content that lies in another file": blank,
  "a program to launch": blank,
  nothing: "empty",
  "a PNG of 400 megapixels": "too-large",
  "a white PNG of 98 megapixels": blank,
  "an interlaced PNG of 90 megapixels": "page: too-heavy",
  "a progressive JPEG of 64 megapixels": "page: too-heavy",
  "a JPEG that says it has 4,290 megapixels": "too-large",
  "half a JPEG": "page: not-readable",
  "half a PNG": "page: not-readable",
  "a HEIC that says it has 10,000 megapixels": "page: too-heavy",
  "a TIFF that leads back to its first page": blank,
  "a TIFF of 5,000 pages": "too-many-pages",
  "a TIFF of 10,000 megapixels": "too-large",
  "a TIFF that leads nowhere": "page: not-readable",
  "a code of 4,000 characters": "0 cards, a rest",
  "a code of another site": "0 cards, a rest",
  "a card's code with a misread character": "0 cards, a rest",
};

describe.each([
  ["a PDF with", hostilePdfs],
  ["the picture", hostilePictures],
] as const)("%s", (_, files) => {
  test.each(deepRows(files))("%s is refused, or harmless", async (name, make) => {
    const mostMemory = watchMemory(process.pid, "others");
    writeFileSync(secondsFile, String(name.startsWith("forms that draw each other") ? patience.whole : patience.short));
    const outcome = await outcomeOf(await make());
    expect(outcome).toMatch(expected[name] ?? "not-readable");
    expect(mostMemory()).toBeLessThan(330);
    // Only the process that reads pictures itself may stay, for the next page.
    await vi.waitFor(() => expect(childrenOf(process.pid).length).toBeLessThanOrEqual(1));
    expect((await readdir(folder)).filter((file) => file.endsWith(".ppm"))).toEqual([]);
  });
});
