import { db } from "~/db/connection.server";
import { transaction } from "~/db/transaction.server";
import { later } from "~/gateways/clock.server";
import * as storage from "~/gateways/storage/disk.server";
import type { Job } from "~/jobs/queue.server";
import { reporter } from "~/jobs/reporter.server";
import { type Kind, unfinished } from "~/jobs/worker.server";
import { queueMail } from "~/models/mail/queue.server";
import { senderOf } from "~/models/mail/sender.server";
import { roomForCopies } from "~/models/media/room.server";
import { askersOf } from "~/models/memorial/find.server";
import { folderOf, lifetime, sweepKeepsakes } from "./folder.server";
import type { KeepsakeFile, KeepsakeReaders } from "./input";
import { readyLetter } from "./letters.server";
import { makeKeepsake, partBytes } from "./pack.server";
import { areAwaited, awaitsRecordings } from "./recordings.server";
import { keepsakeJob } from "./tables";

interface Keepsake {
  id: string;
  memorial_id: string;
  readers: KeepsakeReaders;
  in_parts: number;
}

const mine = (id: string) => db.updateTable("keepsakes").where("id", "=", id);

/** Reports progress. Aborts the work once the keepsake is out of date or gone. */
const progressOf = (job: Keepsake, abort: () => void) =>
  reporter("keepsakes", async (bytes_done: number, bytes_total: number) => {
    const { numUpdatedRows } = await mine(job.id)
      .set({ bytes_done, bytes_total })
      .where("state", "=", "making")
      .executeTakeFirst();
    if (!numUpdatedRows) abort();
  });

/** Makes a finished keepsake downloadable and queues its mails; false if it is out of date already. */
async function finish(job: Keepsake, files: KeepsakeFile[]) {
  const asked = await db.selectFrom("keepsake_askers").select("account_id").where("keepsake_id", "=", job.id).execute();
  const ids = asked.map(({ account_id }) => account_id);
  const { memorial, emails } = await askersOf(job.memorial_id, ids);
  const expires_at = later(lifetime);
  return transaction(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable("keepsakes")
      .set({ state: "ready", files: JSON.stringify(files), expires_at })
      .where("id", "=", job.id)
      .where("state", "=", "making")
      .executeTakeFirst();
    if (!numUpdatedRows) return false;
    const from = await senderOf(trx, memorial.id);
    for (const email of emails) await queueMail(trx, email, readyLetter(memorial, from, expires_at));
    return true;
  });
}

async function make(job: Keepsake, end: AbortSignal, stop: () => void) {
  const folder = folderOf(job.id);
  await storage.remove(folder);
  const mostBytes = job.in_parts ? partBytes : null;
  const options = { mostBytes, end, room: roomForCopies, progress: progressOf(job, stop) };
  return finish(job, await makeKeepsake(job.memorial_id, job.readers, storage.pathOf(folder), options));
}

/** Makes a keepsake. One whose memorial has changed meanwhile is made again. */
async function run({ subject: id }: Job, end: AbortSignal) {
  const begun = await mine(id)
    .set({ state: "making", bytes_done: 0 })
    .where("state", "in", ["waiting", "making"])
    .returning(["id", "memorial_id", "readers", "in_parts"])
    .executeTakeFirst();
  if (!begun) return;
  const cancel = new AbortController();
  try {
    if (!(await make(begun, AbortSignal.any([end, cancel.signal]), () => cancel.abort()))) throw unfinished;
  } catch (error) {
    // Files first: a full disk has room again then.
    await storage.remove(folderOf(id));
    await mine(id).set({ state: "waiting" }).where("state", "in", ["making", "outdated"]).execute();
    throw cancel.signal.aborted ? unfinished : error;
  }
}

/** Keepsakes are made one after the other. One whose recordings are being prepared waits for them, unless this machine prepares none. */
export const keepsakeJobs: Kind = {
  name: keepsakeJob,
  subjects: "keepsakes",
  interval: 15_000,
  wakeDelay: 100,
  sweep: sweepKeepsakes,
  pick: async () => {
    const mayWait = await areAwaited();
    return (due) => {
      const awaiting = db.selectFrom("keepsakes").select("id").where(awaitsRecordings());
      return mayWait ? due.where("subject", "not in", awaiting) : due;
    };
  },
  run,
  wait: (failed) => (failed < 3 ? 0 : null),
  giveUp: ({ subject }) => mine(subject).set({ state: "failed" }).where("state", "in", ["waiting", "making"]).execute(),
};
