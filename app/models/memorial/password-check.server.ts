import { createHmac, type KeyObject, timingSafeEqual } from "node:crypto";
import { db } from "~/db/connection.server";
import { hasKey, keyOf, newestKey, tryUnseal } from "~/db/seal.server";
import type { Writing } from "~/db/transaction.server";
import { ifUnlocked } from "~/db/write-lock.server";
import { plainPassword } from "~/lib/plain-password";

/** Rises with each change of plainPassword. Checks from before it stood in them were made with the first one. */
const folding = "2";

type Within = typeof db | Writing;

/** Whether the gate can't check a memorial's password, because its key is missing from ACCESS_PASSWORD_KEYS. */
export function isUncheckable(passwordCheck: string | null): boolean {
  return passwordCheck !== null && !hasKey(passwordCheck);
}

function mac(key: KeyObject, memorialId: string, password: string) {
  return createHmac("sha256", key)
    .update(`${memorialId}\n${plainPassword(password)}`)
    .digest();
}

/**
 * The keyed hash of an access password, '{key id}.{hash}.{number of its folding}'. The gate compares it, so that it only has to decrypt a password after
 * the folding has changed.
 */
export function passwordCheck(memorialId: string, password: string): string {
  const { id, key } = newestKey();
  return `${id}.${mac(key, memorialId, password).toString("base64url")}.${folding}`;
}

/** The checks of a memorial's password and of its code's key, with the password version that both open. */
export function readLock(memorialId: string, within: Within = db) {
  return within
    .selectFrom("memorials")
    .select(["password", "password_check", "scan_key_hash", "password_version"])
    .where("id", "=", memorialId)
    .executeTakeFirst();
}

/**
 * Makes the check of a memorial's password anew if it was made with an older folding, and stores it. An old one stays if the password can't be decrypted:
 * most passwords are folded to the same text by both. Doesn't wait for the write lock: the next try stores it.
 */
async function renewed(memorialId: string, check: string, sealed: string | null, within: Within): Promise<string> {
  const plain = check.endsWith(`.${folding}`) ? null : sealed && tryUnseal(memorialId, sealed);
  if (!plain) return check;
  const password_check = passwordCheck(memorialId, plain);
  const stored = within.updateTable("memorials").set({ password_check }).where("id", "=", memorialId);
  await ifUnlocked(() => stored.execute());
  return password_check;
}

/** The password version that a typed password opens, or null if it is wrong. Compares in constant time what plainPassword makes of both. */
export async function openedVersion(memorialId: string, typed: string, within: Within = db): Promise<number | null> {
  const lock = await readLock(memorialId, within);
  if (!lock?.password_check) return null;
  const check = await renewed(memorialId, lock.password_check, lock.password, within);
  const [id, hash = ""] = check.split(".");
  const right = timingSafeEqual(mac(keyOf(id), memorialId, typed), Buffer.from(hash, "base64url"));
  return right ? lock.password_version : null;
}
