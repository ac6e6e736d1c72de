import { db } from "~/db/connection.server";
import { transaction } from "~/db/transaction.server";
import { now } from "~/gateways/clock.server";
import * as storage from "~/gateways/storage.server";
import { askersOf } from "../job-askers.server";
import { later, lease, mostTries, reporter } from "../job-lease.server";
import { queueMail } from "../mail/queue.server";
import { folderOf, lifetime } from "./folder.server";
import type { KeepsakeFile, KeepsakeReaders } from "./input";
import { readyLetter } from "./letters.server";
import { makeKeepsake, partBytes } from "./pack.server";
import { areAwaited, awaitsRecordings } from "./recordings.server";

interface Job {
  id: string;
  memorial_id: string;
  readers: KeepsakeReaders;
  in_parts: number;
  attempts: number;
}

const mine = (id: string) => db.updateTable("keepsakes").where("id", "=", id);

/**
 * Takes the keepsake that has waited longest, or one that a killed process left behind. One whose recordings are being prepared waits for them, unless
 * this machine prepares none.
 */
async function claim(): Promise<Job | null> {
  const mayWait = await areAwaited();
  return transaction(async (trx) => {
    // A keepsake whose tries all ended with a killed process may be what killed it.
    await trx
      .updateTable("keepsakes")
      .set({ state: "failed", lease_until: null })
      .where("state", "=", "making")
      .where("lease_until", "<=", now().toISOString())
      .where("attempts", ">=", mostTries)
      .execute();
    const job = await trx
      .selectFrom("keepsakes")
      .select(["id", "memorial_id", "readers", "in_parts", "attempts"])
      .where((where) =>
        where.or([
          where("state", "=", "waiting"),
          where.and([where("state", "=", "making"), where("lease_until", "<=", now().toISOString())]),
        ]),
      )
      .$if(mayWait, (query) => query.where((where) => where.not(awaitsRecordings())))
      .orderBy("asked_at")
      .limit(1)
      .executeTakeFirst();
    if (!job) return null;
    await trx
      .updateTable("keepsakes")
      .set({ state: "making", lease_until: later(lease), attempts: job.attempts + 1, bytes_done: 0 })
      .where("id", "=", job.id)
      .execute();
    return job;
  });
}

/** Reports progress and with it renews the lease. Aborts the work once the keepsake is out of date or gone. */
const progressOf = (job: Job, abort: () => void) =>
  reporter("keepsakes", async (bytes_done: number, bytes_total: number) => {
    const { numUpdatedRows } = await mine(job.id)
      .set({ bytes_done, bytes_total, lease_until: later(lease) })
      .where("state", "=", "making")
      .executeTakeFirst();
    if (!numUpdatedRows) abort();
  });

/** Makes a finished keepsake downloadable and queues its mails; false if it is out of date already. */
async function finish(job: Job, files: KeepsakeFile[]) {
  const asked = await db.selectFrom("keepsake_askers").select("account_id").where("keepsake_id", "=", job.id).execute();
  const ids = asked.map(({ account_id }) => account_id);
  const { memorial, emails } = await askersOf(job.memorial_id, ids);
  const expires_at = later(lifetime);
  return transaction(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable("keepsakes")
      .set({ state: "ready", files: JSON.stringify(files), expires_at, lease_until: null })
      .where("id", "=", job.id)
      .where("state", "=", "making")
      .executeTakeFirst();
    if (!numUpdatedRows) return false;
    for (const email of emails) await queueMail(trx, email, readyLetter(memorial, expires_at));
    return true;
  });
}

/**
 * Makes the keepsake that is due the longest; false if none is. One that `end` interrupts, or whose memorial changes meanwhile, is made again; after
 * three tries it has failed. Never throws.
 */
export async function makeDueKeepsake(end: AbortSignal): Promise<boolean> {
  const job = await claim().catch((error: Error) => {
    console.error(`keepsakes: they cannot be read or written: ${error.message}`);
    return null;
  });
  if (!job) return false;
  const cancel = new AbortController();
  const stop = () => cancel.abort();
  if (end.aborted) stop();
  end.addEventListener("abort", stop, { once: true });
  try {
    const folder = folderOf(job.id);
    await storage.remove(folder);
    const options = { mostBytes: job.in_parts ? partBytes : null, end: cancel.signal, progress: progressOf(job, stop) };
    const files = await makeKeepsake(job.memorial_id, job.readers, storage.pathOf(folder), options);
    if (await finish(job, files)) return true;
    await giveBack(job, job.attempts + 1);
  } catch (error) {
    if (!cancel.signal.aborted) console.error("keepsakes:", error);
    await giveBack(job, end.aborted ? job.attempts : job.attempts + 1);
  } finally {
    end.removeEventListener("abort", stop);
  }
  return !end.aborted;
}

/** Removes what was made of a keepsake, first of all: a full disk has room again then. Lets it be made again, until it has been tried often enough. */
async function giveBack(job: Job, attempts: number) {
  await storage.remove(folderOf(job.id)).catch((error) => console.error(`keepsakes: ${error.message}`));
  const state = attempts < mostTries ? "waiting" : "failed";
  await mine(job.id)
    .set({ state, attempts, lease_until: null })
    .execute()
    .catch((error) => console.error(`keepsakes: ${error.message}`));
}
