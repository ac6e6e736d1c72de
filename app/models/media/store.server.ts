import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { db } from "~/db/connection.server";
import type { MediaPurpose } from "~/db/schema";
import {
  type Input,
  isDecodable,
  kindOfForeign,
  looksLikePicture,
  playedOf,
  playsAsLong,
  type Reading,
  type Recording,
  readRecording,
} from "~/engines/media-cleaner";
import { now } from "~/gateways/clock.server";
import type { FileRefusal } from "~/languages/texts";
import type { MediaKind } from "~/lib/memory-types";
import { countBytes } from "./bytes.server";
import { needsCopies, wakeCopies } from "./copies.server";
import type { MediaFile } from "./input";
import { mediaBytes } from "./input";
import { type Incoming, storePicture } from "./picture.server";
import { hasRoomForFiles, isFull } from "./room.server";
import { storeSource } from "./source.server";
import * as storage from "./storage.server";

export type Stored = { id: string; kind: MediaKind } | { refused: FileRefusal };

type Reason = "too-big" | "cut-off" | "damaged" | "unknown" | "protected" | "failed" | "empty" | "no-room";

/** The refusal of a file that was sent as a kind. */
function refusalOf(kind: MediaKind, reason: Reason): FileRefusal {
  if (reason === "empty") return kind === "audio" ? "audio-empty" : reason;
  if (reason === "no-room") return reason;
  if (kind !== "image") return `${kind}-${reason}`;
  if (reason === "protected") return "video-protected";
  if (reason === "unknown") return "image-not-a-picture";
  return `image-${reason === "damaged" ? "cut-off" : reason}`;
}

/**
 * Stores a received file according to its content: a picture as copies, a recording as it was sent but without location and device data, and a recording
 * in an old format as the source of a file that is made later. The first of the kinds is the requested one; the others are accepted too. If the file is
 * refused, returns the reason. Removes the received file. Triggers: `media_files_of_new`.
 */
export async function storeMedia(
  incoming: Incoming,
  kinds: readonly [MediaKind, ...MediaKind[]],
  purpose: MediaPurpose,
  memorialId: string,
): Promise<Stored> {
  const [requested] = kinds;
  const reject = (reason: Reason, kind = requested) => ({ refused: refusalOf(kind, reason) });
  try {
    if (incoming.tooBig) return reject("too-big");
    if (incoming.noRoom || !hasRoomForFiles()) return reject("no-room");
    if (incoming.bytes === 0) return reject("empty");
    const found = await readRecording(incoming.path, { clean: false });
    if (found === "unknown")
      return await storeAsPicture(incoming, kinds, requested, () => storePicture(incoming, purpose, memorialId));
    if (typeof found === "string") return reject(found);
    const foreign = "foreign" in found;
    const kind = foreign ? await kindOfForeign({ path: incoming.path, demuxer: found.foreign }) : found.kind;
    // If a video may be sent instead of a picture, the message names the video formats that work.
    if (kind === "unknown" || kind === "failed")
      return reject(kind, requested === "image" ? (kinds[1] ?? requested) : requested);
    if (!kinds.includes(kind)) return { refused: `other-${kind}` };
    if (incoming.bytes > mediaBytes[kind]) return reject("too-big", kind);
    if (foreign) return { id: await storeForeign(incoming, kind, purpose), kind };
    const input = { path: incoming.path, demuxer: found.demuxer };
    // A voice recording whose sound has been decoded need not be opened once more.
    const heard = kind === "audio" ? await playedOf(input, kind) : undefined;
    const decodable = heard === "unknown" ? heard : heard?.sound ? true : await isDecodable(input);
    if (!decodable) return reject("unknown", kind);
    // ffmpeg is missing or busy, so the data is blanked without a comparison. Otherwise the sender would wait a second time.
    if (decodable === "unknown") await readRecording(incoming.path, { clean: true });
    else if (!(await blankedWhole(input, kind, heard))) return reject("damaged", kind);
    return { id: await store(incoming, found, purpose), kind };
  } catch (error) {
    console.error("media:", error);
    return reject(isFull(error) ? "no-room" : "failed");
  } finally {
    await rm(incoming.path, { force: true });
  }
}

/**
 * Blanks location and device data in the file itself. `heard` is how much of it played before, if that is known. False if less of it plays afterwards,
 * as far as ffmpeg can tell.
 */
export async function blankedWhole(input: Input, kind: Recording["kind"], heard?: Reading) {
  const before = heard === undefined ? await playedOf(input, kind) : heard;
  await readRecording(input.path, { clean: true });
  return playsAsLong(before, await playedOf(input, kind));
}

async function storeAsPicture(
  incoming: Incoming,
  kinds: readonly MediaKind[],
  requested: MediaKind,
  store: () => ReturnType<typeof storePicture>,
): Promise<Stored> {
  const isPicture = requested === "image" || (await looksLikePicture(incoming.path));
  if (!isPicture) return { refused: refusalOf(requested, "unknown") };
  if (!kinds.includes("image")) return { refused: "other-image" };
  if (incoming.bytes > mediaBytes.image) return { refused: "image-too-big" };
  const stored = await store();
  if ("refused" in stored) return stored;
  return { id: stored.id, kind: "image" };
}

async function store(incoming: Incoming, recording: Recording, purpose: MediaPurpose) {
  const { kind, type, extension, width, height, durationMs } = recording;
  const id = randomUUID();
  const original: MediaFile = { name: `original.${extension}`, type };
  if (width && height) Object.assign(original, { width, height });
  await storage.putFile(`media/${id}/${original.name}`, incoming.path);
  const size = { width, height, duration_ms: durationMs };
  await insert({ id, kind, purpose, files: [original], due: needsCopies(recording) }, size);
  return id;
}

async function storeForeign(incoming: Incoming, kind: Recording["kind"], purpose: MediaPurpose) {
  const id = randomUUID();
  await storeSource(id, incoming.path);
  await insert({ id, kind, purpose, files: [], due: true });
  return id;
}

interface Row {
  id: string;
  kind: Recording["kind"];
  purpose: MediaPurpose;
  files: MediaFile[];
  /** Whether copies must be made of it. */
  due: boolean;
}

async function insert({ files, due, ...row }: Row, size = {}) {
  const at = now().toISOString();
  const times = { copies_due_at: due ? at : null, created_at: at };
  const values = { ...row, ...size, ...times, files: JSON.stringify(files), bytes: await countBytes(row.id) };
  await db.insertInto("media").values(values).execute();
  if (due) wakeCopies();
}
