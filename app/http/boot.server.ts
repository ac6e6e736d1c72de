import { startMail } from "~/models/mail/worker.server";
import { startCopies } from "~/models/media/copies-worker.server";
import { startPictures } from "~/models/media/picture.server";
import { startAsking } from "~/models/memorial/lost-password.server";
import { tellModerators } from "~/models/moderation-mail/round.server";
import { startReserve } from "~/models/reserve.server";
import { endInTime } from "./end.server";
import { startSweeping } from "./sweep.server";

/** What a server starts before it answers: heeding the signal to end, removing what belongs to nothing, holding back room for words, delivering mail, making copies, looking for passwords whose key is lost. */
export function boot(): void {
  endInTime();
  startSweeping();
  startReserve();
  startMail(tellModerators);
  startCopies();
  startAsking();
  void startPictures();
}
