import { createHash } from "node:crypto";
import { db } from "~/db/connection.server";
import type { Writing } from "~/db/transaction.server";
import { later, now } from "~/gateways/clock.server";
import { day } from "~/lib/time";
import { withReading } from "./csv/letters";
import type { Column } from "./input";
import { mappingColumn } from "./json-columns";

/** The days after which the matching of a list's columns is forgotten, counted from the last list of that shape: more than a year, as some lists come once a year. */
export const mappingDays = 400;

/** The most shapes of a business's lists that are remembered; the ones that were not used for longest are forgotten. */
const mostShapes = 50;

/** A digest of a list's headings, in their order: lists of one program have the same. Letters that may be read in several ways count as nothing. */
function shapeOf(columns: Pick<Column, "heading" | "letters">[]): string {
  const isSure = !columns[0]?.letters;
  const plain = (text: string) => (isSure ? text : text.replace(/[^\u0000-\u007f]+/g, "\ufffd"));
  const headings = columns.map(({ heading }) => plain(heading).normalize("NFKC").trim().toLowerCase());
  return createHash("sha256").update(JSON.stringify(headings)).digest("base64url");
}

/** Remembers how somebody matched the columns of a business's list. */
export async function rememberMapping(trx: Writing, accountId: string, columns: Column[]): Promise<void> {
  const said = columns.map(({ field, order, asks, leaveUnclear, letters }) => ({
    field,
    ...(letters && { letters: letters.as }),
    ...(asks && (order === "dmy" || order === "mdy") && { order }),
    ...(leaveUnclear && { leaveUnclear }),
  }));
  const used_at = now().toISOString();
  const mapping = { columns: JSON.stringify(said), used_at };
  await trx
    .insertInto("import_mappings")
    .values({ account_id: accountId, shape: shapeOf(columns), ...mapping })
    .onConflict((conflict) => conflict.columns(["account_id", "shape"]).doUpdateSet(mapping))
    .execute();
  const kept = trx
    .selectFrom("import_mappings")
    .select("shape")
    .where("account_id", "=", accountId)
    .orderBy("used_at", "desc")
    .limit(mostShapes);
  await trx.deleteFrom("import_mappings").where("account_id", "=", accountId).where("shape", "not in", kept).execute();
}

/**
 * The columns of a list as they were matched in the business's last list with these headings, each marked; as they are guessed if there was none. An order of
 * days and months counts only where the list doesn't show its own. The century of short years is asked each time, because it depends on the people.
 */
export async function asRemembered(trx: Writing, accountId: string, columns: Column[]): Promise<Column[]> {
  const row = trx.selectFrom("import_mappings").select("columns").where("account_id", "=", accountId);
  const found = await row.where("shape", "=", shapeOf(columns)).executeTakeFirst();
  const said = found ? mappingColumn.read(found.columns) : [];
  if (said.length !== columns.length) return columns;
  return columns.map((column, index): Column => {
    const { field = null, order, leaveUnclear, letters } = said[index] ?? {};
    return {
      ...column,
      field,
      remembered: true,
      ...(column.letters && letters && { letters: withReading(column.letters, letters) }),
      ...(column.asks && order && { order }),
      ...(column.unclear && leaveUnclear && { leaveUnclear }),
    };
  });
}

/** Forgets matchings that were not used for 400 days. */
export async function sweepMappings(): Promise<void> {
  await db
    .deleteFrom("import_mappings")
    .where("used_at", "<=", later(-mappingDays * day))
    .execute();
}
