import type { Fixed, Optional } from "~/db/columns";

/** The key with which somebody may take over a memorial (migration 032). */
export interface SuccessorKeys {
  id: Fixed<string>;
  memorial_id: Fixed<string>;
  key_hash: Fixed<string>;
  /** The key, encrypted. */
  sealed: string;
  /** The person to whom the key was sent; null for a key on paper. */
  named_name: Optional<string>;
  named_email: Optional<string>;
  created_by: Optional<string>;
  created_at: Fixed<string>;
}

/** The accounts that have made a key or opened its sheet (migration 050). */
export interface SuccessorKeyReaders {
  successor_key_id: Fixed<string>;
  account_id: Fixed<string>;
}

/** The links in mails to people who entered a key without signing in. */
export interface TakeoverLinks {
  token_hash: Fixed<string>;
  successor_key_id: Fixed<string>;
  email: Fixed<string>;
  expires_at: Fixed<string>;
}

export interface Takeovers {
  id: Fixed<string>;
  memorial_id: Fixed<string>;
  /** The account that asks for the memorial. */
  account_id: Fixed<string>;
  claimed_at: Fixed<string>;
  due_at: Fixed<string>;
  reminded_at: Optional<string>;
  state: "waiting" | "objected" | "withdrawn" | "done";
  /** Null while it waits, and if it took effect by itself. */
  decided_by: Optional<string>;
  decided_at: Optional<string>;
  /** The account that owned the memorial until the takeover took effect, and when it said that it has read so (migration 054). */
  former_owner_id: Optional<string>;
  former_owner_saw_at: Optional<string>;
}

/** The links in mails with which an owner objects without signing in. */
export interface ObjectionLinks {
  token_hash: Fixed<string>;
  takeover_id: Fixed<string>;
  account_id: Fixed<string>;
}

declare module "~/db/schema" {
  interface Schema {
    successor_keys: SuccessorKeys;
    successor_key_readers: SuccessorKeyReaders;
    takeover_links: TakeoverLinks;
    takeovers: Takeovers;
    objection_links: ObjectionLinks;
  }
}
