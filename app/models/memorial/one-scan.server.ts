import { randomBytes } from "node:crypto";
import { seal } from "~/db/seal.server";
import { transaction, type Writing } from "~/db/transaction.server";
import { keyOfBytes } from "~/lib/short-id";
import { tokenHash } from "~/lib/token";
import { record } from "~/models/history/record.server";
import type { MemorialAccess } from "../access";
import { aboutScanKey } from "./scan-key.server";

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
