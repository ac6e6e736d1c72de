import { db } from "~/db/connection.server";
import { exists } from "~/db/exists.server";
import { later } from "~/gateways/clock.server";
import { dueJobs, type Job, release } from "~/jobs/queue.server";
import type { Kind } from "~/jobs/worker.server";
import { isAdmin } from "~/models/access";
import { looksAfterSome } from "~/models/memorial/looked-after.server";
import { finishScan } from "./finish.server";
import { uploaderOf } from "./may-file.server";
import { NotOurs } from "./page.server";
import { openFiles, workOnFiles } from "./pages.server";
import { Paused } from "./store-picture.server";
import { sweepScans } from "./sweep.server";
import { scanJob } from "./tables";

/** A scan, unless it was undone or isn't to be worked on for another reason. */
const scan = (id: string) =>
  db.updateTable("card_scans").where("id", "=", id).where("state", "in", ["waiting", "working"]);

/** Whether a scan of this account has to wait after this page or file, because another account's is due. */
const isTurnOver = (account: string) => {
  const others = db.selectFrom("card_scans").select("id").where("account_id", "!=", account);
  return exists(dueJobs(scanJob).select("subject").where("subject", "in", others));
};

const pause = (id: string, problem: string) => scan(id).set({ state: "paused", problem }).execute();

/** Works on a scan until it is done, its turn is over, or somebody has to do something. */
async function run(job: Job, end: AbortSignal) {
  const id = job.subject;
  const begun = await scan(id)
    .set({ state: "working", turn_at: later(0) })
    .returning("account_id")
    .executeTakeFirst();
  if (!begun) return;
  const uploader = async () => {
    const viewer = await uploaderOf(id);
    return viewer && (isAdmin(viewer) || (await looksAfterSome(viewer))) ? viewer : null;
  };
  const isOver = () => isTurnOver(begun.account_id);
  try {
    const isDone = (await openFiles(job, isOver, end)) && (await workOnFiles(job, uploader, isOver, end));
    await (isDone ? finishScan(id) : release(job));
  } catch (error) {
    if (error instanceof Paused) await pause(id, error.reason);
    else if (!(error instanceof NotOurs)) throw error;
  }
}

/**
 * Scans are worked on page by page, until they are done or an account waits that has been without a turn for longer. One that is interrupted goes on later with
 * the page where it was. Turns are kept in the database, so that a new process goes on with them.
 */
export const scanJobs: Kind = {
  name: scanJob,
  subjects: "card_scans",
  interval: 15_000,
  wakeDelay: 100,
  sweep: sweepScans,
  leavesOut: true,
  pick: async () => (due) =>
    due.orderBy(({ selectFrom }) =>
      selectFrom("card_scans as others")
        .innerJoin("card_scans as scan", "scan.account_id", "others.account_id")
        .select(({ fn }) => fn.max("others.turn_at").as("turn_at"))
        .whereRef("scan.id", "=", "jobs.subject"),
    ),
  run,
  giveUp: ({ subject }) => pause(subject, "failed"),
};
