import type { db } from "~/db/connection.server";
import type { Writing } from "~/db/transaction.server";
import { slugTaken } from "~/models/memorial/input";
import { isTaken } from "~/models/memorial/slug.server";
import type { RowState } from "./input";
import { differences, keyOfRow, type Recognised, recognise } from "./recognise.server";
import type { ReadRow, RowProblems, RowValues } from "./row-values";

/** Messages and facts about a row. They hold nothing from its cells. */
export interface RowNotes {
  problems?: RowProblems;
  /** The fields that say something else than the memorial that is here. */
  differs?: (keyof RowValues)[];
  /** The line of the same memorial, if it is in the list twice. */
  twice?: number;
  /** Whether it looks like a total or a note below a report, and was left out for that. */
  aside?: true;
  /** By what it was recognised. */
  by?: Recognised["by"];
}

export interface Judged {
  state: RowState;
  key: string | null;
  memorialId: string | null;
  notes: RowNotes;
}

/** The lines of rows that will be registered, by their keys and by the custom URLs that they ask for. */
export interface Seen {
  keys: Map<string, number>;
  slugs: Map<string, number>;
}

/** Nothing was seen yet. */
export const nothingSeen = (): Seen => ({ keys: new Map(), slugs: new Map() });

/** A row whose cells can't be read is recognised by its own reference alone. */
const counts = (found: Recognised | null, { problems }: ReadRow) =>
  found && (found.by === "reference" || !Object.keys(problems).length) ? found : null;

async function judgeNew(
  within: typeof db | Writing,
  { values, problems, line }: ReadRow & { line: number },
  seen: Seen,
): Promise<Pick<Judged, "state" | "notes">> {
  const key = keyOfRow(values);
  const slug = values.customUrlSlug;
  const found = { ...problems };
  const twice = key === null ? undefined : seen.keys.get(key);
  if (!Object.keys(found).length && twice !== undefined) return { state: "twice", notes: { twice } };
  if (slug && (seen.slugs.has(slug) || (await isTaken(within, slug)))) found.customUrlSlug = slugTaken;
  if (Object.keys(found).length) return { state: "problem", notes: { problems: found } };
  if (key) seen.keys.set(key, line);
  if (slug) seen.slugs.set(slug, line);
  return { state: "new", notes: {} };
}

/** Finds out what would happen with rows of a list, in their order. Adds those that would be registered to `seen`. */
export async function judge(
  within: typeof db | Writing,
  accountId: string,
  rows: (ReadRow & { line: number })[],
  seen: Seen,
): Promise<Judged[]> {
  const recognised = await recognise(
    within,
    accountId,
    rows.map(({ values }) => values),
  );
  const here = rows.flatMap((row, index) => {
    const found = counts(recognised[index] ?? null, row);
    return found ? [{ index, ...found, values: row.values }] : [];
  });
  const differing = await differences(within, here);
  const byRow = new Map(here.map((one, nth) => [one.index, { ...one, differs: differing[nth] ?? [] }]));
  const judged: Judged[] = [];
  for (const [index, row] of rows.entries()) {
    const key = keyOfRow(row.values);
    const found = byRow.get(index);
    if (found) {
      const { memorialId, by, differs } = found;
      judged.push({ state: differs.length ? "differs" : "here", key, memorialId, notes: { by, differs } });
    } else judged.push({ key, memorialId: null, ...(await judgeNew(within, row, seen)) });
  }
  return judged;
}
