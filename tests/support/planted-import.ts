import { randomUUID } from "node:crypto";
import { keysOf } from "./keys.ts";
import { change } from "./people.ts";

const column = (heading: string, field: string | null) => ({ heading, field, order: null, asks: false, example: "" });

/** The columns of a planted import: they hold a name, a date of death, and something that is left out. */
export const plantedColumns = (heading = "Note") => [
  column("Name", "fullName"),
  column("Died", "dateOfDeath"),
  column(heading, null),
];

/**
 * Adds an import of a business to a server, ready to be run: a line of headings, one row that is new, and one whose date can't be read. A state of
 * 'working' is another server's, which never ends. Gives its id.
 */
export function addImport(
  dataDir: string,
  business: string,
  given: { file?: string; name?: string; note?: string; state?: string } = {},
) {
  const { file = "cases.csv", name = "Walter Grey", note = "A note", state: of = "review" } = given;
  const id = randomUUID();
  change(
    dataDir,
    `insert into memorial_imports (id, account_id, created_by, name, format, has_headings, columns, state, created_at)
      values (?, ?, ?, ?, 'commas', 1, ?, ?, ?)`,
    ...[id, business, business, file, JSON.stringify(plantedColumns(note)), of, new Date().toISOString()],
  );
  const { seal } = keysOf(dataDir);
  const rows = [
    { cells: ["Name", "Died", note], state: "unchecked", notes: {} },
    { cells: [name, "2025-11-01", note], state: "new", notes: {} },
    { cells: [name, note, ""], state: "problem", notes: { problems: { dateOfDeath: "This isn't a date" } } },
  ];
  for (const [position, { cells, state, notes }] of rows.entries()) {
    const row = randomUUID();
    change(
      dataDir,
      `insert into memorial_import_rows (id, import_id, position, line, sealed, state, notes)
        values (?, ?, ?, ?, ?, ?, ?)`,
      ...[row, id, position, position + 1, seal(row, JSON.stringify(cells)), state, JSON.stringify(notes)],
    );
  }
  return id;
}
