import { db } from "~/db/connection.server";
import { transaction, type Writing } from "~/db/transaction.server";
import { BadArchive } from "~/engines/archive";
import { pacer } from "~/jobs/pacer.server";
import { type Job, progress } from "~/jobs/queue.server";
import { reporter } from "~/jobs/reporter.server";
import { died, type Kind, unfinished } from "~/jobs/worker.server";
import { businessOf, mayOnMemorial, mayOnSite, type Viewer } from "~/models/access";
import { viewerOf, viewerRows } from "~/models/account/viewer.server";
import { removeMedia } from "~/models/media/picture.server";
import { findMemorial, standingOf } from "~/models/memorial/find.server";
import { restoreJob } from "../tables";
import { refusalOf } from "./archive.server";
import { problemsColumn } from "./columns";
import { endProgress, noteProgress } from "./estimate.server";
import { archiveOf, folderOf, removeArchive, sweepRestores } from "./folder.server";
import type { RestoreRefusal } from "./input";
import { NoRoom, type StoredMedium } from "./media.server";
import { type Outcome, restoreKeepsake } from "./restore.server";

const mine = (id: string) => db.updateTable("keepsake_restores").where("id", "=", id);

/** Reports progress, at most once a second. */
function progressOf(id: string) {
  const report = reporter(restoreJob, (steps_done: number, steps_total: number) =>
    mine(id).set({ steps_done, steps_total }).where("state", "=", "working").execute(),
  );
  return (steps_done: number, steps_total: number) => {
    noteProgress(id, steps_done, steps_total);
    report(steps_done, steps_total);
  };
}

/** The media that were stored before this process was killed. */
async function storedMedia(job: Job) {
  const rows = await db
    .selectFrom("keepsake_restore_media")
    .select(["kept_id", "media_id", "files", "problems"])
    .where("restore_id", "=", job.subject)
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
      const row = { restore_id: job.subject, kept_id, media_id, files, problems: JSON.stringify(problems) };
      await db.insertInto("keepsake_restore_media").values(row).execute();
      // It goes on here if the process dies, so that no file can end more than two.
      if (!(await progress(job))) throw unfinished;
    },
  };
}

/** Writes the outcome. The media belong to the memorial now, and no longer to the restore. */
async function finish(trx: Writing, id: string, { memorialId, report }: Outcome) {
  await trx.deleteFrom("keepsake_restore_media").where("restore_id", "=", id).execute();
  await trx
    .updateTable("keepsake_restores")
    .set({ state: memorialId ? "done" : "refused", memorial_id: memorialId, report: JSON.stringify(report) })
    .where("id", "=", id)
    .execute();
}

/** Ends a restore without a new memorial, and removes the media that were stored for one. */
async function endWithout(id: string, outcome: Outcome) {
  const rows = await db.selectFrom("keepsake_restore_media").select("media_id").where("restore_id", "=", id).execute();
  await transaction((trx) => finish(trx, id, outcome));
  for (const { media_id } of rows) await removeMedia(media_id);
  await removeArchive(id);
}

const refuse = (id: string, refused: RestoreRefusal) => endWithout(id, { memorialId: null, report: { refused } });

async function looksAfter(viewer: Viewer, memorialId: string) {
  const memorial = await findMemorial(memorialId);
  return memorial !== null && mayOnMemorial(await standingOf(memorial, viewer, false), "manage");
}

async function restore(job: Job, end: AbortSignal) {
  const id = job.subject;
  const begun = await mine(id)
    .set({ state: "working" })
    .where("state", "in", ["waiting", "working"])
    .returning("account_id")
    .executeTakeFirst();
  if (!begun) return;
  const row = await viewerRows().where("accounts.id", "=", begun.account_id).executeTakeFirst();
  const viewer = row && viewerOf(row);
  // Somebody may have left the business meanwhile.
  if (!viewer || !mayOnSite(viewer, "register")) return refuse(id, "failed");
  try {
    const outcome = await restoreKeepsake(archiveOf(id), {
      actor: viewer,
      ownerId: businessOf(viewer),
      client: `restore ${id}`,
      progress: progressOf(id),
      pace: pacer(end),
      stored: await storedMedia(job),
      folder: folderOf(id),
      end,
      looksAfter: (memorialId) => looksAfter(viewer, memorialId),
      finish: (trx, outcome) => finish(trx, id, outcome),
    });
    if (!outcome.memorialId || outcome.report.already) await endWithout(id, outcome);
    await removeArchive(id);
  } catch (error) {
    if (end.aborted || !(error instanceof BadArchive)) throw error;
    await refuse(id, refusalOf(error));
  } finally {
    endProgress(id);
  }
}

const refusalFor = (reason: unknown): RestoreRefusal =>
  reason === died ? "stopped" : reason instanceof NoRoom ? "no-room" : "failed";

/** Keepsakes are restored one after the other. One that is interrupted goes on later where it was. */
export const restoreJobs: Kind = {
  name: restoreJob,
  subjects: "keepsake_restores",
  interval: 15_000,
  wakeDelay: 100,
  sweep: sweepRestores,
  run: restore,
  giveUp: ({ subject }, reason) => refuse(subject, refusalFor(reason)),
};
