import { describe, expect, test } from "vitest";
import { attendanceCardsPdf, layCards } from "~/features/attendance/labels/cards.server";
import { labelsPdf } from "~/features/attendance/labels/pdf.server";
import { cardPapers, placeOf, sheets } from "~/features/attendance/labels/sheets";
import { loadPapermaker } from "~/features/book/door.server";
import { catalogues } from "~/languages/all";
import { languages } from "~/lib/languages";

describe("labels", () => {
  test.each(["l7160", "5160"] as const)("of %s lie on their sheet, beside each other, and none on another", (name) => {
    const { across, down, width, height, paper } = sheets[name];
    const all = Array.from({ length: across * down }, (_, index) => placeOf(sheets[name], index));
    expect(new Set(all.map(({ page }) => page))).toEqual(new Set([0]));
    for (const [index, { x, y }] of all.entries()) {
      expect(x).toBeGreaterThan(0);
      expect(y).toBeGreaterThan(0);
      expect(x + width).toBeLessThan(paper.width);
      expect(y + height).toBeLessThan(paper.height);
      for (const other of all.slice(index + 1))
        expect(
          Math.abs(other.x - x) > width - 0.01 || Math.abs(other.y - y) > height - 0.01,
          `${index} lies on another`,
        ).toBe(true);
    }
    expect(placeOf(sheets[name], across * down)).toEqual({ ...all[0], page: 1 });
    // What stays at both sides is the same, as on Avery's own templates.
    const [left = 0, right = 0] = [all[0]?.x, paper.width - ((all[across - 1]?.x ?? 0) + width)];
    expect(Math.abs(left - right)).toBeLessThan(1);
  });

  test("200 of them are as many pages as they need, whatever their script and their length", async () => {
    const texts = ["1 Weir Lane\nWendover", "شارع الملك فيصل ١٢\nعمّان", "x".repeat(300), "王小明\n北京市"];
    const labels = Array.from({ length: 200 }, (_, number) => ({
      name: `Joan Marsh ${number}`,
      address: texts[number % texts.length] ?? "",
    }));
    const begun = performance.now();
    for (const [sheet, pages] of [
      ["l7160", 10],
      ["5160", 7],
    ] as const) {
      const pdf = (await labelsPdf(labels, sheets[sheet], "Labels")).toString("latin1");
      expect(pdf.slice(0, 5)).toBe("%PDF-");
      expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(pages);
    }
    if (process.env.MEASURE) console.log(`400 labels: ${Math.round(performance.now() - begun)} ms`);
  });
});

test("cards to fill in are one page in each language, with nothing below the edge of a card", async () => {
  const maker = await loadPapermaker();
  for (const language of languages) {
    const { direction } = catalogues[language].about;
    const occasions = Array.from({ length: 4 }, (_, number) => `Gathering ${number}, Thursday 27 November 2025, 14:00`);
    const given = { name: "Maximiliane Wilhelmina von Hohenstein-Waldeck und Pyrmont", language, direction, occasions };
    const pdf = await attendanceCardsPdf(given, "letter");
    expect(pdf.toString("latin1").match(/\/Type \/Page\b/g)).toHaveLength(1);
    const items = layCards(maker, given, "letter");
    const baselines = items.flatMap((item) => (item.kind === "line" ? [item.baseline + maker.bleed] : []));
    // The last line of the upper cards lies above the cut with room for its descenders.
    const upper = baselines.filter((y) => y < cardPapers.letter.height / 2);
    expect(upper, language).toHaveLength(baselines.length / 2);
    expect(Math.max(...upper), language).toBeLessThan(cardPapers.letter.height / 2 - 12);
  }
});
