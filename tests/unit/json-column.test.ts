import { expect, test, vi } from "vitest";
import { z } from "zod";
import { jsonColumn } from "~/db/json-column";

const numbers = jsonColumn(
  "table.numbers",
  () => z.array(z.number()),
  () => [],
);

test("a value that fits is read in both ways", () => {
  expect(numbers.read("[1,2]")).toEqual([1, 2]);
  expect(numbers.demand("[1,2]")).toEqual([1, 2]);
});

test.each([null, undefined])("an empty column is empty, and nothing is said: %s", (stored) => {
  const said = vi.spyOn(console, "error");
  expect(numbers.read(stored)).toEqual([]);
  expect(said).not.toHaveBeenCalled();
});

test.each(["", "{", "null", '["one"]', "{}"])(
  "damage is empty on a page and stops work, and the log names the column: %s",
  (stored) => {
    const said = vi.spyOn(console, "error").mockImplementation(() => {});
    expect(numbers.read(stored)).toEqual([]);
    expect(said.mock.calls).toEqual([["table.numbers: a stored value doesn't have the expected shape"]]);
    said.mockRestore();
    expect(() => numbers.demand(stored)).toThrow("table.numbers");
  },
);
