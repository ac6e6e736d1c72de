import { db } from "~/db/connection.server";
import type { Kept } from "../feature";

/** What is kept of people with one of several addresses (in lower case) who are named as successors, or who have entered a key. */
export async function successorsWith(emails: string[]): Promise<Kept[]> {
  const keys = db.selectFrom("successor_keys").innerJoin("memorials", "memorials.id", "memorial_id");
  const named = await keys
    .select(["successor_keys.id", "named_email as email", "full_name as memorial"])
    .where("named_email", "in", emails)
    .execute();
  const links = await keys
    .innerJoin("takeover_links", "successor_key_id", "successor_keys.id")
    .select(["token_hash as id", "email", "full_name as memorial"])
    .where("email", "in", emails)
    .execute();
  return [
    ...named.map(({ id, email, memorial }): Kept => {
      const row = db
        .selectFrom("successor_keys")
        .select(["named_name", "named_email", "created_at"])
        .where("id", "=", id);
      return {
        id,
        line: `key sent to them ${id} at ${memorial}: found by its address, ${email}`,
        exported: async () => ["successorOf", { kind: "named", memorial, ...(await row.executeTakeFirstOrThrow()) }],
        // The key that was sent to them ends.
        drop: async (trx) => void (await trx.deleteFrom("successor_keys").where("id", "=", id).execute()),
      };
    }),
    ...links.map(({ id, email, memorial }): Kept => {
      const row = db.selectFrom("takeover_links").select(["email", "expires_at"]).where("token_hash", "=", id);
      return {
        id,
        line: `link to take over ${id} at ${memorial}: found by its address, ${email}`,
        exported: async () => ["successorOf", { kind: "link", memorial, ...(await row.executeTakeFirstOrThrow()) }],
        drop: async (trx) => void (await trx.deleteFrom("takeover_links").where("token_hash", "=", id).execute()),
      };
    }),
  ];
}

/** The keys that an account has made and the takeovers that it has asked for or decided. */
export async function exportTakeovers(accountId: string) {
  const keys = db.selectFrom("successor_keys").select(["memorial_id", "named_name", "named_email", "created_at"]);
  const takeovers = db.selectFrom("takeovers").select(["memorial_id", "claimed_at", "due_at", "state", "decided_at"]);
  return {
    successorKeysMade: await keys.where("created_by", "=", accountId).execute(),
    takeoversAskedFor: await takeovers.where("account_id", "=", accountId).execute(),
    memorialsLost: await takeovers.where("former_owner_id", "=", accountId).execute(),
    takeoversDecided: await takeovers.where("decided_by", "=", accountId).execute(),
  };
}
