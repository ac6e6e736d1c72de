import { startMail } from "~/models/mail/worker.server";
import { startCopies } from "~/models/media/copies-worker.server";
import { sweepIncoming } from "./upload.server";

/** What a server does once, before it answers: removes what interrupted uploads left behind, and starts the delivery of mail and the making of copies. */
export async function boot(now: Date): Promise<void> {
  await sweepIncoming(now);
  startMail();
  startCopies();
}
