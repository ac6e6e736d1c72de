import { dropCopy } from "~/db/before-upgrade.server";
import { db } from "~/db/connection.server";
import { scrub } from "~/db/scrub.server";
import { transaction } from "~/db/transaction.server";
import { env } from "~/env.server";
import { now } from "~/gateways/clock.server";
import * as disk from "~/gateways/storage/disk.server";
import { queueMail } from "~/models/mail/queue.server";
import * as storage from "~/models/media/storage.server";
import { allNotes, removeUpload } from "~/models/media/upload-files.server";
import { features, mediaStorage } from "../all.server";
import { dayOf } from "./describe.server";
import { doneLetter } from "./letters.server";
import { forgetMails } from "./mails.server";
import { remainsColumn } from "./remains-column";
import { deletionJob } from "./tables";

const rowsWith = (state: "deleting" | "cleared") => db.selectFrom("deletions").where("state", "=", state);

/** Removes the files and mails of a memorial whose rows are gone. Begun anew it goes on where it was. Throws while a bucket doesn't answer. */
export async function clearFiles(id: string): Promise<void> {
  const row = await rowsWith("deleting").select("remains").where("id", "=", id).executeTakeFirst();
  if (!row?.remains) return;
  const remains = remainsColumn.demand(row.remains);
  const memories = new Set(remains.memories);
  for await (const { id: upload, metadata } of allNotes())
    if (memories.has(metadata.memory ?? "")) await removeUpload(upload);
  for (const medium of remains.media) await storage.remove(`media/${medium}`);
  for (const key of remains.keys) await disk.remove(key);
  for (const feature of await features()) await feature.person?.sweep?.();
  await forgetMails(remains);
  dropCopy();
  const left = await (await mediaStorage())?.finishRemovals();
  if (left) throw new Error(`${left} files are still in the bucket`);
  await db.updateTable("deletions").set({ state: "cleared", remains: null }).where("id", "=", id).execute();
}

/**
 * Rewrites the database's file without a trace of the memorials whose files are gone, and completes their deletions with a mail to the people who asked;
 * those of an undone import leave neither mail nor certificate.
 * Throws if constant reads kept traces in the WAL, unless it is replicated.
 */
export async function completeCleared(): Promise<void> {
  const cleared = rowsWith("cleared").leftJoin("accounts", "accounts.id", "asked_by");
  const rows = await cleared.select(["deletions.id", "import_id", "asked_at", "email"]).execute();
  if (!rows.length) return;
  // A program that copies the database reads it all the time, and keeps its own copy of the WAL: both are forgotten with the backups.
  if (!(await scrub()) && !env.replicated) throw new Error("constant reads kept the WAL from being emptied");
  for (const { id, import_id, asked_at, email } of rows)
    await transaction(async (trx) => {
      const done = { state: "done", done_at: now().toISOString() } as const;
      const noted = trx.updateTable("deletions").set(done).where("id", "=", id).where("state", "=", "cleared");
      if (!(await noted.executeTakeFirstOrThrow()).numUpdatedRows) return;
      await trx.deleteFrom("jobs").where("kind", "=", deletionJob).where("subject", "=", id).execute();
      if (import_id !== null) {
        await trx.deleteFrom("deletions").where("id", "=", id).execute();
        return;
      }
      if (email) await queueMail(trx, email, doneLetter(id, dayOf(asked_at)));
    });
}
