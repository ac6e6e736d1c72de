import { timingSafeEqual } from "node:crypto";
import { db } from "~/db/connection.server";
import { tryUnseal } from "~/db/seal.server";
import type { CardCode } from "./code";
import { signCard } from "./key.server";

/**
 * The memorial of a card that was read. "deleted" means that the card is genuine and its memorial has been erased, "forged" that nothing here has signed
 * it, or that its key can't be decrypted any more. Compares signatures in constant time.
 */
export async function findCard(code: CardCode): Promise<{ memorialId: string } | "deleted" | "forged"> {
  const row = await db.selectFrom("card_keys").selectAll().where("short_id", "=", code.shortId).executeTakeFirst();
  const key = row && tryUnseal(row.id, row.sealed);
  if (!row || key === null || key === undefined) return "forged";
  const [signed, shown] = [signCard(key, code).signature, code.signature].map((text) => Buffer.from(text));
  if (!signed || !shown || signed.length !== shown.length || !timingSafeEqual(signed, shown)) return "forged";
  return row.memorial_id === null ? "deleted" : { memorialId: row.memorial_id };
}
