import { describe, expect, test, vi } from "vitest";
import { db } from "~/db/connection.server";
import { onCommit, transaction, type Writing } from "~/db/transaction.server";

const soon = { timeout: 60_000 };
const limit = (key: string) => ({ key, used: 1, updated_at: 0, full_at: 0 });
const add = (trx: Writing, key: string) => trx.insertInto("limits").values(limit(key)).execute();
const has = async (key: string) =>
  Boolean(await db.selectFrom("limits").selectAll().where("key", "=", key).executeTakeFirst());

describe("work that waits for the commit", () => {
  test("runs after it, in its order, when the rows can be read from outside", async () => {
    const seen: unknown[] = [];
    const answer = await transaction(async (trx) => {
      onCommit(trx, async () => seen.push("first", await has("a")));
      onCommit(trx, () => seen.push("second"));
      await add(trx, "a");
      expect(seen).toEqual([]);
      return "done";
    });
    expect(answer).toBe("done");
    await vi.waitFor(() => expect(seen).toEqual(["second", "first", true]), soon);
  });

  test("never runs after a rollback", async () => {
    const work = vi.fn();
    const broken = transaction(async (trx) => {
      onCommit(trx, work);
      await add(trx, "b");
      throw new Error("broken");
    });
    await expect(broken).rejects.toThrow("broken");
    expect(await has("b")).toBe(false);
    expect(work).not.toHaveBeenCalled();
  });

  test("fails alone: the caller has committed, the rest runs, and the log has a line", async () => {
    const told = vi.spyOn(console, "error").mockImplementation(() => {});
    const work = vi.fn();
    await transaction(async (trx) => {
      onCommit(trx, () => {
        throw new Error("at once");
      });
      onCommit(trx, () => Promise.reject(new Error("later")));
      onCommit(trx, work);
      await add(trx, "c");
    });
    expect(await has("c")).toBe(true);
    expect(work).toHaveBeenCalledOnce();
    await vi.waitFor(() => expect(told).toHaveBeenCalledTimes(2), soon);
    told.mockRestore();
  });

  test("keeps no one waiting", async () => {
    await transaction(async (trx) => onCommit(trx, () => new Promise(() => {})));
  });

  test("each transaction has its own", async () => {
    const seen: string[] = [];
    const both = ["one", "two"].map((name) => transaction(async (trx) => onCommit(trx, () => seen.push(name))));
    await Promise.all(both);
    expect(seen.sort()).toEqual(["one", "two"]);
  });

  test("can't be given to a transaction that would never run it", async () => {
    const past: Writing[] = [];
    await transaction(async (trx) => past.push(trx));
    expect(() => onCommit(past[0] as Writing, () => {})).toThrow("onCommit");
    await db.transaction().execute(async (trx) => expect(() => onCommit(trx, () => {})).toThrow("onCommit"));
  });
});
