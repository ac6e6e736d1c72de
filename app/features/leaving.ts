import type { Writing } from "~/db/transaction.server";
import type { Actor } from "~/models/history/record.server";
import type { From, Lost } from "~/models/people/leaving.server";

/** Everything that a feature does when an account leaves a business, a memorial, or altogether. */
export interface Leaving {
  /** Ends what an account has only through its work for a business. */
  endWork?: (trx: Writing, accountId: string) => Promise<unknown>;
  /** Passes what accounts have at memorials that they lose to those memorials' owner. */
  handOver?: (trx: Writing, accounts: string[], lost: Exclude<Lost, "all">) => Promise<unknown>;
  /** Makes one account of a business its successor in another's place. */
  inherit?: (trx: Writing, from: string, to: string) => Promise<unknown>;
  /** The memorials with a key that one of some accounts has seen. */
  keysSeenBy?: (from: From, readers: string[], lost: Lost) => Promise<{ id: string; name: string }[]>;
  /** Replaces these keys; returns the names of the memorials whose key was on paper. */
  replaceKeysSeenBy?: (trx: Writing, viewer: Actor["viewer"], readers: string[], lost: Lost) => Promise<string[]>;
}
