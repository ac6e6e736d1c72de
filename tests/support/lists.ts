import { randomUUID } from "node:crypto";
import { db } from "~/db/connection.server";
import { chooseColumns } from "~/features/imports/check.server";
import { readImport } from "~/features/imports/find.server";
import type { Column } from "~/features/imports/input";
import { importJobs } from "~/features/imports/job.server";
import { readRows } from "~/features/imports/rows.server";
import { askToRun } from "~/features/imports/run.server";
import { startImport } from "~/features/imports/start.server";
import type { SiteAccess } from "~/models/access";
import { importAccess } from "./feature-proofs/imports";
import { workOnce } from "./jobs";

type Registrar = SiteAccess<"register">;

/** Uploads a list and takes the columns as they are guessed; dates that could be read both ways have the day first. */
export async function imported(
  access: Registrar,
  list: string | Uint8Array,
  change: (columns: Column[]) => void = () => {},
) {
  const bytes = typeof list === "string" ? Buffer.from(list) : list;
  const started = await startImport(access, { name: "list.csv", bytes, encoding: "auto" });
  if ("refused" in started) throw new Error(`${started.refused} in line ${started.line}`);
  const own = importAccess(started.id, access.viewer);
  const columns = (await readImport(own))?.columns ?? [];
  for (const column of columns) if (column.asks) column.order = "dmy";
  change(columns);
  const chosen = columns.map(({ field, order }) => ({ field, order }));
  await chooseColumns(own, chosen, { firstIsRow: false });
  return own;
}

/** The import as its page shows it. */
export async function shown(own: Awaited<ReturnType<typeof imported>>) {
  const list = await readImport(own);
  if (!list) throw new Error("the import is gone");
  const { rows } = await readRows(own, list.columns, { part: "all", page: 1 });
  return { ...list, rows };
}

/** Makes an attempt at the next import. */
export const runDueImport = (end: AbortSignal) => workOnce(importJobs, end);

/** Registers the new rows, as the server does; gives the import as its page shows it then. */
export async function run(own: Awaited<ReturnType<typeof imported>>) {
  if (await askToRun(own)) await runDueImport(new AbortController().signal);
  return shown(own);
}

/** A list of so many people, each with a reference of its own. */
export function longList(count: number, name = "Person") {
  const rows = Array.from({ length: count }, (_, index) => {
    const day = String((index % 28) + 1).padStart(2, "0");
    return `C-${index},"${name} ${index}, Jr",${day}/03/1941,${day}/11/2025,"${day}/12/2025 14:00","St Mary's, Leeds","Loved ""bees"".\nAnd ${index}."`;
  });
  const headings = "Case No,Deceased,DOB,DOD,Funeral date,Venue,Obituary";
  return [headings, ...rows].join("\r\n");
}

/** A name that no other test uses. */
export const unusedName = () => `Ann ${randomUUID().slice(0, 8)}`;

/** The states of an import's rows, in their order. */
export const statesOf = async (own: Parameters<typeof shown>[0]) => (await shown(own)).rows.map(({ state }) => state);

/** The memorials that somebody has registered, the oldest first. */
export const memorialsOf = ({ viewer }: Registrar) =>
  db.selectFrom("memorials").selectAll().where("user_id", "=", viewer.id).orderBy("created_at").execute();
