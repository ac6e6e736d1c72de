import { randomBytes } from "node:crypto";
import { db } from "~/db/connection.server";
import { transaction } from "~/db/transaction.server";
import { keyIdOf, writeApiKey } from "~/features/api/keys/api-key";
import { now } from "~/gateways/clock.server";
import { newToken, tokenHash } from "~/lib/token";
import type { SiteAccess } from "~/models/access";
import { noteAlone } from "~/models/account/acts.server";
import { type Connection, tellOfConnection } from "~/models/account/connection-letters.server";
import type { ApiScope } from "../access";
import { apiPaths } from "../paths";
import { limits, scopeNames } from "./input";

export interface NewKey {
  /** From newKeyId: a form that is sent twice makes one key. */
  id: string;
  name: string;
  scopes: readonly ApiScope[];
}

const list = new Intl.ListFormat("en-GB");

const madeKey = ({ name, scopes }: NewKey, business: string): Connection => ({
  subject: `A new API key for ${business}`,
  what: `The API key ${name} was made for ${business}`,
  effect: `Whoever has it acts for the business: ${list.format(scopes.map((scope) => scopeNames[scope]))}.`,
  end: "revoke the key",
  link: { label: "See the API keys", page: apiPaths.apiKeys() },
});

/** A random id for a key that may be made: 60 bits. */
export function newKeyId(): string {
  return keyIdOf(randomBytes(12));
}

/**
 * Makes an API key for the viewer's business, and tells it by mail. Returns the whole key, which can't be read again: only the SHA-256 of its 256 random bits is stored.
 * Returns 'made' if there is a key with this id, and 'too-many' if the business has 20.
 */
export async function makeKey(
  { viewer }: SiteAccess<"manageBusiness">,
  made: NewKey,
): Promise<{ key: string } | "made" | "too-many"> {
  const { id, name, scopes } = made;
  const secret = newToken();
  return transaction(async (trx) => {
    const same = await trx.selectFrom("api_keys").select("id").where("id", "=", id).executeTakeFirst();
    if (same) return "made";
    const { count } = await trx
      .selectFrom("api_keys")
      .select((column) => column.fn.countAll<number>().as("count"))
      .where("business_id", "=", viewer.id)
      .executeTakeFirstOrThrow();
    if (count >= limits.keys) return "too-many";
    const may = (scope: ApiScope) => Number(scopes.includes(scope));
    const can = { may_read: may("read"), may_write: may("write"), may_delete: may("delete") };
    await trx
      .insertInto("api_keys")
      .values({
        id,
        business_id: viewer.id,
        name,
        secret_hash: tokenHash(secret),
        ...can,
        may_invite: may("invite"),
        may_use_passwords: may("passwords"),
        created_at: now().toISOString(),
      })
      .execute();
    await tellOfConnection(trx, viewer, (business) => madeKey(made, business));
    return { key: writeApiKey({ id, secret }) };
  });
}

/** Revokes a key of the viewer's business: requests with it are refused from now on. Returns its name; null if there is none with this id. */
export async function revokeKey({ viewer }: SiteAccess<"manageBusiness">, id: string): Promise<string | null> {
  const gone = await db
    .deleteFrom("api_keys")
    .where((where) => where.and({ id, business_id: viewer.id }))
    .returning("name")
    .executeTakeFirst();
  if (gone) await noteAlone({ accountId: viewer.id, kind: "connection_ended", detail: `the API key ${gone.name}` });
  return gone?.name ?? null;
}
