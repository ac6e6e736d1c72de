import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { db } from "~/db/connection.server";
import { seal } from "~/db/seal.server";
import { transaction, type Writing } from "~/db/transaction.server";
import { isWorkbook } from "~/engines/workbook-reader";
import type { Encoding } from "~/features/imports/csv/encoding";
import { later, now } from "~/gateways/clock.server";
import { day } from "~/lib/time";
import { businessOf, type SiteAccess } from "~/models/access";
import { hasRoomForFiles } from "~/models/media/room.server";
import { fileName } from "~/models/memory/input";
import type { ImportAccess } from "./access";
import { type ImportRefusal, importDays, mostImports, mostInCell } from "./input";
import { asideNotes } from "./json-columns";
import { asRemembered } from "./mappings.server";
import { type ReadList, readList } from "./read-list.server";
import { breathe, inTurns } from "./turns.server";
import { readWorkbookList } from "./workbook.server";

/** Rows that are stored in one transaction, and about so many characters, so that others don't wait long for it. */
const batch = 250;
const charactersAtOnce = 250_000;

/** The cells of a row as they are stored: as JSON, sealed, because access passwords may be among them. */
export function sealCells(rowId: string, cells: string[]): string {
  return seal(rowId, JSON.stringify(cells.map((cell) => cell.slice(0, mostInCell))));
}

/** Stores the rows from a position on that fit into one transaction; returns the position of the next one. */
async function storeRows(trx: Writing, importId: string, { rows, asides }: ReadList, from: number) {
  const values = [];
  let characters = 0;
  for (const row of rows.slice(from, from + batch)) {
    const id = randomUUID();
    const sealed = sealCells(id, row.cells);
    const found = asides.has(row)
      ? { state: "left_out" as const, notes: asideNotes }
      : { state: "unchecked" as const, notes: "{}" };
    values.push({ id, import_id: importId, position: from + values.length, line: row.line, sealed, ...found });
    characters += sealed.length;
    if (characters > charactersAtOnce) break;
  }
  // SQLite takes so many values in one statement.
  for (let offset = 0; offset < values.length; offset += 50)
    await trx
      .insertInto("memorial_import_rows")
      .values(values.slice(offset, offset + 50))
      .execute();
  return from + values.length;
}

/**
 * Begins the import of a list for the viewer's business, or returns why not, with the line where reading it ended. A server that is killed
 * meanwhile leaves an import that is marked as incomplete, which is swept. One from a folder has an id already, takes the place of what a killed server
 * left under it, and doesn't count among the imports that people may have.
 */
export async function startImport(
  { viewer }: SiteAccess<"register">,
  { name, bytes, encoding }: { name: string; bytes: Uint8Array; encoding: Encoding | "auto" },
  fromFolder?: { id: string },
): Promise<{ id: string } | { refused: ImportRefusal; line: number }> {
  if (!hasRoomForFiles()) return { refused: "no-room", line: 1 };
  const account_id = businessOf(viewer);
  const list = isWorkbook(bytes) ? await readWorkbookList(bytes) : await inTurns(readList(bytes, encoding));
  if ("refused" in list) return list;
  const id = fromFolder?.id ?? randomUUID();
  const begun = await transaction(async (trx) => {
    const { count } = await trx
      .selectFrom("memorial_imports")
      .select((select) => select.fn.countAll<number>().as("count"))
      .where("account_id", "=", account_id)
      .where("from_folder", "=", 0)
      .executeTakeFirstOrThrow();
    if (fromFolder) await trx.deleteFrom("memorial_imports").where("id", "=", id).execute();
    else if (count >= mostImports) return false;
    const columns = list.headings ? await asRemembered(trx, account_id, list.columns) : list.columns;
    await trx
      .insertInto("memorial_imports")
      .values({
        id,
        account_id,
        created_by: fromFolder ? null : viewer.id,
        from_folder: fromFolder ? 1 : 0,
        name: fileName(name),
        format: list.format,
        has_headings: list.headings ? 1 : 0,
        columns: JSON.stringify(columns),
        state: "columns",
        problem: "incomplete",
        created_at: now().toISOString(),
      })
      .execute();
    return true;
  });
  if (!begun) return { refused: "too-many", line: 1 };
  for (let from = 0; from < list.rows.length; ) {
    const first = from;
    from = await transaction((trx) => storeRows(trx, id, list, first));
    await breathe();
  }
  await db.updateTable("memorial_imports").set({ problem: null }).where("id", "=", id).execute();
  return { id };
}

/** Forgets an import with its rows, unless the server is registering them. The memorials stay. False if it is doing so. */
export async function discardImport({ importId }: ImportAccess): Promise<boolean> {
  const row = await db
    .deleteFrom("memorial_imports")
    .where("id", "=", importId)
    .where("state", "!=", "working")
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** When an import was uploaded, or asked to run for the last time. */
const lastUsed = sql<string>`coalesce(asked_at, created_at)`;

/** Forgets imports that were uploaded and run more than 30 days ago, and those whose list didn't arrive because the server was killed. Returns their number. */
export async function sweepImports(): Promise<number> {
  const ago = (milliseconds: number) => later(-milliseconds);
  const rows = await db
    .deleteFrom("memorial_imports")
    .where((where) =>
      where.or([
        where.and([where(lastUsed, "<=", ago(importDays * day)), where("state", "!=", "working")]),
        where.and([where("problem", "=", "incomplete"), where("created_at", "<=", ago(600_000))]),
      ]),
    )
    .returning("id")
    .execute();
  return rows.length;
}
