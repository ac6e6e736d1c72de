import { describe, expect, test } from "vitest";
import { labelsPdf } from "~/features/attendance/labels/pdf.server";
import { placeOf, sheets } from "~/features/attendance/labels/sheets";

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
