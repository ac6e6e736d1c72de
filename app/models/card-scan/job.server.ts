import { db } from "~/db/connection.server";
import { isAdmin } from "../access";
import { looksAfterSome } from "../co-owner/find.server";
import { later, lease, mostTries } from "../job-lease.server";
import { claimUploaded, type UploadedJob as Job } from "../uploaded-job.server";
import { finishScan } from "./finish.server";
import { uploaderOf } from "./may-file.server";
import { NotOurs } from "./page.server";
import { openFiles, workOnFiles } from "./pages.server";
import { Paused } from "./store-picture.server";

/** Milliseconds between two renewals of a lease. A page may take longer than the lease. */
const renewal = lease / 3;

/** A change of a scan that this process works on. Once it was undone it isn't changed any more. */
const mine = (id: string) => db.updateTable("card_scans").where("id", "=", id).where("state", "=", "working");

async function work(job: Job, end: AbortSignal) {
  const { id } = job;
  const uploader = async () => {
    const viewer = await uploaderOf(id);
    return viewer && (isAdmin(viewer) || (await looksAfterSome(viewer))) ? viewer : null;
  };
  await openFiles(job, end);
  await workOnFiles(job, uploader, end);
  await finishScan(id);
}

/**
 * Works on the scan that has been due longest, page by page; false if none is, or if it can't go on now. One that `end` interrupts goes on later with the
 * page where it was. Never throws.
 */
export async function workOnDueScan(end: AbortSignal): Promise<boolean> {
  const job = await claimUploaded("card_scans").catch((error: Error) => {
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
    await work(job, end);
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
