import type { Insertable } from "kysely";
import type { Schema } from "~/db/schema";
import type { Writing } from "~/db/transaction.server";
import { now } from "~/gateways/clock.server";
import { noteAct } from "~/models/account/acts.server";
import { accountsPaths } from "./paths";

/** The URL of the page about an account, for admins. */
export const accountPage = accountsPaths.account;

type Act = Pick<Insertable<Schema["account_history"]>, "account_id" | "kind"> & {
  /** The account that did it, or the operator's command. */
  by: string | "operator";
  /** Shown to admins alone. */
  reason?: string | null;
};

/** Writes an act on an account into the account's history, in the transaction that does it. */
export async function recordAct(trx: Writing, { account_id, kind, by, reason = null }: Act): Promise<void> {
  const [admin_id, by_operator] = by === "operator" ? [null, 1] : [by, 0];
  await trx
    .insertInto("account_history")
    .values({ account_id, at: now().toISOString(), kind, admin_id, by_operator, reason })
    .execute();
  const doer = by === "operator" ? by : by === account_id ? undefined : "admin";
  await noteAct(trx, { accountId: account_id, kind, by: doer });
}
