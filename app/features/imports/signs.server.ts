import { db } from "~/db/connection.server";
import { later } from "~/gateways/clock.server";
import { day } from "~/lib/time";
import type { Sign } from "../feature";

/** The number of imports that ended before their last row. */
export async function importSigns(): Promise<Sign[]> {
  const { value } = await db
    .selectFrom("memorial_imports")
    .select(({ fn }) => fn.countAll<number>().as("value"))
    .where("problem", "in", ["failed", "no-room"])
    .where("asked_at", ">=", later(-7 * day))
    .executeTakeFirstOrThrow();
  return [{ name: "imports_failed", help: "Imports of the last 7 days that broke off", value, trouble: null }];
}
