import { db } from "~/db/connection.server";
import { later } from "~/gateways/clock.server";
import { nameInSentences } from "~/lib/name-in-sentences";
import { readableId } from "~/lib/short-id";
import { day } from "~/lib/time";
import { tokenHash } from "~/lib/token";

/** Milliseconds for which a follower may be confirmed: 14 days, as long as invitations. */
export const confirmLife = 14 * day;

/** Unconfirmed followers from before this time (ISO UTC) have expired. */
export const oldestUnconfirmed = () => later(-confirmLife);

/** A follower and the memorial, for the pages of the links in mails. */
export interface Followed {
  id: string;
  /** The memorial's slug or short id. */
  page: string;
  /** The full name of the person who died, and the name in sentences. */
  name: string;
  knownAs: string;
  anniversary: boolean;
  /** Whether they want to know of changed days. */
  days: boolean;
  isConfirmed: boolean;
  /** The language of the mails. */
  language: string;
}

const followers = () =>
  db
    .selectFrom("followers")
    .innerJoin("memorials", "memorials.id", "memorial_id")
    .select(["followers.id", "custom_url_slug", "short_id", "full_name", "known_as"])
    .select(["anniversary", "days", "confirmed_at", "followers.language"]);

const toFollowed = (row: Awaited<ReturnType<ReturnType<typeof followers>["executeTakeFirst"]>>): Followed | null =>
  row
    ? {
        id: row.id,
        page: readableId(row),
        name: row.full_name,
        knownAs: nameInSentences(row),
        anniversary: row.anniversary === 1,
        days: row.days === 1,
        isConfirmed: row.confirmed_at !== null,
        language: row.language,
      }
    : null;

/** The follower whom the link with a token confirms or has confirmed; null if the link has expired or was made up. */
export async function findByConfirmLink(token: string): Promise<Followed | null> {
  const row = await followers()
    .where("confirm_hash", "=", tokenHash(token))
    .where((where) =>
      where.or([where("confirmed_at", "is not", null), where("followers.created_at", ">", oldestUnconfirmed())]),
    )
    .executeTakeFirst();
  return toFollowed(row);
}

/** The follower whose mails the link with a key ends; null if they have ended or it was made up. */
export async function findByStopLink(key: string): Promise<Followed | null> {
  return toFollowed(await followers().where("stop_key", "=", key).executeTakeFirst());
}
