import { beforeEach, describe, expect, test, vi } from "vitest";
import { db } from "~/db/connection.server";
import { transaction } from "~/db/transaction.server";
import { complete, dueJobs, enqueue, inJobs, type Job, progress, release } from "~/jobs/queue.server";
import { claimNext, died as givenUp, type Kind, workOnDue } from "~/jobs/worker.server";
import { claimed, died, endLeases, jobs, workOnce } from "../support/jobs";
import { addAccount } from "../support/rows";

const never = new AbortController().signal;
const run = vi.fn(async (_: Job, __: AbortSignal): Promise<unknown> => undefined);
const giveUp = vi.fn(async (_: Job, __: unknown): Promise<unknown> => undefined);
const kind = { name: "things", subjects: "accounts", interval: 1000, wakeDelay: 0, run, giveUp } satisfies Kind;
const done = () => run.mock.calls.map(([{ subject }]) => subject);

/** Enqueues jobs about new accounts, each a millisecond after the one before; gives their subjects. */
async function add(count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let index = 0; index < count; index++) ids.push((await addAccount()).id);
  const due = (index: number) => new Date(Date.now() - 1000 + index).toISOString();
  await transaction(async (trx) => {
    for (const [index, id] of ids.entries()) await enqueue(trx, kind.name, id, due(index));
  });
  return ids;
}

beforeEach(async () => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  for (const mock of [run, giveUp]) mock.mockReset().mockResolvedValue(undefined);
  await db.deleteFrom("jobs").execute();
});

describe("a claim", () => {
  test("takes the job that has been due longest, once, and none of another kind or of a later time", async () => {
    const ids = await add(2);
    const later = (await addAccount()).id;
    await transaction(async (trx) => {
      await enqueue(trx, "others", later, "2026-01-01");
      await enqueue(trx, kind.name, later, "2999-01-01");
    });
    const got = [await claimed(kind), await claimed(kind)];
    expect(got.map(({ subject, attempts, unended }) => [subject, attempts, unended])).toEqual(
      ids.map((id) => [id, 0, 0]),
    );
    expect(await claimNext(kind)).toBeNull();
  });

  test("of many at the same time gives each job to one", async () => {
    const ids = await add(20);
    const got = await Promise.all(Array.from({ length: 30 }, () => claimNext(kind)));
    expect(got.flatMap((job) => job?.subject ?? []).sort()).toEqual([...ids].sort());
  });

  test("takes over a job whose lease has ended, and the earlier worker can't change it any more", async () => {
    const [id] = await add(1);
    const first = await claimed(kind);
    await endLeases();
    const second = await claimed(kind);
    expect([second.subject, second.unended]).toEqual([id, 1]);
    const rows = inJobs(kind);
    await rows.renew(first, 1);
    await rows.retry(first, 0, "late");
    expect([await progress(first), await complete(first)]).toEqual([false, false]);
    expect(await progress(second)).toBe(true);
    expect(await jobs()).toMatchObject([{ lease_id: second.lease, attempts: 0, unended: 1, last_error: null }]);
  });

  test("removes jobs whose subject is gone", async () => {
    const [gone, there] = await add(2);
    await db
      .deleteFrom("accounts")
      .where("id", "=", gone ?? "")
      .execute();
    expect((await claimed(kind)).subject).toBe(there);
    expect(await jobs()).toHaveLength(1);
  });

  test("leaves a job that is released as it was, and one that is enqueued again begins anew", async () => {
    const [id = ""] = await add(1);
    await died(kind, 1);
    await release(await claimed(kind));
    expect(await jobs()).toMatchObject([{ unended: 1, lease_id: null, lease_until: null }]);
    const before = await claimed(kind);
    await transaction((trx) => enqueue(trx, kind.name, id));
    expect(await complete(before)).toBe(false);
    expect(await dueJobs(kind.name).select("unended").execute()).toEqual([{ unended: 0 }]);
  });
});

