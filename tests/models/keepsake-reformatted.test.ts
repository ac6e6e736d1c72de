import { beforeAll, describe, expect, test } from "vitest";
import type { Viewer } from "~/models/access";
import { keepsake, memorial, memory } from "../support/kept";
import { leftovers, restored } from "../support/restores";
import { addAccount } from "../support/rows";

let owner: Viewer;
beforeAll(async () => {
  owner = await addAccount();
});

const sorted = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(sorted)
    : value && typeof value === "object"
      ? Object.fromEntries(
          Object.entries(value)
            .sort(([a], [b]) => (a < b ? -1 : 1))
            .map(([name, inner]) => [name, sorted(inner)]),
        )
      : value;

describe("the data of a keepsake that another program has saved", () => {
  test.each<[string, (text: string) => string]>([
    ["in one line", (text) => JSON.stringify(JSON.parse(text))],
    ["indented, a value in each line", (text) => JSON.stringify(JSON.parse(text), null, 2)],
    ["with the line ends of Windows and a mark at the beginning", (text) => `\ufeff${text.replaceAll("\n", "\r\n")}`],
    ["with its fields in alphabetical order", (text) => JSON.stringify(sorted(JSON.parse(text)), null, "\t")],
  ])("is read %s", async (_, data) => {
    const kept = memorial();
    const archive = keepsake({ memorial: kept, memories: [memory(), memory({ title: "Łąka" })], data });
    const { state, report, memorialId } = await restored(owner, archive);
    expect([state, memorialId, report]).toEqual([
      "done",
      kept.id,
      expect.objectContaining({ memories: 2, problems: [] }),
    ]);
    expect(leftovers()).toEqual([]);
  });
});

test("a keepsake of which no memory can be read is refused, and doesn't stand in the way of the good one", async () => {
  const kept = memorial();
  const bad = await restored(owner, keepsake({ memorial: kept, memories: [memory({ type: "poll" })] }));
  expect([bad.state, bad.report]).toEqual(["refused", { refused: "unreadable" }]);
  const good = await restored(owner, keepsake({ memorial: kept }));
  expect([good.state, good.report.memories]).toEqual(["done", 1]);
});
