import { type ExpressionBuilder, type Selectable, sql } from "kysely";
import { db } from "~/db/connection.server";
import type { Schema } from "~/db/schema";
import { later, now } from "~/gateways/clock.server";
import type { FileSum } from "~/gateways/storage/store";
import { ownTable } from "~/jobs/own-table.server";
import type { Job, Rows } from "~/jobs/queue.server";
import { day, minute } from "~/lib/time";
import type { MediaFiles } from "./tables";

/** The name of the job that moves and removes files. */
export const moves = "moves";

/** A file of a medium that waits to be moved or removed, or is in the bucket. */
export type FileRow = Pick<Selectable<MediaFiles>, "media_id" | "name" | "state">;

/** Milliseconds for which a process has a file to itself. If another takes it as well, it is stored twice under the same key, which does no harm. */
export const lease = 10 * minute;
/** The shortest and the longest wait in milliseconds after a try that failed. */
const [shortest, longest] = [2000, 5 * minute];
/** A file with which two processes died rests for so many milliseconds before it is tried again. */
const rest = day;

/** The storage key of a file. */
export const keyOf = ({ media_id, name }: { media_id: string; name: string }): string => `media/${media_id}/${name}`;

/** The medium and, unless the key is that of a whole folder, the name in a storage key of media. */
function partsOf(key: string) {
  const [, media_id = "", name] = /^media\/([\w-]+)(?:\/([\w.-]+))?$/.exec(key) ?? [];
  if (!media_id) throw new Error("not a key of media");
  return { media_id, name };
}

const isRow =
  ({ media_id, name }: Pick<FileRow, "media_id" | "name">) =>
  (where: ExpressionBuilder<Schema, "media_files">) =>
    where.and({ media_id, name });

/** The sum of a file that is in the bucket; null if it isn't there. */
export async function movedSum(key: string): Promise<FileSum | null> {
  const { media_id, name = "" } = partsOf(key);
  const row = await db
    .selectFrom("media_files")
    .select(["bytes", "sha256"])
    .where(isRow({ media_id, name }))
    .where("state", "=", "moved")
    .executeTakeFirst();
  return row && row.bytes !== null && row.sha256 !== null ? { bytes: row.bytes, sha256: row.sha256 } : null;
}

/** The files of a medium that are in the bucket, by name. */
export async function movedFiles(folder: string): Promise<Map<string, number>> {
  const { media_id } = partsOf(folder);
  const rows = await db
    .selectFrom("media_files")
    .select(["name", "bytes"])
    .where("media_id", "=", media_id)
    .where("state", "=", "moved")
    .execute();
  return new Map(rows.map(({ name, bytes }) => [name, bytes ?? 0]));
}

/** Whether something of a medium waits to be moved or removed, or is in the bucket. */
export async function isKnown(folder: string): Promise<boolean> {
  const { media_id } = partsOf(folder);
  const row = await db.selectFrom("media_files").select("name").where("media_id", "=", media_id).executeTakeFirst();
  return row !== undefined;
}

/** Notes that a file, or all files of a folder, are to be removed from the bucket as well. True if there are any. */
export async function queueRemoval(key: string): Promise<boolean> {
  const { media_id, name } = partsOf(key);
  let removed = db
    .updateTable("media_files")
    .set({ state: "removing", due_at: now().toISOString(), attempts: 0 })
    .where("media_id", "=", media_id);
  if (name) removed = removed.where("name", "=", name);
  return (await removed.executeTakeFirstOrThrow()).numUpdatedRows > 0n;
}

/**
 * Notes that a file is in the bucket, and that the disk's copy is to be removed. If its row no longer waits for that, returns the row's state, or null if there
 * is none.
 */
export async function noteMoved(file: FileRow, sum: FileSum): Promise<FileRow["state"] | null> {
  const { numUpdatedRows } = await db
    .updateTable("media_files")
    .set({ state: "moved", ...sum, due_at: later(lease), attempts: 0, unended: 0 })
    .where(isRow(file))
    .where("state", "=", "waiting")
    .executeTakeFirstOrThrow();
  if (numUpdatedRows) return "moved";
  const found = await db.selectFrom("media_files").select("state").where(isRow(file)).executeTakeFirst();
  return found?.state ?? null;
}

