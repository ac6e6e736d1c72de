import { randomUUID } from "node:crypto";
import { type Insertable, sql } from "kysely";
import { db } from "~/db/connection.server";
import type { Schema } from "~/db/schema";
import { seal } from "~/db/seal.server";
import { transaction, type Writing } from "~/db/transaction.server";
import { isWorkbook } from "~/engines/workbook-reader";
import type { Encoding } from "~/features/imports/csv/encoding";
import type { Letters } from "~/features/imports/csv/letters";
import { later, now } from "~/gateways/clock.server";
import { day } from "~/lib/time";
import { businessOf, type SiteAccess, type Viewer } from "~/models/access";
import { hasRoomForFiles } from "~/models/media/room.server";
import { fileName } from "~/models/memory/input";
import type { ImportAccess } from "./access";
import { partName, partsOf } from "./divide";
import { type ImportRefusal, importDays, mostImports, mostInCell } from "./input";
import { asideNotes } from "./json-columns";
import { examplesIn, withExamples } from "./letters";
import { asRemembered } from "./mappings.server";
import { type ReadList, readList } from "./read-list.server";
import { breathe, inTurns } from "./turns.server";
import { readWorkbookList } from "./workbook.server";

/** Rows that are stored in one transaction, and about so many characters, so that others don't wait long for it. */
const batch = 250;
const charactersAtOnce = 250_000;

/** The cells of a row as they are stored: as JSON, sealed, because access passwords may be among them. */
export function sealCells(rowId: string, cells: string[], from: "list" | "typed" = "list"): string {
  const kept = cells.map((cell) => cell.slice(0, mostInCell));
  return seal(rowId, JSON.stringify(from === "typed" ? { typed: kept } : kept));
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

/** Writes down an import whose rows are yet to come. */
function begin(
  trx: Writing,
  id: string,
  given: Pick<Insertable<Schema["memorial_imports"]>, "name" | "columns">,
  of: Of,
) {
  const { viewer, list, fromFolder } = of;
  return trx
    .insertInto("memorial_imports")
    .values({
      id,
      account_id: businessOf(viewer),
      created_by: fromFolder ? null : viewer.id,
      from_folder: fromFolder ? 1 : 0,
      ...given,
      format: list.format,
      has_headings: list.headings ? 1 : 0,
      state: "columns",
      problem: "incomplete",
      created_at: now().toISOString(),
    })
    .execute();
}

interface Of {
  viewer: Viewer;
  list: ReadList;
  fromFolder: boolean;
}

/**
 * Begins the import of a list for the viewer's business, or returns why not, with the line where reading it ended. A list of more than 5,000 rows becomes several
 * imports; `ids` has them in their order. A server that is killed meanwhile leaves imports that are marked as incomplete, which are swept. One from a folder
 * has an id already, takes the place of what a killed server left under it, isn't divided, and doesn't count among the imports that people may have.
 */
export async function startImport(
  { viewer }: SiteAccess<"register">,
  { name, bytes, encoding }: { name: string; bytes: Uint8Array; encoding: Encoding | "auto" },
  fromFolder?: { id: string },
): Promise<{ id: string; ids: string[] } | { refused: ImportRefusal; line: number }> {
  if (!hasRoomForFiles()) return { refused: "no-room", line: 1 };
  const account_id = businessOf(viewer);
  const list = isWorkbook(bytes) ? await readWorkbookList(bytes) : await inTurns(readList(bytes, encoding));
  if ("refused" in list) return list;
  const parts = partsOf(list);
  const line = parts[1]?.at(-1)?.line ?? 1;
  if (fromFolder && parts.length > 1) return { refused: "too-many-at-once", line };
  const id = fromFolder?.id ?? randomUUID();
  const examples: Letters["at"][] = [];
  for (const rows of parts) examples.push(await inTurns(examplesIn(rows, list.columns)));
  const ids = [id, ...parts.slice(1).map(() => randomUUID())];
  const begun = await transaction(async (trx) => {
    const { count } = await trx
      .selectFrom("memorial_imports")
      .select((select) => select.fn.countAll<number>().as("count"))
      .where("account_id", "=", account_id)
      .where("from_folder", "=", 0)
      .executeTakeFirstOrThrow();
    if (fromFolder) await trx.deleteFrom("memorial_imports").where("id", "=", id).execute();
    else if (count + ids.length > mostImports) return false;
    const columns = list.headings ? await asRemembered(trx, account_id, list.columns) : list.columns;
    for (const [index, one] of ids.entries()) {
      const own = withExamples(columns, examples[index] ?? []);
      const given = { name: partName(fileName(name), index, ids.length), columns: JSON.stringify(own) };
      await begin(trx, one, given, { viewer, list, fromFolder: Boolean(fromFolder) });
    }
    return true;
  });
  if (!begun) return { refused: "too-many", line: 1 };
  for (const [index, rows] of parts.entries())
    for (let from = 0; from < rows.length; ) {
      const first = from;
      from = await transaction((trx) => storeRows(trx, ids[index] ?? "", { ...list, rows }, first));
      await breathe();
    }
  await db.updateTable("memorial_imports").set({ problem: null }).where("id", "in", ids).execute();
  return { id, ids };
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
