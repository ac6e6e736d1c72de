import { db } from "~/db/connection.server";
import { noRoomOnDisk } from "../media/input";
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

/** Null if a memorial has room for another memory, else the message that says why not. */
export async function noRoomForWords({ memorialId }: { memorialId: string }): Promise<string | null> {
  if ((await countPending(memorialId, false, most.words)) < most.words) return null;
  return "A great many memories are waiting to be read here, so we can't take another one today. Please keep your words and try again tomorrow.";
}

/** Null if a memorial and the disk have room for another file, else the message that says why not. The words may be saved anyway. */
export async function noRoomForFile({ memorialId }: { memorialId: string }): Promise<string | null> {
  if (!hasRoomForFiles()) return noRoomOnDisk;
  if ((await countPending(memorialId, true, most.files)) < most.files) return null;
  return "A great many pictures and recordings are waiting to be reviewed here. Please send yours again tomorrow.";
}
