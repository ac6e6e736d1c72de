import { sql } from "kysely";
import { db } from "~/db/connection.server";
import { type CardScreen, featuresOn } from "~/features/all.server";
import { lifeDates } from "~/lib/life-dates";
import type { MemorialAccess, ModeratorAccess, SiteAccess } from "~/models/access";
import { cardLinks } from "../memory/cards.server";
import type { Filters } from "./input";
import { listMemories, newestAt } from "./list.server";
import { wantsMail } from "./mail-choice.server";
import { queuedMemorials } from "./queue.server";
import { memorialOf, queueOwner, type Reviewer, reviewsAll } from "./reviewer";
import { moderationStats } from "./stats.server";
import { decidedTogether, lastDecision } from "./undo.server";

type ForSeveral = SiteAccess<"moderate"> | ModeratorAccess;

/** The filters that apply: only the admin sees memories that are not pending, and a screen of one memorial isn't filtered by memorial. */
const effective = (access: Reviewer, requested: Filters): Filters => ({
  ...requested,
  ...(memorialOf(access) && { memorial: "" }),
  ...(!reviewsAll(access) && { status: "pending" as const }),
});

/** The last decision if it can be undone, with the memories that were decided together with it. */
async function lastAndTogether(access: Reviewer) {
  const last = await lastDecision(access);
  return last && { ...last, together: await decidedTogether(access, last) };
}

/** The notices that features show above the memories a reviewer reads. */
async function addedNotices(access: Reviewer) {
  const added = await Promise.all((await featuresOn()).map(({ notices }) => notices?.queue?.(access)));
  return added.flatMap((each) => each ?? []);
}

/** The data of the moderation screen: counts, a page of memories, the last decision if it can be undone, and whether the reviewer gets mail. */
export async function readModeration(access: Reviewer, requested: Filters, on: CardScreen) {
  const filters = effective(access, requested);
  const list = await listMemories(access, filters);
  const cards = list.memories.flatMap(({ id, card, status }) => (card && status !== "rejected" ? id : []));
  return {
    filters,
    stats: await moderationStats(access),
    list,
    links: await cardLinks(cards, on),
    last: await lastAndTogether(access),
    notices: await addedNotices(access),
    mail: { on: await wantsMail(access), memorial: memorialOf(access) },
  };
}

/** The memories that a memorial's desk shows: the newest that wait, or else the newest published one, and the last decision if it can be undone. */
export async function readToRead(access: MemorialAccess<"review">) {
  const waiting = await newestAt(access, "pending", 2);
  const [newest = null] = waiting.length ? [] : await newestAt(access, "approved", 1);
  return { waiting, newest, last: await lastAndTogether(access) };
}

/** Like readModeration, with the memorials of the filter, for the screens of several memorials: the admin's and the queue. */
export async function readSeveral(access: ForSeveral, requested: Filters, on: CardScreen) {
  const memorials = await memorialChoices(access, requested.memorial);
  return { shown: await readModeration(access, requested, on), memorials };
}

/** The maximum number of memorials of each kind in the filter. Nobody could find their way in a longer list. */
const most = 100;

/** Up to 100 memorials with pending memories, up to 100 with late files, the 100 newest, and the chosen one. */
function offeredToAdmin(chosen: string) {
  const waiting = db
    .selectFrom("memory_counts")
    .select("memorial_id as id")
    .distinct()
    .where("approval_status", "=", sql.lit("pending"))
    .where("count", ">", sql.lit(0))
    .limit(most);
  const files = db.selectFrom("memories").select("memorial_id as id").distinct();
  const late = files.where("late_status", "=", sql.lit("pending")).limit(most);
  const newest = db.selectFrom("memorials").select("id").orderBy("number", "desc").limit(most);
  return db
    .selectFrom(waiting.as("waiting"))
    .select("id")
    .union(db.selectFrom(late.as("late")).select("id"))
    .union(db.selectFrom(newest.as("newest")).select("id"))
    .union(db.selectFrom("memorials").select("id").where("id", "=", chosen));
}

/**
 * The memorials in moderation's filter, by name: for the admin some of all, for others up to 100 with pending memories, and the chosen one. Names that
 * occur more than once are followed by their dates.
 */
export async function memorialChoices(access: ForSeveral, chosen: string) {
  const owner = queueOwner(access);
  const offered = owner ? queuedMemorials(owner, chosen, most) : offeredToAdmin(chosen);
  const rows = await db
    .selectFrom("memorials")
    .select(["id", "full_name", "date_of_birth", "date_of_death"])
    .where("id", "in", offered)
    .orderBy("search_name")
    .orderBy("id")
    .execute();
  const times = new Map<string, number>();
  for (const { full_name } of rows) times.set(full_name, (times.get(full_name) ?? 0) + 1);
  return rows.map(({ id, full_name, date_of_birth, date_of_death }) => {
    const dates = lifeDates(date_of_birth, date_of_death);
    return { id, name: (times.get(full_name) ?? 0) > 1 && dates ? `${full_name} (${dates})` : full_name };
  });
}
