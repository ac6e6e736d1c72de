import { setImmediate as breath } from "node:timers/promises";
import { db } from "~/db/connection.server";
import { exists } from "~/db/exists.server";
import { transaction } from "~/db/transaction.server";
import { startJob, wakeJob } from "~/jobs/background-jobs.server";
import { minute } from "~/lib/time";
import * as storage from "./storage.server";

const job = "bytes";

/** Media that are counted at once. Requests are served between batches. */
const batch = 100;

/** Counts the bytes of a medium's files, on the disk or in the bucket: copies, poster, original and source. */
export const countBytes = (mediaId: string): Promise<number> => storage.bytesIn(`media/${mediaId}`);

const uncounted = () => db.selectFrom("media").select("id").where("bytes", "is", null);

/** Whether the bytes of all media are known. They aren't for a while after the upgrade that began to count them. */
export const areBytesCounted = async (): Promise<boolean> => !(await exists(uncounted()));

/** Counts the bytes of all media whose bytes aren't known. A killed process goes on where it was. */
export async function countUncounted(end: AbortSignal): Promise<void> {
  while (!end.aborted) {
    const media = await uncounted().orderBy("id").limit(batch).execute();
    if (!media.length) return;
    const counted: [id: string, bytes: number][] = [];
    for (const { id } of media) counted.push([id, await countBytes(id)]);
    await transaction(async (trx) => {
      // Whoever has stored a file in the meantime has counted it too.
      for (const [id, bytes] of counted)
        await trx.updateTable("media").set({ bytes }).where("id", "=", id).where("bytes", "is", null).execute();
    });
    await breath();
  }
}

/** Has the bytes of a medium counted anew, because files may have been left that no row lists. */
export async function recountBytes(mediaId: string): Promise<void> {
  await db.updateTable("media").set({ bytes: null }).where("id", "=", mediaId).execute();
  wakeJob(job);
}

/** Starts the job that counts the bytes of media whose bytes aren't known. */
export function startCountingBytes(): void {
  startJob(job, {
    wakeDelay: 1000,
    round: async (end) => {
      try {
        await countUncounted(end);
        return null;
      } catch (error) {
        console.error("media: bytes weren't counted, which is tried again", error);
        return minute;
      }
    },
  });
}
