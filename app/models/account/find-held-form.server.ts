import { db } from "~/db/connection.server";
import { unseal } from "~/db/seal.server";
import { now } from "~/gateways/clock.server";
import { type HeldAt, type HeldForm, heldIdOf, heldShape } from "./held-form.server";

/** The form held for a page; null if there is none, it has expired or its key is gone. */
export async function findHeld(at: HeldAt): Promise<HeldForm | null> {
  const id = heldIdOf(at);
  const row = await db
    .selectFrom("held_forms")
    .select("sealed")
    .where("id", "=", id)
    .where("expires_at", ">", now().toISOString())
    .executeTakeFirst();
  return row ? opened(id, row.sealed) : null;
}

function opened(id: string, sealed: string): HeldForm | null {
  try {
    return heldShape.parse(JSON.parse(unseal(id, sealed)));
  } catch (error) {
    console.error("held form:", error);
    return null;
  }
}

/** All forms held for an account, without their access passwords. */
export async function allHeldFor(accountId: string): Promise<{ expires_at: string; fields: HeldForm["fields"] }[]> {
  const rows = await db.selectFrom("held_forms").selectAll().where("account_id", "=", accountId).execute();
  return rows.map(({ id, sealed, expires_at }) => {
    const { password: _, ...fields } = opened(id, sealed)?.fields ?? {};
    return { expires_at, fields };
  });
}
