import Database from "better-sqlite3";

const hasTable = (database: Database.Database) =>
  database.prepare("select 1 from sqlite_master where name = 'media_files'").get() !== undefined;

/** Whether files of media are in a bucket and not on the disk. */
export function isInBucket(database: Database.Database): boolean {
  return (
    hasTable(database) &&
    database.prepare("select 1 from media_files where state = 'moved' limit 1").get() !== undefined
  );
}

/**
 * Makes a database file forget every bucket: a backup has all media, and puts them on the disk. Otherwise a copy of a site would read and remove the
 * originals of that site.
 */
export function forgetBucket(file: string): void {
  const database = new Database(file);
  try {
    if (hasTable(database)) database.exec("delete from media_files; delete from media_bucket");
  } finally {
    database.close();
  }
}
