import { timingSafeEqual } from "node:crypto";
import { db } from "~/db/connection.server";
import { ifUnlocked } from "~/db/write-lock.server";
import { readApiKey } from "~/features/api/keys/api-key";
import { now } from "~/gateways/clock.server";
import { minute } from "~/lib/time";
import { tokenHash } from "~/lib/token";
import { mayOnSite, type Viewer } from "~/models/access";
import { actingRows, viewerOf } from "~/models/account/viewer.server";
import type { ApiScope } from "../access";
import { scopesOf } from "./list.server";

/** Milliseconds for which the time of a key's last use stays as it is, so that not each request writes it. */
const sameUse = minute;

/** Compared with where there is no key, so that an unknown id takes as long as a wrong secret. */
const noHash = tokenHash("");

/**
 * The business of an API key, as which its software acts, with the key's scopes; null if the key is unknown, revoked or wrong, or its account is suspended or has no
 * business any more. The secret is compared in constant time. A key never has an admin's rights.
 */
export async function findKey(text: string): Promise<{ viewer: Viewer; scopes: readonly ApiScope[] } | null> {
  const parts = readApiKey(text);
  if (!parts) return null;
  const row = await actingRows()
    .innerJoin("api_keys", "api_keys.business_id", "accounts.id")
    .select(["api_keys.id as key_id", "name", "secret_hash", "last_used_at"])
    .select(["may_read", "may_write", "may_delete", "may_invite", "may_use_passwords"])
    .where("api_keys.id", "=", parts.id)
    .executeTakeFirst();
  const right = timingSafeEqual(Buffer.from(tokenHash(parts.secret)), Buffer.from(row?.secret_hash ?? noHash));
  const owner = row && viewerOf(row);
  if (!right || !owner || !mayOnSite(owner, "manageBusiness")) return null;
  await noteUsed(row.key_id, row.last_used_at);
  const { id, email, businessName, businessType } = owner;
  const business = { businessName, businessType, role: "business", worksFor: null } as const;
  return {
    viewer: { id, email, fullName: businessName?.trim() ?? "", ...business, apiKey: row.name },
    scopes: scopesOf(row),
  };
}

/** Doesn't wait for the write lock, and never throws: a full disk must not keep any software from reading. */
async function noteUsed(id: string, lastUsedAt: string | null) {
  const at = now();
  if (lastUsedAt && at.getTime() - Date.parse(lastUsedAt) < sameUse) return;
  const used = db.updateTable("api_keys").set({ last_used_at: at.toISOString() }).where("id", "=", id);
  await ifUnlocked(() => used.execute()).catch((error) => console.error("API key:", error));
}
