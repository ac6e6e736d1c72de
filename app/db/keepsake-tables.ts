import type { Generated } from "kysely";
import type { Fixed, Optional } from "./columns";

/** A copy of everything at a memorial, which a background job makes (migration 037). */
export interface Keepsakes {
  id: Fixed<string>;
  memorial_id: Fixed<string>;
  readers: Fixed<"family" | "visitors">;
  /** 1 if it is made in parts for programs that don't know ZIP64. */
  in_parts: Generated<number>;
  state: "waiting" | "making" | "ready" | "failed" | "outdated";
  asked_at: Fixed<string>;
  /** Until then another process leaves it alone. */
  lease_until: Optional<string>;
  attempts: Generated<number>;
  bytes_done: Generated<number>;
  bytes_total: Optional<number>;
  /** The names and lengths of its files as JSON, once it is ready. */
  files: Generated<string>;
  expires_at: Optional<string>;
}

/** An account that asked for a keepsake and gets a mail when it is ready. */
export interface KeepsakeAskers {
  keepsake_id: Fixed<string>;
  account_id: Fixed<string>;
}
