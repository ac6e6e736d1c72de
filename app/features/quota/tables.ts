import type { Generated } from "kysely";
import type { Fixed, Optional } from "~/db/columns";

/** The most that a business may have (migration 068). What is null has no limit. */
interface Quotas {
  account_id: Fixed<string>;
  memorials: Optional<number>;
  /** Each of 1024 × 1024 × 1024 bytes. */
  gigabytes: Optional<number>;
}

/** A change of a business's quota. */
interface QuotaChanges {
  number: Generated<number>;
  account_id: Fixed<string>;
  at: Fixed<string>;
  /** The admin's account; null once it is gone. */
  admin_id: Optional<string>;
  memorials_before: Optional<number>;
  memorials_after: Optional<number>;
  gigabytes_before: Optional<number>;
  gigabytes_after: Optional<number>;
}

declare module "~/db/schema" {
  interface Schema {
    quotas: Quotas;
    quota_changes: QuotaChanges;
  }
}
