import { startMail } from "~/models/mail/worker.server";
import { startCopies } from "~/models/media/copies-worker.server";
import { startPictures } from "~/models/media/picture.server";
import { startAsking } from "~/models/memorial/lost-password.server";
import { tellModerators } from "~/models/moderation-mail/round.server";
import { startReserve } from "~/models/reserve.server";
import { startSweeping } from "./sweep";

/**
 * Starts everything that must run before the server answers: the sweep, the disk reserve for text, mail delivery, media copies, the search for lost
 * password keys, and the removal of leftover copies.
 */
export function startJobs(): void {
  startSweeping();
  startReserve();
  startMail(tellModerators);
  startCopies();
  startAsking();
  void startPictures();
}
