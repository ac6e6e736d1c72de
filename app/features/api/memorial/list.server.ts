import { db } from "~/db/connection.server";
import type { MemorialStatus } from "~/db/schema";
import { findByReference } from "~/features/references/door.server";
import type { KeyAccess } from "../access";
import { type ShortRow, shortColumns, shortRecords } from "./read.server";

/** The two orders of the list: the newest registration first, or the change that is longest ago. */
type Order = "created_at" | "updated_at";

/** A memorial's place in one of the orders. */
interface Place {
  at: string;
  id: string;
}

const marks = { created_at: "", updated_at: "u " } as const;

const cursorOf = (row: ShortRow, order: Order) =>
  Buffer.from(`${marks[order]}${row[order]} ${row.id}`).toString("base64url");

/** Reads a cursor of one of the orders; null if it is none of ours, or one of the other order. */
export function placeOf(cursor: string, order: Order): Place | null {
  const text = Buffer.from(cursor, "base64url").toString();
  const [, mark, at, id] = /^(u )?(\d{4}-[\dT:.Z-]{6,30}) ([\w-]{1,40})$/.exec(text) ?? [];
  return at && id && (mark ?? "") === marks[order] ? { at, id } : null;
}

interface Query {
  /** Both if it is left out. */
  status?: MemorialStatus | undefined;
  /** Only the memorial with this reference. */
  reference?: string | undefined;
  /** Only memorials that were changed at this time (ISO UTC) or later. */
  since?: string | undefined;
  /** From placeOf; null for the first page. */
  after: Place | null;
  /** Memorials on a page, at most 100. */
  limit: number;
}

const memorialsOf = ({ viewer }: KeyAccess) =>
  db.selectFrom("memorials").select(shortColumns).where("user_id", "=", viewer.id);

async function withReference(access: KeyAccess, reference: string, { status, since }: Query): Promise<ShortRow[]> {
  const id = (await findByReference(db, access.viewer.id, [reference])).get(reference);
  if (!id) return [];
  const row = await memorialsOf(access).where("id", "=", id).executeTakeFirst();
  return row && (!status || row.status === status) && (!since || row.updated_at >= since) ? [row] : [];
}

/** Those that were changed longest ago come first: one that is changed meanwhile moves to the end, so no page misses it. */
function changedSince(access: KeyAccess, since: string, { status, after, limit }: Query): Promise<ShortRow[]> {
  return memorialsOf(access)
    .where("updated_at", ">=", since)
    .$if(status !== undefined, (query) => query.where("status", "=", status ?? "active"))
    .$if(after !== null, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple("updated_at", "id"), ">", tuple(after?.at ?? "", after?.id ?? "")),
      ),
    )
    .orderBy("updated_at")
    .orderBy("id")
    .limit(limit + 1)
    .execute();
}

async function newestFirst(access: KeyAccess, { status, after, limit }: Query): Promise<ShortRow[]> {
  const statuses: MemorialStatus[] = status ? [status] : ["active", "archived"];
  // An index has the memorials of each status in their order.
  const found = statuses.map((each) =>
    memorialsOf(access)
      .where("status", "=", each)
      .$if(after !== null, (query) =>
        query.where(({ eb, refTuple, tuple }) =>
          eb(refTuple("created_at", "id"), "<", tuple(after?.at ?? "", after?.id ?? "")),
        ),
      )
      .orderBy("created_at", "desc")
      .orderBy("id", "desc")
      .limit(limit + 1)
      .execute(),
  );
  const key = (row: ShortRow) => `${row.created_at} ${row.id}`;
  return (await Promise.all(found)).flat().sort((a, b) => (key(a) < key(b) ? 1 : -1));
}

/**
 * A page of the memorials of a key's business, and the cursor of the next page; null on the last one. The newest registration comes first, or with `since` the change
 * that is longest ago. Loads no access password.
 */
export async function listRecords(access: KeyAccess, query: Query) {
  const { reference, since, limit } = query;
  const order: Order = since === undefined ? "created_at" : "updated_at";
  const rows =
    reference !== undefined
      ? await withReference(access, reference, query)
      : await (since === undefined ? newestFirst(access, query) : changedSince(access, since, query));
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return { records: await shortRecords(shown), next: rows.length > limit && last ? cursorOf(last, order) : null };
}
