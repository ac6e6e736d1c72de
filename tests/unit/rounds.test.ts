import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startJob, stopJob, wakeJob } from "~/jobs/background-jobs.server";

let count: number;
let running: number;
/** Lets the round that is running come to its end, with the wait until the next. */
let finish: (wait: number | null) => void;
let end: AbortSignal;

const work = {
  wakeDelay: 10,
  round: async (signal: AbortSignal) => {
    end = signal;
    count += 1;
    running += 1;
    expect(running).toBe(1);
    const wait = await new Promise<number | null>((resolve) => {
      finish = resolve;
    });
    running -= 1;
    return wait;
  },
};
const after = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(async () => {
  vi.useFakeTimers();
  [count, running] = [0, 0];
  startJob("test", work);
  await after(10);
  expect(count).toBe(1);
});
afterEach(() => {
  stopJob("test");
  vi.useRealTimers();
});

test("the next round comes when the last one said, or wakeDelay after it is woken", async () => {
  finish(1000);
  await after(999);
  expect(count).toBe(1);
  await after(1);
  expect(count).toBe(2);
  finish(1000);
  await after(1);
  wakeJob("test");
  wakeJob("test");
  await after(10);
  expect(count).toBe(3);
});

test("woken in the middle of a round, it begins no second one, and does not rest long after it", async () => {
  wakeJob("test");
  await after(5000);
  expect(count).toBe(1);
  finish(1000);
  await after(10);
  expect(count).toBe(2);
  finish(1000);
  await after(999);
  expect(count).toBe(2);
});

test("after a round that gives no next one there is none", async () => {
  wakeJob("test");
  finish(null);
  await after(100_000);
  expect(count).toBe(1);
});

test("jobs that are started again replace the running ones; stopped jobs run no more", async () => {
  const first = end;
  const finished = finish;
  running = 0;
  startJob("test", work);
  expect(first.aborted).toBe(true);
  await after(10);
  expect(count).toBe(2);
  finished(1);
  await after(1000);
  expect(count).toBe(2);
  stopJob("test");
  finish(1);
  wakeJob("test");
  await after(1000);
  expect([count, end.aborted]).toEqual([2, true]);
});
