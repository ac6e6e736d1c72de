import { describe, expect, test } from "vitest";
import { type Slot, Slots } from "~/engines/media-cleaner/images/slots.server";

const limits = { atOnce: 2, mostSlow: 2, longestWait: 60_000 };
const sender = (name: string) => ({ client: name, group: name });

/** Takes a turn for each name; the turns that have begun, by name. */
function taking(turns: Slots, names: string[]) {
  const begun = new Map<string, Slot>();
  for (const name of names)
    void turns.take(sender(name)).then((turn) => {
      if (turn) begun.set(name, turn);
    });
  return begun;
}
const settled = () => new Promise((done) => setImmediate(done));

describe("the turns of files", () => {
  test("two are open at once; the third waits for one of them", async () => {
    const begun = taking(new Slots(limits), ["a", "b", "c"]);
    await settled();
    expect([...begun.keys()]).toEqual(["a", "b"]);
    begun.get("a")?.end();
    await settled();
    expect([...begun.keys()]).toEqual(["a", "b", "c"]);
  });

  test("two that are slow make way for others, and a third doesn't", async () => {
    const begun = taking(new Slots(limits), ["a", "b", "c", "d", "e"]);
    await settled();
    expect(begun.get("a")?.yieldSlot()).toBe(true);
    expect(begun.get("b")?.yieldSlot()).toBe(true);
    await settled();
    expect([...begun.keys()]).toEqual(["a", "b", "c", "d"]);
    expect(begun.get("c")?.yieldSlot()).toBe(false);
    begun.get("a")?.end();
    await settled();
    expect([...begun.keys()], "the slow one's place was given away before").toEqual(["a", "b", "c", "d"]);
    expect(begun.get("c")?.yieldSlot()).toBe(true);
    await settled();
    expect(begun.has("e")).toBe(true);
  });

  test("one family's second file waits while its first is slow", async () => {
    const turns = new Slots(limits);
    const begun = taking(turns, ["a"]);
    await settled();
    let second = false;
    void turns.take(sender("a")).then(() => {
      second = true;
    });
    begun.get("a")?.yieldSlot();
    await settled();
    expect(second).toBe(false);
    begun.get("a")?.end();
    await settled();
    expect(second).toBe(true);
  });
});
