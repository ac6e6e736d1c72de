import { beforeAll, describe, expect, test } from "vitest";
import { corpus } from "../support/corpus/all.ts";
import { type Result, runCorpus } from "../support/corpus/run.ts";
import { shortCorpus } from "../support/corpus/short.ts";
import { missing } from "../support/corpus/tools.ts";
import { faultsOf } from "../support/corpus/verdict.ts";
import { deepRows } from "../support/slow.ts";

// The short form of what `npm run stress -- corpus` does with all of it, and in Chromium.

const files = deepRows(shortCorpus);
let results: Result[] = [];
beforeAll(async () => {
  results = await runCorpus(files, { chromium: false });
}, 400_000);

describe("a file of each family is stored upright, whole, in its colours, and without metadata", () => {
  for (const { name, needs } of files) {
    const lacking = missing(needs);
    test.skipIf(lacking.length)(`${name}${lacking.length ? ` (SKIPPED: no ${lacking.join(", ")})` : ""}`, () => {
      const verdict = results.find(({ file }) => file.name === name)?.verdict ?? {};
      expect(faultsOf(verdict)).toEqual([]);
      expect(Object.keys(verdict)).toContain("accepted");
    });
  }
});

test("the corpus has 150 files at least, each with a name of its own", () => {
  expect(new Set(corpus.map(({ name }) => name)).size).toBe(corpus.length);
  expect(corpus.length).toBeGreaterThanOrEqual(150);
});
