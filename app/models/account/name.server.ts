import { db } from "~/db/connection.server";
import { now } from "~/gateways/clock.server";
import type { OwnAccount } from "../access";

/** Stores the name of the signed-in account. */
export async function saveName({ viewer }: OwnAccount, fullName: string): Promise<void> {
  const values = { full_name: fullName, updated_at: now().toISOString() };
  await db.updateTable("accounts").set(values).where("id", "=", viewer.id).execute();
}
