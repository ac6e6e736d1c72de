import { timingSafeEqual } from "node:crypto";
import { db } from "~/db/connection.server";
import { reseal, tryUnseal } from "~/db/seal.server";
import { scannedKey } from "~/lib/short-id";
import { tokenHash } from "~/lib/token";
import type { MemorialAccess } from "../access";
import { readLock } from "./password-check.server";

/** The text that a sealed key is bound to. It is more than the memorial's id, so that the key can't be put in place of the access password. */
export const aboutScanKey = (memorialId: string) => `scan-key ${memorialId}`;

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
