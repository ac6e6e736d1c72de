import type { Generated } from "kysely";
import type { Fixed, Optional } from "~/db/columns";

/** The kind of the jobs that run imports. */
export const importJob = "imports";

/** A list of memorials that a business imports (migration 046). */
interface MemorialImports {
  id: Fixed<string>;
  /** The business. */
  account_id: Fixed<string>;
  /** The accounts that uploaded it and that ran it last. */
  created_by: Optional<string>;
  run_by: Optional<string>;
  /** The name of the file on the sender's device. */
  name: string;
  /** Its separator and encoding in words. */
  format: string;
  /** Whether its first row, at position 0, holds headings. */
  has_headings: number;
  /** The columns with the field that each one holds, as JSON. */
  columns: string;
  state: "columns" | "review" | "waiting" | "working" | "done";
  /** Why the last run ended early. */
  problem: Optional<string>;
  created_at: Fixed<string>;
  /** When it was asked to run. */
  asked_at: Optional<string>;
  /** When it was undone, and by whom (migration 073). */
  undone_at: Optional<string>;
  undone_by: Optional<string>;
  /** Whether it came from the business's folder, and not by a person (migration 085). */
  from_folder: Generated<number>;
}

/** A row of such a list. */
interface MemorialImportRows {
  id: Fixed<string>;
  import_id: Fixed<string>;
  /** From 0. */
  position: Fixed<number>;
  /** The line of the file on which it begins, from 1. */
  line: Fixed<number>;
  /** Its cells as JSON, sealed and bound to its id; null once it is registered. */
  sealed: Optional<string>;
  /** Its own reference, or else a digest of its name and dates, by which it is recognised. */
  key: Optional<string>;
  state: "unchecked" | "new" | "here" | "differs" | "twice" | "problem" | "left_out" | "registered";
  /** Messages and facts about it, as JSON. */
  notes: Generated<string>;
  /** The memorial that it has become, or as which it was recognised. */
  memorial_id: Optional<string>;
}

/** A key by which an imported memorial is recognised when its row comes again. */
interface MemorialImportKeys {
  account_id: Fixed<string>;
  key: Fixed<string>;
  memorial_id: Fixed<string>;
}

/** The fields that somebody chose for the columns of a business's lists of one shape (migration 090). */
interface ImportMappings {
  account_id: Fixed<string>;
  /** A digest of the headings. */
  shape: Fixed<string>;
  /** The field of each column, and what was said about its dates, as JSON. */
  columns: string;
  used_at: string;
}

declare module "~/db/schema" {
  interface Schema {
    memorial_imports: MemorialImports;
    memorial_import_rows: MemorialImportRows;
    memorial_import_keys: MemorialImportKeys;
    import_mappings: ImportMappings;
  }
}
