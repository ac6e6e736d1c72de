import Database from "better-sqlite3";
import { filesColumn } from "./media-files-column";

interface Medium {
  id: string;
  kind: string;
  files: string;
}

/** The storage keys of a medium's files; for a recording that is not prepared yet, that of its source. */
export function keysOfMedium({ id, kind, files }: Medium): string[] {
  const names = filesColumn.demand(files).map(({ name }) => name);
  if (!names.length && kind !== "image") names.push("source");
  return names.map((name) => `media/${id}/${name}`);
}

/** The storage keys of all media files of a database. */
export function mediaKeys(database: Database.Database): string[] {
  return (database.prepare("select id, kind, files from media order by id").all() as Medium[]).flatMap(keysOfMedium);
}

/** The storage keys of all media files of a database file that no server uses. */
export function mediaKeysIn(file: string): string[] {
  const database = new Database(file, { readonly: true });
  try {
    return mediaKeys(database);
  } finally {
    database.close();
  }
}
