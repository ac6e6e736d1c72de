import { randomUUID } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { db } from "~/db/connection.server";
import { env } from "~/env.server";
import { startRestore, takeArchive } from "~/features/keepsake/restore/ask.server";
import { readRestore } from "~/features/keepsake/restore/find.server";
import type { RestoreView } from "~/features/keepsake/restore/input";
import { restoreJobs } from "~/features/keepsake/restore/job.server";
import type { Viewer } from "~/models/access";
import { removeMedia } from "~/models/media/picture.server";
import { restoreAccess } from "./feature-proofs/keepsake";
import { workOnce } from "./jobs";
import { zipOf } from "./packed";
import { siteAccess } from "./proofs";

/** Packs the files of a keepsake again. */
export const packed = (files: Map<string, Buffer>) => zipOf([...files].map(([name, content]) => ({ name, content })));

/** Asks for a restore, as the page does once the file has arrived. */
export async function askToRestore(viewer: Viewer, archive: Buffer): Promise<string> {
  const file = path.join(env.dataDir, randomUUID());
  mkdirSync(env.dataDir, { recursive: true });
  writeFileSync(file, archive);
  const given = { name: "keepsake.zip", bytes: archive.length, onDisk: archive.length };
  const started = await startRestore(siteAccess(viewer), given);
  if (typeof started === "string") throw new Error(started);
  await takeArchive(started.id, file);
  return started.id;
}

/** Makes an attempt at the next keepsake. */
export const restoreDueKeepsake = (end: AbortSignal) => workOnce(restoreJobs, end);

/** Restores a keepsake, and gives what its page shows. */
export async function restored(viewer: Viewer, archive: Buffer): Promise<RestoreView> {
  const id = await askToRestore(viewer, archive);
  while (await restoreDueKeepsake(new AbortController().signal));
  const view = await readRestore(restoreAccess(id, viewer));
  if (!view) throw new Error("the restore is gone");
  return view;
}

/** Deletes a memorial as if it had never been on this server. */
export async function forgetMemorial(id: string) {
  for (const row of await db.selectFrom("media").select("id").execute()) await removeMedia(row.id);
  await db.deleteFrom("memorials").where("id", "=", id).execute();
  await db.deleteFrom("retired_short_ids").execute();
}

/** The files below the data folder that a restore may leave behind. */
export const leftovers = () =>
  ["restoring", "incoming"].flatMap((name) => {
    const folder = path.join(env.dataDir, name);
    return existsSync(folder) ? readdirSync(folder).map((file) => `${name}/${file}`) : [];
  });
