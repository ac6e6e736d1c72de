import { db } from "~/db/connection.server";
import type { MemorialStatus } from "~/db/schema";
import { facts } from "~/features/api/schemas";
import { gatheringRecords } from "~/features/gatherings/door.server";
import { referencesOf } from "~/features/references/door.server";
import { readWishes } from "~/features/wishes/door.server";
import {
  choiceFields,
  choicesOf,
  columnsOf,
  descriptionOf,
  type FieldRow,
  openFields,
  valuesIn,
} from "~/lib/field-values";
import type { MemorialAccess } from "~/models/access";
import { readPassword } from "~/models/memorial/access-password.server";
import { pageAddress } from "~/models/memorial/code.server";

/** The columns of ShortRow, for a query. */
export const shortColumns = [
  "id",
  "short_id",
  "status",
  ...columnsOf(facts),
  "portrait_id",
  "cover_id",
  "custom_url_slug",
  "created_at",
  "updated_at",
] as const;

/** The columns of a memorial that a list of records has. */
export interface ShortRow extends FieldRow<(typeof facts)[number]> {
  id: string;
  short_id: string;
  status: MemorialStatus;
  portrait_id: string | null;
  cover_id: string | null;
  custom_url_slug: string | null;
  created_at: string;
  updated_at: string;
}

/** Memorials in short, as the API lists them. Dates of a life are 'YYYY-MM-DD' or 'YYYY', times ISO UTC. */
export async function shortRecords(rows: ShortRow[]) {
  const ids = rows.map(({ id }) => id);
  const references = await referencesOf(db, ids);
  return rows.map((row) => shortRecord(row, references.get(row.id) ?? ""));
}

function shortRecord(row: ShortRow, reference: string) {
  return {
    id: row.id,
    shortId: row.short_id,
    reference,
    status: row.status,
    ...valuesIn(row, facts),
    hasPortrait: row.portrait_id !== null,
    hasCover: row.cover_id !== null,
    pageUrl: pageAddress(row),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

/**
 * A memorial as the API answers with it. It has the access password only `withPassword`, null if there is none or if it can't be read any more. It
 * never has media or memories.
 */
export async function readRecord({ memorialId }: MemorialAccess<"edit">, { withPassword }: { withPassword: boolean }) {
  const row = await db
    .selectFrom("memorials")
    .select(shortColumns)
    .select([...columnsOf(openFields), "password"])
    .where("id", "=", memorialId)
    .executeTakeFirstOrThrow();
  const references = await referencesOf(db, [memorialId]);
  return {
    ...shortRecord(row, references.get(memorialId) ?? ""),
    ...valuesIn(row, ["biography", ...openFields]),
    language: row.language ?? "en",
    ...Object.fromEntries(
      choiceFields.map((name) => [name, row[descriptionOf(name).column as keyof typeof row] ?? choicesOf(name)[0]]),
    ),
    customUrlSlug: row.custom_url_slug,
    gatherings: await gatheringRecords(memorialId),
    wishes: await readWishes(memorialId),
    hasPassword: row.password !== null,
    ...(withPassword && { password: readPassword(row).password }),
  };
}

export type MemorialRecord = Awaited<ReturnType<typeof readRecord>>;
