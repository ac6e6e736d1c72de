import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { db } from "~/db/connection.server";
import { transaction } from "~/db/transaction.server";
import { later } from "~/gateways/clock.server";
import { syncFolders } from "~/gateways/disk.server";
import * as storage from "~/gateways/storage/disk.server";
import type { Job } from "~/jobs/queue.server";
import { reporter } from "~/jobs/reporter.server";
import { type Kind, unfinished } from "~/jobs/worker.server";
import { queueMail } from "~/models/mail/queue.server";
import { senderOf } from "~/models/mail/sender.server";
import { roomForFiles } from "~/models/media/room.server";
import { askersOf } from "~/models/memorial/find.server";
import { choicesFrom } from "./choices.server";
import { collectBook } from "./collect.server";
import { fileOf, folderOf, lifetime, pageOf, sweepBooks } from "./folder.server";
import { warningText } from "./input";
import { readyLetter } from "./letters.server";
import { type MadeBook, makeBook } from "./make.server";
import { bookJob } from "./tables";

interface Book {
  id: string;
  memorial_id: string;
  choices: string;
  with_file: number;
}

/** The most warnings that are kept: nobody reads more. */
const mostWarnings = 50;

const book = (id: string) => db.updateTable("books").where("id", "=", id);
const mine = (id: string) => book(id).where("state", "=", "making");

/** Makes the pages and the file in the folder of a book. */
async function make(job: Book, signal: AbortSignal, stop: () => void) {
  const folder = storage.pathOf(folderOf(job.id));
  await storage.remove(folderOf(job.id));
  await mkdir(path.join(folder, "pages"), { recursive: true, mode: 0o700 });
  const made = await makeBook(
    await collectBook(job.memorial_id, choicesFrom(job.choices)),
    job.with_file ? storage.pathOf(fileOf(job.id)) : null,
    {
      signal,
      onProgress: reporter("books", async (pages_done: number, pages: number) => {
        const noted = mine(job.id).set({ pages_done, pages });
        // It is out of date, gone, or wanted with other choices.
        if (!(await noted.executeTakeFirst()).numUpdatedRows) stop();
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
async function finish(job: Book, { pages, bytes, warnings }: MadeBook) {
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
      .where("id", "=", job.id)
      .where("state", "=", "making")
      .executeTakeFirst();
    if (!numUpdatedRows) return false;
    if (!job.with_file) return true;
    const from = await senderOf(trx, memorial.id);
    for (const email of emails) await queueMail(trx, email, readyLetter(memorial, from, expires_at));
    await trx.deleteFrom("book_askers").where("memorial_id", "=", memorial_id).execute();
    return true;
  });
}

/** Makes a book. One that has changed meanwhile is made again. */
async function run({ subject: id }: Job, end: AbortSignal) {
  const begun = await book(id)
    .set({ state: "making", pages_done: 0, pages: 0 })
    .where("state", "in", ["waiting", "making"])
    .returning(["id", "memorial_id", "choices", "with_file"])
    .executeTakeFirst();
  if (!begun) return;
  const cancel = new AbortController();
  try {
    const made = await make(begun, AbortSignal.any([end, cancel.signal]), () => cancel.abort());
    if (!(await finish(begun, made))) throw unfinished;
  } catch (error) {
    // Files first: a full disk has room again then.
    await storage.remove(folderOf(id));
    await book(id).set({ state: "waiting" }).where("state", "in", ["making", "outdated"]).execute();
    throw cancel.signal.aborted ? unfinished : error;
  }
}

/** Books are made one after the other. Triggers: `outdated_by_changed_book`. */
export const bookJobs: Kind = {
  name: bookJob,
  subjects: "books",
  interval: 15_000,
  wakeDelay: 100,
  sweep: sweepBooks,
  run,
  wait: (failed) => (failed < 3 ? 0 : null),
  giveUp: ({ subject }) => book(subject).set({ state: "failed" }).where("state", "in", ["waiting", "making"]).execute(),
};
