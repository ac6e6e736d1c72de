import { db } from "~/db/connection.server";
import { env } from "~/env.server";
import { exportedFields, fieldLabel, moments } from "~/features/imports/import-fields";
import { referencesOf } from "~/features/references/door.server";
import { csvLine, csvMark } from "~/lib/csv-cell";
import { localTime } from "~/lib/dates";
import { columnsOf, openFields } from "~/lib/field-values";
import { businessOf, type SiteAccess } from "~/models/access";
import { pageAddress } from "~/models/memorial/code.server";
import { textsIn } from "~/models/memorial/stored-fields.server";

/** Memorials that are read at once. */
const batch = 200;

const columns = ["id", "short_id", ...columnsOf(openFields), "custom_url_slug", "status", "created_at"] as const;

/** A row after which the next batch begins. */
interface Last {
  created_at: string;
  id: string;
}

function readBatch(account: string, status: "active" | "archived", last: Last | undefined) {
  const all = db.selectFrom("memorials").select(columns).where("user_id", "=", account).where("status", "=", status);
  const after = last
    ? all.where((where) => where(where.refTuple("created_at", "id"), ">", where.tuple(last.created_at, last.id)))
    : all;
  return after.orderBy("created_at").orderBy("id").limit(batch).execute();
}

type Row = Awaited<ReturnType<typeof readBatch>>[number];

function textOf(row: Row, field: (typeof exportedFields)[number]): string {
  const text = { ...textsIn(row), customUrlSlug: row.custom_url_slug ?? "" }[field];
  return moments.includes(field) ? text.replace("T", " ") : text;
}

/** The columns of an export. Those that an import knows have its names, so that it recognises them. */
const cells: [heading: string, cell: (row: Row, reference: string) => string][] = [
  [fieldLabel("reference"), (_, reference) => reference],
  ...exportedFields.map((field): [string, (row: Row) => string] => [fieldLabel(field), (row) => textOf(row, field)]),
  ["Address of the page", (row) => pageAddress(row)],
  ["Status", (row) => row.status],
  ["Registered", (row) => localTime(row.created_at, env.timeZone).slice(0, 10)],
];

/**
 * The memorials of the viewer's business as a CSV file (RFC 4180), in pieces: UTF-8 with a mark, the active ones first, each status by registration. Times are
 * in the site's time zone. Access passwords are left out.
 */
export async function* writeMemorials({ viewer }: SiteAccess<"register">): AsyncGenerator<string> {
  const account = businessOf(viewer);
  yield csvMark + csvLine(cells.map(([heading]) => heading));
  for (const status of ["active", "archived"] as const)
    for (let last: Last | undefined; ; ) {
      const rows: Row[] = await readBatch(account, status, last);
      if (!rows.length) break;
      const ids = rows.map(({ id }) => id);
      const references = await referencesOf(db, ids);
      yield rows.map((row) => csvLine(cells.map(([, cell]) => cell(row, references.get(row.id) ?? "")))).join("");
      last = rows.at(-1);
      if (rows.length < batch) break;
    }
}
