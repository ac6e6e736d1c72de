import { db } from "~/db/connection.server";
import type { Kept } from "../feature";

/** Finds the reports about several addresses (in lower case) that the mail provider refuses, or refused before. */
export async function refusalsAt(emails: string[]): Promise<Kept[]> {
  const rows = await db.selectFrom("refused_addresses").selectAll().where("email", "in", emails).execute();
  return rows.map((row) => ({
    id: row.email,
    line: `what the mail provider says about an address: found by its address, ${row.email}`,
    exported: async () => ["refusedAddresses", row],
    drop: async (trx) => void (await trx.deleteFrom("refused_addresses").where("email", "=", row.email).execute()),
  }));
}
