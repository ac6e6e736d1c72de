import { stat } from "node:fs/promises";
import { db } from "~/db/connection.server";
import { exists } from "~/db/exists.server";
import { openStack } from "~/features/cards/door.server";
import { type Job, mostUnended, progress } from "~/jobs/queue.server";
import type { Viewer } from "~/models/access";
import { isFull } from "~/models/media/room.server";
import { scanFile } from "./folder.server";
import { giveUpLongScan } from "./give-up.server";
import { type PageOfScan, skipPage, workOnPage } from "./page.server";
import { type Read, ReadAhead } from "./read-ahead.server";
import { Paused } from "./store-picture.server";

const files = (scanId: string) => db.selectFrom("card_scan_files").where("scan_id", "=", scanId).orderBy("position");

const change = (fileId: string) => db.updateTable("card_scan_files").where("id", "=", fileId);

/** Whether two processes died with the next page or file of a scan, which may be the reason and is left out. */
const isDoomed = ({ unended }: Job) => unended >= mostUnended;

/** Whether the turn of a scan is over. */
type IsOver = () => Promise<boolean>;

/** Milliseconds after which the counting of pages makes way for others: as long as a page takes. */
const mostCounting = 2000;

/** Counts the pages of all files that have arrived. Returns false if others have to be counted in a later turn. */
export async function openFiles(job: Job, isOver: IsOver, end: AbortSignal): Promise<boolean> {
  const scanId = job.subject;
  const unopened = await files(scanId).select("id").where("state", "=", "arrived").where("pages", "is", null).execute();
  let spent = 0;
  for (const { id } of unopened) {
    end.throwIfAborted();
    if ((await giveUpLongScan(scanId)) || (spent > mostCounting && (await isOver()))) break;
    const file = scanFile(scanId, id);
    const isThere = await stat(file).catch(() => null);
    const since = performance.now();
    const opened = !isThere ? { problem: "gone" } : isDoomed(job) ? { problem: "too-heavy" } : await openStack(file);
    const ms = Math.round(performance.now() - since);
    spent += ms;
    await change(id)
      .set("problem" in opened ? { state: "failed", problem: opened.problem } : { pages: opened.pages })
      .execute();
    await progress(job);
    await db
      .updateTable("card_scans")
      .set(({ eb }) => ({ reading_ms: eb("reading_ms", "+", ms) }))
      .where("id", "=", scanId)
      .execute();
  }
  const left = files(scanId).select("id").where("state", "=", "arrived").where("pages", "is", null);
  return !(await exists(left));
}

/** How often a page is read on which the reader fails for no reason of the page that it knows. */
const mostReads = 3;
/** Pages in a row on which it may fail. After more of them the reason is this machine, and somebody should look. */
const mostFailed = 2;

/** Reads a page, again if the reader fails. Gives "failed" if it always does; throws Paused if the disk is full. */
async function patiently(reader: ReadAhead, at: PageOfScan): Promise<Read | "failed"> {
  for (let reads = 1; ; reads++)
    try {
      return await reader.take(at);
    } catch (error) {
      if (isFull(error)) throw new Paused("no-room");
      console.error(`scans: page ${at.page + 1} of file ${at.fileId}: ${(error as Error).message}`);
      if (reads === mostReads) return "failed";
    }
}

/** The pages of a scan that are not done yet, in their order. */
async function pagesToDo(job: Job): Promise<PageOfScan[]> {
  const scanId = job.subject;
  const open = await files(scanId)
    .select(["id", "checksum", "pages", "pages_done"])
    .where("state", "=", "arrived")
    .execute();
  return open.flatMap(({ id, checksum, pages, pages_done }) =>
    Array.from({ length: (pages ?? 0) - pages_done }, (_, more) => {
      return { job, scanId, fileId: id, checksum, page: pages_done + more };
    }),
  );
}

/**
 * Works on all pages that are not done yet; returns false if the turn was over before. `uploader` gives the account as it is before each page; without one that
 * looks after a memorial the scan pauses. A page with which two processes died is skipped, and so is one on which the reader keeps failing. After too many slow
 * pages in a row the rest of their file is given up, and after too long a time everything that is left.
 */
export async function workOnFiles(
  job: Job,
  uploader: () => Promise<Viewer | null>,
  isOver: IsOver,
  end: AbortSignal,
): Promise<boolean> {
  let pages = await pagesToDo(job);
  const reader = new ReadAhead();
  let failed = 0;
  try {
    for (let at = pages.shift(); at; at = pages.shift()) {
      end.throwIfAborted();
      const { scanId, fileId } = at;
      if (await giveUpLongScan(scanId)) break;
      if (isDoomed(job)) {
        await skipPage(at, { ms: 0, isSlow: false });
        continue;
      }
      const read = await patiently(reader, at);
      if (read === "failed" && ++failed > mostFailed) throw new Paused("failed");
      if (read !== "failed") failed = 0;
      const isSlow = read !== "failed" && "problem" in read.found && read.found.problem === "too-slow";
      const reading = { ms: read === "failed" ? 0 : read.ms, isSlow };
      const waits = pages.length > 0 && (await isOver());
      // After a death the next page waits, so that this one isn't blamed for it. After a slow one its file may be given up.
      if (pages[0] && !waits && !isSlow && !job.unended) reader.begin(pages[0]);
      const viewer = await uploader();
      if (!viewer) throw new Paused("failed");
      if (read !== "failed" && !("problem" in read.found)) await workOnPage({ viewer, at, reading }, read.found);
      else if (await skipPage(at, reading)) pages = pages.filter((page) => page.fileId !== fileId);
      if (waits) return false;
    }
  } finally {
    await reader.end();
  }
  await db
    .updateTable("card_scan_files")
    .set({ state: "done" })
    .where("scan_id", "=", job.subject)
    .where("state", "=", "arrived")
    .execute();
  return true;
}
