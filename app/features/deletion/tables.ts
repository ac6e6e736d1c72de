import type { Fixed, Optional } from "~/db/columns";

/** The deletion of a memorial, from the request on. It outlives the memorial, for its certificate (migration 069). */
interface Deletions {
  id: Fixed<string>;
  /** No reference: its row is deleted. */
  memorial_id: Fixed<string>;
  /** The account that owned the memorial when it was asked for; null if nobody did, or if that account is gone. */
  owner_id: Optional<string>;
  /** Null if the operator asked, or if that account is gone. */
  asked_by: Optional<string>;
  asked_at: Fixed<string>;
  /** The undone import that asked; null for all others. It may be gone (migration 073). */
  import_id: Fixed<string | null>;
  due_at: string;
  /** 'deleting' once its rows are gone, 'cleared' once its files are, 'done' once the database's file holds no trace of it. */
  state: "waiting" | "deleting" | "cleared" | "done";
  /** The name of the person whose memorial it was, for the certificate; null while the memorial is there. */
  name: Optional<string>;
  /** JSON, see counts-column.ts. */
  counts: string;
  /** JSON, see remains-column.ts: what is still to be removed. Null before and afterwards. */
  remains: Optional<string>;
  done_at: Optional<string>;
}

/** The links in mails with which an owner or co-owner keeps a memorial without signing in. */
interface DeletionLinks {
  token_hash: Fixed<string>;
  deletion_id: Fixed<string>;
  account_id: Fixed<string>;
}

/** The kind of its jobs. */
export const deletionJob = "deletion";

declare module "~/db/schema" {
  interface Schema {
    deletions: Deletions;
    deletion_links: DeletionLinks;
  }
}
