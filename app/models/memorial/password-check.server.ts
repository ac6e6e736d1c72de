import { createHmac, type KeyObject, timingSafeEqual } from "node:crypto";
import { db } from "~/db/connection.server";
import type { Writing } from "~/db/transaction.server";
import { hasKey, keyOf, newestKey } from "~/models/seal.server";
import { plainPassword } from "./input";

/** Whether the gate can't check a memorial's password, because its key is missing from ACCESS_PASSWORD_KEYS. */
export function isUncheckable(passwordCheck: string | null): boolean {
  return passwordCheck !== null && !hasKey(passwordCheck);
}

function mac(key: KeyObject, memorialId: string, password: string) {
  return createHmac("sha256", key)
    .update(`${memorialId}\n${plainPassword(password)}`)
    .digest();
}

/** The keyed hash of an access password, '{key id}.{hash}'. The gate compares it, so that it never has to decrypt a password. */
export function passwordCheck(memorialId: string, password: string): string {
  const { id, key } = newestKey();
  return `${id}.${mac(key, memorialId, password).toString("base64url")}`;
}

/** The checks of a memorial's password and of its code's key, with the password version that both open. */
export function readLock(memorialId: string, within: typeof db | Writing = db) {
  return within
    .selectFrom("memorials")
    .select(["password_check", "scan_key_hash", "password_version"])
    .where("id", "=", memorialId)
    .executeTakeFirst();
}

/** The password version that a typed password opens, or null if it is wrong. Ignores case, spaces and hyphens; compares in constant time. */
export async function openedVersion(
  memorialId: string,
  typed: string,
  within: typeof db | Writing = db,
): Promise<number | null> {
  const lock = await readLock(memorialId, within);
  if (!lock?.password_check) return null;
  const [id, hash = ""] = lock.password_check.split(".");
  const right = timingSafeEqual(mac(keyOf(id), memorialId, typed), Buffer.from(hash, "base64url"));
  return right ? lock.password_version : null;
}
