import type { Writing } from "~/db/transaction.server";
import type { StaffFile } from "~/models/media/staff-uploads.server";
import type { From } from "~/models/people/leaving.server";
import { noteArrivals } from "./arrive.server";

/** The files of scans that have not arrived, or that are there and not read yet. */
export async function unfinishedScanFiles(from: From): Promise<StaffFile[]> {
  const rows = await from
    .selectFrom("card_scan_files as file")
    .innerJoin("card_scans as scan", "scan.id", "file.scan_id")
    .select(["scan_id", "account_id", "upload_id", "bytes", "file.state", "asked_at"])
    .where("scan.state", "in", ["uploading", "waiting", "working", "paused"])
    .where("file.state", "in", ["awaited", "arrived"])
    .execute();
  return rows.map((row) => ({
    kind: "scan",
    owner: row.scan_id,
    account: row.account_id,
    upload: row.upload_id,
    bytes: row.bytes,
    awaited: row.state === "awaited",
    begun: row.asked_at,
  }));
}

/** Ends the files of a scan whose sender has gone silent: its report says so, and it goes on with the files that are there. */
export async function dropSilentScanFiles(trx: Writing, scanId: string): Promise<void> {
  await trx
    .updateTable("card_scan_files")
    .set({ state: "failed", problem: "silent", upload_id: null })
    .where("scan_id", "=", scanId)
    .where("state", "=", "awaited")
    .execute();
  await noteArrivals(trx, scanId);
}
