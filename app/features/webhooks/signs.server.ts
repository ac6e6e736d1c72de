import { db } from "~/db/connection.server";
import { later } from "~/gateways/clock.server";
import { day } from "~/lib/time";
import type { Sign } from "../feature";

/** The number of webhooks that businesses' software didn't take. */
export async function webhookSigns(): Promise<Sign[]> {
  const { value } = await db
    .selectFrom("webhook_deliveries")
    .select(({ fn }) => fn.countAll<number>().as("value"))
    .where("next_attempt_at", "is", null)
    .where("delivered_at", "is", null)
    .where("created_at", ">=", later(-7 * day))
    .executeTakeFirstOrThrow();
  const help = "Webhooks to businesses of the last 7 days that were given up";
  return [{ name: "webhooks_given_up", help, value, trouble: null }];
}
