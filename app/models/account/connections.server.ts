import { db } from "~/db/connection.server";
import type { Writing } from "~/db/transaction.server";
import { features } from "~/features/all.server";
import type { LinkAccess, OwnAccount } from "~/models/access";
import { noteAct } from "./acts.server";
import { viewerOf, viewerRows } from "./viewer.server";

/** The names of all that goes on working for an account without a session, such as its calendar feed, as the features tell them. */
async function connectionsOf(from: typeof db | Writing, accountId: string): Promise<string[]> {
  const row = await viewerRows(from).where("accounts.id", "=", accountId).executeTakeFirst();
  if (!row) return [];
  const names: string[] = [];
  for (const { connections } of await features()) names.push(...((await connections?.list(from, viewerOf(row))) ?? []));
  return names;
}

/** Ends all of them, in the transaction that takes the account back. */
export async function endConnections(trx: Writing, accountId: string): Promise<void> {
  const row = await viewerRows(trx).where("accounts.id", "=", accountId).executeTakeFirst();
  if (!row) return;
  for (const { connections } of await features()) await connections?.end(trx, viewerOf(row));
  await noteAct(trx, { accountId, kind: "connection_ended", detail: "all API keys, webhooks and the calendar feed" });
}

/** The names of all that goes on working for the signed-in account without a session. */
export const ownConnections = ({ viewer }: OwnAccount): Promise<string[]> => connectionsOf(db, viewer.id);

/** The same for the account of a link: to choose a new password, or to keep its address. */
export async function connectionsBehind(link: LinkAccess<"recovery"> | LinkAccess<"email_keep">): Promise<string[]> {
  const changes = db.selectFrom("email_changes").select("account_id").where("id", "=", link.id);
  return connectionsOf(db, (await changes.executeTakeFirst())?.account_id ?? link.id);
}
