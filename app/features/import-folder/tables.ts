import type { Generated } from "kysely";
import type { Fixed, Optional } from "~/db/columns";

/** The folder of a business (migration 085). */
interface ImportFolders {
  account_id: string;
  /** Its name within IMPORT_FOLDER. */
  name: Fixed<string>;
  /** Goes into the marks of its rows, so that nobody can look names up among them. */
  salt: Fixed<string>;
  /** When its people were last told of lists that wait. */
  told_at: Optional<string>;
}

/** A file that was taken from a folder. */
interface ImportFolderFiles {
  /** The id of its import, too. */
  id: Fixed<string>;
  account_id: string;
  /** SHA-256 of its bytes. */
  digest: Fixed<string>;
  name: Fixed<string>;
  /** Being read, decided and to be moved, and in its place. */
  state: "taking" | "moving" | "filed";
  outcome: Optional<"done" | "asked" | "refused">;
  /** The reason in words. */
  why: Optional<string>;
  /** The name under which it is filed. */
  target: Optional<string>;
  /** Whether its people were told of it. */
  told: Generated<number>;
  lease_until: Optional<string>;
  taken_at: Fixed<string>;
}

/** A mark of a row that a folder's lists had: of its key, if it was registered or recognised, or of its cells, if they were put before somebody. */
interface ImportFolderRows {
  account_id: string;
  mark: Fixed<string>;
  /** The import that registers it or puts it before somebody. */
  import_id: Optional<string>;
  seen_at: string;
}

declare module "~/db/schema" {
  interface Schema {
    import_folders: ImportFolders;
    import_folder_files: ImportFolderFiles;
    import_folder_rows: ImportFolderRows;
  }
}
