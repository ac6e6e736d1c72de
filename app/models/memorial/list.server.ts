import { db } from "~/db/connection.server";
import type { MemorialStatus } from "~/db/schema";
import { env } from "~/env.server";
import { showTime } from "~/lib/dates";
import { mayOnSite, type Viewer } from "../access";
import { nameContains } from "../search/names.server";

/** Rows of a page of the list. */
const pageSize = 25;

/** Characters of a search that are looked at; no name is longer. */
const searched = 100;

interface Asked {
  status: MemorialStatus;
  /** A part of the full name; empty for all. */
  search: string;
  /** From 1. */
  page: number;
}

function visibleTo(viewer: Viewer) {
  const all = db.selectFrom("memorials");
  if (mayOnSite(viewer, "seeAllMemorials")) return all;
  return all.where((where) =>
    where.or([
      where("user_id", "=", viewer.id),
      where(
        "memorials.id",
        "in",
        where
          .selectFrom("memorial_owners")
          .select("memorial_owners.memorial_id")
          .where("memorial_owners.account_id", "=", viewer.id),
      ),
    ]),
  );
}

/** A page of the memorials that a viewer looks after, newest first; how many are active and archived in all, and how many pages fit the search. */
export async function listMemorials(viewer: Viewer, { status, search, page }: Asked) {
  const text = search.trim().slice(0, searched);
  const fitting = visibleTo(viewer)
    .where("status", "=", status)
    .$if(text !== "", (query) => query.where(nameContains(text)));
  const rows = await fitting
    .select(["id", "full_name", "date_of_birth", "date_of_death", "service_date", "service_location"])
    .select(["status", "created_at"])
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const counted = await visibleTo(viewer)
    .select(["status", (column) => column.fn.countAll<number>().as("count")])
    .groupBy("status")
    .execute();
  const count = (wanted: MemorialStatus) => counted.find((row) => row.status === wanted)?.count ?? 0;
  const counts = { active: count("active"), archived: count("archived") };
  const found = text
    ? await fitting.select((column) => column.fn.countAll<number>().as("count")).executeTakeFirstOrThrow()
    : { count: counts[status] };
  const shown = rows.map((row) => ({ ...row, service: row.service_date && showTime(row.service_date, env.timeZone) }));
  return { rows: shown, counts, pages: Math.max(1, Math.ceil(found.count / pageSize)) };
}
