import type { Fixed } from "~/db/columns";

/** An account's second step at sign-in (migration 092). */
interface SecondSteps {
  id: Fixed<string>;
  account_id: Fixed<string>;
  /** The secret that the authenticator app shares, sealed. */
  sealed: string;
  created_at: Fixed<string>;
  /** The time step of the code that was accepted last (RFC 6238): no code of it or of an earlier one counts again. */
  last_step: number;
}

/** A recovery code that is not used yet. */
interface RecoveryCodes {
  /** An HMAC under the account's secret. */
  code_hash: Fixed<string>;
  account_id: Fixed<string>;
}

/** An account that SECOND_FACTOR asks to have a second step. */
interface SecondStepDuties {
  account_id: Fixed<string>;
  /** From then on, it sets one up before it is signed in. */
  due_at: Fixed<string>;
}

declare module "~/db/schema" {
  interface Schema {
    second_steps: SecondSteps;
    recovery_codes: RecoveryCodes;
    second_step_duties: SecondStepDuties;
  }
}
