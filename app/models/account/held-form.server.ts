import { z } from "zod";
import { db } from "~/db/connection.server";
import { seal, unseal } from "~/db/seal.server";
import { later, now } from "~/gateways/clock.server";
import { jsonIn } from "~/lib/json";
import { tokenHash } from "~/lib/token";

/** Seconds for which a form is held. */
export const heldSeconds = 3600;

/** The shape of a held form when it is opened again. */
const heldShape = z.object({
  /** The form's id in its page. */
  form: z.string(),
  fields: z.record(z.string(), z.string()),
  /** Whether files were sent too. They are not held. */
  files: z.boolean(),
});

/** The text that a person entered into a form. */
export type HeldForm = z.infer<typeof heldShape>;

/** The key of a held form: a secret of the browser that sent it, its account and the URL of its page. */
interface HeldAt {
  browser: string;
  accountId: string;
  /** Path and query. */
  url: string;
}

/** The id of a row. Without the browser's secret nobody can tell which page it belongs to, not even the operator. */
const heldIdOf = ({ browser, accountId, url }: HeldAt) => tokenHash(`${browser}\n${accountId}\n${url}`);

/** Holds a form for an hour and replaces the one held before for the same page. Throws if the account is gone or the disk is full. */
export async function holdForm(at: HeldAt, held: HeldForm): Promise<void> {
  const id = heldIdOf(at);
  const row = {
    sealed: seal(id, JSON.stringify(held)),
    expires_at: later(heldSeconds * 1000),
  };
  await db
    .insertInto("held_forms")
    .values({ id, account_id: at.accountId, ...row })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
    .execute();
}

/** Forgets the form held for a page after it has been sent again and accepted. */
export async function forgetHeld(at: HeldAt): Promise<void> {
  await db.deleteFrom("held_forms").where("id", "=", heldIdOf(at)).execute();
}

/** Removes expired forms; returns their number. */
export async function sweepHeld(): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("held_forms")
    .where("expires_at", "<=", now().toISOString())
    .executeTakeFirst();
  return Number(numDeletedRows);
}

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
    return heldShape.parse(jsonIn(unseal(id, sealed)));
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
