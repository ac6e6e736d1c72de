import type { Writing } from "~/db/transaction.server";
import type { StaffFile } from "~/models/media/staff-uploads.server";
import type { From } from "~/models/people/leaving.server";

/** The keepsakes that have not arrived, or that are there and not restored yet. */
export async function unfinishedRestores(from: From): Promise<StaffFile[]> {
  const rows = await from
    .selectFrom("keepsake_restores")
    .select(["id", "account_id", "upload_id", "bytes", "state", "asked_at"])
    .where("state", "in", ["uploading", "waiting", "working"])
    .execute();
  return rows.map((row) => ({
    kind: "restore",
    owner: row.id,
    account: row.account_id,
    upload: row.upload_id,
    bytes: row.bytes,
    awaited: row.state === "uploading",
    begun: row.asked_at,
  }));
}

/** Refuses a keepsake whose sender has gone silent: the report says so. */
export function dropSilentRestore(trx: Writing, restoreId: string): Promise<unknown> {
  return trx
    .updateTable("keepsake_restores")
    .set({ state: "refused", upload_id: null, report: JSON.stringify({ refused: "silent" }) })
    .where("id", "=", restoreId)
    .where("state", "=", "uploading")
    .execute();
}
