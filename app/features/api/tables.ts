import type { Fixed, Optional } from "~/db/columns";

/** The keys with which a business's software uses the API (migration 045). */
export interface ApiKeys {
  id: Fixed<string>;
  business_id: Fixed<string>;
  name: Fixed<string>;
  /** The SHA-256 of the key's secret in hexadecimal. */
  secret_hash: Fixed<string>;
  may_read: Fixed<number>;
  may_write: Fixed<number>;
  /** Migration 069. */
  may_delete: Fixed<number>;
  /** Migration 051. */
  may_invite: Fixed<number>;
  may_use_passwords: Fixed<number>;
  created_at: Fixed<string>;
  last_used_at: Optional<string>;
}

/** The idempotency keys of memorials that were registered through the API (migration 045). */
export interface ApiRegistrations {
  business_id: Fixed<string>;
  key_hash: Fixed<string>;
  /** Tells whether the same key comes with another request. It doesn't cover the access password, which nobody may guess from it. */
  request_hash: Fixed<string>;
  memorial_id: Fixed<string>;
}

declare module "~/db/schema" {
  interface Schema {
    api_keys: ApiKeys;
    api_registrations: ApiRegistrations;
  }
}
