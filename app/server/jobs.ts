import { die } from "~/env.server";
import { featuresOn, mediaStorage } from "~/features/all.server";
import { startWorker } from "~/jobs/worker.server";
import { startCounting } from "~/models/limit/counts.server";
import { startMail } from "~/models/mail/queue.server";
import { startCountingBytes } from "~/models/media/bytes.server";
import { copyJobs } from "~/models/media/copies.server";
import { startPictures } from "~/models/media/picture.server";
import { startReserve } from "~/models/media/room.server";
import { startAsking } from "~/models/memorial/lost-password.server";
import { notifyModerators } from "~/models/moderation/mail-round.server";
import { notifyWriters } from "~/models/moderation/notice.server";
import { allowMediaFrom } from "./page-policy";
import { startSweeping } from "./sweep";

/**
 * Starts the background jobs before the server answers: the sweep, the disk reserve for text, limits that had to wait, mail delivery, media copies,
 * the search for lost password keys, and those of the features that are on. It also removes leftover copies. Ends the process if media have left the disk
 * and can't be had.
 */
export async function startJobs(): Promise<void> {
  const on = await featuresOn();
  const storage = await mediaStorage();
  const problem = storage?.prepare();
  if (problem) die(problem);
  allowMediaFrom(storage?.origins ?? []);
  startSweeping();
  startReserve();
  startCounting();
  startMail(async (end) => {
    await notifyModerators(end);
    await notifyWriters(end);
    for (const { queueMail } of on) await queueMail?.(end);
  });
  startWorker(copyJobs);
  startCountingBytes();
  for (const { startJobs: startOwn } of on) startOwn?.();
  startAsking();
  void startPictures();
}
