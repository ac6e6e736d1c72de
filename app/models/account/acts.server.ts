import { transaction, type Writing } from "~/db/transaction.server";
import { nowOrLater } from "~/db/write-lock.server";
import { featuresOn } from "~/features/all.server";
import type { ActKind } from "~/lib/acts";

/** Something that happened with an account, in the request of `currentCaller`. */
export interface Act {
  accountId: string;
  kind: ActKind;
  /** With what, in words. */
  detail?: string | null;
  /** An admin or the operator, if it wasn't the account itself. */
  by?: "admin" | "operator" | undefined;
  /** Signed in with a browser in which the account had not been signed in before. */
  isNewBrowser?: boolean;
  memorialId?: string;
}

/** Tells the features of an act, in the transaction that does it. */
export async function noteAct(trx: Writing, act: Act): Promise<void> {
  for (const { accountAct } of await featuresOn()) await accountAct?.(trx, act);
}

/** The same for an act that changes nothing: nobody waits for another process's write lock, and it never throws. */
export async function noteAlone(act: Act): Promise<void> {
  const note = () => transaction((trx) => noteAct(trx, act));
  await nowOrLater(note).catch((error) => console.error("what happened with an account:", error));
}
