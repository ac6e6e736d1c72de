import { createHash } from "node:crypto";
import type { db } from "~/db/connection.server";
import type { Writing } from "~/db/transaction.server";
import { findByReference, hasOwnReference } from "~/features/references/door.server";
import { columnsOf, openFields } from "~/lib/field-values";
import { foldName } from "~/lib/fold";
import { type LifeDate, mayBeSame } from "~/lib/life-dates";
import { textsIn } from "~/models/memorial/stored-fields.server";
import { exportedFields } from "./import-fields";
import type { RowValues } from "./row-values";

type Within = typeof db | Writing;

const referenceKey = (reference: string) => `r:${reference}`;

/** A digest of a name and two dates, for a row without a reference of its own. */
function digestKey(name: string, birth: string | undefined | null, death: string | undefined | null) {
  return `d:${createHash("sha256")
    .update(`${foldName(name)}\n${birth ?? ""}\n${death ?? ""}`)
    .digest("base64url")}`;
}

/** The key of a row: its own reference, or else its name and dates; null without a name. */
export function keyOfRow({ reference, fullName, dateOfBirth, dateOfDeath }: RowValues): string | null {
  if (reference) return referenceKey(reference);
  return fullName ? digestKey(fullName, dateOfBirth, dateOfDeath) : null;
}

/** The key that will recognise a memorial that is made from a row, beside the row's reference. */
export const digestOfRow = ({ fullName = "", dateOfBirth, dateOfDeath }: RowValues): string =>
  digestKey(fullName, dateOfBirth, dateOfDeath);

/** The digests of a row by its name, and by the names that earlier imports gave it. */
const digestsOf = ({ fullName, listedNames = [], dateOfBirth, dateOfDeath }: RowValues) =>
  [fullName, ...listedNames].flatMap((name) => (name ? [digestKey(name, dateOfBirth, dateOfDeath)] : []));

/** The folded names of a row: as it is understood, and as earlier imports took it. */
const namesOf = ({ fullName, listedNames = [] }: RowValues) => [
  ...new Set([fullName, ...listedNames].flatMap((name) => (name ? [foldName(name)] : []))),
];

/** The memorial as which a row was recognised, and by what. */
export interface Recognised {
  memorialId: string;
  by: "reference" | "name";
}

async function byKeys(within: Within, accountId: string, keys: string[]) {
  const rows = await within
    .selectFrom("memorial_import_keys")
    .select(["key", "memorial_id"])
    .where("account_id", "=", accountId)
    .where("key", "in", keys)
    .execute();
  return new Map(rows.map(({ key, memorial_id }) => [key, memorial_id]));
}

/** Memorials of the business with these names, and whether each has a reference from a list already. */
interface Named {
  id: string;
  referred: boolean;
  birth: LifeDate | null;
  death: LifeDate | null;
}

async function byName(within: Within, accountId: string, names: string[]) {
  const rows = await within
    .selectFrom("memorials")
    .select(["id", "full_name", "date_of_birth", "date_of_death"])
    .select((where) => hasOwnReference(where).as("referred"))
    .where("user_id", "=", accountId)
    .where("status", "in", ["active", "archived"])
    .where("search_name", "in", names)
    .execute();
  const byName = new Map<string, Named[]>();
  for (const { id, referred, full_name, date_of_birth: birth, date_of_death: death } of rows) {
    const name = foldName(full_name);
    byName.set(name, [...(byName.get(name) ?? []), { id, referred: Boolean(referred), birth, death }]);
  }
  return byName;
}

/**
 * The one of several memorials with the same name that has a row's dates; else the only one whose dates may be the same, where one of the two has a year
 * alone.
 */
function sameLife(named: Named[], birth: LifeDate | null, death: LifeDate | null): Named | undefined {
  const exact = named.find((one) => one.birth === birth && one.death === death);
  const alike = named.filter((one) => mayBeSame(one.birth, birth) && mayBeSame(one.death, death));
  return exact ?? (alike.length === 1 ? alike[0] : undefined);
}

/**
 * The memorials of a business as which rows are recognised. A row with a reference that nobody has seen is recognised by its name and dates only if that
 * memorial has no reference from a list: twins may share all of them.
 */
export async function recognise(within: Within, accountId: string, rows: RowValues[]): Promise<(Recognised | null)[]> {
  const named = rows.filter(({ fullName }) => fullName);
  const references = rows.flatMap(({ reference }) => reference ?? []);
  const keys = [...new Set([...named.flatMap(digestsOf), ...references.map(referenceKey)])];
  const known = keys.length ? await byKeys(within, accountId, keys) : new Map<string, string>();
  const byReference = await findByReference(within, accountId, references, { gone: true });
  const names = [...new Set(named.flatMap(namesOf))];
  const there = names.length ? await byName(within, accountId, names) : new Map<string, Named[]>();
  return rows.map((row) => {
    const { reference, fullName, dateOfBirth, dateOfDeath } = row;
    const referred = reference && (byReference.get(reference) ?? known.get(referenceKey(reference)));
    if (referred) return { memorialId: referred, by: "reference" };
    if (!fullName) return null;
    const namesakes = namesOf(row).flatMap((name) => there.get(name) ?? []);
    const memorial = sameLife(namesakes, dateOfBirth ?? null, dateOfDeath ?? null);
    if (!reference) {
      const memorialId = digestsOf(row)
        .map((digest) => known.get(digest))
        .find(Boolean);
      const id = memorialId ?? memorial?.id;
      return id ? { memorialId: id, by: "name" } : null;
    }
    const isDated = dateOfBirth !== undefined || dateOfDeath !== undefined;
    return memorial && !memorial.referred && isDated ? { memorialId: memorial.id, by: "name" } : null;
  });
}

/** The fields of a row that say something else than the memorials as which rows were recognised, in the same order. */
export async function differences(
  within: Within,
  rows: { memorialId: string; values: RowValues }[],
): Promise<(keyof RowValues)[][]> {
  if (!rows.length) return [];
  const found = await within
    .selectFrom("memorials")
    .select(["id", "custom_url_slug", ...columnsOf(openFields)])
    .where("id", "in", [...new Set(rows.map(({ memorialId }) => memorialId))])
    .execute();
  const byId = new Map(found.map((row) => [row.id, { ...textsIn(row), customUrlSlug: row.custom_url_slug ?? "" }]));
  return rows.map(({ memorialId, values }) => {
    const memorial = byId.get(memorialId);
    if (!memorial) return [];
    return exportedFields.filter((name) => values[name] !== undefined && values[name] !== memorial[name]);
  });
}
