import type { Generated } from "kysely";
import type { Fixed, Optional } from "~/db/columns";

/** An act on an account: of an admin, of the operator or of its owner (migrations 065 and 092). */
interface AccountHistory {
  number: Generated<number>;
  account_id: Fixed<string>;
  at: Fixed<string>;
  kind: Fixed<"suspended" | "resumed" | "second_step_on" | "second_step_off" | "second_step_codes">;
  /** The account that did it; null if it is gone, or if the operator's command did it. */
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
