import { db } from "~/db/connection.server";
import { exists } from "~/db/exists.server";
import { transaction, type Writing } from "~/db/transaction.server";
import { enqueue } from "~/jobs/queue.server";
import type { ScanAccess } from "./access";
import { checksumOf, removeScanFiles, scanFile, storeScanFile } from "./folder.server";
import { scanJob } from "./tables";

/** Begins the work on a scan once no file is awaited any more. To be called in the transaction that changes one. */
export async function noteArrivals(trx: Writing, scanId: string): Promise<void> {
  const awaited = trx.selectFrom("card_scan_files").select("id").where("scan_id", "=", scanId);
  if (await awaited.where("state", "=", "awaited").executeTakeFirst()) return;
  const { numUpdatedRows } = await trx
    .updateTable("card_scans")
    .set({ state: "waiting" })
    .where("id", "=", scanId)
    .where("state", "=", "uploading")
    .executeTakeFirst();
  if (numUpdatedRows) await enqueue(trx, scanJob, scanId);
}

const fileRow = (from: typeof db | Writing, scanId: string, fileId: string) =>
  from
    .selectFrom("card_scan_files")
    .innerJoin("card_scans", "card_scans.id", "scan_id")
    .select(["card_scan_files.state", "card_scan_files.upload_id", "bytes", "card_scans.state as scan_state"])
    .where("scan_id", "=", scanId)
    .where("card_scan_files.id", "=", fileId)
    .executeTakeFirst();

/** Whether a file of a scan has not arrived and is still wanted. */
const isAwaited = ({ state, scan_state }: { state: string; scan_state: string }) =>
  state === "awaited" && scan_state === "uploading";

/** Whether an upload is the one that a scan waits for. */
export function awaitsScanUpload(scanId: string, uploadId: string): Promise<boolean> {
  const files = db.selectFrom("card_scan_files").select("id").where("scan_id", "=", scanId);
  return exists(files.where("state", "=", "awaited").where("upload_id", "=", uploadId));
}

/**
 * Takes a file of a scan that has arrived completely. False if the scan doesn't wait for it, because it was undone or another upload was faster; the file
 * is then left where it is. A file that the scan has already is not read again.
 */
export async function takeScanFile(scanId: string, fileId: string, file: string): Promise<boolean> {
  const awaited = await fileRow(db, scanId, fileId);
  if (!awaited || !isAwaited(awaited)) return false;
  await storeScanFile(scanId, fileId, file);
  const checksum = await checksumOf(scanFile(scanId, fileId));
  const taken = await transaction(async (trx) => {
    const files = trx.selectFrom("card_scan_files").select("id").where("scan_id", "=", scanId);
    const twin = await files.where("checksum", "=", checksum).where("id", "!=", fileId).executeTakeFirst();
    const { numUpdatedRows } = await trx
      .updateTable("card_scan_files")
      .set({ checksum, upload_id: null, ...(twin ? { state: "failed", problem: "twice" } : { state: "arrived" }) })
      .where("id", "=", fileId)
      .where("state", "=", "awaited")
      .executeTakeFirst();
    await noteArrivals(trx, scanId);
    return numUpdatedRows > 0n;
  });
  if (!(await fileRow(db, scanId, fileId))) await removeScanFiles(scanId);
  return taken;
}

/**
 * The file's upload in pieces from now on. Returns the one before, whose pieces must be removed; 'unneeded' if no file of this length is awaited: a scan can't
 * become larger than its list of files said.
 */
export function setScanUpload(
  { scanId }: ScanAccess,
  fileId: string,
  { uploadId, bytes }: { uploadId: string; bytes: number },
): Promise<{ before: string | null } | "unneeded"> {
  return transaction(async (trx) => {
    const row = await fileRow(trx, scanId, fileId);
    if (row?.bytes !== bytes || !isAwaited(row)) return "unneeded";
    await trx.updateTable("card_scan_files").set({ upload_id: uploadId }).where("id", "=", fileId).execute();
    return { before: row.upload_id };
  });
}

/** Goes on with a scan: without the files that have not arrived, or after a pause. Returns the uploads whose pieces must be removed. */
export function goOn({ scanId }: ScanAccess): Promise<{ uploads: string[] }> {
  return transaction(async (trx) => {
    const scan = await trx.selectFrom("card_scans").select("state").where("id", "=", scanId).executeTakeFirst();
    if (scan?.state === "paused") {
      await trx.updateTable("card_scans").set({ state: "waiting", problem: null }).where("id", "=", scanId).execute();
      await enqueue(trx, scanJob, scanId);
    }
    if (scan?.state !== "uploading") return { uploads: [] };
    const awaited = await trx
      .deleteFrom("card_scan_files")
      .where("scan_id", "=", scanId)
      .where("state", "=", "awaited")
      .returning("upload_id")
      .execute();
    await noteArrivals(trx, scanId);
    return { uploads: awaited.flatMap(({ upload_id }) => upload_id ?? []) };
  });
}
