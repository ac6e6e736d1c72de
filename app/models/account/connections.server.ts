import { db } from "~/db/connection.server";
import type { Writing } from "~/db/transaction.server";
import { businessOf, type LinkAccess, mayOnSite, type OwnAccount } from "~/models/access";
import { viewerOf, viewerRows } from "./viewer.server";

/**
 * The names of all that goes on working for an account without a session: the API keys of its business, if it manages one, the webhooks of the business
 * that it has or works for, by host, and its calendar feed.
 */
async function connectionsOf(from: typeof db | Writing, accountId: string): Promise<string[]> {
  const row = await viewerRows(from).where("accounts.id", "=", accountId).executeTakeFirst();
  if (!row) return [];
  const viewer = viewerOf(row);
  const keys = from.selectFrom("api_keys").select("name").where("business_id", "=", accountId).orderBy("name");
  const endpoints = from.selectFrom("webhook_endpoints").select("url").where("business_id", "=", businessOf(viewer));
  const feed = from.selectFrom("calendar_feeds").select("account_id").where("account_id", "=", accountId);
  const hosts = mayOnSite(viewer, "connectBusiness") ? await endpoints.orderBy("url").execute() : [];
  return [
    ...(await keys.execute()).map(({ name }) => `API key ${name}`),
    ...hosts.map(({ url }) => `webhook to ${new URL(url).host}`),
    ...((await feed.executeTakeFirst()) ? ["your calendar feed"] : []),
  ];
}

/** Ends all of them, in the transaction that takes the account back. */
export async function endConnections(trx: Writing, accountId: string): Promise<void> {
  const row = await viewerRows(trx).where("accounts.id", "=", accountId).executeTakeFirst();
  if (!row) return;
  const viewer = viewerOf(row);
  await trx.deleteFrom("api_keys").where("business_id", "=", accountId).execute();
  if (mayOnSite(viewer, "connectBusiness"))
    await trx.deleteFrom("webhook_endpoints").where("business_id", "=", businessOf(viewer)).execute();
  await trx.deleteFrom("calendar_feeds").where("account_id", "=", accountId).execute();
}

/** The names of all that goes on working for the signed-in account without a session. */
export const ownConnections = ({ viewer }: OwnAccount): Promise<string[]> => connectionsOf(db, viewer.id);

/** The same for the account of a link: to choose a new password, or to keep its address. */
export async function connectionsBehind(link: LinkAccess<"recovery"> | LinkAccess<"email_keep">): Promise<string[]> {
  const changes = db.selectFrom("email_changes").select("account_id").where("id", "=", link.id);
  return connectionsOf(db, (await changes.executeTakeFirst())?.account_id ?? link.id);
}
