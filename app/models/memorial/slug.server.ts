import { db } from "~/db/connection.server";
import type { Writing } from "~/db/transaction.server";
import { now } from "~/gateways/clock.server";
import { shortIdIn } from "~/lib/short-id";
import { slugOf } from "~/lib/slug";
import { isClosedSlug } from "./closed.server";
import { slugTaken } from "./input";

/** Stands for a deleted memorial. */
const nobody = "";

/**
 * The id of the memorial that has a slug or once had it, or whose short id the slug can be read as, `nobody` if that is deleted; null if it is free.
 * Slugs and short ids share one namespace: people may type either.
 */
async function holderOf(within: typeof db | Writing, slug: string): Promise<string | null> {
  const named = within.selectFrom("memorial_slugs").select("memorial_id").where("slug", "=", slug);
  const row = await named.executeTakeFirst();
  if (!row && (await isClosedSlug(within, slug))) return nobody;
  const shortId = shortIdIn(slug);
  if (row || !shortId) return row?.memorial_id ?? null;
  const memorial = within.selectFrom("memorials").select("id").where("short_id", "=", shortId);
  const retired = within.selectFrom("retired_short_ids").select("short_id").where("short_id", "=", shortId);
  return (await memorial.executeTakeFirst())?.id ?? ((await retired.executeTakeFirst()) ? nobody : null);
}

/** Whether any memorial has a slug or once had it, or can be found by it as a short id. */
export async function isTaken(within: typeof db | Writing, slug: string): Promise<boolean> {
  return (await holderOf(within, slug)) !== null;
}

/**
 * Suggests a free slug for a name: the derived one, with the first free number if it is taken; empty without Latin letters. `tried` holds the
 * last number of each slug in a row of suggestions, so that a thousand namesakes don't each begin at 1.
 */
export async function suggestSlug(
  fullName: string,
  within: typeof db | Writing = db,
  tried: Map<string, number> = new Map(),
): Promise<string> {
  const base = slugOf(fullName);
  if (!base) return "";
  for (let number = (tried.get(base) ?? 0) + 1; ; number++) {
    const slug = number === 1 ? base : numbered(base, String(number));
    tried.set(base, number);
    if ((await holderOf(within, slug)) === null) return slug;
  }
}

/** The message that a typed slug is taken, with a similar one that is free. */
export async function freeInstead(taken: string | null | undefined): Promise<string> {
  const free = await suggestSlug(taken ?? "");
  return free ? `${slugTaken}. This one is free: ${free}` : slugTaken;
}

const numbered = (base: string, number: string) => `${base.slice(0, 95)}-${number}`;

/** Whether a slug could have been suggested for a name, available or not. */
export function isSuggestedFor(fullName: string, slug: string): boolean {
  const base = slugOf(fullName);
  const [, number] = /-(\d+)$/.exec(slug) ?? [];
  return slug === base || (base !== "" && number !== undefined && slug === numbered(base, number));
}

/**
 * Gives a memorial another slug, or none; false if another memorial has it or once had it. Its former slugs stay reserved for it and redirect to the
 * current one for ever. Triggers: `version_of_memorial`, `outdated_by_changed_memorial`, `outdated_by_changed_page`.
 */
export async function moveSlug(trx: Writing, memorialId: string, slug: string | null): Promise<boolean> {
  const holder = slug ? await holderOf(trx, slug) : null;
  if (holder !== null && holder !== memorialId) return false;
  const at = now().toISOString();
  if (slug && holder === null)
    await trx.insertInto("memorial_slugs").values({ slug, memorial_id: memorialId, created_at: at }).execute();
  await trx.updateTable("memorials").set({ custom_url_slug: slug }).where("id", "=", memorialId).execute();
  return true;
}
