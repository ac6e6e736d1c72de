import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { db } from "~/db/connection.server";
import { type Guesser, guess } from "~/models/limit/guess.server";

const second = 1000;
const gate = { tries: 10, backEvery: 900 * second };
const gateFirst = { tries: 12, backEvery: 15 * second };
const gateLater = { tries: 20, backEvery: 120 * second };
const at = (after: number) => vi.setSystemTime(Date.UTC(2026, 10, 20) + after);

/** A guesser in some networks, narrowest first. */
const from = (...networks: [string, ...string[]]): Guesser => ({
  networks: networks.map((key) => ({ key, bucket: gate })) as unknown as Guesser["networks"],
  first: { key: "first", bucket: gateFirst, each: 3 },
  later: { key: "later", bucket: gateLater },
});

let looked = 0;
async function wrong(guesser: Guesser) {
  const answer = await guess(guesser, async () => {
    looked += 1;
    return null;
  });
  return "wait" in answer ? answer.wait : 0;
}
const right = (guesser: Guesser) => guess(guesser, async () => "in");
const many = async (count: number, guesser: Guesser) => {
  const waits: number[] = [];
  for (let n = 0; n < count; n++) waits.push(await wrong(guesser));
  return waits.filter((wait) => wait > 0);
};

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  at(0);
  looked = 0;
  await db.deleteFrom("limits").execute();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("one client", () => {
  test("has so many wrong guesses; further ones are not checked, and the answer names the wait", async () => {
    expect(await many(13, from("a"))).toEqual([900, 900, 900].map((wait) => wait * second));
    expect(looked).toBe(10);
    expect(await right(from("a"))).toEqual({ wait: 900 * second });
    at(900 * second);
    expect(await right(from("a"))).toEqual({ opened: "in" });
  });

  test("gets all of them back with a right one, which counts for nothing itself", async () => {
    for (let round = 0; round < 5; round++) {
      expect(await many(9, from("a"))).toEqual([]);
      for (let phone = 0; phone < 9; phone++) expect(await right(from("a"))).toEqual({ opened: "in" });
    }
  });

  test("has no more of them where they come at once", async () => {
    const waits = await Promise.all(Array.from({ length: 40 }, () => wrong(from("a"))));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(10);
  });
});

describe("the networks around a client", () => {
  test("have together no more than one client has", async () => {
    for (let n = 0; n < 40; n++) await wrong(from(`64-${n}`, `56-${n % 4}`, "48"));
    expect(looked).toBe(10);
    for (let n = 0; n < 40; n++) await wrong(from(`other-${n}`, "56-other", `48-${n}`));
    expect(looked).toBe(20);
  });

  test("get back with a right guess what its own client used up, and no more", async () => {
    await many(4, from("64-a", "56", "48"));
    await many(5, from("64-b", "56", "48"));
    expect(await right(from("64-a", "56", "48"))).toEqual({ opened: "in" });
    expect(await many(9, from("64-c", "56", "48"))).toHaveLength(4);
  });
});

describe("all clients together", () => {
  test("have no more than both common buckets hold", async () => {
    for (let n = 0; n < 100; n++) await wrong(from(`botnet-${n % 50}`));
    expect(looked).toBe(12 + 20);
    expect(await wrong(from("somebody new"))).toBe(15 * second);
    at(15 * second);
    expect(await wrong(from("somebody new"))).toBe(0);
    expect(await wrong(from("another"))).toBe(15 * second);
  });

  test("can't use up the first tries of others with more tries of a few", async () => {
    for (let n = 0; n < 3; n++) await many(20, from(`guesser-${n}`));
    expect(looked).toBe(9 + 20);
    expect(await right(from("a mourner"))).toEqual({ opened: "in" });
    expect(await many(4, from("a mourner who mistypes"))).toHaveLength(1);
  });

  test("let any number in with a single try left", async () => {
    for (let n = 0; n < 100; n++) await wrong(from(`botnet-${n % 50}`));
    at(15 * second);
    const opened = await Promise.all(Array.from({ length: 20 }, (_, n) => right(from(`mourner-${n}`))));
    expect(opened).toEqual(opened.map(() => ({ opened: "in" })));
  });
});
