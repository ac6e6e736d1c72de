import { db } from "~/db/connection.server";
import type { Writing } from "~/db/transaction.server";

/** A person named as a successor, or one who entered a key and has not opened the link of the mail yet. */
export interface Successor {
  /** The id of the key, or the hash of the link. */
  id: string;
  email: string;
  kind: "named" | "link";
  /** The full name of the person who died. */
  memorial: string;
}

/** Finds the memorials whose successor has one of several addresses, given in lower case. */
export async function successorsWith(emails: string[]): Promise<Successor[]> {
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
    ...named.map((row) => ({ ...row, email: row.email ?? "", kind: "named" as const })),
    ...links.map((row) => ({ ...row, kind: "link" as const })),
  ];
}

/** The stored facts about a successor, without the key and the link. Times are ISO UTC. */
export async function exportSuccessor({ id, kind, memorial }: Successor) {
  const named = db
    .selectFrom("successor_keys")
    .select(["named_name", "named_email", "created_at"])
    .where("id", "=", id);
  const link = db.selectFrom("takeover_links").select(["email", "expires_at"]).where("token_hash", "=", id);
  return { kind, memorial, ...(await (kind === "named" ? named : link).executeTakeFirstOrThrow()) };
}

/** Deletes what is stored of a successor. The key that was sent to them ends. */
export async function dropSuccessor(trx: Writing, { id, kind }: Successor): Promise<void> {
  if (kind === "named") await trx.deleteFrom("successor_keys").where("id", "=", id).execute();
  else await trx.deleteFrom("takeover_links").where("token_hash", "=", id).execute();
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
