import { sendAnniversaries } from "./anniversary.server";
import { sendChangedDays } from "./days/round.server";
import { sendNews } from "./news.server";

/** Queues the due mails to followers. A mail and its record are one transaction, so an interruption neither loses nor repeats a mail. Never throws. */
export async function notifyFollowers(end?: AbortSignal): Promise<void> {
  try {
    await sendChangedDays(end);
    await sendNews(end);
    await sendAnniversaries(end);
  } catch (error) {
    console.error(`mail: followers cannot be notified: ${(error as Error).message}`);
  }
}
