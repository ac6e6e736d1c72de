import type { Writing } from "~/db/transaction.server";
import { fold } from "~/lib/fold";
import { cellsOf } from "./find.server";
import { columnsColumn } from "./json-columns";

/** Rows that are read at once. */
const batch = 500;

/** Forgets the imported lists that mention one of these words, which must be folded, in a cell or in the name of the file. The memorials stay. */
export async function dropImportsAbout(trx: Writing, words: string[]): Promise<void> {
  if (!words.length) return;
  const mentions = (text: string) => words.some((word) => fold(text).includes(word));
  const imports = await trx.selectFrom("memorial_imports").select(["id", "name", "columns"]).execute();
  const columnsIn = new Map(imports.map(({ id, columns }) => [id, columnsColumn.read(columns)]));
  const about = new Set(imports.filter(({ name, columns }) => mentions(`${name} ${columns}`)).map(({ id }) => id));
  for (let after: string | null = ""; after !== null; ) {
    const rows: { id: string; import_id: string; sealed: string | null }[] = await trx
      .selectFrom("memorial_import_rows")
      .select(["id", "import_id", "sealed"])
      .where("id", ">", after)
      .orderBy("id")
      .limit(batch)
      .execute();
    for (const row of rows)
      if (mentions(cellsOf(row, columnsIn.get(row.import_id) ?? [])?.join("\n") ?? "")) about.add(row.import_id);
    after = rows.at(-1)?.id ?? null;
  }
  for (const id of about) await trx.deleteFrom("memorial_imports").where("id", "=", id).execute();
}

/**
 * Forgets the rows of imported lists that stand for a memorial, and the lists that have no other row but their headings. One that was undone goes on saying so,
 * and nothing about its file.
 */
export async function dropRowsOf(trx: Writing, memorialId: string): Promise<string[]> {
  const of = trx.selectFrom("memorial_import_rows").select("import_id").where("memorial_id", "=", memorialId);
  const lists = new Set((await of.execute()).map(({ import_id }) => import_id));
  await trx.deleteFrom("memorial_import_rows").where("memorial_id", "=", memorialId).execute();
  for (const id of lists) {
    const rows = trx
      .selectFrom("memorial_import_rows")
      .innerJoin("memorial_imports", "memorial_imports.id", "import_id");
    const left = rows.select("position").where("import_id", "=", id).whereRef("position", ">=", "has_headings");
    if (await left.executeTakeFirst()) continue;
    await trx.deleteFrom("memorial_imports").where("id", "=", id).where("undone_at", "is", null).execute();
    await trx
      .updateTable("memorial_imports")
      .set({ name: "", format: "", columns: "[]", problem: null })
      .where("id", "=", id)
      .execute();
    await trx.deleteFrom("memorial_import_rows").where("import_id", "=", id).execute();
  }
  return [];
}
