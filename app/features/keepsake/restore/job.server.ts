import { db } from "~/db/connection.server";
import { transaction, type Writing } from "~/db/transaction.server";
import { BadArchive } from "~/engines/archive";
import { later, lease, mostTries, reporter, whileTrying } from "~/jobs/job-lease.server";
import { pacer } from "~/jobs/pacer.server";
import { claimUploaded, type UploadedJob as Job } from "~/jobs/uploaded-job.server";
import { businessOf, mayOnMemorial, mayOnSite, type Viewer } from "~/models/access";
import { viewerOf, viewerRows } from "~/models/account/viewer.server";
import { removeMedia } from "~/models/media/picture.server";
import { findMemorial, standingOf } from "~/models/memorial/find.server";
import { refusalOf } from "./archive.server";
import { problemsColumn } from "./columns";
import { endProgress, noteProgress } from "./estimate.server";
import { archiveOf, folderOf, removeArchive } from "./folder.server";
import type { RestoreRefusal } from "./input";
import { NoRoom, type StoredMedium } from "./media.server";
import { type Outcome, restoreKeepsake } from "./restore.server";

const mine = (id: string) => db.updateTable("keepsake_restores").where("id", "=", id);

/** Reports progress and with it renews the lease, even while a large file makes none. */
function progressOf({ id }: Job) {
  let numbers: { steps_done?: number; steps_total?: number } = {};
  const report = reporter("restores", () =>
    mine(id)
      .set({ ...numbers, lease_until: later(lease) })
      .where("state", "=", "working")
      .execute(),
  );
  const progress = (steps_done: number, steps_total: number) => {
    numbers = { steps_done, steps_total };
    noteProgress(id, steps_done, steps_total);
    report();
  };
  return { report, progress };
}

/** The media that were stored before this process was killed. */
async function storedMedia(job: Job) {
  const rows = await db
    .selectFrom("keepsake_restore_media")
    .select(["kept_id", "media_id", "files", "problems"])
    .where("restore_id", "=", job.id)
    .execute();
  const known = new Map(
    rows.map(({ kept_id, media_id: mediaId, files, problems }): [string, StoredMedium] => [
      kept_id,
      { mediaId, files, problems: problemsColumn.demand(problems) },
    ]),
  );
  return {
    get: (keptId: string) => known.get(keptId),
    add: async (kept_id: string, { mediaId: media_id, files, problems }: StoredMedium) => {
      const row = { restore_id: job.id, kept_id, media_id, files, problems: JSON.stringify(problems) };
      await db.insertInto("keepsake_restore_media").values(row).execute();
      // It goes on here if the process dies, so that no file can end more than two.
      job.attempts = 0;
      await mine(job.id)
        .set({ attempts: whileTrying(0) })
        .execute();
    },
  };
}

/** Writes the outcome. The media belong to the memorial now, and no longer to the restore. */
async function finish(trx: Writing, { id }: Job, { memorialId, report }: Outcome) {
  await trx.deleteFrom("keepsake_restore_media").where("restore_id", "=", id).execute();
  await trx
    .updateTable("keepsake_restores")
    .set({ state: memorialId ? "done" : "refused", memorial_id: memorialId, report: JSON.stringify(report) })
    .where("id", "=", id)
    .execute();
}

/** Ends a restore without a new memorial, and removes the media that were stored for one. */
async function endWithout(job: Job, outcome: Outcome) {
  const rows = await db
    .selectFrom("keepsake_restore_media")
    .select("media_id")
    .where("restore_id", "=", job.id)
    .execute();
  await transaction((trx) => finish(trx, job, outcome));
  for (const { media_id } of rows) await removeMedia(media_id);
  await removeArchive(job.id);
}

async function looksAfter(viewer: Viewer, memorialId: string) {
  const memorial = await findMemorial(memorialId);
  return memorial !== null && mayOnMemorial(await standingOf(memorial, viewer, false), "manage");
}

async function work(job: Job, end: AbortSignal) {
  const row = await viewerRows().where("accounts.id", "=", job.account_id).executeTakeFirst();
  const viewer = row && viewerOf(row);
  // A keepsake with which two processes died may be the reason.
  if (job.attempts >= mostTries) return endWithout(job, { memorialId: null, report: { refused: "stopped" } });
  // Somebody may have left the business meanwhile.
  if (!viewer || !mayOnSite(viewer, "register"))
    return endWithout(job, { memorialId: null, report: { refused: "failed" } });
  const { report, progress } = progressOf(job);
  const outcome = await restoreKeepsake(archiveOf(job.id), {
    actor: viewer,
    ownerId: businessOf(viewer),
    client: `restore ${job.id}`,
    progress,
    pace: pacer(end, report),
    stored: await storedMedia(job),
    folder: folderOf(job.id),
    end,
    onGoing: report,
    looksAfter: (memorialId) => looksAfter(viewer, memorialId),
    finish: (trx, outcome) => finish(trx, job, outcome),
  });
  if (!outcome.memorialId || outcome.report.already) await endWithout(job, outcome);
  await removeArchive(job.id);
}

/** Why a restore that failed can't be tried again; null if it can. */
function finalReason(error: unknown, tries: number): RestoreRefusal | null {
  if (error instanceof BadArchive) return refusalOf(error);
  if (tries < mostTries) return null;
  return error instanceof NoRoom ? "no-room" : "failed";
}

/**
 * Restores the keepsake that has been due longest; false if none is. One that `end` interrupts goes on later where it was; one that fails is tried three
 * times. Never throws.
 */
export async function restoreDueKeepsake(end: AbortSignal): Promise<boolean> {
  const job = await claimUploaded("keepsake_restores").catch((error: Error) => {
    console.error(`restores: they cannot be read or written: ${error.message}`);
    return null;
  });
  if (!job) return false;
  try {
    await work(job, end).finally(() => endProgress(job.id));
    return true;
  } catch (error) {
    if (!end.aborted && !(error instanceof BadArchive)) console.error("restores:", error);
    const reason = end.aborted ? null : finalReason(error, job.attempts + 1);
    await (reason
      ? endWithout(job, { memorialId: null, report: { refused: reason } })
      : mine(job.id)
          .set({
            attempts: end.aborted ? job.attempts : job.attempts + 1,
            lease_until: end.aborted ? later(0) : later(lease),
          })
          .execute()
    ).catch((failure) => console.error(`restores: ${failure.message}`));
    return false;
  }
}
