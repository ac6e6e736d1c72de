import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { db } from "~/db/connection.server";
import { reset, spend } from "~/models/limit/counts.server";

const minute = 60_000;
const gate = { tries: 20, backEvery: minute };
const start = Date.UTC(2026, 10, 20);
const at = (after: number) => vi.setSystemTime(start + after);
const use = async (key: string) => (await spend([{ key, bucket: gate }])).wait;
const many = async (count: number, key = "a") => {
  const waits: number[] = [];
  for (let n = 0; n < count; n++) waits.push(await use(key));
  return waits;
};
/** A wait in milliseconds, with the one that rounding up may add. */
const about = (wait: number) => [expect.toSatisfy((told: number) => told === wait || told === wait + 1)];
const none = (count: number) => Array.from({ length: count }, () => 0);

describe("a bucket of 20 tries, one back a minute", () => {
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    at(0);
    await db.deleteFrom("limits").execute();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test("gives 20 at once, then says how long to wait", async () => {
    expect(await many(20)).toEqual(none(20));
    expect(await many(3)).toEqual([minute, minute, minute]);
  });

  test("gives one back a minute; a refused try costs nothing", async () => {
    await many(25);
    at(minute - 1);
    expect(await many(1)).toEqual(about(1));
    at(minute);
    expect(await many(2)).toEqual([0, minute]);
    at(3.5 * minute);
    expect(await many(3)).toEqual([0, 0, minute / 2]);
  });

  test("never holds more than 20", async () => {
    await many(20);
    at(1000 * minute);
    expect(await many(21)).toEqual([...none(20), minute]);
  });

  test("goes on from part of a minute", async () => {
    await many(20);
    for (let n = 1; n <= 6; n++) {
      at(n * 10_000);
      expect(await many(1), `${n * 10} s`).toEqual(n === 6 ? [0] : about(minute - n * 10_000));
    }
  });

  test("is one of many: another key has its own", async () => {
    await many(20);
    expect(await many(21, "b")).toEqual([...none(20), minute]);
  });

  test("gives out 20 to 30 that come at once", async () => {
    const waits = await Promise.all(Array.from({ length: 30 }, () => use("a")));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(20);
  });

  test("is full again after a success, and no other with it", async () => {
    await many(20);
    await many(20, "b");
    await reset("a");
    expect(await many(21)).toEqual([...none(20), minute]);
    expect(await many(1, "b")).toEqual([minute]);
    await expect(reset("never used")).resolves.toBeUndefined();
  });

  test("is forgotten once it is full by itself, not before", async () => {
    const kept = async () =>
      (await db.selectFrom("limits").select("key").orderBy("key").execute()).map(({ key }) => key);
    await many(3);
    await many(1, "b");
    at(minute);
    await reset("x");
    expect(await kept()).toEqual(["a", "b"]);
    at(minute + 1);
    await reset("x");
    expect(await kept()).toEqual(["a"]);
    at(3 * minute + 1);
    await reset("x");
    expect(await kept()).toEqual([]);
  });
});
