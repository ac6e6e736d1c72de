import { notifyOwners } from "./mail/memorial.server";
import { notifyAdmins } from "./mail/site.server";

/**
 * Queues the due mails to moderators: one for the first pending memory, then digests. A mail and its record are one transaction, so an
 * interruption neither loses nor repeats a mail. Never throws.
 */
export async function notifyModerators(end?: AbortSignal): Promise<void> {
  try {
    await notifyAdmins();
    await notifyOwners(end);
  } catch (error) {
    console.error(`mail: moderators cannot be notified: ${(error as Error).message}`);
  }
}
