import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import { db } from "~/db/connection.server";
import { exists } from "~/db/exists.server";
import { hasFfmpeg, makeCopy, probe, readRecording } from "~/engines/media-cleaner";
import { env } from "~/env.server";
import { now } from "~/gateways/clock.server";
import type { Job } from "~/jobs/queue.server";
import type { Kind } from "~/jobs/worker.server";
import { minute } from "~/lib/time";
import { hasRoomForFiles } from "~/models/media/room.server";
import * as storage from "~/models/media/storage.server";
import { transcribeCommand } from "../settings.server";
import { draftJob } from "../tables";
import { enqueueRecordings, wantedRecording } from "./find.server";
import { NoDraft, recognise } from "./recognise.server";
import { keepDraft } from "./write.server";

/** Milliseconds between two looks whether a draft is still wanted. */
const lookInterval = 2000;

/** The sound of the recording that is being drafted. Not below DATA_DIR/files: no backup needs it. */
const folder = path.join(env.dataDir, "drafting");

/** Decodes the sound of a recording as programs expect it; false if it has none. */
async function decode(key: string, file: string, end: AbortSignal): Promise<boolean> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const decoded = await storage.withPath(key, async (original) => {
    const recording = await readRecording(original, { clean: false });
    if (typeof recording === "string" || "foreign" in recording) throw new NoDraft("the recording can't be read");
    const input = { ...recording, path: original };
    const tracks = await probe(input);
    if (tracks && tracks !== "unknown" && !tracks.sound) return "silent";
    return makeCopy("speech", input, file, { colours: null, timeout: 10 * minute, end });
  });
  end.throwIfAborted();
  if (!decoded) throw new NoDraft("its sound can't be decoded", false);
  return decoded !== "silent";
}

async function draft(program: string, { subject: id }: Job, end: AbortSignal) {
  const wanted = await wantedRecording(id);
  if (!wanted) return;
  const { key, seconds, language } = wanted;
  const file = path.join(folder, `${id}.wav`);
  const forget = new AbortController();
  const stop = AbortSignal.any([end, forget.signal]);
  const look = () => wantedRecording(id).then((still) => still ?? forget.abort());
  const watch = setInterval(() => void look().catch(() => undefined), lookInterval).unref();
  try {
    const hasSound = await decode(key, file, stop);
    const words = hasSound ? await recognise(program, { file, seconds, language }, stop) : "";
    await keepDraft(id, { language, words: words || null, failure: null, listened: hasSound ? 1 : 0 });
  } catch (error) {
    if (!forget.signal.aborted) throw error;
  } finally {
    clearInterval(watch);
    await rm(file, { force: true });
  }
}

/** Removes what a killed server has left, if no other one drafts now, and finds what there is to draft. */
async function sweep() {
  const held = db.selectFrom("jobs").select("subject").where("kind", "=", draftJob);
  if (!(await exists(held.where("lease_until", ">", now().toISOString()))))
    await rm(folder, { recursive: true, force: true });
  await enqueueRecordings();
}

/** Drafts of what is said, one after the other. A failure that may pass is tried once more. */
export const draftJobs = (program: string): Kind => ({
  name: draftJob,
  subjects: "media",
  interval: minute,
  wakeDelay: 500,
  sweep,
  mayBegin: async () =>
    hasRoomForFiles() &&
    (await exists(db.selectFrom("jobs").select("subject").where("kind", "=", draftJob))) &&
    hasFfmpeg(),
  run: (job, end) => draft(program, job, end),
  wait: (failed, error) => (failed < 2 && !(error instanceof NoDraft && error.isFinal) ? 10 * minute : null),
  giveUp: ({ subject }, reason) =>
    keepDraft(subject, { language: "en", words: null, failure: (reason as Error).message, listened: 1 }),
});

/** Removes the jobs of a server that has no program for them any more, which would seem to be stuck. */
export async function forgetJobs(): Promise<void> {
  const jobs = db.selectFrom("jobs").select("subject").where("kind", "=", draftJob);
  if (!transcribeCommand && (await exists(jobs))) await db.deleteFrom("jobs").where("kind", "=", draftJob).execute();
}
