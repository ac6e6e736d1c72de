import type { Writing } from "~/db/transaction.server";
import { businessOf, type Viewer } from "~/models/access";
import { queueMail } from "~/models/mail/queue.server";
import { type Connection, colleagueConnectionLetter, ownConnectionLetter } from "./connection-letters.server";

/** Tells the account that made a connection by mail, and the owner of the business that it works for, in the transaction that makes it. */
export async function tellOfConnection(trx: Writing, viewer: Viewer, connection: Connection): Promise<void> {
  const business = viewer.businessName?.trim() || "your business";
  await queueMail(trx, viewer.email, ownConnectionLetter(connection, business));
  if (!viewer.worksFor) return;
  const owner = trx.selectFrom("accounts").select("email").where("id", "=", businessOf(viewer));
  const { email } = await owner.executeTakeFirstOrThrow();
  await queueMail(trx, email, colleagueConnectionLetter(connection, business, viewer.fullName.trim() || viewer.email));
}
