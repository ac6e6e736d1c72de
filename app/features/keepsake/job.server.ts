import { db } from "~/db/connection.server";
import { transaction } from "~/db/transaction.server";
import { now } from "~/gateways/clock.server";
import * as storage from "~/gateways/storage/disk.server";
import { makeDue } from "~/jobs/due-job.server";
import { later, lease, mostTries, reporter, whileTrying } from "~/jobs/job-lease.server";
import { queueMail } from "~/models/mail/queue.server";
import { roomForCopies } from "~/models/media/room.server";
import { askersOf } from "~/models/memorial/find.server";
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
    // A keepsake with which two processes died may be the reason.
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
      .set({ state: "making", lease_until: later(lease), attempts: whileTrying(job.attempts), bytes_done: 0 })
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

async function make(job: Job, end: AbortSignal, stop: () => void) {
  const folder = folderOf(job.id);
  await storage.remove(folder);
  const mostBytes = job.in_parts ? partBytes : null;
  const options = { mostBytes, end, room: roomForCopies, progress: progressOf(job, stop) };
  return finish(job, await makeKeepsake(job.memorial_id, job.readers, storage.pathOf(folder), options));
}

/** Makes the keepsake that has been due longest, as `makeDue` does. */
export function makeDueKeepsake(end: AbortSignal): Promise<boolean> {
  return makeDue<Job>(
    {
      name: "keepsakes",
      claim,
      make,
      clear: ({ id }) => storage.remove(folderOf(id)),
      release: ({ id }, next) => mine(id).set(next).execute(),
    },
    end,
  );
}
