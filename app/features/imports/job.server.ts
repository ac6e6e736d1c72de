import { setTimeout as pause } from "node:timers/promises";
import { db } from "~/db/connection.server";
import { later, mostTries } from "~/jobs/job-lease.server";
import { claimUploaded, type UploadedJob } from "~/jobs/uploaded-job.server";
import { businessOf, mayOnSite, type Viewer } from "~/models/access";
import { viewerOf, viewerRows } from "~/models/account/viewer.server";
import { isFull } from "~/models/media/room.server";
import { columnsColumn } from "./json-columns";
import { batch, giveUpNext, type Run, registerBatch, runLease } from "./run.server";

/** Milliseconds between two batches, in which requests are answered. */
const breath = 3;

/** The account that runs an import, as it is now; null if it no longer acts as the business. */
async function runnerOf({ id, account_id }: UploadedJob): Promise<Viewer | null> {
  const account = db.selectFrom("memorial_imports").select("run_by").where("id", "=", id);
  const row = await viewerRows().where("accounts.id", "=", account).executeTakeFirst();
  const viewer = row && viewerOf(row);
  return viewer && mayOnSite(viewer, "register") && businessOf(viewer) === account_id ? viewer : null;
}

const mine = ({ id }: UploadedJob) =>
  db.updateTable("memorial_imports").where("id", "=", id).where("state", "=", "working");
const end = (job: UploadedJob, problem: string | null) =>
  mine(job).set({ state: "done", problem, lease_until: null }).execute();

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

async function work(job: UploadedJob, stop: AbortSignal) {
  const list = db.selectFrom("memorial_imports").select("columns").where("id", "=", job.id);
  const { columns } = await list.executeTakeFirstOrThrow();
  const run: Run = {
    importId: job.id,
    accountId: job.account_id,
    columns: columnsColumn.demand(columns),
    tried: new Map(),
  };
  // A row with which two processes died may be the reason.
  if (job.attempts >= mostTries) await giveUpNext(run);
  // After a death the rows are tried one by one, so that the other rows of a batch aren't blamed for it.
  for (let alone = job.attempts >= mostTries - 1 ? batch : 0; ; alone--) {
    stop.throwIfAborted();
    const viewer = await runnerOf(job);
    if (!viewer) return end(job, "not-allowed");
    const settled = alone > 0 ? await registerBatch(run, viewer, 1) : await step(run, viewer);
    if (settled === "stopped") return;
    if (settled === 0) return end(job, null);
    job.attempts = 0;
    await pause(breath);
  }
}

/**
 * Runs the import that is due the longest; false if none is, or if it can't go on now. One that `stop` interrupts, or whose process is killed, goes on later
 * with the next row. Never throws.
 */
export async function runDueImport(stop: AbortSignal): Promise<boolean> {
  const log = (error: Error) => console.error(`imports: ${error.message}`);
  const job = await claimUploaded("memorial_imports", runLease).catch((error: Error) => {
    log(error);
    return null;
  });
  if (!job) return false;
  try {
    await work(job, stop);
    return true;
  } catch (error) {
    if (!stop.aborted) console.error("imports:", error);
    const tries = job.attempts + 1;
    const problem = isFull(error) ? "no-room" : tries >= mostTries ? "failed" : null;
    const next = stop.aborted ? { lease_until: later(0), attempts: job.attempts } : { attempts: tries };
    await (!stop.aborted && problem ? end(job, problem) : mine(job).set(next).execute()).catch(log);
    return false;
  }
}
