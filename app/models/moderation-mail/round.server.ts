import { tellOwners } from "./memorial.server";
import { tellAdmins } from "./site.server";

/**
 * Queues the mails that moderators are owed now (DESIGN §4.10): one for the first memory that waits, then digests. A mail and the note of it stand in
 * one transaction, so an end at any point neither loses nor doubles one. Never throws.
 */
export async function tellModerators(end?: AbortSignal): Promise<void> {
  try {
    await tellAdmins();
    await tellOwners(end);
  } catch (error) {
    console.error(`mail: moderators cannot be told: ${(error as Error).message}`);
  }
}
