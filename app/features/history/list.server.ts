import { db } from "~/db/connection.server";
import { detailColumn } from "~/db/history-detail-column";
import { env } from "~/env.server";
import { showTime } from "~/lib/dates";
import { type HistoryKind, historySentence } from "~/lib/history";
import { type MemorialAccess, mayOnMemorial } from "~/models/access";

/** Entries on a page. */
const pageSize = 50;

/** The kinds of entries that name an invited address, which only those may see who may invite. */
const addressed: readonly HistoryKind[] = ["invited", "invitation_cancelled", "successor_named"];

interface Cursor {
  at: string;
  number: number;
}

/** A place in the history as it stands in a URL: milliseconds since 1970 and the number of the entry. Null if the text is none. */
function cursorIn(text: string | null): Cursor | null {
  const [, time, number] = /^(\d{1,14})-(\d{1,15})$/.exec(text ?? "") ?? [];
  return time && number ? { at: new Date(Number(time)).toISOString(), number: Number(number) } : null;
}

const textOf = ({ at, number }: Cursor) => `${Date.parse(at)}-${number}`;

/** The changes that may be made to many memories with one press, in words. */
const inNumbers: Partial<Record<HistoryKind, [before: string, after: string]>> = {
  approved: ["approved", "memories"],
  rejected: ["rejected", "memories"],
  undone: ["undid the decisions about", "memories"],
};

interface Told {
  number: number;
  at: string;
  time: string;
  kind: HistoryKind;
  actor: string;
  sentence: string;
}

/** Entries as a page shows them: decisions that one person made in one minute are one entry, with their sentences as its parts. */
function together(told: Told[]) {
  const groups: Told[][] = [];
  for (const entry of told) {
    const [group] = groups.slice(-1);
    const [first] = group ?? [];
    const belongs = inNumbers[entry.kind] && first?.kind === entry.kind && first.actor === entry.actor;
    if (group && belongs && first.time === entry.time) group.push(entry);
    else groups.push([entry]);
  }
  return groups.flatMap(([first, ...others]) => {
    if (!first) return [];
    const { number, at, time, kind, actor, sentence } = first;
    const parts = others.length ? [sentence, ...others.map((other) => other.sentence)] : [];
    const summary = [actor, inNumbers[kind]?.[0], parts.length, inNumbers[kind]?.[1]].join(" ");
    return [{ number, at, time, sentence: parts.length ? `${summary}.` : sentence, parts }];
  });
}

/**
 * A page of a memorial's history, newest first: 50 entries before the place in the URL, or the newest ones. Times are in the site's zone. `older` is
 * the place of the next page; null on the last one.
 */
export async function readHistory({ memorialId, standing }: MemorialAccess<"manage">, before: string | null) {
  const from = cursorIn(before);
  const rows = await db
    .selectFrom("memorial_history as history")
    .leftJoin("memories", "memories.id", "history.memory_id")
    .select(["number", "at", "kind", "actor", "other", "detail", "content_title", "author_name"])
    .where("history.memorial_id", "=", memorialId)
    .$if(from !== null, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple("at", "number"), "<", tuple(from?.at ?? "", from?.number ?? 0)),
      ),
    )
    .orderBy("at", "desc")
    .orderBy("number", "desc")
    .limit(pageSize + 1)
    .execute();
  const seesAddresses = mayOnMemorial(standing, "edit");
  const shown = rows.slice(0, pageSize);
  const last = shown.at(-1);
  const told = shown.map((row) => ({
    ...row,
    time: showTime(row.at, env.timeZone),
    sentence: historySentence({
      kind: row.kind,
      actor: row.actor,
      other: addressed.includes(row.kind) && !seesAddresses ? null : row.other,
      memory: row.author_name === null ? null : { title: row.content_title ?? "", author: row.author_name },
      detail: detailColumn.read(row.detail),
    }),
  }));
  return {
    entries: together(told),
    newest: from === null,
    older: rows.length > pageSize && last ? textOf(last) : null,
  };
}
