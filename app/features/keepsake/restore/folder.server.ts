import { readdir, rm } from "node:fs/promises";
import path from "node:path";
import { db } from "~/db/connection.server";
import { exists } from "~/db/exists.server";
import { transaction, type Writing } from "~/db/transaction.server";
import { env } from "~/env.server";
import { later } from "~/gateways/clock.server";
import { moveToDisk } from "~/gateways/disk.server";
import { enqueue } from "~/jobs/queue.server";
import { day } from "~/lib/time";
import { restoreJob } from "../tables";

/** Milliseconds for which an upload may be continued, like those of memories, and for which a report can be read. */
export const uploadLife = 7 * day;
export const reportLife = 30 * day;

/** Not below DATA_DIR/files, because backups have no use for it. */
const folder = path.join(env.dataDir, "restoring");

/** The file of a keepsake that has arrived. */
export const archiveOf = (restoreId: string) => path.join(folder, `${restoreId}.zip`);

/** The folder for the temporary files of a restore. */
export const folderOf = (restoreId: string) => path.join(folder, restoreId);

/** Moves a file that has arrived to its place. When it returns, its bytes and its name are on the disk. */
export const storeArchive = (restoreId: string, file: string): Promise<void> => moveToDisk(file, archiveOf(restoreId));

/** Removes the file of a keepsake, and whatever a killed process took out of it; it is no error if there is none. */
export async function removeArchive(restoreId: string): Promise<void> {
  await rm(archiveOf(restoreId), { force: true });
  await rm(folderOf(restoreId), { recursive: true, force: true });
}

/** Whether an upload is the one that a restore waits for. */
export function awaitsUpload(restoreId: string, uploadId: string): Promise<boolean> {
  const restore = db.selectFrom("keepsake_restores").select("id").where("id", "=", restoreId);
  return exists(restore.where("state", "=", "uploading").where("upload_id", "=", uploadId));
}

/** Makes a restore wait for its worker, because its file has arrived. */
export async function noteArrival(trx: Writing, restoreId: string): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable("keepsake_restores")
    .set({ state: "waiting", upload_id: null })
    .where("id", "=", restoreId)
    .where("state", "=", "uploading")
    .executeTakeFirst();
  if (numUpdatedRows) await enqueue(trx, restoreJob, restoreId);
}

/**
 * Forgets restores whose file never arrived within a week and reports that are more than a month old, and removes files that nobody restores any more. Lets restores go on whose
 * file has arrived.
 * Returns the number of files removed.
 */
export async function sweepRestores(): Promise<number> {
  const ago = (age: number) => later(-age);
  await db
    .deleteFrom("keepsake_restores")
    .where((where) =>
      where.or([
        where.and([where("state", "=", "uploading"), where("asked_at", "<=", ago(uploadLife))]),
        where.and([where("state", "in", ["done", "refused"]), where("asked_at", "<=", ago(reportLife))]),
      ]),
    )
    .execute();
  const wanted = db
    .selectFrom("keepsake_restores")
    .select(["id", "state"])
    .where("state", "in", ["uploading", "waiting", "working"]);
  const names = await readdir(folder).catch(() => []);
  if (!names.length) return 0;
  const kept = new Map((await wanted.execute()).map(({ id, state }) => [id, state]));
  const stateOf = (name: string) => kept.get(path.parse(name).name);
  // A file has its name here once it is complete. A server that was killed at that moment couldn't note it any more.
  for (const name of names)
    if (name.endsWith(".zip") && stateOf(name) === "uploading")
      await transaction((trx) => noteArrival(trx, path.parse(name).name));
  const old = names.filter((name) => !stateOf(name));
  for (const name of old) await rm(path.join(folder, name), { recursive: true, force: true });
  return old.length;
}
