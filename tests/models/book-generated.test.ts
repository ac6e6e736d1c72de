import { expect, test } from "vitest";
import { bookSizes } from "~/features/book/layout/paper";
import { faultsOf } from "../support/book-faults.ts";
import { planOf } from "../support/books.ts";
import { generatedBook } from "../support/generated-books.ts";

/** ALL_BOOKS=1 lays out 200 memorials in each size, `npm run stress -- book-layout` does so; otherwise each size gets some of its own. */
const isAll = process.env.ALL_BOOKS === "1";
const seedsOf = (index: number) =>
  isAll ? Array.from({ length: 200 }, (_, seed) => seed) : Array.from({ length: 8 }, (_, seed) => 4 * seed + index);

test.each(bookSizes)("generated memorials in %s: all is in its place, and every memory is there once", async (size) => {
  for (const seed of seedsOf(bookSizes.indexOf(size))) {
    const content = generatedBook(seed);
    const { plan, paper } = await planOf(content, { size, justified: seed % 3 > 0 });
    expect(faultsOf(content, plan, paper), `book ${seed}`).toEqual([]);
  }
});
