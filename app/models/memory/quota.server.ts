import { db } from "~/db/connection.server";
import { noRoomOnDisk } from "../media/input";
import { hasRoomForFiles } from "../media/room.server";
import { waits } from "./waiting.server";

/** How many memories of a memorial may wait for review, and how many of them with a file: far beyond any funeral, and short of a full disk. */
const most = { words: 5000, files: 1000 };

async function waiting(memorialId: string, files: boolean, limit: number): Promise<number> {
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

/** Null where a memorial has room for another memory, else the sentence that says why not. */
export async function noRoomForWords({ memorialId }: { memorialId: string }): Promise<string | null> {
  if ((await waiting(memorialId, false, most.words)) < most.words) return null;
  return "A great many memories wait to be read here, so we can't take another one today. Please keep your words and try again tomorrow.";
}

/** Null where a memorial and the disk have room for another file, else the sentence that says why not; its words may be saved all the same. */
export async function noRoomForFile({ memorialId }: { memorialId: string }): Promise<string | null> {
  if (!hasRoomForFiles()) return noRoomOnDisk;
  if ((await waiting(memorialId, true, most.files)) < most.files) return null;
  return "A great many pictures and recordings wait to be looked at here. Please send yours again tomorrow.";
}
