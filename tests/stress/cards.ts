import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { atLeast, atMost, type Row } from "./row.ts";

/** Runs a test of the models with more cards, and returns the figures that it reports. */
function figuresOf(test: string, given: Record<string, string>): Record<string, number> {
  const folder = mkdtempSync(path.join(tmpdir(), "cards-"));
  const report = path.join(folder, "report.json");
  const args = ["run", "--config", "tests/vitest.config.ts", `tests/models/${test}.test.ts`];
  spawnSync("vitest", args, { env: { ...process.env, ...given, CARDS_REPORT: report }, stdio: "inherit" });
  const figures = JSON.parse(readFileSync(report, "utf8"));
  rmSync(folder, { recursive: true });
  return figures;
}

/**
 * Files `count` cards that were printed by the product, filled in by hand and scanned in every way, then reads as many drawn ones, whose places are known to
 * the pixel, and a stack of `stack` cards in time and memory.
 */
export function cards(count: number, stack: number): Row[] {
  const given = { CARDS: String(count) };
  const { cards: filedOf = 1, right = 0, ...filed } = figuresOf("cards-filed", given);
  const { found = 0, cards: all = 1, ...rest } = figuresOf("cards-trial", given);
  const { seconds = 0, megabytes = 0 } = figuresOf("cards-stack", { CARDS_STACK: String(stack) });
  const of = (figures: Record<string, number>, name: string) => figures[name] ?? Number.POSITIVE_INFINITY;
  const share = (part: number, whole: number) => Math.floor((part / whole) * 1000) / 10;
  return [
    atLeast(
      98,
      `${filedOf} printed cards, filled in and scanned: filed right, both sides together`,
      share(right, filedOf),
      " %",
    ),
    atMost(0, "sides filed wrongly, or with another card's handwriting", of(filed, "wrong")),
    atMost(0, "cards whose sides were filed apart", of(filed, "apart")),
    atMost(0, "sides neither filed nor unsorted", of(filed, "lost")),
    atMost(0, "sides with writing taken for blank", of(filed, "takenForBlank")),
    atLeast(98, `${all} drawn cards on scans of every kind: found`, share(found, all), " %"),
    atMost(0, "found as another card", of(rest, "wrong")),
    atMost(0, "neither found nor left unsorted", of(rest, "lost")),
    atMost(0, "boxes read as the opposite", of(rest, "opposite")),
    atMost(1.5, "the worst corner of a straightened card", of(rest, "offMost"), " mm"),
    atMost(180, `a stack of ${stack} cards, read alone: time`, seconds, " s"),
    atMost(250, `a stack of ${stack} cards, read alone: memory above idle`, megabytes, " MB"),
  ];
}
