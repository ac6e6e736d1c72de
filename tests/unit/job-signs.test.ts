import { beforeEach, expect, test, vi } from "vitest";
import { db } from "~/db/connection.server";
import { transaction } from "~/db/transaction.server";
import { coreSigns } from "~/features/status/core-signs.server";
import { enqueue, inJobs, progress } from "~/jobs/queue.server";
import type { Kind } from "~/jobs/worker.server";
import { claimed } from "../support/jobs";
import { addAccount } from "../support/rows";

const minute = 60_000;
const run = async () => undefined;
const kind = { name: "scans", subjects: "accounts", interval: 1000, wakeDelay: 0, run, giveUp: run } satisfies Kind;

const add = async () => {
  const { id } = await addAccount();
  await transaction((trx) => enqueue(trx, kind.name, id));
};
/** Lets minutes pass, in which the worker renews its lease. */
async function pass(minutes: number, job: Awaited<ReturnType<typeof claimed>>) {
  vi.setSystemTime(Date.now() + minutes * minute);
  await inJobs(kind).renew(job, minute);
}
const oldest = async () => {
  const sign = (await coreSigns()).find(({ name }) => name === "jobs_oldest_seconds");
  return [sign?.value, sign?.trouble];
};

beforeEach(async () => {
  vi.useRealTimers();
  vi.useFakeTimers({ toFake: ["Date"] });
  await db.deleteFrom("jobs").execute();
});

test("a job of hours is no trouble while parts of it are done, and neither is one that waits behind it", async () => {
  await add();
  const job = await claimed(kind);
  await add();
  for (let part = 0; part < 6; part++) {
    await pass(20, job);
    expect(await oldest()).toEqual([20 * 60, null]);
    await progress(job);
  }
  expect(await oldest()).toEqual([0, null]);
});

test("a job that hangs is told of, although its worker renews its lease", async () => {
  await add();
  vi.setSystemTime(Date.now() + 10 * minute);
  const job = await claimed(kind);
  await pass(25, job);
  expect(await oldest()).toEqual([25 * 60, null]);
  await pass(10, job);
  expect(await oldest()).toEqual([35 * 60, "scans: a job has made no progress for 35 minutes"]);
  await progress(job);
  expect(await oldest()).toEqual([0, null]);
});

test("a job that no worker takes is told of, and so is one that was given back", async () => {
  await add();
  vi.setSystemTime(Date.now() + 40 * minute);
  expect(await oldest()).toEqual([40 * 60, "scans: a job has been due for 40 minutes"]);
  const job = await claimed(kind);
  expect(await oldest()).toEqual([0, null]);
  await inJobs(kind).release(job);
  expect(await oldest()).toEqual([40 * 60, "scans: a job has been due for 40 minutes"]);
});
