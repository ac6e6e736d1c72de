import { db } from "~/db/connection.server";
import { now } from "~/gateways/clock.server";
import { pictureSize } from "~/gateways/images/pictures.server";
import { makeCopy, type Wanted } from "~/gateways/media/ffmpeg.server";
import { readRecording } from "~/gateways/media/read.server";
import type { Recording } from "~/gateways/media/recording";
import * as storage from "~/gateways/storage.server";
import type { MediaFile } from "./picture.server";
import { hasRoomForFiles } from "./room.server";

const minute = 60_000;
/** A job that is cut off is due again after this; one that goes on says so three times as often. */
const lease = minute;
const mostTries = 3;
const patience: Record<Wanted, number> = { film: 60 * minute, voice: 15 * minute, poster: 3 * minute };

const later = (milliseconds: number) => new Date(now().getTime() + milliseconds).toISOString();

function isLarge({ width, height }: Recording) {
  const [short, long] = [Math.min(width ?? 0, height ?? 0), Math.max(width ?? 0, height ?? 0)];
  return long > 1280 || short > 720;
}

const wants = (recording: Recording): Wanted[] => {
  if (recording.kind === "audio") return recording.playable ? [] : ["voice"];
  return recording.playable && !isLarge(recording) ? ["poster"] : ["poster", "film"];
};

/** Whether copies are to be made of a recording: a poster of each film, and a film or voice for the web where the original does not play everywhere. */
export function needsCopies(recording: Recording): boolean {
  return wants(recording).length > 0;
}

interface Job {
  id: string;
  files: string;
  width: number | null;
  height: number | null;
  duration_ms: number | null;
  copies_due_at: string | null;
  copies_tries: number;
}

async function claim(): Promise<Job | null> {
  const job = await db
    .selectFrom("media")
    .select(["id", "files", "width", "height", "duration_ms", "copies_due_at", "copies_tries"])
    .where("copies_due_at", "<=", now().toISOString())
    .orderBy("copies_due_at")
    .limit(1)
    .executeTakeFirst();
  if (!job) return null;
  const { numUpdatedRows } = await db
    .updateTable("media")
    .set({ copies_due_at: later(lease), copies_tries: job.copies_tries + 1 })
    .where("id", "=", job.id)
    .where("copies_due_at", "=", job.copies_due_at)
    .executeTakeFirstOrThrow();
  return numUpdatedRows ? job : claim();
}

async function due(job: Job, at: string | null, tries = job.copies_tries + 1) {
  await db.updateTable("media").set({ copies_due_at: at, copies_tries: tries }).where("id", "=", job.id).execute();
}

const names: Record<Wanted, [name: string, type: string]> = {
  film: ["web.mp4", "video/mp4"],
  voice: ["web.m4a", "audio/mp4"],
  poster: ["poster.jpg", "image/jpeg"],
};

async function make(job: Job, wanted: Wanted, input: { path: string } & Recording, end: AbortSignal) {
  const output = await storage.scratch();
  if (!(await makeCopy(wanted, input, output, { patience: patience[wanted], end }))) return null;
  const read = wanted === "poster" ? await pictureSize(output) : await readRecording(output, { clean: false });
  if (!read || typeof read === "string") return null;
  const [name, type] = names[wanted];
  await storage.putFile(`media/${job.id}/${name}`, output);
  const file: MediaFile = { name, type };
  if (read.width && read.height) Object.assign(file, { width: read.width, height: read.height });
  return { file, durationMs: "durationMs" in read ? read.durationMs : null };
}

/** Makes what the job wants; true when all of it is there. */
async function work(job: Job, end: AbortSignal) {
  const files: MediaFile[] = JSON.parse(job.files);
  const original = files.find(({ name }) => name.startsWith("original."));
  const path = original && storage.pathOf(`media/${job.id}/${original.name}`);
  const recording = path ? await readRecording(path, { clean: false }) : "unknown";
  if (!path || typeof recording === "string") throw new Error(`the original of ${job.id} cannot be read`);
  let { width, height, duration_ms } = job;
  let all = true;
  for (const wanted of wants(recording)) {
    if (files.some(({ name }) => name === names[wanted][0])) continue;
    const made = await make(job, wanted, { ...recording, path }, end);
    all &&= made !== null;
    if (!made) continue;
    // The copy for the web stands first: a page plays the first file of its kind.
    if (wanted === "poster") files.push(made.file);
    else files.unshift(made.file);
    width ??= made.file.width ?? null;
    height ??= made.file.height ?? null;
    duration_ms ??= made.durationMs;
  }
  const { numUpdatedRows } = await db
    .updateTable("media")
    .set({ files: JSON.stringify(files), width, height, duration_ms, ...(all && { copies_due_at: null }) })
    .where("id", "=", job.id)
    .executeTakeFirstOrThrow();
  if (!numUpdatedRows) await storage.remove(`media/${job.id}`);
  return all;
}

/**
 * Makes the copies of the recording that is longest due; false when none is, or the disk has no room. What the end cuts off is due again at once, what fails
 * after ten minutes, three times in all; the original is served all the while. Never throws.
 */
export async function makeDueCopies(end: AbortSignal): Promise<boolean> {
  try {
    const job = hasRoomForFiles() && (await claim());
    if (!job) return false;
    const beat = setInterval(() => {
      due(job, later(lease)).catch(() => undefined);
    }, lease / 3);
    const done = await work(job, end)
      .catch((error: Error) => {
        console.error("media:", error);
        return false;
      })
      .finally(() => clearInterval(beat));
    if (done) await due(job, null);
    else if (end.aborted) await due(job, now().toISOString(), job.copies_tries);
    else await due(job, job.copies_tries + 1 < mostTries ? later(10 * minute) : null);
    return true;
  } catch (error) {
    console.error(`media: the copies that are due cannot be read or written: ${(error as Error).message}`);
    return false;
  }
}
