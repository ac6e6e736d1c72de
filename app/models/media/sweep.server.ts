import { setImmediate as breath } from "node:timers/promises";
import { db } from "~/db/connection.server";
import type { Schema } from "~/db/schema";
import { features } from "~/features/all.server";
import { changes } from "~/gateways/storage/disk.server";
import { isUuid } from "~/lib/ids";
import { day } from "~/lib/time";
import * as storage from "./storage.server";

/** Milliseconds for which unused media are left alone, because a file is stored before it is attached. */
const grace = day;
/** Rows or folders checked at once. Requests are served between batches. */
const batch = 500;

const uses = [
  ["memory_pictures", "media_id"],
  ["memories", "media_id"],
  ["memories", "late_media_id"],
  ["memorials", "portrait_id"],
  ["memorials", "cover_id"],
  ["registration_drafts", "portrait_id"],
  ["registration_drafts", "cover_id"],
] as const;

/** Removes media that no memory, memorial or unfinished registration uses. The check and the removal are one query, so newly used ones stay. */
async function sweepRows(before: string, end: AbortSignal, others: [table: keyof Schema, column: string][]) {
  let removed = 0;
  for (let last = ""; !end.aborted; await breath()) {
    const rows = await db
      .selectFrom("media")
      .select("id")
      .where("id", ">", last)
      .where("created_at", "<", before)
      .orderBy("id")
      .limit(batch)
      .execute();
    const ids = rows.map(({ id }) => id);
    last = ids.at(-1) ?? "";
    if (!last) break;
    let unused = db.deleteFrom("media").where("id", "in", ids);
    for (const [table, column] of [...uses, ...others] as unknown as typeof uses)
      unused = unused.where((where) =>
        where.not(where.exists(where.selectFrom(table).select(column).whereRef(column, "=", "media.id"))),
      );
    for (const { id } of await unused.returning("id").execute()) {
      await storage.remove(`media/${id}`);
      removed++;
    }
  }
  return removed;
}

async function removeUnknown(ids: string[]) {
  const rows = await db.selectFrom("media").select("id").where("id", "in", ids).execute();
  const known = new Set(rows.map(({ id }) => id));
  const unknown = ids.filter((id) => !known.has(id));
  // The files of the others may have been moved out of their folders.
  for (const id of known) await storage.tidy(`media/${id}`);
  for (const id of unknown) await storage.remove(`media/${id}`);
  return unknown.length;
}

/** Removes folders without a row: the server was killed before the row was written, or after it was deleted. */
async function sweepFolders(before: number, end: AbortSignal) {
  let removed = 0;
  let ids: string[] = [];
  for await (const { name, changedAt } of changes("media")) {
    if (end.aborted) return removed;
    if (isUuid(name) && changedAt < before) ids.push(name);
    if (ids.length < batch) continue;
    removed += await removeUnknown(ids);
    ids = [];
  }
  return removed + (await removeUnknown(ids));
}

/** Removes media and folders that are more than a day old and unused. An unfinished registration and what features keep count as uses. Returns how many were removed. */
export async function sweepMedia(now: Date, end: AbortSignal): Promise<{ media: number; folders: number }> {
  const before = new Date(now.getTime() - grace);
  const others = (await features()).flatMap(({ mediaIn }) => mediaIn ?? []);
  return {
    media: await sweepRows(before.toISOString(), end, others),
    folders: await sweepFolders(before.getTime(), end),
  };
}
