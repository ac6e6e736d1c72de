// @module-tag slow
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import type { CardSize } from "~/features/cards/handwritten/code";
import type { CardSpace } from "~/features/cards/handwritten/face";
import { themes } from "~/lib/handout/themes";
import { type FilledPage, nextPages } from "../support/cards/filed-pages";
import { type FiledTrial, fileStack, outcomesOf, stackOf } from "../support/cards/filed-trial";
import { printedCards } from "../support/cards/printed";
import { randomOf } from "../support/cards/random";
import { addAccount, addMemorial } from "../support/rows";

/** `npm run stress -- cards` files 500 cards. CARDS_SEED repeats another run. */
const count = Number(process.env.CARDS ?? 5);
const seed = Number(process.env.CARDS_SEED ?? 1);
const report = process.env.CARDS_REPORT;
const mostMinutes = 120;
/** Sheets in one scan. */
const perScan = 12;

/** Each kind of card with its share of all. */
const kinds: { size: CardSize; space: CardSpace; theme: keyof typeof themes; language?: "ar"; share: number }[] = [
  { size: "a6", space: "lines", theme: "Classic Teal", share: 0.4 },
  { size: "a6", space: "empty", theme: "Soft Peach", share: 0.2 },
  { size: "a6", space: "lines", theme: "Lavender Dreams", language: "ar", share: 0.1 },
  { size: "quarter-letter", space: "lines", theme: "Mint Fresh", share: 0.2 },
  { size: "a5", space: "lines", theme: "Mint Fresh", share: 0.05 },
  { size: "half-letter", space: "empty", theme: "Soft Peach", share: 0.05 },
];

test(
  `${count} printed cards are filled in, scanned in many ways and filed: each at its memorial, both sides together`,
  async () => {
    const folder = await mkdtemp(path.join(tmpdir(), "cards-"));
    const random = randomOf(seed);
    const owner = await addAccount();
    const trial: FiledTrial = { sides: [], wrong: [] };
    let sheets: { front: FilledPage; back: FilledPage }[] = [];
    let pages = 0;
    const send = async () => {
      await fileStack(owner, stackOf(random, sheets), folder, trial);
      sheets = [];
      for (const file of await readdir(folder)) await rm(path.join(folder, file), { recursive: true });
      if (report) await writeFile(report, JSON.stringify(await outcomesOf(trial), null, 1));
    };
    // The short form leaves out the large cards.
    for (const { size, space, theme, language, share } of kinds.filter((kind) => count >= 50 || kind.share >= 0.1)) {
      const memorialId = await addMemorial({ user_id: owner.id, ...(language && { language }) });
      const order = {
        memorialId,
        owner,
        size,
        space,
        colors: themes[theme],
        count: Math.max(1, Math.round(count * share)),
      };
      for await (const sheet of printedCards(order))
        for (let left = sheet; left.length; ) {
          const next = nextPages(random, memorialId, left, seed * 100_000 + 2 * pages++);
          sheets.push(next);
          left = next.left;
          if (sheets.length >= perScan) await send();
        }
    }
    if (sheets.length) await send();
    await rm(folder, { recursive: true });
    const { lines, ...figures } = await outcomesOf(trial);
    const said = lines.join("\n");
    expect(figures.wrong, said).toBe(0);
    expect(figures.apart, said).toBe(0);
    expect(figures.lost, said).toBe(0);
    expect(figures.takenForBlank, said).toBe(0);
    expect(figures.right / figures.cards, said).toBeGreaterThanOrEqual(0.98);
  },
  mostMinutes * 60_000,
);
