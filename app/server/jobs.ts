import { startBooks } from "~/features/book/worker.server";
import { startScans } from "~/features/card-scan/worker.server";
import { notifyFollowers } from "~/features/followers/round.server";
import { settleTakeovers } from "~/features/handover/takeover/round.server";
import { runDueImport } from "~/features/imports/job.server";
import { startImports } from "~/features/imports/worker.server";
import { startRestores } from "~/features/keepsake/restore/worker.server";
import { startKeepsakes } from "~/features/keepsake/worker.server";
import { startWebhooks } from "~/features/webhooks/worker.server";
import { startCounting } from "~/models/limit/counts.server";
import { startMail } from "~/models/mail/queue.server";
import { startMoves } from "~/models/media/bucket-worker.server";
import { startCopies } from "~/models/media/copies.server";
import { startPictures } from "~/models/media/picture.server";
import { startReserve } from "~/models/media/room.server";
import { startAsking } from "~/models/memorial/lost-password.server";
import { notifyModerators } from "~/models/moderation/mail-round.server";
import { notifyWriters } from "~/models/moderation/notice.server";
import { startSweeping } from "./sweep";

/**
 * Starts the background jobs before the server answers: the sweep, the disk reserve for text, limits that had to wait, mail delivery with takeovers, webhooks, media copies, books,
 * keepsakes and their restores, scans of handwritten cards, imports of lists, the search for lost password keys,
 * and moving media into the bucket if there is one. It also removes leftover copies.
 */
export function startJobs(): void {
  startMoves();
  startSweeping();
  startReserve();
  startCounting();
  startMail(async (end) => {
    await settleTakeovers(end);
    await notifyModerators(end);
    await notifyWriters(end);
    await notifyFollowers(end);
  });
  startCopies();
  startBooks();
  startKeepsakes();
  startRestores();
  startScans();
  startImports(runDueImport);
  startAsking();
  startWebhooks();
  void startPictures();
}
