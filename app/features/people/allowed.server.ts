import { db } from "~/db/connection.server";
import type { From } from "~/models/people/leaving.server";

/** The most years of a life after which a memorial counts as a child's. A year alone may stand for a date, so it errs on the side of care. */
const childYears = 18;

const yearOf = (date: string | null) => (date === null ? Number.NaN : Number(date.slice(0, 4)));

/**
 * Whether visitors may name people in a memorial's pictures: as its owner chose; else where a password keeps the page from strangers, unless it is a child's
 * memorial. Never at an archived memorial. The mark of a hard death has no part in it: a link that is missing would tell visitors of the mark.
 */
export async function mayVisitorsName(memorialId: string, from: From = db): Promise<boolean> {
  const row = await from
    .selectFrom("memorials")
    .leftJoin("naming_choices", "naming_choices.memorial_id", "memorials.id")
    .select(["by_visitors", "date_of_birth", "date_of_death", "status"])
    .select((column) => column("password", "is not", null).$castTo<number>().as("has_password"))
    .where("memorials.id", "=", memorialId)
    .executeTakeFirst();
  if (!row || row.status === "archived") return false;
  if (row.by_visitors !== null) return row.by_visitors === 1;
  const isChild = yearOf(row.date_of_death) - yearOf(row.date_of_birth) <= childYears;
  return row.has_password === 1 && !isChild;
}
