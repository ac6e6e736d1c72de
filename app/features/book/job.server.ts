import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { db } from "~/db/connection.server";
import { transaction } from "~/db/transaction.server";
import { now } from "~/gateways/clock.server";
import { syncFolders } from "~/gateways/disk.server";
import * as storage from "~/gateways/storage/disk.server";
import { makeDue } from "~/jobs/due-job.server";
import { later, lease, mostTries, reporter, whileTrying } from "~/jobs/job-lease.server";
import { queueMail } from "~/models/mail/queue.server";
import { roomForFiles } from "~/models/media/room.server";
import { askersOf } from "~/models/memorial/find.server";
import { choicesFrom } from "./choices.server";
import { collectBook } from "./collect.server";
import { fileOf, folderOf, lifetime, pageOf } from "./folder.server";
import { warningText } from "./input";
import { readyLetter } from "./letters.server";
import { type MadeBook, makeBook } from "./make.server";

interface Job {
  id: string;
  memorial_id: string;
  choices: string;
  with_file: number;
  attempts: number;
}

/** The most warnings that are kept: nobody reads more. */
const mostWarnings = 50;

const mine = (id: string) => db.updateTable("books").where("id", "=", id).where("state", "=", "making");

/** Takes the book that has waited longest, or one that a killed process left behind. */
function claim(): Promise<Job | null> {
  return transaction(async (trx) => {
    const present = now().toISOString();
    // A book with which two processes died may be the reason.
    await trx
      .updateTable("books")
      .set({ state: "failed", lease_until: null })
      .where("state", "=", "making")
      .where("lease_until", "<=", present)
      .where("attempts", ">=", mostTries)
      .execute();
    const job = await trx
      .selectFrom("books")
      .select(["id", "memorial_id", "choices", "with_file", "attempts"])
      .where((where) =>
        where.or([
          where("state", "=", "waiting"),
          where.and([where("state", "=", "making"), where("lease_until", "<=", present)]),
        ]),
      )
      .orderBy("asked_at")
      .limit(1)
      .executeTakeFirst();
    if (!job) return null;
    await trx
      .updateTable("books")
      .set({ state: "making", lease_until: later(lease), attempts: whileTrying(job.attempts), pages_done: 0, pages: 0 })
      .where("id", "=", job.id)
      .execute();
    return job;
  });
}

/** Makes the pages and the file in the folder of a book. */
async function make(job: Job, signal: AbortSignal, stop: () => void) {
  const folder = storage.pathOf(folderOf(job.id));
  await storage.remove(folderOf(job.id));
  await mkdir(path.join(folder, "pages"), { recursive: true, mode: 0o700 });
  const made = await makeBook(
    await collectBook(job.memorial_id, choicesFrom(job.choices)),
    job.with_file ? storage.pathOf(fileOf(job.id)) : null,
    {
      signal,
      onProgress: reporter("books", async (pages_done: number, pages: number) => {
        const renewed = mine(job.id).set({ pages_done, pages, lease_until: later(lease) });
        // It is out of date, gone, or wanted with other choices.
        if (!(await renewed.executeTakeFirst()).numUpdatedRows) stop();
      }),
      onPage: async (page) => {
        if (roomForFiles() < 0) throw new Error("the disk has no room for a book");
        await writeFile(storage.pathOf(pageOf(job.id, page.number)), JSON.stringify(page), { mode: 0o600 });
      },
    },
  );
  await syncFolders(folder, folder);
  return made;
}

/** Makes a finished book visible and queues its mails; false if it is out of date already. */
async function finish(job: Job, { pages, bytes, warnings }: MadeBook) {
  const { memorial_id } = job;
  const asked = await db
    .selectFrom("book_askers")
    .select("account_id")
    .where("memorial_id", "=", memorial_id)
    .execute();
  const ids = asked.map(({ account_id }) => account_id);
  const { memorial, emails } = await askersOf(memorial_id, ids);
  const expires_at = later(lifetime);
  const words = [...new Set(warnings.map(warningText))].slice(0, mostWarnings);
  return transaction(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable("books")
      .set({ state: "ready", pages_done: pages, pages, bytes, warnings: JSON.stringify(words), expires_at })
      .set({ lease_until: null })
      .where("id", "=", job.id)
      .where("state", "=", "making")
      .executeTakeFirst();
    if (!numUpdatedRows) return false;
    if (!job.with_file) return true;
    for (const email of emails) await queueMail(trx, email, readyLetter(memorial, expires_at));
    await trx.deleteFrom("book_askers").where("memorial_id", "=", memorial_id).execute();
    return true;
  });
}

/** Makes the book that has been due longest, as `makeDue` does. Triggers: `outdated_by_changed_book`. */
export function makeDueBook(end: AbortSignal): Promise<boolean> {
  return makeDue<Job>(
    {
      name: "books",
      claim,
      make: async (job, signal, stop) => finish(job, await make(job, signal, stop)),
      clear: ({ id }) => storage.remove(folderOf(id)),
      release: ({ id }, next) =>
        db.updateTable("books").set(next).where("id", "=", id).where("state", "in", ["making", "outdated"]).execute(),
    },
    end,
  );
}
