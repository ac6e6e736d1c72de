import { expect, test } from "vitest";
import { Recent } from "~/lib/recent";

test("what was not asked for the longest goes first", () => {
  const recent = new Recent<number>(2);
  recent.set("a", 1);
  recent.set("b", 2);
  expect(recent.get("a")).toBe(1);
  recent.set("c", 3);
  expect(["a", "b", "c"].map((key) => recent.get(key))).toEqual([1, undefined, 3]);
});

test("values have a weight, and what is set anew weighs once", () => {
  const recent = new Recent<string>(10, (text) => text.length);
  recent.set("a", "four");
  recent.set("a", "five!");
  recent.set("b", "five!");
  expect([recent.get("a"), recent.get("b")]).toEqual(["five!", "five!"]);
  recent.set("c", "1");
  expect([recent.get("a"), recent.get("b"), recent.get("c")]).toEqual([undefined, "five!", "1"]);
  recent.set("d", "more than there is room for");
  expect(["b", "c", "d"].map((key) => recent.get(key))).toEqual([undefined, undefined, undefined]);
});
