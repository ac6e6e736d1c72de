import { db } from "~/db/connection.server";
import { now } from "~/gateways/clock.server";
import * as storage from "~/gateways/storage/disk.server";
import { isUuid } from "~/lib/ids";
import { day } from "~/lib/time";

/** Milliseconds for which a book can be seen and downloaded: a week, as a keepsake. Its choices stay. */
export const lifetime = 7 * day;

/** The folder of a book's files, in the storage. */
export const folderOf = (id: string) => `books/${id}`;

/** The file to print. */
export const fileOf = (id: string) => `${folderOf(id)}/book.pdf`;

/** A page of its layout, from 1. */
export const pageOf = (id: string, page: number) => `${folderOf(id)}/pages/${page}.json`;

const gone = { state: "expired", pages: 0, bytes: null, warnings: "[]", expires_at: null } as const;

/**
 * Removes the files of all books that are neither ready nor being made: expired, out of date, left behind by a killed server, or of an erased memorial.
 * Also marks those whose files are missing, because a backup doesn't contain them. Returns the number of folders removed.
 */
export async function sweepBooks(): Promise<number> {
  await db.updateTable("books").set(gone).where("expires_at", "<=", now().toISOString()).execute();
  const rows = await db.selectFrom("books").select(["id", "state"]).where("state", "in", ["making", "ready"]).execute();
  const kept = new Set(rows.map(({ id }) => id));
  let removed = 0;
  for await (const { name } of storage.changes("books")) {
    if (!isUuid(name) || kept.delete(name)) continue;
    await storage.remove(folderOf(name));
    removed += 1;
  }
  const lost = rows.filter(({ id, state }) => state === "ready" && kept.has(id)).map(({ id }) => id);
  if (lost.length)
    await db.updateTable("books").set(gone).where("id", "in", lost).where("state", "=", "ready").execute();
  return removed;
}
