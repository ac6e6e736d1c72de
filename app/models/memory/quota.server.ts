import { db } from "~/db/connection.server";
import type { FileRefusal } from "~/languages/texts";
import { hasRoomForFiles } from "../media/room.server";
import { waits } from "./waiting.server";

/** The maximum numbers of pending memories at a memorial, and of those with a file: far more than any funeral needs, but too few to fill a disk. */
const most = { words: 5000, files: 1000 };

async function countPending(memorialId: string, files: boolean, limit: number): Promise<number> {
  const rows = await db
    .selectFrom("memories")
    .select("id")
    .where("memorial_id", "=", memorialId)
    .where(waits)
    .$if(files, (query) =>
      query.where((where) => where.or([where("media_state", "=", "attached"), where("late_status", "=", "pending")])),
    )
    .limit(limit)
    .execute();
  return rows.length;
}

/** Whether a memorial has room for another memory. */
export async function hasRoomForWords({ memorialId }: { memorialId: string }): Promise<boolean> {
  return (await countPending(memorialId, false, most.words)) < most.words;
}

/** Null if a memorial and the disk have room for another file, else the reason why not. The words may be saved anyway. */
export async function noRoomForFile({ memorialId }: { memorialId: string }): Promise<FileRefusal | null> {
  if (!hasRoomForFiles()) return "no-room";
  return (await countPending(memorialId, true, most.files)) < most.files ? null : "memorial-full";
}
