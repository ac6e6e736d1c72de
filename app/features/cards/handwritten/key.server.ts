import { createHmac, randomBytes, randomUUID } from "node:crypto";
import { seal } from "~/db/seal.server";
import type { Writing } from "~/db/transaction.server";
import { writeBase32 } from "~/lib/base32";
import { type CardCode, signatureLength, signedText } from "./code";

/** Signs a card with its memorial's key: returns its code with the first 50 bits of an HMAC-SHA256. */
export function signCard(key: string, card: Omit<CardCode, "signature">): CardCode {
  const bits = createHmac("sha256", key).update(signedText(card)).digest().readBigUInt64BE() >> 14n;
  return { ...card, signature: writeBase32(Number(bits), signatureLength) };
}

/** Adds a key of 32 random bytes for a memorial, in the caller's transaction. */
export async function addKey(trx: Writing, memorialId: string): Promise<void> {
  const memorial = trx.selectFrom("memorials").select("short_id").where("id", "=", memorialId);
  const { short_id } = await memorial.executeTakeFirstOrThrow();
  const id = randomUUID();
  await trx
    .insertInto("card_keys")
    .values({ id, short_id, memorial_id: memorialId, sealed: sealNew(id), next_number: 0 })
    .execute();
}

/** A new key, sealed for its row. */
export const sealNew = (id: string): string => seal(id, randomBytes(32).toString("base64url"));
