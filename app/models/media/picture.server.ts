import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { db } from "~/db/connection.server";
import { filesColumn } from "~/db/media-files-column";
import type { MediaPurpose } from "~/db/schema";
import { makePictures as make, type PictureFile, removeLeftovers } from "~/engines/media-cleaner";
import { now } from "~/gateways/clock.server";
import { scratch } from "~/gateways/storage/disk.server";
import type { FileRefusal } from "~/languages/texts";
import { isUuid } from "~/lib/ids";
import { countBytes } from "./bytes.server";
import { type MediaFile, shownFiles } from "./input";
import { hasRoomForFiles, isFull } from "./room.server";
import * as storage from "./storage.server";

/** A received file on this machine's disk that has not been checked yet. */
export interface Incoming {
  path: string;
  /** The network address of the sender. Files of one sender are processed one after the other. */
  client: string;
  bytes: number;
  tooBig: boolean;
  /** Its name on the sender's device, if the form gave one. */
  name?: string;
  /** Whether it is a signature; a small one is also stored as PNG. */
  png?: boolean;
  /** Whether the disk had no room for it. */
  noRoom?: boolean;
}

/** A stored picture for display: its copies for display, and the size in pixels of the largest. */
export interface Picture {
  id: string;
  width: number;
  height: number;
  files: MediaFile[];
}

/** How a picture is stored that was stored before: under its own id, and `asIs` if it consists of its pixels alone. */
interface Again {
  id?: string;
  asIs?: boolean;
}

/**
 * Makes the copies of a picture that are served (app/engines/media-cleaner), in the folder of incoming files. The pictures of a memorial wait their turn
 * together. Returns the problem if there are no copies. Throws if this machine is the reason.
 */
export async function makePictures(
  file: string,
  { memorial, client }: { memorial: string | null; client: string },
  options?: Parameters<typeof make>[3],
) {
  return make(file, await scratch(), { group: memorial, client }, options);
}

/**
 * Makes the copies of a received picture, stores them and returns the picture's id, or the reason why it is refused. Pictures for the same memorial, if
 * it is known, take turns. Throws if the given id is no UUID or taken. Removes the received file. Triggers: `media_files_of_new`.
 */
export async function storePicture(
  incoming: Incoming,
  purpose: MediaPurpose,
  memorialId: string | null,
  { id = randomUUID(), asIs = false }: Again = {},
): Promise<{ id: string } | { refused: FileRefusal }> {
  if (!isUuid(id) || (await isTaken(id))) throw new Error("not the id of a new picture");
  let copies: PictureFile[] = [];
  try {
    if (incoming.tooBig) return { refused: "image-too-big" };
    if (incoming.noRoom || !hasRoomForFiles()) return { refused: "no-room" };
    if (incoming.bytes === 0) return { refused: "empty" };
    const sender = { memorial: memorialId, client: incoming.client };
    const made = await makePictures(incoming.path, sender, { png: incoming.png, asIs });
    if (typeof made === "string") return { refused: `image-${made}` };
    copies = made;
    for (const file of made) await storage.putFile(`media/${id}/${file.name}`, file.path);
    const files: MediaFile[] = made.map(({ name, type, width, height }) => ({ name, type, width, height }));
    const [largest] = shownFiles(files).sort((a, b) => (b.width ?? 0) - (a.width ?? 0));
    await db
      .insertInto("media")
      .values({
        id,
        kind: "image",
        purpose,
        width: largest?.width,
        height: largest?.height,
        files: JSON.stringify(files),
        bytes: await countBytes(id),
        created_at: now().toISOString(),
      })
      .execute();
    return { id };
  } catch (error) {
    console.error("media:", error);
    await storage.remove(`media/${id}`).catch(() => undefined);
    for (const copy of copies) await rm(copy.path, { force: true });
    return { refused: isFull(error) ? "no-room" : "image-failed" };
  } finally {
    await rm(incoming.path, { force: true });
  }
}

const isTaken = async (id: string) =>
  (await db.selectFrom("media").select("id").where("id", "=", id).executeTakeFirst()) !== undefined;

/**
 * Stores the picture of a form's field. `id` is the new picture's, null if the current picture is to be removed, or undefined if it stays. `refused`
 * is the reason if the chosen file is refused.
 */
export async function storeChosenPicture(
  incoming: Incoming | undefined,
  purpose: MediaPurpose,
  removes: boolean,
): Promise<{ id?: string | null; refused?: FileRefusal }> {
  if (incoming) return storePicture(incoming, purpose, null);
  return removes ? { id: null } : {};
}

/** Removes the unfinished copies of a server that was killed. */
export async function startPictures(): Promise<void> {
  try {
    await removeLeftovers(path.dirname(await scratch()));
  } catch (error) {
    console.error("media:", error);
  }
}

/** Stored pictures for display by id, without their copies in full size; null and unknown ids are omitted. */
export async function picturesOf(ids: (string | null)[]): Promise<Map<string, Picture>> {
  const known = ids.filter((id) => id !== null);
  if (!known.length) return new Map();
  const rows = await db
    .selectFrom("media")
    .select(["id", "width", "height", "files"])
    .where("id", "in", known)
    .execute();
  return new Map(
    rows.map((row) => [
      row.id,
      { id: row.id, width: row.width ?? 0, height: row.height ?? 0, files: shownFiles(filesColumn.read(row.files)) },
    ]),
  );
}

/** Removes a medium, its row first and then its files. Triggers: `media_files_of_removed`. */
export async function removeMedia(id: string): Promise<void> {
  await db.deleteFrom("media").where("id", "=", id).execute();
  await storage.remove(`media/${id}`);
}

/**
 * Tries for a picture that takes too long or fails. Where many programs share a processor that is often the machine's fault, and a restored memorial would
 * lack the picture for good.
 */
const mostTries = 3;

const isBusy = (problem: string | null) => problem === "busy" || problem === "image-busy";
const isOurs = (problem: string | null) => /^(image-)?(too-slow|failed)$/.test(problem ?? "");

/**
 * Offers a picture to the decoders that nobody waits for: again and again while they are busy, and three times if they take too long or fail. `offer` makes
 * the outcome, and `problemOf` says what was wrong with it, as makePictures or storePicture does; null if nothing was. `interval` is in milliseconds.
 */
export async function offerPatiently<Outcome>(
  offer: () => Promise<Outcome>,
  problemOf: (outcome: Outcome) => string | null,
  interval = 1000,
): Promise<Outcome> {
  for (let tries = 1; ; ) {
    const outcome = await offer();
    const problem = problemOf(outcome);
    if (!isBusy(problem) && !(isOurs(problem) && tries < mostTries)) return outcome;
    if (!isBusy(problem)) tries += 1;
    await pause(interval);
  }
}
