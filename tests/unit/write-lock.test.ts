import { afterEach, describe, expect, test, vi } from "vitest";
import { db } from "~/db/connection.server";
import { transaction } from "~/db/transaction.server";
import { ifUnlocked, isLocked, nowOrLater, withPatience } from "~/db/write-lock.server";
import { env } from "~/env.server";
import { endJobs, startJob } from "~/jobs/background-jobs.server";
import { reset, spend, startCounting } from "~/models/limit/counts.server";
import { guess } from "~/models/limit/guess.server";
import { holdWriteLock } from "../support/write-lock.ts";

const soon = { timeout: 60_000 };
const busy = expect.toSatisfy(isLocked);
const add = (key: string, within: Pick<typeof db, "insertInto"> = db) =>
  within.insertInto("limits").values({ key, used: 1, updated_at: 0, full_at: 0 }).execute();
const keys = async () => (await db.selectFrom("limits").select("key").orderBy("key").execute()).map(({ key }) => key);
const briefly = <T>(work: () => T) => withPatience({ left: 100, longestPause: 10 }, work);

let release = () => {};
const hold = () => {
  release = holdWriteLock(env.dataDir);
};
const letGo = () => {
  release();
  release = () => {};
};
afterEach(async () => {
  letGo();
  vi.restoreAllMocks();
  await endJobs();
  await db.deleteFrom("limits").execute();
});

describe("while another process holds the write lock", () => {
  test("a change and a transaction wait for it, and reading goes on meanwhile", async () => {
    hold();
    const done = vi.fn();
    const changes = [add("alone").then(done), transaction((trx) => add("together", trx)).then(done)];
    for (let times = 0; times < 20; times++) expect(await keys()).toEqual([]);
    expect(done).not.toHaveBeenCalled();
    letGo();
    await Promise.all(changes);
    expect(await keys()).toEqual(["alone", "together"]);
  });

  test("both fail when patience ends, the work of the transaction has not begun, and later ones don't wait again", async () => {
    hold();
    const work = vi.fn();
    await briefly(async () => {
      await expect(add("late")).rejects.toEqual(busy);
      const begun = performance.now();
      await expect(transaction(work)).rejects.toEqual(busy);
      expect(performance.now() - begun).toBeLessThan(90);
    });
    expect(work).not.toHaveBeenCalled();
    letGo();
    await add("next");
    expect(await keys()).toEqual(["next"]);
  });

  test("what can be left out is left out, and what can't is made later", async () => {
    hold();
    expect(await ifUnlocked(() => add("left out"))).toBeNull();
    await nowOrLater(() => add("later").then(() => undefined));
    letGo();
    await vi.waitFor(async () => expect(await keys()).toEqual(["later"]), soon);
  });

  test("other errors are passed on at once", async () => {
    await add("twice");
    await expect(ifUnlocked(() => add("twice"))).rejects.toThrow("UNIQUE");
    await expect(nowOrLater(() => add("twice").then(() => undefined))).rejects.toThrow("UNIQUE");
  });

  test("a job waits as long as it takes, without a line for each try; its end ends the wait", async () => {
    const told = vi.spyOn(console, "error").mockImplementation(() => {});
    hold();
    const failed = vi.fn();
    const round = vi.fn(() => add("job").then(() => null, failed));
    startJob("one", { wakeDelay: 0, round });
    await vi.waitFor(() => expect(round).toHaveBeenCalled(), soon);
    for (let times = 0; times < 100; times++) await keys();
    expect(failed).not.toHaveBeenCalled();
    await endJobs();
    expect(failed).toHaveBeenCalledWith(busy);
    expect(told.mock.calls.length).toBeLessThan(2);
  });
});

describe("limits while another process holds the write lock", () => {
  const bucket = { tries: 3, backEvery: 3_600_000 };
  const spent = async (count: number) => {
    const waits: number[] = [];
    for (let n = 0; n < count; n++) waits.push((await spend([{ key: "k", bucket }])).wait);
    return waits.map((wait) => wait > 0);
  };

  test("count on without waiting, and are stored afterwards", async () => {
    startCounting();
    expect(await spent(1)).toEqual([false]);
    hold();
    expect(await spent(4)).toEqual([false, false, true, true]);
    letGo();
    expect(await spent(1)).toEqual([true]);
    const used = () => db.selectFrom("limits").select("used").where("key", "=", "k").executeTakeFirst();
    await vi.waitFor(async () => expect((await used())?.used).toBeCloseTo(3), soon);
  });

  test("are stored by their job too, when nobody counts any more", async () => {
    startCounting();
    hold();
    expect(await spent(2)).toEqual([false, false]);
    letGo();
    await vi.waitFor(async () => expect(await keys()).toEqual(["k"]), soon);
  });

  test("give tries back", async () => {
    await spent(3);
    hold();
    await reset("k");
    expect(await spent(4)).toEqual([false, false, false, true]);
  });

  test("refuse one guess too many, and open for a right one", async () => {
    const key = (name: string) => ({ key: name, bucket });
    const guesser = { networks: [key("n")] as const, first: { ...key("first"), each: 3 }, later: key("later") };
    hold();
    for (let times = 0; times < 2; times++) expect(await guess(guesser, async () => null)).toEqual({ wrong: true });
    expect(await guess(guesser, async () => "in")).toEqual({ opened: "in" });
    const wrong = await Promise.all(Array.from({ length: 5 }, () => guess(guesser, async () => null)));
    expect(wrong.filter((answer) => "wait" in answer)).toHaveLength(2);
  });
});