/** Whether the disk's copy of a file in the bucket is still to be removed: another process may have moved the file back since it was claimed. */
export async function hasLeftover(file: FileRow): Promise<boolean> {
  const moved = db.selectFrom("media_files").select("name").where(isRow(file)).where("state", "=", "moved");
  return (await moved.where("due_at", "is not", null).executeTakeFirst()) !== undefined;
}

/** Notes that nothing more has to be done about a file that is in the bucket. */
export async function noteDone(file: FileRow): Promise<void> {
  await db
    .updateTable("media_files")
    .set({ due_at: null, unended: 0 })
    .where(isRow(file))
    .where("state", "=", "moved")
    .execute();
}

/** Notes that a file that is in the bucket has to be removed there, whatever its row said. */
export async function queueStray({ media_id, name }: FileRow): Promise<void> {
  const due = { state: "removing" as const, due_at: now().toISOString(), attempts: 0, unended: 0 };
  await db
    .insertInto("media_files")
    .values({ media_id, name, ...due })
    .onConflict((conflict) => conflict.doUpdateSet(due))
    .execute();
}

/** Deletes the row of a file, if it is still in that state; false if it isn't. */
export async function forget(file: FileRow, state: FileRow["state"]): Promise<boolean> {
  const deleted = db.deleteFrom("media_files").where(isRow(file)).where("state", "=", state);
  return (await deleted.executeTakeFirstOrThrow()).numDeletedRows > 0n;
}

/** The file that has been due longest, of those with which no process has died or of those that one left behind; only one in a state, if it is given. */
const longestDue = (leftBehind: boolean, state?: FileRow["state"]) =>
  db
    .selectFrom("media_files")
    .select(["due_at as due", "attempts", "unended", sql<string>`media_id || '/' || name`.as("id")])
    .where("due_at", "<=", now().toISOString())
    .where("unended", leftBehind ? ">" : "=", 0)
    .$if(state !== undefined, (all) => all.where("state", "=", state ?? "waiting"))
    .orderBy("unended")
    .orderBy("due_at")
    .limit(1)
    .executeTakeFirst();

const fileIn = (subject: string) => partsOf(`media/${subject}`) as { media_id: string; name: string };

/** The files that are due, as jobs; only those in a state, if one is given. */
export const fileRows = (state?: FileRow["state"]): Rows =>
  ownTable({
    kind: moves,
    table: "media_files",
    at: fileIn,
    lease,
    columns: { due: "due_at", attempts: "attempts", unended: "unended" },
    first: (leftBehind) => longestDue(leftBehind, state),
  });

/** The file that a job is about; null if nothing has to be done about it any more. */
export async function fileOf({ subject }: Job): Promise<FileRow | null> {
  const columns = ["media_id", "name", "state"] as const;
  const file = db
    .selectFrom("media_files")
    .select(columns)
    .where(isRow(fileIn(subject)));
  return (await file.where("due_at", "is not", null).executeTakeFirst()) ?? null;
}

/** Milliseconds to the next try of a file that couldn't be moved or removed so many times: they double each time. */
export const waitAfter = (failed: number): number => Math.min(longest, shortest * 2 ** Math.min(failed - 1, 10));

/** Leaves a file alone for a day, because two processes died with it. */
export async function letRest({ subject }: Job): Promise<void> {
  // Without attempts, so that `retryAll` leaves it alone too.
  const rested = { attempts: 0, unended: 0, due_at: later(rest) };
  await db
    .updateTable("media_files")
    .set(rested)
    .where(isRow(fileIn(subject)))
    .execute();
}

/** Makes everything due at once that waits for another try, or that a killed process had taken. */
export async function retryAll(): Promise<void> {
  const at = now().toISOString();
  await db
    .updateTable("media_files")
    .set({ due_at: at })
    .where("due_at", ">", at)
    .where((where) => where.or([where("attempts", ">", 0), where("due_at", "<=", later(lease))]))
    .execute();
}

/** The number of files in each state. */
export async function countFiles(): Promise<Record<FileRow["state"], number>> {
  const counts = { waiting: 0, moved: 0, removing: 0 };
  const rows = await db
    .selectFrom("media_files")
    .select(({ fn }) => ["state", fn.countAll<number>().as("count")])
    .groupBy("state")
    .execute();
  for (const { state, count } of rows) counts[state] = Number(count);
  return counts;
}
