import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { summary, trial } from "../support/cards/trial";
import { trialPages } from "../support/cards/trial-pages";

/** `npm run stress -- cards` reads 500 cards; CARDS_SEED repeats another run. */
const count = Number(process.env.CARDS ?? 12);
const seed = Number(process.env.CARDS_SEED ?? 1);
const kept = process.env.CARDS_KEEP;

test(`${count} cards on scans of many kinds are found, and none is taken for another`, async () => {
  const folder = kept ?? (await mkdtemp(path.join(tmpdir(), "cards-")));
  await mkdir(folder, { recursive: true });
  const found = await trial(trialPages(seed, count), folder);
  const { lines, ...figures } = summary(found);
  const mean = found.times.reduce((sum, time) => sum + time, 0) / found.times.length;
  if (process.env.CARDS_REPORT)
    await writeFile(process.env.CARDS_REPORT, JSON.stringify({ ...figures, mean, lines }, null, 1));
  if (!kept) await rm(folder, { recursive: true });
  expect(figures.wrong, lines.join("\n")).toBe(0);
  expect(figures.lost, lines.join("\n")).toBe(0);
  expect(figures.opposite, lines.join("\n")).toBe(0);
  expect(figures.found / figures.cards, lines.join("\n")).toBeGreaterThanOrEqual(0.98);
  expect(figures.offMost, lines.join("\n")).toBeLessThanOrEqual(1.5);
});
