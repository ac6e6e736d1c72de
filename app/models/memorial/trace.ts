import type { Expression, ExpressionBuilder, SqlBool } from "kysely";
import type { Schema } from "~/db/schema";

/** A sign that somebody has done something at a memorial since it was registered: a sentence without its full stop, and a condition. */
export interface Trace {
  words: string;
  condition: (where: ExpressionBuilder<Schema, "memorials">) => Expression<SqlBool>;
}
