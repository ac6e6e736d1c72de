import { db } from "~/db/connection.server";
import type { MemorialStatus } from "~/db/schema";
import { env } from "~/env.server";
import { showTime } from "~/lib/dates";
import { mayOnSite, type Viewer } from "../access";

/** Rows of a page of the list. */
const pageSize = 25;

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

/** A page (from 1) of the memorials that a viewer looks after, newest first, and how many are active and archived. */
export async function listMemorials(viewer: Viewer, status: MemorialStatus, page: number) {
  const rows = await visibleTo(viewer)
    .select([
      "id",
      "full_name",
      "date_of_birth",
      "date_of_death",
      "service_date",
      "service_location",
      "status",
      "created_at",
    ])
    .where("status", "=", status)
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
  const shown = rows.map((row) => ({ ...row, service: row.service_date && showTime(row.service_date, env.timeZone) }));
  return { rows: shown, counts, pages: Math.max(1, Math.ceil(counts[status] / pageSize)) };
}
