import { randomUUID } from "node:crypto";
import { keysOf } from "../../support/keys.ts";
import { plantedColumns } from "../../support/planted-import.ts";
import { at, insert, type Place } from "./rows.ts";
import { type View, view } from "./views.ts";

/** An imported list of an account, with headings, one row that is new, and one that has to be corrected. Gives its id. */
export function listed(place: Place, account_id: string): string {
  const { group, dataDir } = place;
  const heading = group.value("memorial_imports.columns");
  const import_id = insert(place, "memorial_imports", {
    ...{ id: randomUUID(), account_id, created_by: account_id, name: group.value("memorial_imports.name") },
    ...{ format: "commas", has_headings: 1, columns: JSON.stringify(plantedColumns(heading)) },
    ...{ state: "review", created_at: at },
  });
  const { seal } = keysOf(dataDir);
  const text = group.value("memorial_import_rows.sealed");
  const row = (position: number, state: string, cells: string[], notes = {}) => {
    const id = randomUUID();
    insert(place, "memorial_import_rows", {
      ...{ id, import_id, position, line: position + 1, sealed: seal(id, JSON.stringify(cells)) },
      ...{ state, notes: JSON.stringify(notes) },
    });
  };
  row(0, "unchecked", ["Name", "Died", heading]);
  row(1, "new", [text, "2025-11-01", text]);
  row(2, "problem", [text, text, text], { problems: { fullName: "Full name is required", dateOfDeath: "No date" } });
  return import_id;
}

const name = "memorial_imports.name";
const cells = "memorial_import_rows.sealed";

/** The pages of imported lists. */
export const importViews: View[] = [
  view("imports", "owner", () => "/imports", [name, "accounts.full_name"]),
  view("imports_.$import", "owner", ({ list }) => `/imports/${list}`, [name, cells, "accounts.full_name"]),
  view("imports_.$import_.columns", "owner", ({ list }) => `/imports/${list}/columns`, [
    name,
    "memorial_imports.columns",
  ]),
  view("imports_.$import_.rows.$row", "owner", ({ list }) => `/imports/${list}/rows/2`, [cells]),
  view("imports_.$import_.undo", "owner", ({ list }) => `/imports/${list}/undo`, [name]),
];
