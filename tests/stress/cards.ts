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

/** Reads scans of `count` cards of every kind, and a stack of `stack` cards in time and memory. */
export function cards(count: number, stack: number): Row[] {
  const { found = 0, cards: all = 1, ...rest } = figuresOf("cards-trial", { CARDS: String(count) });
  const { seconds = 0, megabytes = 0 } = figuresOf("cards-stack", { CARDS_STACK: String(stack) });
  const of = (name: string) => rest[name] ?? Number.POSITIVE_INFINITY;
  return [
    atLeast(98, `${all} handwritten cards on scans of every kind: found`, Math.floor((found / all) * 1000) / 10, " %"),
    atMost(0, "found as another card", of("wrong")),
    atMost(0, "neither found nor left unsorted", of("lost")),
    atMost(0, "boxes read as the opposite", of("opposite")),
    atMost(1.5, "the worst corner of a straightened card", of("offMost"), " mm"),
    atMost(180, `a stack of ${stack} cards: time`, seconds, " s"),
    atMost(250, `a stack of ${stack} cards: memory above idle`, megabytes, " MB"),
  ];
}
