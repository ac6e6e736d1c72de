import type { Generated } from "kysely";
import type { Fixed, Optional } from "~/db/columns";

/** An act of an admin or the operator on an account (migration 065). */
interface AccountHistory {
  number: Generated<number>;
  account_id: Fixed<string>;
  at: Fixed<string>;
  kind: Fixed<"suspended" | "resumed">;
  /** The admin's account; null if it is gone, or if the operator's command did it. */
  admin_id: Optional<string>;
  by_operator: Fixed<number>;
  /** Typed by the admin, and shown to admins alone. */
  reason: Optional<string>;
}

declare module "~/db/schema" {
  interface Schema {
    account_history: AccountHistory;
  }
}
