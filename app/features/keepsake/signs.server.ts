import { db } from "~/db/connection.server";
import { later } from "~/gateways/clock.server";
import { day } from "~/lib/time";
import type { Sign } from "../feature";

/** The numbers of keepsakes that couldn't be made or restored. */
export async function keepsakeSigns(): Promise<Sign[]> {
  const counted = (table: "keepsakes" | "keepsake_restores", state: "failed" | "refused") =>
    db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as("value"))
      .where("state", "=", state)
      .where("asked_at", ">=", later(-7 * day))
      .executeTakeFirstOrThrow();
  const [made, restored] = [await counted("keepsakes", "failed"), await counted("keepsake_restores", "refused")];
  const help = "Keepsakes of the last 7 days that couldn't be";
  return [
    { name: "keepsakes_failed", help: `${help} made`, value: made.value, trouble: null },
    { name: "keepsake_restores_refused", help: `${help} restored`, value: restored.value, trouble: null },
  ];
}
