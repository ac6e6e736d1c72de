import { expect, test } from "vitest";
import { Recent } from "~/lib/recent";

test("what nobody asked for lately is forgotten", () => {
  const recent = new Recent<number>(4);
  for (const [at, key] of ["a", "b", "c", "d"].entries()) recent.set(key, at);
  expect(recent.get("a")).toBe(0);
  recent.set("e", 4);
  expect([recent.get("b"), recent.get("a"), recent.get("e")]).toEqual([undefined, 0, 4]);
});

test("values have a weight, and what is set anew weighs once", () => {
  const recent = new Recent<string>(20, (text) => text.length);
  recent.set("other", "one");
  for (let at = 0; at < 9; at++) recent.set("a", "four");
  expect([recent.get("other"), recent.get("a")]).toEqual(["one", "four"]);
  recent.set("a", "five!");
  expect(recent.get("a")).toBe("five!");
  for (const key of ["c", "d", "e", "f", "g"]) recent.set(key, "five!");
  expect([recent.get("a"), recent.get("g")]).toEqual([undefined, "five!"]);
});
