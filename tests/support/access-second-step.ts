import { type Closed, toSignIn } from "./access-outcomes.ts";
import { none, type Role, signedIn } from "./access-roles.ts";
import { type AccessRow, row } from "./access-row.ts";

/** These lead everybody whose second step is off to where it is turned on: tests/routes/second-factor.test.ts. */
const off: Closed = { out: "/auth", in: "/account/second-step" };
const admin: readonly Role[] = ["admin"];

/**
 * The access matrix's rows about the second step at sign-in, and about the password that is asked again. A browser where a password was right:
 * tests/routes/second-factor.test.ts.
 */
export const secondStepRows: AccessRow[] = [
  row("account.password-again", "/account/password-again", signedIn, signedIn),
  row("auth_.second-step", "/auth/second-step", none, none, toSignIn),
  row("auth_.second-step_.set-up", "/auth/second-step/set-up", none, none, toSignIn),
  row("account.second-step", "/account/second-step", signedIn, signedIn),
  row("account.second-step_.off", "/account/second-step/off", none, signedIn, off),
  row("account.second-step_.recovery-codes", "/account/second-step/recovery-codes", none, signedIn, off),
  row("dashboard.second-step.$account", "/dashboard/second-step/{former}", admin, admin),
];
