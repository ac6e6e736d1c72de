import { db } from "~/db/connection.server";
import { exists } from "~/db/exists.server";
import type { Writing } from "~/db/transaction.server";
import { pastedId } from "~/lib/pasted-id";
import { shortIdIn } from "~/lib/short-id";
import { tokenHash } from "~/lib/token";

/** A slug holds a name, so only its hash is kept once its memorial is deleted. */
const hashOf = (address: string) => tokenHash(`closed address: ${address}`);

/** Whether a slug, or an id, was a memorial's that is deleted. */
export function isClosedSlug(within: typeof db | Writing, address: string): Promise<boolean> {
  return exists(within.selectFrom("closed_addresses").select("hash").where("hash", "=", hashOf(address)));
}

/** Whether an address, as somebody typed or scanned it, led to a memorial that is deleted: its id, short id, or any slug that it ever had. */
export async function isClosed(requested: string): Promise<boolean> {
  const address = pastedId(requested);
  if (await isClosedSlug(db, address)) return true;
  const shortId = shortIdIn(address);
  return (
    shortId !== null && exists(db.selectFrom("retired_short_ids").select("short_id").where("short_id", "=", shortId))
  );
}

/**
 * Closes a memorial's id and all its slugs for good, in the transaction that deletes it: nobody else may ever have them, and they lead to the page that
 * says so. The trigger `memorial_removed` closes its short id.
 */
export async function closeAddresses(trx: Writing, memorialId: string): Promise<void> {
  const slugs = await trx.selectFrom("memorial_slugs").select("slug").where("memorial_id", "=", memorialId).execute();
  const addresses = [memorialId, ...slugs.map(({ slug }) => slug)];
  await trx
    .insertInto("closed_addresses")
    .values(addresses.map((address) => ({ hash: hashOf(address) })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
