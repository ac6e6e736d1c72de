import { db } from "~/db/connection.server";
import { tryUnseal } from "~/db/seal.server";
import type { Writing } from "~/db/transaction.server";
import { env } from "~/env.server";
import { now } from "~/gateways/clock.server";
import { dayAfter, dayIn } from "~/lib/dates";
import { tokenHash } from "~/lib/token";
import type { MemorialAccess } from "~/models/access";
import type { SeenBy } from "./kinds";

const columns = [
  ...([
    "id",
    "memorial_id",
    "kind",
    "day",
    "starts_at",
    "ends_at",
    "place",
    "livestream_url",
    "recording_url",
  ] as const),
  ...(["note", "seen_by", "called_off_at", "sequence", "created_at", "changed_at"] as const),
] as const;

/** The place of a gathering within its day. Those without a time come last. */
export const placeInDay = ({ day, starts_at }: { day: string; starts_at: string | null }): string =>
  `${day} ${starts_at ?? "later"}`;

const rowsOf = (within: typeof db | Writing = db) =>
  within
    .selectFrom("gatherings")
    .select(columns)
    .orderBy("day")
    .orderBy((row) => row("starts_at", "is", null))
    .orderBy("starts_at")
    .orderBy("id");

/** A gathering without its link. */
export type Gathering = Awaited<ReturnType<ReturnType<typeof rowsOf>["execute"]>>[number];

/** The last day of a gathering in the site's time zone. */
export const lastDay = ({ day, ends_at }: Gathering) => (ends_at ? dayIn(env.timeZone, new Date(ends_at)) : day);

/** Whether the page still shows a gathering: until the end of the day after it, and for as long as it has a recording. */
export function isShown(gathering: Gathering): boolean {
  const isNear = dayIn(env.timeZone, now()) <= dayAfter(lastDay(gathering));
  return isNear || (gathering.recording_url !== null && gathering.called_off_at === null);
}

/** Whether it has begun. One without a time begins with its day. */
export function hasBegun({ day, starts_at }: Gathering): boolean {
  return starts_at ? Date.parse(starts_at) <= now().getTime() : day <= dayIn(env.timeZone, now());
}

/** The gatherings of a memorial beside its service, whoever may see them and whenever they were, the earliest first. */
export const gatheringsAt = (memorialId: string, within?: Writing): Promise<Gathering[]> =>
  rowsOf(within).where("memorial_id", "=", memorialId).execute();

/** All gatherings of a memorial beside its service, the earliest first. */
export function allGatherings(
  { memorialId }: MemorialAccess<"manage"> | MemorialAccess<"edit">,
  within?: Writing,
): Promise<Gathering[]> {
  return gatheringsAt(memorialId, within);
}

/** The gatherings of a memorial that everybody with the password sees, the earliest first. */
export const seenWithPassword = (within: typeof db | Writing, memorialId: string) =>
  rowsOf(within).where("memorial_id", "=", memorialId).where("seen_by", "in", ["everyone", "password"]);

/** The gatherings that a page shows to those who may see so much, the earliest first. */
export async function shownGatherings(memorialId: string, may: Exclude<SeenBy, "invited">[]): Promise<Gathering[]> {
  const rows = await rowsOf().where("memorial_id", "=", memorialId).where("seen_by", "in", may).execute();
  return rows.filter(isShown);
}

/** A gathering of a memorial; null if there is no such one. */
export async function findGathering(access: MemorialAccess<"edit">, id: string, within?: Writing) {
  const found = rowsOf(within).where("memorial_id", "=", access.memorialId).where("gatherings.id", "=", id);
  return (await found.executeTakeFirst()) ?? null;
}

/** The gathering of a memorial to which the link with this token invites; null if there is none. */
export async function invitedTo(memorialId: string, token: string): Promise<Gathering | null> {
  const found = rowsOf().where("memorial_id", "=", memorialId).where("link_hash", "=", tokenHash(token));
  return (await found.executeTakeFirst()) ?? null;
}

/** The tokens of a memorial's links by their gatherings; null for one whose key is lost. */
export async function linkTokens({ memorialId }: MemorialAccess<"manage">): Promise<Map<string, string | null>> {
  const rows = await db
    .selectFrom("gatherings")
    .select(["id", "link_sealed"])
    .where("memorial_id", "=", memorialId)
    .where("link_sealed", "is not", null)
    .execute();
  return new Map(rows.map(({ id, link_sealed }) => [id, tryUnseal(id, link_sealed ?? "")]));
}
