import type { Generated } from "kysely";
import type { Fixed, Optional } from "~/db/columns";

/** The kind of the jobs that make books. */
export const bookJob = "books";

/** The book of a memorial: the choices for it, and its making by a background job (migrations 039 and 040). */
export interface Books {
  memorial_id: Fixed<string>;
  /** Changes whenever it is made anew. Its files lie in a folder of that name. */
  id: string;
  /** As JSON. */
  choices: string;
  /** 1 if it is made as a file to print, 0 if only its pages are shown. */
  with_file: Generated<number>;
  state: "waiting" | "making" | "ready" | "failed" | "outdated" | "expired";
  asked_at: string;
  pages_done: Generated<number>;
  /** The number of its pages; 0 before it is laid out. */
  pages: Generated<number>;
  bytes: Optional<number>;
  /** Warnings for those who print it, as JSON. */
  warnings: Generated<string>;
  /** 1 if a memory has been published since. */
  is_behind: Generated<number>;
  expires_at: Optional<string>;
}

/** An account that asked for a book as a file and gets a mail when it is ready. */
export interface BookAskers {
  memorial_id: Fixed<string>;
  account_id: Fixed<string>;
}

declare module "~/db/schema" {
  interface Schema {
    books: Books;
    book_askers: BookAskers;
  }
}
