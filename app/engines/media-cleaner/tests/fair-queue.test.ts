import { describe, expect, test } from "vitest";
import { FairQueue } from "~/engines/media-cleaner/images/fair-queue.server";

/** The order in which waiting items [client, memorial, name] are served, with `atOnce` turns at a time. */
function served(waiting: [client: string, memorial: string | null, item: string][], atOnce = 1) {
  const queue = new FairQueue<string>();
  for (const [client, memorial, item] of waiting) queue.add({ client, group: memorial }, item);
  const order: string[] = [];
  const under: (() => void)[] = [];
  for (;;) {
    const turn = under.length < atOnce ? queue.next() : null;
    if (turn) {
      order.push(turn.item);
      under.push(turn.done);
    } else if (under.length) under.shift()?.();
    else return order;
  }
}
const pile = (client: string, memorial: string | null, items: string) =>
  [...items].map((item): [string, string | null, string] => [client, memorial, item]);

describe("turns go round", () => {
  test("first come is first served within what one client sends to one memorial", () => {
    expect(served(pile("one", "A", "123456"))).toEqual([..."123456"]);
  });

  test("one that comes last waits for one turn of a pile, not for the pile", () => {
    expect(served([...pile("flooder", "A", "123456"), ...pile("mourner", "B", "x")]).indexOf("x")).toBeLessThanOrEqual(
      1,
    );
  });

  test("also at the same memorial, and also of the same client", () => {
    const first = pile("flooder", "A", "123456");
    expect(served([...first, ...pile("mourner", "A", "x")]).indexOf("x")).toBeLessThanOrEqual(1);
    expect(served([...first, ...pile("flooder", "B", "x")]).indexOf("x")).toBeLessThanOrEqual(1);
  });

  test("one client at many memorials is one, and so are many clients at one memorial", () => {
    const wide = [..."123456"].map((item): [string, string, string] => ["flooder", `memorial ${item}`, item]);
    const crowd = [..."123456"].map((item): [string, string, string] => [`client ${item}`, "A", item]);
    const queue = (items: [string, string, string][]) => [...items, ...pile("mourner", "B", "xy")];
    // Both the mourner and the crowd have had a turn when the second picture is next.
    expect(served(queue(wide)).indexOf("y")).toBeLessThanOrEqual(3);
    expect(served(queue(crowd)).indexOf("y")).toBeLessThanOrEqual(3);
  });

  test("among several that come for the first time, the one who sent least comes first", () => {
    const piles = ["one", "two", "three", "four"].flatMap((client) => pile(client, "A", "123456"));
    expect(served([...piles, ...pile("mourner", "A", "x")]).indexOf("x")).toBe(0);
  });

  test("pictures of no memorial yet are their client's", () => {
    const order = served([...pile("one", null, "123"), ...pile("two", null, "abc")]);
    expect(order).toEqual(["1", "a", "2", "b", "3", "c"]);
  });
});

test("no client and no memorial has two turns at once", () => {
  const queue = new FairQueue<string>();
  for (const [client, memorial] of [
    ["one", "A"],
    ["one", "B"],
    ["two", "A"],
    ["three", "C"],
  ] as const)
    queue.add({ client, group: memorial }, `${client} ${memorial}`);
  const first = queue.next();
  expect([first?.item, queue.next()?.item, queue.next()]).toEqual(["one A", "three C", null]);
  first?.done();
  expect([queue.next()?.item, queue.next()?.item]).toEqual(["one B", "two A"]);
});

test("one client's pile for one memorial is bounded, another's is not touched by it, and what is served makes room", () => {
  const queue = new FairQueue<number>();
  const sender = { client: "one", group: "A" };
  const added = Array.from({ length: 100 }, (_, index) => queue.add(sender, index));
  expect(added.filter(Boolean)).toHaveLength(60);
  expect(queue.add({ client: "two", group: "A" }, 100)).toBe(true);
  queue.remove(7);
  expect([queue.add(sender, 7), queue.add(sender, 8)]).toEqual([true, false]);
  const first = queue.next();
  expect(first?.item).toBe(100);
  first?.done();
  expect(queue.add(sender, 8)).toBe(false);
  queue.next()?.done();
  expect(queue.add(sender, 8)).toBe(true);
});
