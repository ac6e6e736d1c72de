import type { SelectQueryBuilder } from "kysely";
import { db } from "~/db/connection.server";
import { exists } from "~/db/exists.server";
import type { Schema } from "~/db/schema";
import type { Writing } from "~/db/transaction.server";
import { businessOf, mayOnSite, ownersFor, type Viewer } from "~/models/access";
import { memorialsNamed } from "~/models/search/names.server";

export type Memorials = SelectQueryBuilder<Schema, "memorials", object>;

/**
 * The memorials that a viewer looks after, as disjoint queries that each use an index of their own: all memorials for the admin; for others those of
 * the viewer or the viewer's business, which may be many, and the few that they are co-owners of. A colleague may own some as well. A text limits them
 * to those with this part of a name.
 */
export function memorialsFor(viewer: Viewer, text = ""): [own: Memorials, shared?: Memorials] {
  const all = () => (text ? memorialsNamed(text) : (db.selectFrom("memorials") as Memorials));
  if (mayOnSite(viewer, "seeAllMemorials")) return [all()];
  const business = businessOf(viewer);
  const shared = all()
    .where((where) => {
      const coOwned = where("memorials.id", "in", coOwnedBy(viewer));
      // Asked of the business's own account, SQLite would read all its memorials.
      return viewer.id === business ? coOwned : where.or([coOwned, where("user_id", "=", viewer.id)]);
    })
    .where("user_id", "is not", business);
  return [all().where("user_id", "=", business), shared];
}

/** Those of some memorials, by id, that a viewer looks after: all of them for the admin. */
export async function lookedAfterAmong(
  viewer: Viewer,
  memorialIds: string[],
  from: typeof db | Writing = db,
): Promise<Set<string>> {
  if (mayOnSite(viewer, "seeAllMemorials") || !memorialIds.length) return new Set(memorialIds);
  const rows = await from
    .selectFrom("memorials")
    .select("id")
    .where("id", "in", memorialIds)
    .where((where) => where.or([where("user_id", "in", ownersFor(viewer)), where("id", "in", coOwnedBy(viewer))]))
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Whether a viewer, or the business that the viewer works for, is a co-owner of a memorial. A stored family_member counts as a memorial_member. */
export function isCoOwner(memorialId: string, viewer: Viewer): Promise<boolean> {
  return exists(coOwnedBy(viewer).where("memorial_id", "=", memorialId));
}

/** Whether a viewer is an owner or co-owner of any memorial, or a colleague of one. */
export async function looksAfterSome(viewer: Viewer): Promise<boolean> {
  if (await exists(db.selectFrom("memorials").select("id").where("user_id", "in", ownersFor(viewer)))) return true;
  return exists(coOwnedBy(viewer));
}

/** The memorials of which a viewer or the viewer's business is a co-owner, as a subquery. */
export function coOwnedBy(viewer: Viewer) {
  return db.selectFrom("memorial_owners").select("memorial_id").where("account_id", "in", ownersFor(viewer));
}

/** Whether a viewer looks after more than one memorial. */
export async function looksAfterSeveral(viewer: Viewer): Promise<boolean> {
  const own = db.selectFrom("memorials").select("id").where("user_id", "in", ownersFor(viewer)).limit(2);
  const some = db
    .selectFrom(own.as("own"))
    .select("id")
    .union(db.selectFrom(coOwnedBy(viewer).limit(2).as("shared")).select("memorial_id as id"));
  return (await some.execute()).length > 1;
}
