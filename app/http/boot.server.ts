import { startMail } from "~/models/mail/worker.server";
import { startCopies } from "~/models/media/copies-worker.server";
import { tellModerators } from "~/models/moderation-mail/round.server";
import { endInTime } from "./end.server";
import { sweepIncoming } from "./upload.server";
import { uploads } from "./upload-store.server";

const day = 86_400_000;

async function sweep(now: Date) {
  await sweepIncoming(now);
  await uploads.deleteExpired();
}

/** What a server does before it answers: heeds the signal to end, removes what interrupted uploads left behind, now and each day, and starts the delivery of mail and the making of copies. */
export async function boot(now: Date): Promise<void> {
  endInTime();
  await sweep(now);
  setInterval(() => void sweep(new Date()).catch((error) => console.error("sweep:", error)), day).unref();
  startMail(tellModerators);
  startCopies();
}
