import { db } from "~/db/connection.server";
import { exists } from "~/db/exists.server";
import { filesColumn } from "~/db/media-files-column";
import { type Colours, hasFfmpeg, isHdr, type Recording, readRecording, type Wanted } from "~/engines/media-cleaner";
import { now } from "~/gateways/clock.server";
import { wakeJob } from "~/jobs/background-jobs.server";
import { ownTable } from "~/jobs/own-table.server";
import { died, type Kind, unfinished } from "~/jobs/worker.server";
import { minute } from "~/lib/time";
import { countBytes, recountBytes } from "./bytes.server";
import { coloursOf, copyFiles, copyOf, prepare, storeCopy } from "./copy.server";
import type { MediaFile } from "./input";
import { hasRoomForFiles } from "./room.server";
import { originalOf } from "./source.server";
import * as storage from "./storage.server";

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

const columns = ["id", "kind", "files", "width", "height", "duration_ms"] as const;

const mediumOf = (id: string) => db.selectFrom("media").select(columns).where("id", "=", id).executeTakeFirst();

type Medium = NonNullable<Awaited<ReturnType<typeof mediumOf>>>;

const areCopiesDue = () =>
  exists(db.selectFrom("media").select("id").where("copies_due_at", "<=", now().toISOString()));

/** Makes the copies that a job needs from its original at a path; true if none is missing. One that was just converted has no high dynamic range. */
async function makeCopies(job: Medium, path: string, converted: boolean, end: AbortSignal) {
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
  const row = { files: JSON.stringify(files), bytes: await countBytes(job.id), width, height, duration_ms };
  const { numUpdatedRows } = await db
    .updateTable("media")
    .set({ ...row, ...(all && { copies_due_at: null }) })
    .where("id", "=", job.id)
    .executeTakeFirstOrThrow();
  if (!numUpdatedRows) await storage.remove(`media/${job.id}`);
  return all;
}

/** Makes sure that a medium has a lasting original, and all copies of it; true if none is missing. */
async function makeAll({ id, kind, files }: Medium, end: AbortSignal) {
  const original = kind === "image" ? "kept" : await prepare({ id, kind, files: filesColumn.demand(files) }, end);
  if (original === "failed") return false;
  const medium = await mediumOf(id);
  const name = medium && originalOf(filesColumn.demand(medium.files))?.name;
  if (!medium || !name) return false;
  const done = await storage.withPath(`media/${id}/${name}`, (path) =>
    makeCopies(medium, path, original === "converted", end),
  );
  if (done === null) throw new Error(`the original of ${id} is missing`);
  return done;
}

/**
 * The copies of recordings, made for one after the other; the original is served in the meantime. One that fails is tried again after ten minutes, up to three times
 * in all. Without ffmpeg they stay due until it is installed and the server restarted. It is only looked for once copies are due, so that the server starts
 * faster. Triggers: `version_of_media`, `outdated_by_changed_media`, `media_files_of_changed`.
 */
export const copyJobs: Kind = {
  name: "copies",
  rows: ownTable({
    kind: "copies",
    table: "media",
    columns: { due: "copies_due_at", attempts: "copies_attempts", unended: "copies_unended" },
  }),
  interval: 30_000,
  wakeDelay: 200,
  mayBegin: async () => hasRoomForFiles() && (await areCopiesDue()) && hasFfmpeg(),
  run: async ({ subject }, end) => {
    const medium = await mediumOf(subject);
    if (medium && !(await makeAll(medium, end))) throw unfinished;
  },
  wait: (failed) => (failed < 3 ? 10 * minute : null),
  giveUp: async ({ subject }, reason) => {
    await recountBytes(subject);
    if (reason === died)
      console.error(`media: two servers ended while they made the copies of ${subject}, so it gets none`);
  },
};
