import { rm } from "node:fs/promises";
import { transaction } from "~/db/transaction.server";
import {
  type Colours,
  type Input,
  lastsAsLong,
  makeCopy,
  measureInBackground,
  pictureSize,
  probe,
  type Recording,
  readRecording,
  tallyOf,
  type Wanted,
} from "~/engines/media-cleaner";
import { scratch } from "~/gateways/storage/disk.server";
import { minute } from "~/lib/time";
import type { MediaFile } from "./input";
import { findSource, originalOf, removeReplaced } from "./source.server";
import * as storage from "./storage.server";

/** The time limits in milliseconds. */
const timeouts: Record<Wanted, number> = {
  film: 60 * minute,
  voice: 15 * minute,
  poster: 3 * minute,
  "whole film": 60 * minute,
  "whole voice": 15 * minute,
};

/** A copy in a temporary file, not stored yet. */
export interface Copy {
  path: string;
  width: number | null;
  height: number | null;
  durationMs: number | null;
}

/** Makes a copy of a recording and reads its size and duration; null if it can't be made. `read` receives the packets of the recording. */
export async function copyOf(
  wanted: Wanted,
  input: Input,
  options: { colours: Colours | null; end: AbortSignal; read?: (lines: string) => void },
): Promise<Copy | null> {
  const path = await scratch();
  if (!(await makeCopy(wanted, input, path, { ...options, timeout: timeouts[wanted] }))) return null;
  if (wanted === "poster") {
    const size = await pictureSize(path);
    return size && { path, ...size, durationMs: null };
  }
  const read = await readRecording(path, { clean: true });
  if (typeof read === "string" || "foreign" in read) return null;
  return { path, width: read.width, height: read.height, durationMs: read.durationMs };
}

/** The stored name and the type of each copy. */
export const copyFiles: Record<Wanted, [name: string, type: string]> = {
  film: ["web.mp4", "video/mp4"],
  voice: ["web.m4a", "audio/mp4"],
  poster: ["poster.jpg", "image/jpeg"],
  "whole film": ["original.mp4", "video/mp4"],
  "whole voice": ["original.m4a", "audio/mp4"],
};

/**
 * Stores a copy with its medium and returns the entry for the medium's row. The copy never gets the name of the file that it replaces, because
 * browsers and backups rely on the content of a name never changing.
 */
export async function storeCopy(
  mediaId: string,
  wanted: Wanted,
  { path, width, height }: Copy,
  replaced?: MediaFile,
): Promise<MediaFile> {
  const [first, type] = copyFiles[wanted];
  const name = replaced?.name === first ? first.replace(".", ".2.") : first;
  await storage.putFile(`media/${mediaId}/${name}`, path);
  return { name, type, ...(width && height ? { width, height } : {}) };
}

interface Medium {
  id: string;
  kind: Recording["kind"];
  files: MediaFile[];
}

const wantedOf = { video: "whole film", audio: "whole voice" } as const;

/**
 * The recording at a path from which an original is to be made: the source of a medium without files, or an original in an old format. Versions that had
 * no sources stored every recording as its own original. Null if there is nothing to make.
 */
async function inputOf(id: string, original: MediaFile | undefined, path: string): Promise<Input | null> {
  const found = await readRecording(path, { clean: false });
  if (typeof found === "string") throw new Error(`the ${original ? "original" : "source"} of ${id} cannot be read`);
  return "foreign" in found ? { path, demuxer: found.foreign } : null;
}

/** The colours that the picture of a film states; null if it states none, and for a voice. */
export async function coloursOf(input: Input, kind: Recording["kind"]): Promise<Colours | null> {
  const tracks = kind === "video" ? await probe(input) : null;
  return tracks && tracks !== "unknown" ? (tracks.picture?.colours ?? null) : null;
}

async function convert(input: Input, kind: Recording["kind"], wanted: Wanted, end: AbortSignal) {
  const colours = await coloursOf(input, kind);
  const { played: before, take } = tallyOf(kind);
  const copy = await copyOf(wanted, input, { colours, end, read: take });
  // ffmpeg ends everything if one output fails: a recording whose packets can't be listed may still be converted, without the comparison.
  if (!copy) return end.aborted ? null : copyOf(wanted, input, { colours, end });
  const after = await measureInBackground({ path: copy.path, demuxer: "mov" }, kind, end);
  if (!end.aborted && lastsAsLong(before, after)) return copy;
  if (!end.aborted) console.error("media: the converted recording is shorter than its source", before, after);
  await rm(copy.path, { force: true });
  return null;
}

/** Converts the recording at a path, if it has to be; null if not. There is no copy if that failed. */
async function convertAt(
  path: string,
  { id, kind, old }: Pick<Medium, "id" | "kind"> & { old: MediaFile | undefined },
  end: AbortSignal,
) {
  const input = await inputOf(id, old, path);
  return input && { copy: await convert(input, kind, wantedOf[kind], end) };
}

/**
 * Writes the files into the medium's row and increases the revision of its memories, so that nobody approves unseen files. False if the row is gone.
 */
function updateRow(id: string, files: MediaFile[], { width, height, durationMs: duration_ms }: Copy) {
  return transaction(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable("media")
      .set({ files: JSON.stringify(files), width, height, duration_ms })
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    await trx
      .updateTable("memories")
      .set(({ eb }) => ({ revision: eb("revision", "+", 1) }))
      .where((where) => where.or([where("media_id", "=", id), where("late_media_id", "=", id)]))
      .execute();
    return numUpdatedRows > 0n;
  });
}

/**
 * Converts the source of a medium, or an original in an old format, into an MP4 or M4A, which becomes the original; then removes the old file. An old
 * original is served until then, because it may be published and nothing else plays. Returns 'kept' at once if the original can stay. If the conversion
 * has 'failed', the recording stays for another try. Triggers: `version_of_media`, `outdated_by_changed_media`, `media_files_of_changed`,
 * `outdated_by_changed_page`.
 */
export async function prepare({ id, kind, files }: Medium, end: AbortSignal): Promise<"converted" | "kept" | "failed"> {
  const old = originalOf(files);
  const key = old ? `media/${id}/${old.name}` : await findSource(id);
  const made = key && (await storage.withPath(key, (path) => convertAt(path, { id, kind, old }, end)));
  if (made) {
    const { copy } = made;
    if (!copy) return "failed";
    const original = await storeCopy(id, wantedOf[kind], copy, old);
    const updated = old ? files.map((file) => (file === old ? original : file)) : [original];
    if (await updateRow(id, updated, copy)) await removeReplaced(id, updated);
    else await storage.remove(`media/${id}`);
    return "converted";
  }
  if (old) await removeReplaced(id, files);
  return "kept";
}
