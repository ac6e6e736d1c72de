import { rm } from "node:fs/promises";
import { db } from "~/db/connection.server";
import type { MediaPurpose } from "~/db/schema";
import { isDecodable, kindOfForeign, type Recording, readRecording } from "~/engines/media-cleaner";
import { now } from "~/gateways/clock.server";
import { countBytes } from "~/models/media/bytes.server";
import { needsCopies, wakeCopies } from "~/models/media/copies.server";
import { copyFiles } from "~/models/media/copy.server";
import type { MediaFile } from "~/models/media/input";
import { makePictures, offerPatiently } from "~/models/media/picture.server";
import { storeSource } from "~/models/media/source.server";
import * as storage from "~/models/media/storage.server";
import { blankedWhole } from "~/models/media/store.server";

/** The files of a recording on this machine's disk that haven't been checked yet, by their purpose. */
export type RecordingFiles = Partial<Record<"shown" | "poster" | "original", string>>;

type Inspected = Recording | "foreign" | null;

/** Inspects a file like one that a mourner sends, and blanks location and device data in it. Null if it isn't a recording of that kind. */
async function inspect(path: string | undefined, kind: Recording["kind"]): Promise<Inspected> {
  if (!path) return null;
  const found = await readRecording(path, { clean: false });
  if (typeof found === "string") return null;
  if ("foreign" in found) return (await kindOfForeign({ path, demuxer: found.foreign })) === kind ? "foreign" : null;
  const input = { path, demuxer: found.demuxer };
  if (found.kind !== kind) return null;
  const decodable = await isDecodable(input);
  if (!decodable) return null;
  if (decodable === "unknown") await readRecording(path, { clean: true });
  else if (!(await blankedWhole(input, kind))) return null;
  return found;
}

const entryOf = (name: string, { type, width, height }: Recording): MediaFile => ({
  name,
  type,
  ...(width && height ? { width, height } : {}),
});

/** Stores the still of a film; null if the file isn't a picture. */
async function storePoster(id: string, path: string, client: string): Promise<MediaFile | null> {
  const offer = () => makePictures(path, { memorial: null, client }, { asIs: true });
  const made = await offerPatiently(offer, (outcome) => (typeof outcome === "string" ? outcome : null));
  if (typeof made === "string") return null;
  const poster = made.find(({ type }) => type === "image/jpeg");
  const [name, type] = copyFiles.poster;
  if (poster) await storage.putFile(`media/${id}/${name}`, poster.path);
  for (const other of made) if (other !== poster) await rm(other.path, { force: true });
  return poster ? { name, type, width: poster.width, height: poster.height } : null;
}

interface Options {
  kind: Recording["kind"];
  purpose: MediaPurpose;
  /** The sender in whose name the pictures are decoded. */
  client: string;
}

/**
 * Stores a recording again from the files of a keepsake, under an id that is free: as it was sent, with its copy for the web and its poster, as far as
 * they are there. Each is inspected like a file that a mourner sends, and its bytes stay as they are if there is nothing to hide in them. Copies that
 * are missing are made later. Returns the purposes of the files that were refused; null if none was left to store. Removes the files.
 */
export async function restoreRecording(
  id: string,
  files: RecordingFiles,
  { kind, purpose, client }: Options,
): Promise<{ refused: (keyof RecordingFiles)[] } | null> {
  try {
    const sent = await inspect(files.original, kind);
    const shown = await inspect(files.shown, kind);
    const refused = (["original", "shown"] as const).filter(
      (role) => files[role] && !(role === "original" ? sent : shown),
    );
    const playable = sent === "foreign" ? null : sent;
    const web = shown === "foreign" ? null : shown;
    const [main, mainPath] = playable ? [playable, files.original] : [web, files.shown];
    const source = sent === "foreign" ? files.original : shown === "foreign" ? files.shown : undefined;
    if (!main || !mainPath) return source ? await storeUnprepared(id, source, { kind, purpose, refused }) : null;
    const stored: MediaFile[] = [entryOf(`original.${main.extension}`, main)];
    await storage.putFile(`media/${id}/original.${main.extension}`, mainPath);
    const [name, type] = copyFiles[kind === "video" ? "film" : "voice"];
    const copy = playable && web?.type === type ? web : null;
    if (copy && files.shown) {
      await storage.putFile(`media/${id}/${name}`, files.shown);
      stored.unshift(entryOf(name, copy));
    }
    const poster = kind === "video" && files.poster ? await storePoster(id, files.poster, client) : null;
    if (poster) stored.push(poster);
    const size = { width: main.width ?? copy?.width ?? null, height: main.height ?? copy?.height ?? null };
    const durationMs = main.durationMs ?? copy?.durationMs ?? null;
    await insert({ id, kind, purpose, files: stored, due: needsCopies(main), ...size, durationMs });
    return { refused: files.poster && !poster ? [...refused, "poster"] : refused };
  } catch (error) {
    await storage.remove(`media/${id}`).catch(() => undefined);
    throw error;
  } finally {
    for (const path of Object.values(files)) await rm(path, { force: true });
  }
}

async function storeUnprepared(
  id: string,
  source: string,
  { refused, ...row }: Pick<Options, "kind" | "purpose"> & { refused: (keyof RecordingFiles)[] },
) {
  await storeSource(id, source);
  await insert({ ...row, id, files: [], due: true, width: null, height: null, durationMs: null });
  return { refused };
}

interface Row extends Pick<Options, "kind" | "purpose"> {
  id: string;
  files: MediaFile[];
  /** Whether copies may have to be made of it. */
  due: boolean;
  width: number | null;
  height: number | null;
  durationMs: number | null;
}

async function insert({ files, due, durationMs: duration_ms, ...row }: Row) {
  const at = now().toISOString();
  const times = { copies_due_at: due ? at : null, created_at: at };
  const values = { ...row, ...times, duration_ms, files: JSON.stringify(files), bytes: await countBytes(row.id) };
  await db.insertInto("media").values(values).execute();
  if (due) wakeCopies();
}
