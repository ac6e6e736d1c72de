import { expect, it } from "vitest";
import { withTable, worstOfEach } from "../bench/report.ts";

const row = (what: string, ratio: number, limit = 1.5) => ({ what, ratio, limit, figures: "1 ms, 2 ms" });

it("a table has the worst of the pages that are measured in one way, and says of how many", () => {
  const rows = [row("search, /a", 1.1), row("search, /b", 1.4), row("search, /c", 0.9, 2), row("start", 0.5)];
  expect(worstOfEach(rows).map(({ what, ratio }) => [what, ratio])).toEqual([
    ["search, /b: the worst of 2", 1.4],
    ["search, /c", 0.9],
    ["start", 0.5],
  ]);
});

it("figures with a unit keep a row each", () => {
  const rows = [row("Saturday, a", 1), row("Saturday, b", 2)].map((each) => ({ ...each, unit: "ms" as const }));
  expect(worstOfEach(rows)).toEqual(rows);
});

it("a table replaces that of its part", () => {
  const page = "a\n<!-- x: begin -->\nold\n<!-- x: end -->\nb\n";
  const table =
    "| what | figure | limit | |\n|---|---|---|---|\n| p, 2: the worst of 2 (1 ms, 2 ms) | 1.20 | 1.50 | ok |\n";
  expect(withTable(page, "x", [row("p, 1", 1), row("p, 2", 1.2)], "Today.")).toBe(
    `a\n<!-- x: begin -->\nToday.\n\n${table}<!-- x: end -->\nb\n`,
  );
});
