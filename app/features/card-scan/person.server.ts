import { db } from "~/db/connection.server";

/** The scans of handwritten cards that an account has uploaded and that are still known, each with its files and how many items of each outcome it gave. */
export async function exportScans(accountId: string) {
  const scans = await db
    .selectFrom("card_scans")
    .select(["id", "state", "asked_at", "done_at"])
    .where("account_id", "=", accountId)
    .orderBy("asked_at")
    .execute();
  return Promise.all(
    scans.map(async ({ id, ...scan }) => {
      const files = db.selectFrom("card_scan_files").select(["name", "bytes", "state", "pages"]);
      const items = db.selectFrom("card_scan_items").select(["outcome", ({ fn }) => fn.countAll<number>().as("count")]);
      return {
        ...scan,
        files: await files.where("scan_id", "=", id).orderBy("position").execute(),
        found: await items.where("scan_id", "=", id).groupBy("outcome").orderBy("outcome").execute(),
      };
    }),
  );
}
