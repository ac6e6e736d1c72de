import type { ExpressionBuilder } from "kysely";
import type { Schema } from "~/db/schema";
import type { From } from "~/models/people/leaving.server";

/**
 * The memorials of a business with some references: its own ones, or else those that Everkeep gave them (MEM- and digits); with `gone` also those that somebody
 * else has taken over. References that no memorial has are left out.
 */
export async function findByReference(
  from: From,
  businessId: string,
  references: string[],
  { gone = false } = {},
): Promise<Map<string, string>> {
  if (!references.length) return new Map();
  const given = await from
    .selectFrom("memorials")
    .select(["id", "qr_code as reference"])
    .where("user_id", "=", businessId)
    .where("qr_code", "in", references)
    .execute();
  const own = await from
    .selectFrom("memorial_references")
    .innerJoin("memorials", "memorials.id", "memorial_id")
    .select(["memorials.id", "reference"])
    .where("business_id", "=", businessId)
    .where("reference", "in", references)
    .$if(!gone, (query) => query.where("user_id", "=", businessId))
    .execute();
  return new Map([...given, ...own].map(({ reference, id }) => [reference, id]));
}

/** The references of memorials by their ids: that of the business to which each belongs now, or else the one that Everkeep gave it. */
export async function referencesOf(from: From, memorials: string[]): Promise<Map<string, string>> {
  if (!memorials.length) return new Map();
  const rows = await from
    .selectFrom("memorials")
    .leftJoin("memorial_references as own", (join) =>
      join.onRef("own.memorial_id", "=", "memorials.id").onRef("own.business_id", "=", "memorials.user_id"),
    )
    .select(["memorials.id", "qr_code", "reference"])
    .where("memorials.id", "in", memorials)
    .execute();
  return new Map(rows.map(({ id, reference, qr_code }) => [id, reference ?? qr_code]));
}

/** The condition that a memorial has a reference of its business. */
export const hasOwnReference = (where: ExpressionBuilder<Schema, "memorials">) =>
  where.exists(
    where
      .selectFrom("memorial_references")
      .select("reference")
      .whereRef("memorial_id", "=", "memorials.id")
      .whereRef("business_id", "=", "memorials.user_id"),
  );
