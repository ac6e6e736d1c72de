import { randomUUID } from "node:crypto";
import { transaction } from "~/db/transaction.server";
import { now } from "~/gateways/clock.server";
import type { ModeratorAccess } from "~/models/access";
import { roomForFiles } from "~/models/media/room.server";
import { exceedsShare, spaceForStaff, untilStaffFit } from "~/models/media/staff-uploads.server";
import { fileName } from "~/models/memory/input";
import { type AnnouncedFile, mostBytes, mostFiles, type ScanRefusal } from "./input";

/** Scans that an account may have under way at once. Each may take 1 GB of the disk meanwhile. */
const mostAtOnce = 3;

/**
 * Why a scan of these files can't begin; null if it can. Their pictures need as much room again. `onDisk` bytes have arrived already, and `room` bytes are
 * left for files.
 */
export function refuseFiles(files: AnnouncedFile[], onDisk = 0, room = roomForFiles()): ScanRefusal | null {
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  if (!files.length) return "no-files";
  if (files.length > mostFiles) return "too-many-files";
  if (files.some((file) => file.bytes === 0)) return "empty";
  if (bytes > mostBytes) return "too-big";
  return 2 * bytes - onDisk > room ? "no-room" : null;
}

type Started = { id: string; files: string[] } | ScanRefusal;

/**
 * Begins a scan whose files follow, or returns why not. The ids of the files are in their order. Where room is short, uploads make way whose senders have gone
 * silent.
 */
export function startScan(access: ModeratorAccess, files: AnnouncedFile[], onDisk = 0): Promise<Started> {
  return untilStaffFit(() => start(access, files, onDisk));
}

async function start({ viewer }: ModeratorAccess, files: AnnouncedFile[], onDisk: number): Promise<Started> {
  const space = (await spaceForStaff()) + onDisk;
  return transaction<Started>(async (trx) => {
    const refused = refuseFiles(files, onDisk);
    if (refused) return refused;
    const open = await trx
      .selectFrom("card_scans")
      .select("id")
      .where("account_id", "=", viewer.id)
      .where("state", "in", ["uploading", "waiting", "working", "paused"])
      .execute();
    if (open.length >= mostAtOnce) return "too-many";
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
    if (await exceedsShare(trx, { account: viewer.id, bytes }, space)) return "no-room";
    const id = randomUUID();
    const at = now().toISOString();
    await trx
      .insertInto("card_scans")
      .values({ id, account_id: viewer.id, state: "uploading", asked_at: at })
      .execute();
    const rows = files.map(({ name, bytes }, position) => ({
      id: randomUUID(),
      scan_id: id,
      position,
      name: fileName(name),
      bytes,
      state: "awaited" as const,
    }));
    await trx.insertInto("card_scan_files").values(rows).execute();
    return { id, files: rows.map((row) => row.id) };
  });
}
