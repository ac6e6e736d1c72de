import type { Writing } from "~/db/transaction.server";
import { businessOf, mayOnSite, type Viewer } from "~/models/access";
import type { From } from "~/models/people/leaving.server";
import { hostOf } from "./input";

/** The hosts of the webhooks of the business that an account has or works for. The rest of their addresses may be secret. */
export async function hostsOf(from: From, account: Viewer): Promise<string[]> {
  if (!mayOnSite(account, "connectBusiness")) return [];
  const endpoints = from.selectFrom("webhook_endpoints").select("url").where("business_id", "=", businessOf(account));
  return (await endpoints.orderBy("url").execute()).map(({ url }) => hostOf(url));
}

/** Removes these webhooks, in the transaction that takes the account back. */
export async function endWebhooks(trx: Writing, account: Viewer): Promise<void> {
  if (mayOnSite(account, "connectBusiness"))
    await trx.deleteFrom("webhook_endpoints").where("business_id", "=", businessOf(account)).execute();
}
