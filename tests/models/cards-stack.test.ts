// @module-tag slow
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { openStack, readStackPage } from "~/features/cards/handwritten/read.server";
import { filledCard } from "../support/cards/cards";
import { randomOf } from "../support/cards/random";
import { plainScanner, scanned } from "../support/cards/scan";
import { pdfOf } from "../support/cards/trial-files";
import { memoryOf, watchMemory } from "../support/process-tree";

/** `npm run stress -- cards` reads a stack of 200, which has to take at most 3 minutes and 250 MB. */
const count = Number(process.env.CARDS_STACK ?? 8);
const report = process.env.CARDS_REPORT;
const perPage = 4;
const megabytesAtMost = 250;

test(`a stack of ${count} cards is read in bounded memory`, async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "cards-"));
  const random = randomOf(5);
  const different = await Promise.all(
    [0, 1].map(async (page) => {
      const cards = Array.from({ length: perPage }, (_, index) => ({
        ...filledCard(random, page * perPage + index, {}, "cross"),
        ...{ x: 53 + 105 * (index % 2), y: 75 + 148 * Math.floor(index / 2), turn: index % 2 ? 90 : 270 },
      }));
      const picture = await scanned(random, cards, {
        ...plainScanner,
        dpi: 300,
        width: 211,
        height: 298,
        noise: 6,
        blur: 0.5,
      });
      return { jpeg: await picture.jpeg({ quality: 80 }).toBuffer(), width: 211, height: 298 };
    }),
  );
  const pages = Math.ceil(count / perPage);
  const file = path.join(folder, "stack");
  await writeFile(
    file,
    await pdfOf(Array.from({ length: pages }, (_, index) => different[index % 2] as (typeof different)[0])),
  );
  const idle = memoryOf(process.pid);
  const most = watchMemory(process.pid);
  const since = performance.now();
  expect(await openStack(file)).toEqual({ pages });
  let found = 0;
  for (let page = 0; page < pages; page++) {
    const out = path.join(folder, String(page));
    await mkdir(out);
    const read = await readStackPage(file, page, out);
    found += "cards" in read ? read.cards.length : 0;
    await rm(out, { recursive: true });
  }
  const seconds = (performance.now() - since) / 1000;
  const megabytes = most() - idle;
  await rm(folder, { recursive: true });
  if (report) await writeFile(report, JSON.stringify({ seconds, megabytes, found }));
  expect(found).toBe(pages * perPage);
  expect(megabytes).toBeLessThanOrEqual(megabytesAtMost);
});
