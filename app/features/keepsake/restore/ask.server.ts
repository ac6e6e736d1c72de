import { randomUUID } from "node:crypto";
import { db } from "~/db/connection.server";
import { transaction } from "~/db/transaction.server";
import { now } from "~/gateways/clock.server";
import type { SiteAccess } from "~/models/access";
import { roomForFiles } from "~/models/media/room.server";
import { exceedsShare, spaceForStaff, untilStaffFit } from "~/models/media/staff-uploads.server";
import { fileName } from "~/models/memory/input";
import type { RestoreAccess } from "../access";
import { noteArrival, removeArchive, storeArchive } from "./folder.server";
import { mostBytes } from "./input";

/** Keepsakes that an account may restore at once. Each may take 20 GB of the disk meanwhile. */
const mostAtOnce = 3;

export type StartRefusal = "too-big" | "no-room" | "too-many" | "empty";

/**
 * Why a keepsake of so many bytes can't be restored; null if it can. Its files need as much room again. `onDisk` bytes have arrived already, and `room`
 * bytes are left for files.
 */
export function refuseBytes(bytes: number, onDisk = 0, room = roomForFiles()): StartRefusal | null {
  if (bytes === 0) return "empty";
  if (bytes > mostBytes) return "too-big";
  return 2 * bytes - onDisk > room ? "no-room" : null;
}

interface Announced {
  name: string;
  /** The length of the file, and how many bytes of it have arrived already. */
  bytes: number;
  onDisk?: number;
}

/** Starts a restore whose file follows, or returns why not. Where room is short, uploads make way whose senders have gone silent. */
export function startRestore(
  access: SiteAccess<"register">,
  announced: Announced,
): Promise<{ id: string } | StartRefusal> {
  return untilStaffFit(() => start(access, announced));
}

async function start({ viewer }: SiteAccess<"register">, { name, bytes, onDisk = 0 }: Announced) {
  const space = (await spaceForStaff()) + onDisk;
  return transaction<{ id: string } | StartRefusal>(async (trx) => {
    const refused = refuseBytes(bytes, onDisk);
    if (refused) return refused;
    const open = await trx
      .selectFrom("keepsake_restores")
      .select("id")
      .where("account_id", "=", viewer.id)
      .where("state", "in", ["uploading", "waiting", "working"])
      .execute();
    if (open.length >= mostAtOnce) return "too-many";
    if (await exceedsShare(trx, { account: viewer.id, bytes }, space)) return "no-room";
    const id = randomUUID();
    const at = now().toISOString();
    await trx
      .insertInto("keepsake_restores")
      .values({ id, account_id: viewer.id, state: "uploading", name: fileName(name), bytes, asked_at: at })
      .execute();
    return { id };
  });
}

/**
 * Takes the file of a restore that has arrived completely. False if the restore doesn't wait for one, because it was discarded or another upload was
 * faster; the file is then left where it is.
 */
export async function takeArchive(restoreId: string, file: string): Promise<boolean> {
  const state = async () => {
    const row = db.selectFrom("keepsake_restores").select("state").where("id", "=", restoreId);
    return (await row.executeTakeFirst())?.state;
  };
  if ((await state()) !== "uploading") return false;
  await storeArchive(restoreId, file);
  await transaction((trx) => noteArrival(trx, restoreId));
  const isThere = (await state()) !== undefined;
  if (!isThere) await removeArchive(restoreId);
  return isThere;
}

/**
 * The restore's upload of so many bytes in pieces from now on. Returns the one before, whose pieces must be removed; 'unneeded' if it waits for no file,
 * 'no-room' if the file is longer than it was announced, and too long.
 */
export async function setUpload(
  { restoreId, viewer }: RestoreAccess,
  uploadId: string,
  bytes: number,
): Promise<{ before: string | null } | "unneeded" | "no-room"> {
  const space = await spaceForStaff();
  return transaction(async (trx) => {
    const row = await trx
      .selectFrom("keepsake_restores")
      .select(["upload_id", "bytes"])
      .where("id", "=", restoreId)
      .where("state", "=", "uploading")
      .executeTakeFirst();
    if (!row) return "unneeded";
    const isLonger = bytes > row.bytes;
    if (isLonger && (await exceedsShare(trx, { account: viewer.id, bytes, but: restoreId }, space))) return "no-room";
    await trx
      .updateTable("keepsake_restores")
      .set({ upload_id: uploadId, bytes })
      .where("id", "=", restoreId)
      .execute();
    return { before: row.upload_id };
  });
}

/** Ends a restore that hasn't begun to be worked on, or forgets its report. Returns its upload, whose pieces must be removed. */
export async function discardRestore({ restoreId }: RestoreAccess): Promise<{ upload: string | null }> {
  const row = await db
    .deleteFrom("keepsake_restores")
    .where("id", "=", restoreId)
    .where("state", "!=", "working")
    .returning("upload_id")
    .executeTakeFirst();
  if (row) await removeArchive(restoreId);
  return { upload: row?.upload_id ?? null };
}
