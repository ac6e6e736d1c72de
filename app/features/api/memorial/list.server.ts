import { db } from "~/db/connection.server";
import type { MemorialStatus } from "~/db/schema";
import type { KeyAccess } from "../access";
import { type ShortRow, shortColumns, shortRecord } from "./read.server";

/** A memorial's place in the order of registration, newest first. */
interface Place {
  at: string;
  id: string;
}

const cursorOf = ({ created_at, id }: ShortRow) => Buffer.from(`${created_at} ${id}`).toString("base64url");

/** Reads a cursor; null if it is none of ours. */
export function placeOf(cursor: string): Place | null {
  const [, at, id] = /^(\d{4}-[\dT:.Z-]{6,30}) ([\w-]{1,40})$/.exec(Buffer.from(cursor, "base64url").toString()) ?? [];
  return at && id ? { at, id } : null;
}

interface Query {
  /** Both if it is left out. */
  status?: MemorialStatus | undefined;
  /** From placeOf; null for the first page. */
  after: Place | null;
  /** Memorials on a page, at most 100. */
  limit: number;
}

/** A page of the memorials of a key's business, newest first, and the cursor of the next page; null on the last one. Loads no access password. */
export async function listRecords({ viewer }: KeyAccess, { status, after, limit }: Query) {
  const statuses: MemorialStatus[] = status ? [status] : ["active", "archived"];
  // An index has the memorials of each status in their order.
  const found = statuses.map((each) =>
    db
      .selectFrom("memorials")
      .select(shortColumns)
      .where("user_id", "=", viewer.id)
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
  const rows: ShortRow[] = (await Promise.all(found)).flat().sort((a, b) => (key(a) < key(b) ? 1 : -1));
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return { records: shown.map(shortRecord), next: rows.length > limit && last ? cursorOf(last) : null };
}
