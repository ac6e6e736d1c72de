import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { contrast } from "~/lib/color";

const [day = "", night = ""] = readFileSync("app/look.css", "utf8").split("@media (prefers-color-scheme: dark)");
const tokensIn = (css: string) =>
  Object.fromEntries([...css.matchAll(/--([a-z-]+): (#[0-9a-f]{6});/g)].map(([, name, colour]) => [name, colour]));
const light = tokensIn(day.split("@theme")[0] ?? "");
const dark = tokensIn(night.split("@theme")[0] ?? "");

/** Backgrounds with the colours of texts and of controls on them. */
const surfaces = ["paper", "paper-deep", "field", "teal-wash", "rose-wash"];
const texts = ["ink", "ink-soft", "teal-ink", "rose"];
const pairs = [
  ...surfaces.flatMap((surface) => texts.map((text) => [text, surface, 4.5] as const)),
  ["on-teal", "teal", 4.5] as const,
  ...["paper", "paper-deep", "field"].map((surface) => ["edge", surface, 3] as const),
  ...["paper", "paper-deep", "field", "teal-wash"].map((surface) => ["teal", surface, 3] as const),
];

test.each([
  ["day", light],
  ["night", dark],
])("by %s each colour is readable on what is below it", (_, tokens) => {
  expect(Object.keys(tokens).sort()).toEqual(Object.keys(light).sort());
  const faint = pairs.filter(([one, other, least]) => contrast(tokens[one] ?? "", tokens[other] ?? "") < least);
  expect(faint).toEqual([]);
});

test("the night is warm, and its button quieter than mint", () => {
  expect([dark.paper, dark.rule, dark.teal, dark["on-teal"]]).toEqual(["#191715", "#37332e", "#2f7f7c", "#ffffff"]);
});
