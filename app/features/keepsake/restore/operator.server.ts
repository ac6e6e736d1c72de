import { db } from "~/db/connection.server";
import { scratch } from "~/gateways/storage/disk.server";
import { pacer } from "~/jobs/pacer.server";
import { businessOf, mayOnSite, type Viewer } from "~/models/access";
import { actingRows, viewerOf, viewerRows } from "~/models/account/viewer.server";
import { removeMedia } from "~/models/media/picture.server";
import { type RestoreReport, refusalTexts } from "./input";
import { NoRoom, type StoredMedium } from "./media.server";
import { restoreKeepsake } from "./restore.server";

/** The account with an address, or the oldest admin. Throws if there is none, or if it may not register memorials. */
export async function findOwner(address: string | undefined): Promise<Viewer> {
  const admins = actingRows().where("accounts.user_role", "=", "admin").orderBy("accounts.created_at");
  const rows = address === undefined ? admins : viewerRows().where("accounts.email", "=", address);
  const row = await rows.limit(1).executeTakeFirst();
  if (!row && address !== undefined) throw new Error(`nobody has an account with ${address}`);
  if (!row) throw new Error("there is no admin: name an owner with --owner");
  const viewer = viewerOf(row);
  if (!mayOnSite(viewer, "register")) throw new Error(`${viewer.email} may not register memorials`);
  return viewer;
}

export interface RestoredAtOnce {
  memorial: { id: string; fullName: string; shortId: string };
  report: RestoreReport;
}

/**
 * Restores the keepsake at a path at once, for an operator; its first part alone only if `partIsAll`. Throws with the message of a refusal. If it fails, it removes what it has stored; if it is
 * killed, the sweep does so a day later.
 */
export async function restoreAtOnce(path: string, owner: Viewer, partIsAll: boolean): Promise<RestoredAtOnce> {
  const stored = new Map<string, StoredMedium>();
  const end = new AbortController().signal;
  try {
    const { memorialId, report } = await restoreKeepsake(path, {
      actor: owner,
      ownerId: businessOf(owner),
      client: "restore-keepsake",
      partIsAll,
      stored: {
        get: (keptId) => stored.get(keptId),
        add: async (keptId, medium) => void stored.set(keptId, medium),
      },
      folder: await scratch(),
      end,
      pace: pacer(end),
      progress: () => undefined,
      looksAfter: async () => true,
      finish: async () => stored.clear(),
    });
    if (!memorialId) throw new Error(refusalTexts[report.refused ?? "failed"]);
    const { full_name: fullName, short_id: shortId } = await db
      .selectFrom("memorials")
      .select(["full_name", "short_id"])
      .where("id", "=", memorialId)
      .executeTakeFirstOrThrow();
    return { memorial: { id: memorialId, fullName, shortId }, report };
  } catch (error) {
    for (const { mediaId } of stored.values()) await removeMedia(mediaId);
    throw error instanceof NoRoom ? new Error(refusalTexts["no-room"]) : error;
  }
}
