import { db } from "~/db/connection.server";
import { transaction } from "~/db/transaction.server";
import { later } from "~/gateways/clock.server";
import { enqueue, type Job } from "~/jobs/queue.server";
import type { Kind } from "~/jobs/worker.server";
import { hour, minute } from "~/lib/time";
import { clearFiles, completeCleared } from "./clear.server";
import { eraseRows } from "./erase.server";
import { deletionJob } from "./tables";

const stateOf = async (id: string) =>
  (await db.selectFrom("deletions").select("state").where("id", "=", id).executeTakeFirst())?.state;

/** Deletes a memorial in steps, each of which can be interrupted. Several that are due together share the last one, which rewrites the database's file. */
async function run({ subject: id }: Job) {
  const again = async (due: string) => {
    await transaction((trx) => enqueue(trx, deletionJob, id, due));
    return "settled";
  };
  if (!(await eraseRows(id))) return again(later(hour));
  if ((await stateOf(id)) !== "deleting") return completeCleared();
  await clearFiles(id);
  return again(later(minute));
}

/** Deletions are never given up: what has begun has to end. */
export const deletionJobs: Kind = {
  name: deletionJob,
  subjects: "deletions",
  interval: minute,
  wakeDelay: 1000,
  leavesOut: true,
  run,
  wait: (failed) => Math.min(failed, 6) * 10 * minute,
  giveUp: async () => undefined,
};
