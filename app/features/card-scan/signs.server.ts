import { db } from "~/db/connection.server";
import { later } from "~/gateways/clock.server";
import { day } from "~/lib/time";
import type { Sign } from "../feature";

/** The number of scans that failed, in whole or at one of their files. */
export async function scanSigns(): Promise<Sign[]> {
  const { value } = await db
    .selectFrom("card_scans")
    .select(({ fn }) => fn.countAll<number>().as("value"))
    .where("asked_at", ">=", later(-7 * day))
    .where(({ or, eb, selectFrom }) =>
      or([
        eb("problem", "=", "failed"),
        eb("id", "in", selectFrom("card_scan_files").select("scan_id").where("state", "=", "failed")),
      ]),
    )
    .executeTakeFirstOrThrow();
  const help = "Scans of cards of the last 7 days that failed, or of which a file couldn't be read";
  return [{ name: "card_scans_failed", help, value, trouble: null }];
}
