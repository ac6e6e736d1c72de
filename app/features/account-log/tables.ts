import type { Generated } from "kysely";
import type { Fixed, Optional } from "~/db/columns";
import type { ActKind } from "~/lib/acts";

/** Something that happened with an account (migration 093). */
interface AccountLog {
  number: Generated<number>;
  account_id: Fixed<string>;
  at: Fixed<string>;
  kind: Fixed<ActKind>;
  /** How often it happened within the hour, and when last, for wrong passwords. */
  times: Generated<number>;
  last_at: Optional<string>;
  /** The beginning of the network address. */
  place: Optional<string>;
  browser: Optional<string>;
  new_browser: Generated<number>;
  detail: Optional<string>;
  /** An admin or the operator, if it wasn't the account itself. */
  by_other: Optional<"admin" | "operator">;
  memorial_id: Optional<string>;
}

declare module "~/db/schema" {
  interface Schema {
    account_log: AccountLog;
  }
}
