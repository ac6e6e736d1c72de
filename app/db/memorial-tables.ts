import type { ColumnType, Generated } from "kysely";
import type { Fixed, Optional } from "./columns";

export type MemorialStatus = "active" | "archived";

export interface Memorials {
  number: Generated<number>;
  id: Fixed<string>;
  /** The database gives it to each new memorial (migration 022). */
  short_id: ColumnType<string, string | undefined, never>;
  user_id: Optional<string>;
  full_name: string;
  search_name: string;
  known_as: Optional<string>;
  date_of_birth: Optional<string>;
  date_of_death: Optional<string>;
  service_date: Optional<string>;
  service_location: Optional<string>;
  biography: Optional<string>;
  password: Optional<string>;
  password_check: Optional<string>;
  password_version: Generated<number>;
  /** When the family was asked for a new password, because the key of the current one is lost (migration 019). */
  new_password_requested_at: Optional<string>;
  scan_key_hash: Optional<string>;
  scan_key: Optional<string>;
  qr_code: Fixed<string>;
  portrait_id: Optional<string>;
  cover_id: Optional<string>;
  background_gradient: Optional<string>;
  custom_url_slug: Optional<string>;
  memorial_text: string;
  status: MemorialStatus;
  /** Increases with each change that the page shows (migration 005). */
  version: Generated<number>;
  created_at: Fixed<string>;
  updated_at: string;
}

/** A memorial's name from each of its words on (migrations 009 and 020). */
export interface MemorialNameSuffixes {
  suffix: Fixed<string>;
  number: Fixed<number>;
}

export interface MemorialSlugs {
  slug: Fixed<string>;
  memorial_id: Fixed<string>;
  created_at: Fixed<string>;
}

export interface MemorialOwners {
  id: Fixed<string>;
  memorial_id: Fixed<string>;
  account_id: Fixed<string>;
  role: "memorial_member" | "family_member";
  accepted_at: string;
}

/** Short ids of deleted memorials, which nobody gets again. */
export interface RetiredShortIds {
  short_id: Fixed<string>;
}
