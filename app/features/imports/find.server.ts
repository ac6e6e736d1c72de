import { db } from "~/db/connection.server";
import { tryUnseal } from "~/db/seal.server";
import { env } from "~/env.server";
import { showWhen } from "~/lib/dates";
import { isUuid } from "~/lib/ids";
import { businessOf, type SiteAccess, type Viewer } from "~/models/access";
import type { ImportAccess } from "./access";
import { type Column, type ImportState, importDays, mostImports, type RowState } from "./input";
import { asideNotes, cellsColumn, columnsColumn } from "./json-columns";
import { asRead } from "./letters";

const columns = [
  "memorial_imports.id",
  "name",
  "format",
  "has_headings",
  "columns",
  "state",
  "problem",
  "asked_at",
  "undone_at",
  "from_folder",
] as const;

type Counts = Record<RowState, number>;

const none: Counts = { unchecked: 0, new: 0, here: 0, differs: 0, twice: 0, problem: 0, left_out: 0, registered: 0 };

/** An import for its pages. */
export interface ImportView {
  id: string;
  name: string;
  /** Its separator and encoding in words. */
  format: string;
  columns: Column[];
  state: ImportState;
  /** Why the last run ended early. */
  problem: string | null;
  /** Who brought it, in words, the time of the upload, and the day on which it will be gone, in words. */
  by: string;
  when: string;
  until: string;
  /** A sentence with the name of the person who undid it and the time; null if nobody did. */
  undone: string | null;
  counts: Counts;
  /** How many of the rows that are left out look like totals or notes. */
  asides: number;
}

/** Whether an import is one of the viewer's business and complete. */
export async function isOwnImport(viewer: Viewer, importId: string): Promise<boolean> {
  if (!isUuid(importId)) return false;
  const row = await db
    .selectFrom("memorial_imports")
    .select("id")
    .where("id", "=", importId)
    .where("account_id", "=", businessOf(viewer))
    .where((where) => where.or([where("problem", "is", null), where("problem", "!=", "incomplete")]))
    .executeTakeFirst();
  return row !== undefined;
}

/** The cells of a stored row, with the letters that the columns say; null if their key is gone or it was registered. */
export function cellsOf({ id, sealed }: { id: string; sealed: string | null }, columns: Column[]): string[] | null {
  const text = sealed && tryUnseal(id, sealed);
  const cells = text ? cellsColumn.read(text) : null;
  if (!cells) return null;
  return Array.isArray(cells) ? asRead(cells, columns) : cells.typed;
}

/** The rows of imports in each state, and those left out that look like totals or notes. */
async function countsOf(importIds: string[]) {
  const counts = new Map<string, { counts: Counts; asides: number }>();
  if (!importIds.length) return counts;
  const rows = await db
    .selectFrom("memorial_import_rows")
    .innerJoin("memorial_imports", "memorial_imports.id", "import_id")
    .select(["import_id", "memorial_import_rows.state", (select) => select.fn.countAll<number>().as("count")])
    .select((select) => select.fn.sum<number>(select("notes", "=", asideNotes)).as("asides"))
    .where("import_id", "in", importIds)
    .whereRef("position", ">=", "has_headings")
    .groupBy(["import_id", "memorial_import_rows.state"])
    .execute();
  for (const { import_id, state, count, asides } of rows) {
    const so = counts.get(import_id) ?? { counts: none, asides: 0 };
    counts.set(import_id, { counts: { ...so.counts, [state]: count }, asides: so.asides + asides });
  }
  return counts;
}

const imports = () =>
  db
    .selectFrom("memorial_imports")
    .leftJoin("accounts", "accounts.id", "created_by")
    .leftJoin("accounts as undoer", "undoer.id", "undone_by")
    .select([...columns, "memorial_imports.created_at", "accounts.full_name", "undoer.full_name as undoer"]);

type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof imports>["executeTakeFirst"]>>>;

const inWords = (at: string) => {
  const { day, time } = showWhen(at, env.timeZone);
  return `${day}, ${time}`;
};

function toView(row: Row, counts: Awaited<ReturnType<typeof countsOf>>): ImportView {
  const end = new Date(Date.parse(row.asked_at ?? row.created_at) + importDays * 86_400_000).toISOString();
  return {
    id: row.id,
    name: row.name || "List",
    format: row.format,
    state: row.state,
    problem: row.problem,
    columns: columnsColumn.read(row.columns),
    by: row.from_folder ? "From your folder" : `Uploaded by ${row.full_name ?? "someone"}`,
    when: inWords(row.created_at),
    until: showWhen(end, env.timeZone).day,
    undone: row.undone_at ? `Undone by ${row.undoer ?? "someone"}, ${inWords(row.undone_at)}` : null,
    ...(counts.get(row.id) ?? { counts: none, asides: 0 }),
  };
}

/** An import for its pages; null if it is gone meanwhile. */
export async function readImport({ importId }: ImportAccess): Promise<ImportView | null> {
  const row = await imports().where("memorial_imports.id", "=", importId).executeTakeFirst();
  return row ? toView(row, await countsOf([importId])) : null;
}

/** Those that people have uploaded, and as many from a folder as a page can hold. */
const mostListed = mostImports + 80;

/** The imports of the viewer's business, the newest first. */
export async function listImports({ viewer }: SiteAccess<"register">): Promise<ImportView[]> {
  const rows = await imports()
    .where("account_id", "=", businessOf(viewer))
    .where((where) => where.or([where("problem", "is", null), where("problem", "!=", "incomplete")]))
    .orderBy("memorial_imports.created_at", "desc")
    .orderBy("memorial_imports.id")
    .limit(mostListed)
    .execute();
  const counts = await countsOf(rows.map(({ id }) => id));
  return rows.map((row) => toView(row, counts));
}

/** Rows from which the values of the columns are shown. */
const mostSampled = 20;

/** An import whose columns can still be chosen, with its first line and its first rows below the headings, without totals and notes; null if it was run already. */
export async function readForColumns({ importId }: ImportAccess) {
  const found = await db
    .selectFrom("memorial_imports")
    .select(["name", "format", "columns", "has_headings"])
    .where("id", "=", importId)
    .where("state", "in", ["columns", "review"])
    .executeTakeFirst();
  if (!found) return null;
  const stored = await db
    .selectFrom("memorial_import_rows")
    .select(["id", "sealed"])
    .where("import_id", "=", importId)
    .where("notes", "!=", asideNotes)
    .orderBy("position")
    .limit(mostSampled)
    .execute();
  const columns = columnsColumn.read(found.columns);
  if (!columns.length) return null;
  const all = stored.map((row) => cellsOf(row, columns) ?? []);
  const firstIsRow = !found.has_headings;
  const { name, format } = found;
  return { name, format, columns, firstIsRow, firstLine: all[0] ?? [], rows: all.slice(found.has_headings) };
}

/** The cells of a list that show how its letters may be read, as they are in the file; without access passwords. */
export async function readLetters({ importId }: ImportAccess, columns: Column[]): Promise<string[]> {
  const at = (columns[0]?.letters?.at ?? []).filter(([, cell]) => columns[cell]?.field !== "password");
  if (!at.length) return [];
  const rows = await db
    .selectFrom("memorial_import_rows")
    .select(["id", "sealed", "line"])
    .where("import_id", "=", importId)
    .where("line", "in", [...new Set(at.map(([line]) => line))])
    .execute();
  const cells = new Map(rows.map((row) => [row.line, cellsOf(row, []) ?? []]));
  return at.flatMap(([line, cell]) => cells.get(line)?.[cell] ?? []);
}
