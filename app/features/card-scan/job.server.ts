import { db } from "~/db/connection.server";
import { later, lease, mostTries } from "~/jobs/job-lease.server";
import type { UploadedJob as Job } from "~/jobs/uploaded-job.server";
import { isAdmin } from "~/models/access";
import { looksAfterSome } from "~/models/memorial/looked-after.server";
import { finishScan } from "./finish.server";
import { uploaderOf } from "./may-file.server";
import { NotOurs } from "./page.server";
import { openFiles, workOnFiles } from "./pages.server";
import { Paused } from "./store-picture.server";
import { claimScan, isTurnOver } from "./turn.server";

/** Milliseconds between two renewals of a lease. A page may take longer than the lease. */
const renewal = lease / 3;

/** A change of a scan that this process works on. Once it was undone it isn't changed any more. */
const mine = (id: string) => db.updateTable("card_scans").where("id", "=", id).where("state", "=", "working");

/** Works on a scan until it is done or its turn is over. Returns whether it is done. */
async function work(job: Job, end: AbortSignal): Promise<boolean> {
  const { id } = job;
  const uploader = async () => {
    const viewer = await uploaderOf(id);
    return viewer && (isAdmin(viewer) || (await looksAfterSome(viewer))) ? viewer : null;
  };
  const isOver = () => isTurnOver(job);
  if (!(await openFiles(job, isOver, end))) return false;
  if (!(await workOnFiles(job, uploader, isOver, end))) return false;
  await finishScan(id);
  return true;
}

/**
 * Works on the scan whose turn it is, page by page, until it is done or an account waits that has been without a turn for longer; false if none is due, or if
 * it can't go on now. One that `end` interrupts goes on later with the page where it was. Never throws.
 */
export async function workOnDueScan(end: AbortSignal): Promise<boolean> {
  const job = await claimScan().catch((error: Error) => {
    console.error(`scans: they cannot be read or written: ${error.message}`);
    return null;
  });
  if (!job) return false;
  const renew = () =>
    mine(job.id)
      .set({ lease_until: later(lease) })
      .execute();
  const timer = setInterval(() => void renew().catch((error) => console.error(`scans: ${error.message}`)), renewal);
  try {
    if (await work(job, end)) return true;
    clearInterval(timer);
    await mine(job.id)
      .set({ lease_until: later(0), attempts: job.attempts })
      .execute();
    return true;
  } catch (error) {
    if (error instanceof NotOurs) return true;
    const tries = job.attempts + 1;
    const paused = error instanceof Paused ? error.reason : !end.aborted && tries >= mostTries ? "failed" : null;
    if (!end.aborted && !(error instanceof Paused)) console.error("scans:", error);
    if (paused) {
      await mine(job.id)
        .set({ state: "paused", problem: paused })
        .execute()
        .catch((failure) => console.error(`scans: ${failure.message}`));
      return true;
    }
    const lease_until = end.aborted ? later(0) : later(lease);
    await mine(job.id)
      .set({ lease_until, attempts: end.aborted ? job.attempts : tries })
      .execute()
      .catch((failure) => console.error(`scans: ${failure.message}`));
    return false;
  } finally {
    clearInterval(timer);
  }
}
