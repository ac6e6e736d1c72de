import { setTimeout as pause } from "node:timers/promises";
import { db } from "~/db/connection.server";
import { type Job, mostUnended } from "~/jobs/queue.server";
import type { Kind } from "~/jobs/worker.server";
import { businessOf, mayOnSite, type Viewer } from "~/models/access";
import { actingRows, viewerOf, viewerRows } from "~/models/account/viewer.server";
import { isFull } from "~/models/media/room.server";
import { columnsColumn } from "./json-columns";
import { batch, giveUpNext, type Run, registerBatch } from "./run.server";
import { importJob } from "./tables";

/** Who has registered a memorial of a list from a folder, in its history. */
const folderName = "The import folder";

/** Milliseconds between two batches, in which requests are answered. */
const breath = 3;

/** The account that runs an import, as it is now; null if it no longer acts as the business. One that runs by itself acts for the business. */
async function runnerOf({ job, accountId }: Run): Promise<Viewer | null> {
  const { run_by, from_folder } = await db
    .selectFrom("memorial_imports")
    .select(["run_by", "from_folder"])
    .where("id", "=", job.subject)
    .executeTakeFirstOrThrow();
  const runsItself = run_by === null && from_folder === 1;
  const row = await (runsItself
    ? actingRows().where("accounts.id", "=", accountId)
    : viewerRows().where("accounts.id", "=", run_by)
  ).executeTakeFirst();
  const viewer = row && { ...viewerOf(row), ...(runsItself && { fullName: folderName }) };
  return viewer && mayOnSite(viewer, "register") && businessOf(viewer) === accountId ? viewer : null;
}

const mine = ({ subject }: Job) => db.updateTable("memorial_imports").where("id", "=", subject);

const end = (job: Job, problem: string | null) =>
  mine(job).set({ state: "done", problem }).where("state", "=", "working").execute();

/** Registers a batch; where that fails, its rows one by one, so that one bad row doesn't keep the others. */
async function step(run: Run, viewer: Viewer) {
  try {
    return await registerBatch(run, viewer);
  } catch (error) {
    if (isFull(error)) throw error;
    console.error("imports:", error);
  }
  for (let row = 0; row < batch; row++)
    try {
      const settled = await registerBatch(run, viewer, 1);
      if (settled !== 1) return settled;
    } catch (error) {
      if (isFull(error)) throw error;
      await giveUpNext(run);
    }
  return batch;
}

/** Registers the rows of an import that are new, from the next one on. */
async function work(job: Job, stop: AbortSignal) {
  const list = await mine(job)
    .set({ state: "working" })
    .where("state", "in", ["waiting", "working"])
    .returning(["account_id", "columns"])
    .executeTakeFirst();
  if (!list) return;
  const run: Run = { job, accountId: list.account_id, columns: columnsColumn.demand(list.columns), tried: new Map() };
  // A row with which two processes died may be the reason.
  if (job.unended >= mostUnended) await giveUpNext(run);
  // After a death the rows are tried one by one, so that the other rows of a batch aren't blamed for it.
  for (let alone = job.unended ? batch : 0; ; alone--) {
    stop.throwIfAborted();
    const viewer = await runnerOf(run);
    if (!viewer) return end(job, "not-allowed");
    const settled = alone > 0 ? await registerBatch(run, viewer, 1) : await step(run, viewer);
    if (settled === "stopped") return;
    if (settled === "no-more") return end(job, "no-more");
    if (settled === 0) return end(job, null);
    await pause(breath);
  }
}

/** Imports are run one after the other. One that is interrupted, or whose process is killed, goes on later with the next row. */
export const importJobs: Kind = {
  name: importJob,
  subjects: "memorial_imports",
  interval: 5000,
  wakeDelay: 50,
  lease: 15_000,
  leavesOut: true,
  run: work,
  wait: (failed, error) => (failed < 3 && !isFull(error) ? 15_000 : null),
  giveUp: (job, error) => end(job, isFull(error) ? "no-room" : "failed"),
};
