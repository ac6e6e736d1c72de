import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { db } from "~/db/connection.server";
import type { MediaPurpose } from "~/db/schema";
import { now } from "~/gateways/clock.server";
import { removeLeftovers } from "~/gateways/images/decoders.server";
import { makePictures, type PictureFile } from "~/gateways/images/pictures.server";
import * as storage from "~/gateways/storage.server";
import { type PictureRefusal, pictureProblems } from "./input";
import { hasRoomForFiles, isFull } from "./room.server";

/** A file on its way in: on this machine's disk, not yet looked at. */
export interface Incoming {
  path: string;
  /** The network address that sent it: files of one sender wait for each other. */
  client: string;
  bytes: number;
  tooBig: boolean;
  /** It is a signature: a small one is also kept as PNG. */
  png?: boolean;
  /** The disk had no room for it. */
  noRoom?: boolean;
}

export interface MediaFile {
  name: string;
  type: string;
  width?: number;
  height?: number;
}

/** A stored picture as a page shows it: its copies by name, and its size in pixels. */
export interface Picture {
  id: string;
  width: number;
  height: number;
  files: MediaFile[];
}

/**
 * Makes the copies of an incoming picture, stores them and gives its id; or says why it can't be taken. It waits its turn among what is sent to the
 * same memorial, where that is known. The incoming file is gone afterwards.
 */
export async function keepPicture(
  incoming: Incoming,
  purpose: MediaPurpose,
  memorialId: string | null,
): Promise<{ id: string } | { refused: PictureRefusal }> {
  const id = randomUUID();
  let copies: PictureFile[] = [];
  try {
    if (incoming.tooBig) return { refused: "too-big" };
    if (incoming.noRoom || !hasRoomForFiles()) return { refused: "no-room" };
    if (incoming.bytes === 0) return { refused: "empty" };
    const made = await makePictures(incoming.path, { memorial: memorialId, client: incoming.client }, incoming.png);
    if (typeof made === "string") return { refused: made };
    copies = made;
    for (const file of made) await storage.putFile(`media/${id}/${file.name}`, file.path);
    const largest = made.reduce((best, file) => (file.width > best.width ? file : best));
    const files: MediaFile[] = made.map(({ name, type, width, height }) => ({ name, type, width, height }));
    await db
      .insertInto("media")
      .values({
        id,
        kind: "image",
        purpose,
        width: largest.width,
        height: largest.height,
        files: JSON.stringify(files),
        created_at: now().toISOString(),
      })
      .execute();
    return { id };
  } catch (error) {
    console.error("media:", error);
    await storage.remove(`media/${id}`).catch(() => undefined);
    for (const { path } of copies) await rm(path, { force: true });
    return { refused: isFull(error) ? "no-room" : "failed" };
  } finally {
    await rm(incoming.path, { force: true });
  }
}

/**
 * What becomes of a picture field: the id of the new picture, null when the current one is to be removed, undefined when it stays; and the
 * sentence that says why a chosen file can't be taken.
 */
export async function keepChosen(incoming: Incoming | undefined, purpose: MediaPurpose, removes: boolean) {
  if (!incoming) return { id: removes ? null : undefined };
  const kept = await keepPicture(incoming, purpose, null);
  return "refused" in kept ? { refused: pictureProblems[kept.refused] } : { id: kept.id };
}

/** Removes what an earlier server was making of pictures when it was killed. */
export async function startPictures(): Promise<void> {
  await removeLeftovers().catch((error) => console.error("media:", error));
}

/** Stored pictures by id; ids that are null or unknown are left out. */
export async function picturesOf(ids: (string | null)[]): Promise<Map<string, Picture>> {
  const wanted = ids.filter((id) => id !== null);
  if (!wanted.length) return new Map();
  const rows = await db
    .selectFrom("media")
    .select(["id", "width", "height", "files"])
    .where("id", "in", wanted)
    .execute();
  return new Map(
    rows.map((row) => [
      row.id,
      { id: row.id, width: row.width ?? 0, height: row.height ?? 0, files: JSON.parse(row.files) },
    ]),
  );
}

/** Removes a medium, its row first and then its files. */
export async function removeMedia(id: string): Promise<void> {
  await db.deleteFrom("media").where("id", "=", id).execute();
  await storage.remove(`media/${id}`);
}
