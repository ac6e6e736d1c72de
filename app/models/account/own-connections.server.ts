import { db } from "~/db/connection.server";
import type { LinkAccess, OwnAccount } from "~/models/access";
import { connectionsOf } from "./connections.server";

/** The names of all that goes on working for the signed-in account without a session. */
export const ownConnections = ({ viewer }: OwnAccount): Promise<string[]> => connectionsOf(db, viewer.id);

/** The same for the account of a link: to choose a new password, or to keep its address. */
export async function connectionsBehind(link: LinkAccess<"recovery"> | LinkAccess<"email_keep">): Promise<string[]> {
  const changes = db.selectFrom("email_changes").select("account_id").where("id", "=", link.id);
  return connectionsOf(db, (await changes.executeTakeFirst())?.account_id ?? link.id);
}
