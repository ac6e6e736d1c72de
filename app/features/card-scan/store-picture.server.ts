import { link, stat } from "node:fs/promises";
import * as storage from "~/gateways/storage/disk.server";
import type { Viewer } from "~/models/access";
import { offerPatiently, storePicture } from "~/models/media/picture.server";
import { overQuota } from "~/models/media/upload-quota.server";
import { noRoomForFile } from "~/models/memory/quota.server";
import type { PauseReason } from "./input";

/** The scan can't go on before somebody has done something. */
export class Paused extends Error {
  readonly reason: PauseReason;

  constructor(reason: PauseReason) {
    super(reason);
    this.reason = reason;
  }
}

/** The sender of the pictures of an account's scans, for quotas. */
export const clientOf = ({ id }: Viewer): string => `scans ${id}`;

/** Milliseconds between two offers of a picture while the decoders are busy. */
const interval = 250;

/**
 * Stores a copy of a card's picture, a file below DATA_DIR, for a memory of a memorial. Returns its id; null if it can't be stored as a picture. Throws
 * Paused if there is no room for it.
 */
export async function storeCardPicture(viewer: Viewer, memorialId: string, file: string): Promise<string | null> {
  const { size: bytes } = await stat(file);
  const client = clientOf(viewer);
  const over = await overQuota({ memoryId: "", memorialId, client, bytes, onDisk: bytes });
  const refused = (await noRoomForFile({ memorialId })) ?? over?.refused;
  if (refused) throw new Paused(refused === "memorial-full" ? refused : "no-room");
  const offer = async () => {
    // A second name, because storing removes the file, and it may have to be offered again.
    const path = await storage.scratch();
    await link(file, path);
    return storePicture({ path, client, bytes, tooBig: false }, "memory", memorialId);
  };
  const problemOf = (outcome: Awaited<ReturnType<typeof offer>>) => ("refused" in outcome ? outcome.refused : null);
  const stored = await offerPatiently(offer, problemOf, interval);
  if ("id" in stored) return stored.id;
  if (stored.refused === "no-room") throw new Paused("no-room");
  return null;
}
