import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { db } from "~/db/connection.server";
import type { MediaPurpose } from "~/db/schema";
import { now } from "~/gateways/clock.server";
import { looksLikePicture } from "~/gateways/images/pictures.server";
import { readRecording } from "~/gateways/media/read.server";
import type { Recording } from "~/gateways/media/recording";
import * as storage from "~/gateways/storage.server";
import { needsCopies } from "./copies.server";
import { wakeCopies } from "./copies-worker.server";
import { type MediaKind, mediaBytes, otherKind, pictureProblems, recordingProblems } from "./input";
import { type Incoming, keepPicture, type MediaFile } from "./picture.server";
import { hasRoomForFiles, isFull } from "./room.server";

export type Kept = { id: string; kind: MediaKind } | { refused: string };

type Reason = "too-big" | "cut-off" | "unknown" | "failed" | "empty" | "no-room";

function told(kind: MediaKind, reason: Reason) {
  if (kind !== "image") return recordingProblems[kind][reason];
  return pictureProblems[reason === "unknown" ? "not-a-picture" : reason];
}

/**
 * Stores an incoming file as what its content says it is: a picture as copies, a film or voice as it came, without what tells where and with
 * what it was made. The first of the kinds is what was asked for, the others are taken too; else gives the sentence that says why not. The
 * incoming file is gone afterwards.
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
    if (found === "cut-off") return no("cut-off", asked);
    if (found === "unknown") return await keepAsPicture(incoming, kinds, purpose, memorialId);
    if (!kinds.includes(found.kind)) return { refused: otherKind[found.kind] };
    if (incoming.bytes > mediaBytes[found.kind]) return no("too-big", found.kind);
    await readRecording(incoming.path, { clean: true });
    return { id: await store(incoming, found, purpose), kind: found.kind };
  } catch (error) {
    console.error("media:", error);
    return no(isFull(error) ? "no-room" : "failed");
  } finally {
    await rm(incoming.path, { force: true });
  }
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
  const at = now().toISOString();
  const due = needsCopies(recording) ? at : null;
  const size = { width, height, duration_ms: durationMs };
  const row = { id, kind, purpose, files: JSON.stringify([original]), copies_due_at: due, created_at: at };
  await db
    .insertInto("media")
    .values({ ...row, ...size })
    .execute();
  if (due) wakeCopies();
  return id;
}
