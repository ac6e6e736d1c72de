import { type SelectQueryBuilder, sql } from "kysely";
import { db } from "~/db/connection.server";
import type { Schema } from "~/db/schema";
import { env } from "~/env.server";
import { featuresOn } from "~/features/all.server";
import { later, now } from "~/gateways/clock.server";
import { dayAfter, dayIn } from "~/lib/dates";
import { type DayOrMoment, dayOf, showWhenOf } from "~/lib/day-or-moment";
import { day } from "~/lib/time";
import { isAdmin, mayOnSite, ownersFor, type Viewer } from "~/models/access";
import { type BegunDraft, draftsOf } from "./drafts.server";
import type { AttentionKind } from "./list-input";
import { fromToday } from "./list-order.server";
import { type Memorials, memorialsFor } from "./looked-after.server";

/** The days before a service on which it is named, after an invitation without an answer, and after a registration without a portrait. */
const days = { service: 7, answer: 3, portrait: 30 };

/** The number of services that are named one by one, the highest number that is counted, and the memorials without a portrait that the list shows. */
const most = { services: 3, counted: 100, bare: 500 };

const daysFromNow = (count: number) => later(count * day);

type Ids = SelectQueryBuilder<Schema, "memorials", { id: string }>;

const ownActive = (viewer: Viewer) =>
  db
    .selectFrom("memorials")
    .select("memorials.id")
    .where("status", "=", sql.lit("active"))
    .where("user_id", "in", ownersFor(viewer));

/** Those of some memorials with a service today or within 7 days. */
const withService = (memorials: Memorials): Memorials =>
  fromToday(memorials).where("service_date", "<=", daysFromNow(days.service));

/** A viewer's own active memorials without a portrait: the newest 500 of the last 30 days, and the next 500 with a service ahead. */
function withoutPortrait(viewer: Viewer): Ids {
  const bare = ownActive(viewer).where("portrait_id", "is", null).limit(most.bare);
  const created = bare.where("created_at", ">=", daysFromNow(-days.portrait)).orderBy("created_at", "desc");
  const ahead = fromToday(bare).orderBy("service_date");
  const some = db.selectFrom(created.as("created")).select("id");
  return some.union(db.selectFrom(ahead.as("ahead")).select("id")) as unknown as Ids;
}

/** A viewer's own active memorials with an invitation that is still valid and that nobody has answered for 3 days. The invitations are read first. */
function withoutAnswer(viewer: Viewer): Ids {
  return db
    .selectFrom("memorial_invitations")
    .crossJoin("memorials")
    .whereRef("memorials.id", "=", "memorial_invitations.memorial_id")
    .select("memorials.id")
    .distinct()
    .where("memorial_invitations.status", "=", sql.lit("pending"))
    .where("expires_at", ">", now().toISOString())
    .where("invited_at", "<=", daysFromNow(-days.answer))
    .where("user_id", "in", ownersFor(viewer))
    .where("memorials.status", "=", "active") as unknown as Ids;
}

const few = { "co-owner": withoutAnswer, "no-portrait": withoutPortrait };

/** Narrows the memorials that a viewer looks after to those that need attention for one reason. */
export function needing(viewer: Viewer, kind: AttentionKind): (memorials: Memorials) => Memorials {
  if (kind === "service") return withService;
  return (memorials) => memorials.where("memorials.id", "in", few[kind](viewer));
}

async function countOf(ids: SelectQueryBuilder<Schema, "memorials", unknown>) {
  const { count } = await db
    .selectFrom(ids.select(sql.lit(1).as("one")).limit(most.counted).as("found"))
    .select((column) => column.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** Some memorials that need attention: their number, counted up to 100, and the first one. */
export interface Needing {
  count: number;
  id: string;
  name: string;
}

async function needingOf(viewer: Viewer, kind: keyof typeof few): Promise<Needing | null> {
  const ids = db.selectFrom(few[kind](viewer).as("memorials")) as unknown as Ids;
  const first = await db
    .selectFrom("memorials")
    .select(["id", "full_name as name"])
    .where("id", "=", ids.select("id").limit(1))
    .executeTakeFirst();
  return first ? { ...first, count: await countOf(ids) } : null;
}

/** A service of the next days. */
export interface ServiceAhead {
  id: string;
  name: string;
  /** 'today', 'tomorrow' or 'on Thursday 26 November'. */
  day: string;
  /** '11:00', in the site's time zone; null while it is still to be told. */
  time: string | null;
}

function serviceAhead(row: { id: string; full_name: string; service_date: DayOrMoment | null }): ServiceAhead {
  const { id, full_name: name, service_date: at = "" } = row;
  const today = dayIn(env.timeZone, now());
  const itsDay = dayOf(at ?? "", env.timeZone);
  const { day: shown, time } = showWhenOf(at ?? "", env.timeZone);
  const named = itsDay === today ? "today" : itsDay === dayAfter(today) ? "tomorrow" : null;
  return { id, name, day: named ?? `on ${shown.replace(/ \d{4}$/, "")}`, time };
}

/** The next services, and the number of the others in these days. */
async function servicesOf(viewer: Viewer) {
  const sources = memorialsFor(viewer).flatMap((memorials) =>
    memorials ? [withService(memorials).where("status", "=", "active")] : [],
  );
  const next = sources.map((memorials) =>
    memorials
      .select(["memorials.id", "full_name", "service_date"])
      .orderBy("service_date")
      .orderBy("memorials.id")
      .limit(most.services)
      .execute(),
  );
  const rows = (await Promise.all(next)).flat();
  const first = rows.sort((a, b) => ((a.service_date ?? "") < (b.service_date ?? "") ? -1 : 1)).slice(0, most.services);
  const counts = first.length < most.services ? [first.length] : await Promise.all(sources.map(countOf));
  const all = counts.reduce((sum, count) => sum + count, 0);
  return { first: first.map(serviceAhead), more: all > most.counted - 1 ? most.counted : all - first.length };
}

/** The matters that need a viewer's attention; empty parts are null or have no entries. */
export interface Attention {
  /** The number of pending memories and late files, up to 1,000 except for the admin. */
  toRead: number;
  /** The next services, and the number of the others within 7 days, counted up to 100. */
  services: { first: ServiceAhead[]; more: number };
  unanswered: Needing | null;
  withoutPortrait: Needing | null;
  drafts: BegunDraft[];
  /** What features add, such as memorials that somebody asks to take over. */
  added: { text: string; name: string; to: string }[];
}

/**
 * Reads what needs a viewer's attention at the memorials that they look after, beside `toRead`, the number of pending memories. The admin only has that
 * and the takeovers of the whole site.
 */
export async function readAttention(viewer: Viewer, toRead: number): Promise<Attention> {
  const added: Attention["added"] = [];
  for (const feature of await featuresOn()) added.push(...((await feature.attention?.(viewer)) ?? []));
  if (isAdmin(viewer))
    return { toRead, services: { first: [], more: 0 }, unanswered: null, withoutPortrait: null, drafts: [], added };
  return {
    toRead,
    services: await servicesOf(viewer),
    unanswered: await needingOf(viewer, "co-owner"),
    withoutPortrait: await needingOf(viewer, "no-portrait"),
    drafts: mayOnSite(viewer, "register") ? await draftsOf(viewer) : [],
    added,
  };
}
