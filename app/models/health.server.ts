import { db } from "~/db/connection.server";
import { env } from "~/env.server";
import { bucketTrouble } from "~/gateways/storage/trouble.server";

/** Throws unless the database answers. */
export async function ping(): Promise<void> {
  await db.selectFrom("limits").select("key").limit(1).execute();
}

/** More need not be counted. */
const most = 1000;

/** Describes the problem of the media bucket for the operator, or returns null if there is none. */
export async function mediaTrouble(): Promise<string | null> {
  const trouble = env.bucket && bucketTrouble();
  if (!trouble) return null;
  const rows = await db.selectFrom("media_files").select("name").where("state", "<>", "moved").limit(most).execute();
  const waiting = rows.length === most ? `${most} files or more` : `${rows.length} files`;
  return `the bucket can't be used (${trouble}): ${waiting} wait for it on the disk`;
}