describe("a worker", () => {
  test("does all that is due, as many at a time as it has lanes", async () => {
    const ids = await add(7);
    let [running, most] = [0, 0];
    run.mockImplementation(async () => {
      most = Math.max(most, ++running);
      await new Promise((soon) => setTimeout(soon, 2));
      running -= 1;
    });
    await workOnDue({ ...kind, lanes: 3 }, never);
    expect([done(), most]).toEqual([ids, 3]);
    expect(await jobs()).toEqual([]);
  });

  test("does a job with which a process died after all others, alone", async () => {
    const ids = await add(4);
    await died(kind, 1);
    const beside: number[] = [];
    let running = 0;
    run.mockImplementation(async () => {
      running += 1;
      await new Promise((soon) => setTimeout(soon, 2));
      beside.push(running--);
    });
    await workOnDue({ ...kind, lanes: 4 }, never);
    expect(done()).toEqual([...ids.slice(1), ids[0]]);
    expect(beside.at(-1)).toBe(1);
  });

  test("gives up a job with which two processes died, unless its kind leaves out the part that was to blame", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const [id] = await add(1);
    await died(kind, 2);
    await workOnDue(kind, never);
    expect([done(), giveUp.mock.calls.map(([job, reason]) => [job.subject, reason])]).toEqual([[], [[id, givenUp]]]);
    expect(await jobs()).toEqual([]);
    const [other] = await add(1);
    await died(kind, 2);
    await workOnDue({ ...kind, leavesOut: true }, never);
    expect([done(), giveUp.mock.calls.length]).toEqual([[other], 1]);
  });

  test("tries a job three times that fails, and says why it is given up", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    vi.useFakeTimers({ toFake: ["Date"] });
    const [id] = await add(1);
    const error = new Error("no paper");
    run.mockRejectedValue(error);
    for (const attempts of [1, 2]) {
      expect(await workOnce(kind)).toBe(false);
      expect(await jobs()).toMatchObject([{ attempts, unended: 0, lease_id: null, last_error: "no paper" }]);
      expect(await workOnce(kind)).toBe(false);
      vi.setSystemTime(Date.now() + 60_001);
    }
    expect(await workOnce(kind)).toBe(false);
    expect(giveUp.mock.calls.map(([job, reason]) => [job.subject, reason])).toEqual([[id, error]]);
    expect([done().length, await jobs()]).toEqual([3, []]);
  });

  test("lets nothing count against a job of which part is done", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    await add(1);
    await died(kind, 1);
    run.mockImplementation(async (job) => {
      await progress(job);
      throw new Error("the next part");
    });
    await workOnce(kind);
    expect(await jobs()).toMatchObject([{ attempts: 1, unended: 0 }]);
  });

  test("that is stopped gives back what it had begun, and begins no other", async () => {
    await add(3);
    const end = new AbortController();
    run.mockImplementation(async (_, signal) => {
      end.abort();
      signal.throwIfAborted();
    });
    await workOnDue(kind, end.signal);
    expect(await jobs()).toMatchObject(Array(3).fill({ attempts: 0, unended: 0, lease_id: null }));
    expect(done()).toHaveLength(1);
  });

  test("keeps a job for as long as it takes", async () => {
    await add(1);
    const kept: (string | null)[] = [];
    run.mockImplementation(async () => {
      for (let look = 0; look < 2; look++) {
        const [before] = await jobs();
        await expect.poll(async () => (await jobs())[0]?.lease_until).not.toBe(before?.lease_until);
        kept.push((await jobs())[0]?.lease_id ?? null);
      }
    });
    await workOnDue({ ...kind, lease: 90 }, never);
    expect(kept[0]).toBe(kept[1]);
    expect(done()).toHaveLength(1);
  });

  test("only logs that the database can't be written", async () => {
    const told = vi.spyOn(console, "error").mockImplementation(() => undefined);
    await add(1);
    run.mockImplementation(async () => {
      throw new Error("first");
    });
    giveUp.mockRejectedValue(new Error("locked"));
    expect(await workOnce({ ...kind, wait: () => null })).toBe(false);
    expect(told.mock.calls.at(-1)).toEqual(["things: locked"]);
    expect(await jobs()).toMatchObject([{ unended: 1 }]);
  });
});
