import { db } from "~/db/connection.server";
import { now } from "~/gateways/clock.server";
import * as storage from "~/gateways/storage/disk.server";
import { isUuid } from "~/lib/ids";
import { day } from "~/lib/time";

/** Milliseconds for which a keepsake can be downloaded, and for which its page says that one failed or is out of date: a week. */
export const lifetime = 7 * day;

/** The folder of a keepsake's files, in the storage. */
export const folderOf = (id: string) => `keepsakes/${id}`;

/**
 * Removes the rows of keepsakes that are more than a week old, and the files of all that are neither ready nor being made: expired, out of date,
 * left behind by a killed server, or of an erased memorial. Also forgets those whose files are missing, because a backup doesn't contain them.
 * Returns the number of folders removed.
 */
export async function sweepKeepsakes(): Promise<number> {
  const present = now();
  await db
    .deleteFrom("keepsakes")
    .where((where) =>
      where.or([
        where("expires_at", "<=", present.toISOString()),
        where.and([
          where("state", "in", ["failed", "outdated"]),
          where("asked_at", "<=", new Date(present.getTime() - lifetime).toISOString()),
        ]),
      ]),
    )
    .execute();
  const rows = await db
    .selectFrom("keepsakes")
    .select(["id", "state"])
    .where("state", "in", ["making", "ready"])
    .execute();
  const kept = new Set(rows.map(({ id }) => id));
  let removed = 0;
  for await (const { name } of storage.changes("keepsakes")) {
    if (!isUuid(name) || kept.delete(name)) continue;
    await storage.remove(folderOf(name));
    removed += 1;
  }
  const lost = rows.filter(({ id, state }) => state === "ready" && kept.has(id)).map(({ id }) => id);
  if (lost.length) await db.deleteFrom("keepsakes").where("id", "in", lost).where("state", "=", "ready").execute();
  return removed;
}
