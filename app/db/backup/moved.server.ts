import Database from "better-sqlite3";
import type { MediaBackup } from "~/gateways/storage/media-storage";

/** Whether a database, which may be an old one, has the tables of a place of media. */
const hasTables = (database: Database.Database, { tables }: MediaBackup) =>
  tables.every((table) => database.prepare("select 1 from sqlite_master where name = ?").get(table) !== undefined);

/** Throws if files of media have left the disk for a place to which there is no access. */
export function refuseWithoutMoved(database: Database.Database, place: MediaBackup | null): void {
  if (!place || place.copyOut || !hasTables(database, place)) return;
  if (database.prepare(place.moved).get() !== undefined) throw new Error(place.lacking);
}

/** Makes a database file forget the place of media that have left the disk: a backup has all of them, and puts them on the disk. */
export function forgetMoved(file: string, place: MediaBackup | null): void {
  const database = new Database(file);
  try {
    if (place && hasTables(database, place))
      for (const table of place.tables) database.prepare(`delete from ${table}`).run();
  } finally {
    database.close();
  }
}
