// @module-tag deep
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { summary, type Trial, trial } from "../support/cards/trial";
import { trialPages } from "../support/cards/trial-pages";

/** `npm run stress -- cards` reads 500 cards. CARDS_SEED repeats another run, and CARDS_KEEP names a folder in which its files stay. */
const count = Number(process.env.CARDS ?? 12);
const seed = Number(process.env.CARDS_SEED ?? 1);
const kept = process.env.CARDS_KEEP;
const report = process.env.CARDS_REPORT;
const mostMinutes = 60;

test(
  `${count} cards on scans of many kinds are found, and none is taken for another`,
  async () => {
    const folder = kept ?? (await mkdtemp(path.join(tmpdir(), "cards-")));
    await mkdir(folder, { recursive: true });
    const found: Trial = { fates: [], wrong: [], needless: [], times: [] };
    for (const page of trialPages(seed, count)) {
      await trial(page, folder, found);
      if (report) await writeFile(report, JSON.stringify(summary(found), null, 1));
    }
    if (!kept) await rm(folder, { recursive: true });
    const { lines, ...figures } = summary(found);
    expect(figures.wrong, lines.join("\n")).toBe(0);
    expect(figures.lost, lines.join("\n")).toBe(0);
    expect(figures.opposite, lines.join("\n")).toBe(0);
    expect(figures.found / figures.cards, lines.join("\n")).toBeGreaterThanOrEqual(0.98);
    expect(figures.offMost, lines.join("\n")).toBeLessThanOrEqual(1.5);
    expect(figures.alikeLeast, lines.join("\n")).toBeGreaterThanOrEqual(0.6);
  },
  mostMinutes * 60_000,
);
