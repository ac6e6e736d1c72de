import { db } from "~/db/connection.server";
import { filesColumn } from "~/db/media-files-column";
import { type Colours, hasFfmpeg, isHdr, type Recording, readRecording, type Wanted } from "~/engines/media-cleaner";
import { now } from "~/gateways/clock.server";
import { startJob, wakeJob } from "~/jobs/background-jobs.server";
import { later, lease, mostTries, whileTrying } from "~/jobs/job-lease.server";
import { minute } from "~/lib/time";
import { coloursOf, copyFiles, copyOf, prepare, storeCopy } from "./copy.server";
import type { MediaFile } from "./input";
import { hasRoomForFiles } from "./room.server";
import { originalOf } from "./source.server";
import * as storage from "./storage.server";

const interval = 30_000;

/**
 * Makes all due copies, one recording at a time. Without ffmpeg they stay due until ffmpeg is installed and the server restarted. It only looks for
 * ffmpeg once copies are due, so that the server starts faster.
 */
async function round(end: AbortSignal) {
  if (!(await areCopiesDue())) return interval;
  if (!(await hasFfmpeg())) return null;
  while (!end.aborted && (await makeDueCopies(end)));
  return interval;
}

/** Starts making the copies that are due now or later, in this process. Ends with the process. */
export function startCopies(): void {
  startJob("copies", { wakeDelay: 200, round });
}

/** Wakes the worker because copies are due; does nothing if this process has none. */
export function wakeCopies(): void {
  wakeJob("copies");
}

function isLarge({ width, height }: Recording) {
  const [short, long] = [Math.min(width ?? 0, height ?? 0), Math.max(width ?? 0, height ?? 0)];
  return long > 1280 || short > 720;
}

const wantedCopies = (recording: Recording, colours: Colours | null): Wanted[] => {
  if (recording.kind === "audio") return recording.playable ? [] : ["voice"];
  return recording.playable && !isLarge(recording) && !isHdr(colours) ? ["poster"] : ["poster", "film"];
};

/** Whether a recording needs copies: each video a poster, and each original that doesn't play everywhere a copy for the web. */
export function needsCopies(recording: Recording): boolean {
  return wantedCopies(recording, null).length > 0;
}

interface Job {
  id: string;
  kind: "image" | "video" | "audio";
  files: string;
  width: number | null;
  height: number | null;
  duration_ms: number | null;
  copies_due_at: string | null;
  copies_attempts: number;
}

const columns = ["id", "kind", "files", "width", "height", "duration_ms", "copies_due_at", "copies_attempts"] as const;

const longestDue = () =>
  db
    .selectFrom("media")
    .select(columns)
    .where("copies_due_at", "<=", now().toISOString())
    .orderBy("copies_due_at")
    .limit(1)
    .executeTakeFirst();

/** Whether copies of a recording are due now. Never throws: what can't be read now is looked for again. */
async function areCopiesDue(): Promise<boolean> {
  try {
    return (await longestDue()) !== undefined;
  } catch (error) {
    console.error(`media: the copies that are due cannot be read: ${(error as Error).message}`);
    return false;
  }
}

async function claim(): Promise<Job | null> {
  const job = await longestDue();
  if (!job) return null;
  // A recording with which two processes died may be the reason. It is served as it was sent.
  const isDoomed = job.copies_attempts >= mostTries;
  if (isDoomed) console.error(`media: two servers ended while they made the copies of ${job.id}, so it gets none`);
  const next = isDoomed ? null : later(lease);
  const { numUpdatedRows } = await db
    .updateTable("media")
    .set({ copies_due_at: next, copies_attempts: whileTrying(job.copies_attempts) })
    .where("id", "=", job.id)
    .where("copies_due_at", "=", job.copies_due_at)
    .executeTakeFirstOrThrow();
  return numUpdatedRows && !isDoomed ? job : claim();
}

/** Sets when a job is due (ISO UTC; null when it is done or has failed for good), and its number of attempts. */
async function setDue(job: Job, at: string | null, tries = job.copies_attempts + 1) {
  await db.updateTable("media").set({ copies_due_at: at, copies_attempts: tries }).where("id", "=", job.id).execute();
}

/** Makes the copies that a job needs from its original at a path; true if none is missing. One that was just converted has no high dynamic range. */
async function makeCopies(job: Job, path: string, converted: boolean, end: AbortSignal) {
  const files: MediaFile[] = filesColumn.demand(job.files);
  const recording = await readRecording(path, { clean: false });
  if (typeof recording === "string" || "foreign" in recording)
    throw new Error(`the original of ${job.id} cannot be read`);
  const input = { ...recording, path };
  const colours = converted ? null : await coloursOf(input, recording.kind);
  let { width, height, duration_ms } = job;
  let all = true;
  for (const wanted of wantedCopies(recording, colours)) {
    if (files.some(({ name }) => name === copyFiles[wanted][0])) continue;
    const copy = await copyOf(wanted, input, { colours, end });
    all &&= copy !== null;
    if (!copy) continue;
    const file = await storeCopy(job.id, wanted, copy);
    // The copy for the web comes first, because a page plays the first file of its kind.
    if (wanted === "poster") files.push(file);
    else files.unshift(file);
    width ??= copy.width;
    height ??= copy.height;
    duration_ms ??= copy.durationMs;
  }
  const { numUpdatedRows } = await db
    .updateTable("media")
    .set({ files: JSON.stringify(files), width, height, duration_ms, ...(all && { copies_due_at: null }) })
    .where("id", "=", job.id)
    .executeTakeFirstOrThrow();
  if (!numUpdatedRows) await storage.remove(`media/${job.id}`);
  return all;
}

/** Makes sure that a medium has a lasting original, and all copies of it; true if none is missing. */
async function work({ id, kind, files }: Job, end: AbortSignal) {
  const original = kind === "image" ? "kept" : await prepare({ id, kind, files: filesColumn.demand(files) }, end);
  if (original === "failed") return false;
  const job = await db.selectFrom("media").select(columns).where("id", "=", id).executeTakeFirst();
  const name = job && originalOf(filesColumn.demand(job.files))?.name;
  if (!job || !name) return false;
  const done = await storage.withPath(`media/${id}/${name}`, (path) =>
    makeCopies(job, path, original === "converted", end),
  );
  if (done === null) throw new Error(`the original of ${id} is missing`);
  return done;
}

/**
 * Makes the copies of the recording that has been due longest; false if none is due or the disk has no room. A job that `end` interrupts is due again at
 * once, one that fails after ten minutes, up to three times in all. The original is served in the meantime. Never throws. Triggers: `version_of_media`,
 * `outdated_by_changed_media`, `media_files_of_changed`.
 */
export async function makeDueCopies(end: AbortSignal): Promise<boolean> {
  try {
    const job = hasRoomForFiles() && (await claim());
    if (!job) return false;
    const renewal = setInterval(() => {
      setDue(job, later(lease), whileTrying(job.copies_attempts)).catch(() => undefined);
    }, lease / 3);
    const done = await work(job, end)
      .catch((error: Error) => {
        console.error("media:", error);
        return false;
      })
      .finally(() => clearInterval(renewal));
    if (done) await setDue(job, null);
    else if (end.aborted) await setDue(job, now().toISOString(), job.copies_attempts);
    else await setDue(job, job.copies_attempts + 1 < mostTries ? later(10 * minute) : null);
    return true;
  } catch (error) {
    console.error(`media: the due copies cannot be read or written: ${(error as Error).message}`);
    return false;
  }
}
