import { stat } from "node:fs/promises";
import { db } from "~/db/connection.server";
import { type FoundPage, openStack, readStackPage } from "~/gateways/cards/read.server";
import type { Viewer } from "../access";
import { mostTries, whileTrying } from "../job-lease.server";
import { isFull } from "../media/room.server";
import type { UploadedJob as Job } from "../uploaded-job.server";
import { pageFolder, scanFile } from "./folder.server";
import { type PageOfScan, skipPage, workOnPage } from "./page.server";
import { Paused } from "./store-picture.server";

const files = (scanId: string) => db.selectFrom("card_scan_files").where("scan_id", "=", scanId).orderBy("position");

const change = (fileId: string) => db.updateTable("card_scan_files").where("id", "=", fileId);

/** Whether two processes died with the next page or file of a scan, which may be the reason and is left out. */
const isDoomed = ({ attempts }: Job) => attempts >= mostTries;

/** Counts the pages of all files that have arrived. */
export async function openFiles(job: Job, end: AbortSignal): Promise<void> {
  const scanId = job.id;
  const unopened = await files(scanId).select("id").where("state", "=", "arrived").where("pages", "is", null).execute();
  for (const { id } of unopened) {
    end.throwIfAborted();
    const file = scanFile(scanId, id);
    const isThere = await stat(file).catch(() => null);
    const opened = !isThere ? { problem: "gone" } : isDoomed(job) ? { problem: "too-heavy" } : await openStack(file);
    await change(id)
      .set("problem" in opened ? { state: "failed", problem: opened.problem } : { pages: opened.pages })
      .execute();
    job.attempts = 0;
    await db
      .updateTable("card_scans")
      .set({ attempts: whileTrying(0) })
      .where("id", "=", scanId)
      .execute();
  }
}

type Read = FoundPage | { problem: string };

/** How often a page is read on which the reader fails for no reason of the page that it knows. */
const mostReads = 3;
/** Pages in a row on which it may fail. After more of them the reason is this machine, and somebody should look. */
const mostFailed = 2;

interface Next {
  at: PageOfScan;
  read: Promise<Read>;
}

/** Reads one page ahead: while the pictures of a page are stored, the next one is being read. */
class Reader {
  #next: Next | null = null;
  #other = false;

  /** Reads a page now, unless it is being read already. */
  take(at: PageOfScan): Promise<Read> {
    const next = this.#next;
    this.#next = null;
    if (next?.at.fileId === at.fileId && next.at.page === at.page) return next.read;
    return this.#read(at);
  }

  /** Begins to read a page that is taken later. */
  begin(at: PageOfScan) {
    const read = this.#read(at);
    // It is awaited once it is taken.
    read.catch(() => undefined);
    this.#next = { at, read };
  }

  /** Waits for the page that nobody will take. */
  async end() {
    await this.#next?.read.catch(() => undefined);
  }

  async #read({ scanId, fileId, page }: PageOfScan): Promise<Read> {
    this.#other = !this.#other;
    const folder = await pageFolder(scanId, this.#other ? "other" : "one");
    return readStackPage(scanFile(scanId, fileId), page, folder);
  }
}

/** Reads a page, again if the reader fails. Gives "failed" if it always does; throws Paused if the disk is full. */
async function patiently(reader: Reader, at: PageOfScan): Promise<Read | "failed"> {
  for (let reads = 1; ; reads++)
    try {
      return await reader.take(at);
    } catch (error) {
      if (isFull(error)) throw new Paused("no-room");
      console.error(`scans: page ${at.page + 1} of file ${at.fileId}: ${(error as Error).message}`);
      if (reads === mostReads) return "failed";
    }
}

/**
 * Works on all pages that are not done yet. `uploader` gives the account as it is before each page; without one that looks after a memorial the scan pauses.
 * A page with which two processes died is skipped, and so is one on which the reader keeps failing.
 */
export async function workOnFiles(job: Job, uploader: () => Promise<Viewer | null>, end: AbortSignal): Promise<void> {
  const scanId = job.id;
  const open = await files(scanId)
    .select(["id", "checksum", "pages", "pages_done"])
    .where("state", "=", "arrived")
    .execute();
  const pages = open.flatMap(({ id, checksum, pages, pages_done }) =>
    Array.from({ length: (pages ?? 0) - pages_done }, (_, more) => {
      return { scanId, fileId: id, checksum, page: pages_done + more };
    }),
  );
  const reader = new Reader();
  let failed = 0;
  try {
    for (const [number, at] of pages.entries()) {
      end.throwIfAborted();
      if (isDoomed(job)) {
        await skipPage(at);
        job.attempts = 0;
        continue;
      }
      const read = await patiently(reader, at);
      if (read === "failed" && ++failed > mostFailed) throw new Paused("failed");
      if (read !== "failed") failed = 0;
      const next = pages[number + 1];
      // After a death the next page waits, so that this one isn't blamed for it.
      if (next && job.attempts < mostTries - 1) reader.begin(next);
      const viewer = await uploader();
      if (!viewer) throw new Paused("failed");
      if (read === "failed" || "problem" in read) await skipPage(at);
      else await workOnPage(viewer, at, read);
      job.attempts = 0;
    }
  } finally {
    await reader.end();
  }
  for (const { id } of open) await change(id).set({ state: "done" }).execute();
}
