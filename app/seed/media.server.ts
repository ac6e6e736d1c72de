import { randomUUID } from "node:crypto";
import { copyFile, mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { db } from "~/db/connection.server";
import type { MediaPurpose } from "~/db/schema";
import { now } from "~/gateways/clock.server";
import { countBytes } from "~/models/media/bytes.server";
import type { MediaFile } from "~/models/media/input";
import { storePicture } from "~/models/media/picture.server";
import * as storage from "~/models/media/storage.server";

// The cast's files are read from the project's folder, where npm start runs. The Docker image has neither.
const folder = path.resolve("app/seed/files");

/** Stores a picture of the cast like an upload; returns its id. */
export async function storeSeedPicture(name: string, purpose: MediaPurpose): Promise<string> {
  const scratch = await mkdtemp(path.join(tmpdir(), "cast-"));
  const copy = path.join(scratch, name);
  await copyFile(path.join(folder, name), copy);
  const file = {
    path: copy,
    client: "cast",
    bytes: (await stat(copy)).size,
    tooBig: false,
    png: name.includes("signature"),
  };
  const stored = await storePicture(file, purpose, null);
  await rm(scratch, { recursive: true });
  if ("refused" in stored) throw new Error(`The cast's picture ${name} was refused: ${stored.refused}`);
  return stored.id;
}

/** Stores the cast's film (MP4, 640 x 360, with a poster) or voice (M4A) unchanged; returns its id. */
export async function storeRecording(name: string, poster?: string): Promise<string> {
  const id = randomUUID();
  const video = path.extname(name) === ".mp4";
  const files: MediaFile[] = [
    { name: video ? "original.mp4" : "original.m4a", type: video ? "video/mp4" : "audio/mp4" },
  ];
  await storage.put(`media/${id}/${files[0]?.name}`, await readFile(path.join(folder, name)));
  if (poster) {
    files.push({ name: "poster.jpg", type: "image/jpeg" });
    await storage.put(`media/${id}/poster.jpg`, await readFile(path.join(folder, poster)));
  }
  const size = video ? { width: 640, height: 360 } : {};
  const row = {
    id,
    kind: video ? ("video" as const) : ("audio" as const),
    purpose: "memory" as const,
    files: JSON.stringify(files),
    bytes: await countBytes(id),
  };
  await db
    .insertInto("media")
    .values({ ...row, ...size, created_at: now().toISOString() })
    .execute();
  return id;
}

/** Writes down what is said in a recording of the cast; null if nobody speaks in it. */
export async function writeDown(mediaId: string, words: string | null): Promise<void> {
  const row = { media_id: mediaId, language: "en" as const, words, written_at: now().toISOString() };
  await db.insertInto("transcripts").values(row).execute();
}
