import { randomBytes, timingSafeEqual } from "node:crypto";
import { db } from "~/db/connection.server";
import { reseal, seal, tryUnseal } from "~/db/seal.server";
import { transaction, type Writing } from "~/db/transaction.server";
import { keyOfBytes, scannedKey } from "~/lib/short-id";
import { tokenHash } from "~/lib/token";
import type { MemorialAccess } from "~/models/access";
import { record } from "~/models/history/record.server";
import { readLock } from "./password-check.server";

/** The text that a sealed key is bound to. It is more than the memorial's id, so that the key can't be put in place of the access password. */
const aboutScanKey = (memorialId: string) => `scan-key ${memorialId}`;

/** The key of a memorial's code in plain text. `lost` means that there is one, but it can't be decrypted any more; printed codes stay valid. */
export function readScanKey({ id, scan_key }: { id: string; scan_key: string | null }): {
  key: string | null;
  lost: boolean;
} {
  const key = scan_key && tryUnseal(aboutScanKey(id), scan_key);
  return { key, lost: Boolean(scan_key) && key === null };
}

/** The key in a memorial's code in plain text; null if one scan is off or the key can't be read. */
export async function keyOf({ memorialId }: MemorialAccess<"manage">): Promise<string | null> {
  const row = await db
    .selectFrom("memorials")
    .select(["id", "scan_key"])
    .where("id", "=", memorialId)
    .executeTakeFirst();
  return row ? readScanKey(row).key : null;
}

/** The password version that a scanned key opens, in whatever case; null if the key is wrong or revoked. Compares hashes in constant time. */
export async function openedByKey(memorialId: string, key: string): Promise<number | null> {
  const lock = await readLock(memorialId);
  if (!lock?.scan_key_hash) return null;
  const right = timingSafeEqual(Buffer.from(tokenHash(scannedKey(key)), "hex"), Buffer.from(lock.scan_key_hash, "hex"));
  return right ? lock.password_version : null;
}

/** Seals a memorial's key again with the newest of ACCESS_PASSWORD_KEYS. The key itself doesn't change, so printed codes stay valid. */
export function resealScanKey(memorialId: string, sealed: string): string {
  return reseal(aboutScanKey(memorialId), sealed);
}

/** Generates a key of 130 bits: too many to guess, and short enough for large modules in the printed code. */
function newKey(memorialId: string) {
  const key = keyOfBytes(randomBytes(26));
  return { scan_key: seal(aboutScanKey(memorialId), key), scan_key_hash: tokenHash(key) };
}

/**
 * Lets the printed code open the memorial without the password. Does nothing if this is already on, so that printed codes stay valid,
 * or if the memorial has no password.
 */
export async function turnOn(access: MemorialAccess<"edit">): Promise<void> {
  await transaction(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable("memorials")
      .set(newKey(access.memorialId))
      .where("id", "=", access.memorialId)
      .where("password", "is not", null)
      .where("scan_key_hash", "is", null)
      .executeTakeFirst();
    if (numUpdatedRows) await record(trx, access, { kind: "one_scan_on" });
  });
}

/** Revokes the key: codes with it lead to the password form from now on. */
export async function turnOff(access: MemorialAccess<"edit">): Promise<void> {
  await transaction(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable("memorials")
      .set({ scan_key: null, scan_key_hash: null })
      .where("id", "=", access.memorialId)
      .where("scan_key_hash", "is not", null)
      .executeTakeFirst();
    if (numUpdatedRows) await record(trx, access, { kind: "one_scan_off" });
  });
}

/** Replaces the key, if there is one, because the access password is new: printed codes lead to the password form again. */
export async function renewScanKey(trx: Writing, memorialId: string): Promise<void> {
  await trx
    .updateTable("memorials")
    .set(newKey(memorialId))
    .where("id", "=", memorialId)
    .where("scan_key_hash", "is not", null)
    .execute();
}
