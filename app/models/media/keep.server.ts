import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { db } from "~/db/connection.server";
import type { MediaPurpose } from "~/db/schema";
import { now } from "~/gateways/clock.server";
import { looksLikePicture } from "~/gateways/images/pictures.server";
import { playedOf, playsAsLong } from "~/gateways/media/played.server";
import { readRecording } from "~/gateways/media/read.server";
import type { Recording } from "~/gateways/media/recording";
import * as storage from "~/gateways/storage.server";
import { storeSource } from "../preparation/source.server";
import { needsCopies } from "./copies.server";
import { wakeCopies } from "./copies-worker.server";
import { isDecodable, kindOfForeign } from "./decodable.server";
import { type MediaKind, mediaBytes, otherKind, pictureProblems, recordingProblems } from "./input";
import { type Incoming, keepPicture, type MediaFile } from "./picture.server";
import { hasRoomForFiles, isFull } from "./room.server";

export type Kept = { id: string; kind: MediaKind } | { refused: string };

type Reason = keyof typeof recordingProblems.video;

function told(kind: MediaKind, reason: Reason) {
  if (kind !== "image") return recordingProblems[kind][reason];
  if (reason === "protected") return recordingProblems.video.protected;
  if (reason === "unknown") return pictureProblems["not-a-picture"];
  return pictureProblems[reason === "damaged" ? "cut-off" : reason];
}

/**
 * Stores an incoming file as its content requires: a picture as copies; a film or voice as it was sent, but without the data that tells where and
 * with what it was made; a film or voice in an old format as the source of a file that is made later. The first of the kinds is the one that was
 * asked for; the others are accepted too. Otherwise returns the sentence that says why not. The incoming file is gone afterwards.
 */
export async function keepMedia(
  incoming: Incoming,
  kinds: readonly [MediaKind, ...MediaKind[]],
  purpose: MediaPurpose,
  memorialId: string,
): Promise<Kept> {
  const [asked] = kinds;
  const no = (reason: Reason, kind = asked) => ({ refused: told(kind, reason) });
  try {
    if (incoming.tooBig) return no("too-big");
    if (incoming.noRoom || !hasRoomForFiles()) return no("no-room");
    if (incoming.bytes === 0) return no("empty");
    const found = await readRecording(incoming.path, { clean: false });
    if (found === "unknown") return await keepAsPicture(incoming, kinds, purpose, memorialId);
    if (typeof found === "string") return no(found);
    const foreign = "foreign" in found;
    const kind = foreign ? await kindOfForeign({ path: incoming.path, demuxer: found.foreign }) : found.kind;
    // If a film may be sent instead of a picture, the refusal names the films that work.
    if (kind === "unknown" || kind === "failed") return no(kind, asked === "image" ? (kinds[1] ?? asked) : asked);
    if (!kinds.includes(kind)) return { refused: otherKind[kind] };
    if (incoming.bytes > mediaBytes[kind]) return no("too-big", kind);
    if (foreign) return { id: await storeForeign(incoming, kind, purpose), kind };
    const decodable = await isDecodable({ path: incoming.path, demuxer: found.demuxer });
    if (!decodable) return no("unknown", kind);
    // Nobody waits twice for the recordings of others.
    if (decodable === "unknown") await readRecording(incoming.path, { clean: true });
    else if (!(await blankedWhole(incoming.path, found))) return no("damaged", kind);
    return { id: await store(incoming, found, purpose), kind };
  } catch (error) {
    console.error("media:", error);
    return no(isFull(error) ? "no-room" : "failed");
  } finally {
    await rm(incoming.path, { force: true });
  }
}

/**
 * Blanks, in the file itself, the data that tells where and with what it was made. False if less of it plays afterwards, as far as ffmpeg can tell.
 */
async function blankedWhole(path: string, { kind, demuxer }: Recording) {
  const before = await playedOf({ path, demuxer }, kind);
  await readRecording(path, { clean: true });
  return playsAsLong(before, await playedOf({ path, demuxer }, kind));
}

async function keepAsPicture(
  incoming: Incoming,
  kinds: readonly [MediaKind, ...MediaKind[]],
  purpose: MediaPurpose,
  memorialId: string,
) {
  const [asked] = kinds;
  const picture = asked === "image" || (await looksLikePicture(incoming.path));
  if (!picture) return { refused: told(asked, "unknown") };
  if (!kinds.includes("image")) return { refused: otherKind.image };
  if (incoming.bytes > mediaBytes.image) return { refused: pictureProblems["too-big"] };
  const kept = await keepPicture(incoming, purpose, memorialId);
  return "refused" in kept ? { refused: pictureProblems[kept.refused] } : { id: kept.id, kind: "image" as const };
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
  /** Copies must be made of it. */
  due: boolean;
}

async function insert({ files, due, ...row }: Row, size = {}) {
  const at = now().toISOString();
  const values = { ...row, ...size, files: JSON.stringify(files), copies_due_at: due ? at : null, created_at: at };
  await db.insertInto("media").values(values).execute();
  if (due) wakeCopies();
}
