import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

// WebKit says that something is a list only if its items have marks, or if its role is written down.

it("every list without marks has the role of a list", () => {
  const without = globSync("app/**/*.tsx").flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/<[uo]l\b(?:[^>]|=>)*>/g)]
      .filter(([tag]) => !/\brole="list(?:box)?"|\blist-(?:disc|decimal)\b/.test(tag))
      .map(([tag]) => `${file}: ${tag.replaceAll(/\s+/g, " ")}`),
  );
  expect(without).toEqual([]);
});
