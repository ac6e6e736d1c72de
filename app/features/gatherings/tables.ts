import type { Fixed, Optional } from "~/db/columns";
import type { Kind, SeenBy } from "./kinds";

/** A gathering of a memorial beside its service (migration 084). */
export interface Gatherings {
  id: Fixed<string>;
  memorial_id: Fixed<string>;
  kind: Kind;
  /** The day on which it begins in the site's time zone, 'YYYY-MM-DD'. */
  day: string;
  /** Null while the time is to be told. */
  starts_at: Optional<string>;
  ends_at: Optional<string>;
  place: Optional<string>;
  livestream_url: Optional<string>;
  recording_url: Optional<string>;
  note: Optional<string>;
  seen_by: SeenBy;
  /** The link of those who are invited: its hash, and the link itself, encrypted. Null for all others. */
  link_hash: Optional<string>;
  link_sealed: Optional<string>;
  called_off_at: Optional<string>;
  /** How often it has changed, for calendars (RFC 5545 §3.8.7.4). */
  sequence: number;
  created_at: Fixed<string>;
  changed_at: string;
}

declare module "~/db/schema" {
  interface Schema {
    gatherings: Gatherings;
  }
}
