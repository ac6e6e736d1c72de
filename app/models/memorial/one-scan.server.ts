import { randomBytes, timingSafeEqual } from "node:crypto";
import { db } from "~/db/connection.server";
import type { Writing } from "~/db/transaction.server";
import { tokenHash } from "~/lib/token";
import type { MemorialAccess } from "../access";
import { reseal, seal, tryUnseal } from "../seal.server";

/** A sealed key is bound to more than the memorial's id, so that it can't be put in the place of the access password. */
const about = (memorialId: string) => `scan-key ${memorialId}`;

/** 128 bits: nobody guesses them, and in 22 letters they keep the modules of a printed code large. */
function newKey(memorialId: string) {
  const key = randomBytes(16).toString("base64url");
  return { scan_key: seal(about(memorialId), key), scan_key_hash: tokenHash(key) };
}

/** Lets the code open the memorial without typing (DESIGN §4.5). Where it does already the key stays, and with it the printed codes; nothing happens where no password locks. */
export async function turnOn({ memorialId }: MemorialAccess<"edit">): Promise<void> {
  await db
    .updateTable("memorials")
    .set(newKey(memorialId))
    .where("id", "=", memorialId)
    .where("password", "is not", null)
    .where("scan_key_hash", "is", null)
    .execute();
}

/** Takes the key back: codes that carry it ask for the password from now on. */
export async function turnOff({ memorialId }: MemorialAccess<"edit">): Promise<void> {
  await db.updateTable("memorials").set({ scan_key: null, scan_key_hash: null }).where("id", "=", memorialId).execute();
}

/** With a new access password comes a new key where there was one, so that printed codes ask for the password again. */
export async function renewScanKey(trx: Writing, memorialId: string): Promise<void> {
  await trx
    .updateTable("memorials")
    .set(newKey(memorialId))
    .where("id", "=", memorialId)
    .where("scan_key_hash", "is not", null)
    .execute();
}

/** The key of a memorial's code in plain text. `lost` means that there is one, but it can't be opened any more. Printed codes stay valid. */
export function readScanKey({ id, scan_key }: { id: string; scan_key: string | null }): {
  key: string | null;
  lost: boolean;
} {
  const key = scan_key && tryUnseal(about(id), scan_key);
  return { key, lost: Boolean(scan_key) && key === null };
}

/** The key in a memorial's code in plain text; null if one-scan is off or the key can't be read. */
export async function keyOf({ memorialId }: MemorialAccess<"manage">): Promise<string | null> {
  const row = await db
    .selectFrom("memorials")
    .select(["id", "scan_key"])
    .where("id", "=", memorialId)
    .executeTakeFirst();
  return row ? readScanKey(row).key : null;
}

/** The password version that a scanned key opens, or null when it is wrong or revoked. Compared in constant time, by hash. */
export async function openedByKey(memorialId: string, key: string): Promise<number | null> {
  const row = await db
    .selectFrom("memorials")
    .select(["scan_key_hash", "password_version"])
    .where("id", "=", memorialId)
    .executeTakeFirst();
  if (!row?.scan_key_hash) return null;
  return timingSafeEqual(Buffer.from(tokenHash(key), "hex"), Buffer.from(row.scan_key_hash, "hex"))
    ? row.password_version
    : null;
}

/** A memorial's sealed key as the newest of ACCESS_PASSWORD_KEYS seals it: the same key, so that printed codes stay good. */
export function resealScanKey(memorialId: string, sealed: string): string {
  return reseal(about(memorialId), sealed);
}
