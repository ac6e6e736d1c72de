import type { Selectable } from "kysely";
import { db } from "~/db/connection.server";
import type { Schema } from "~/db/schema";
import { env } from "~/env.server";
import { now } from "~/gateways/clock.server";
import { signedHeaders } from "~/lib/webhook-signature";
import { operatorWebhook, operatorWebhookSecrets } from "./settings.server";

/** Milliseconds that the webhook has to answer. */
const answerTimeout = 10_000;

/** The request about a sign. Its id and body are the same however often it is sent. */
function requestAbout({ name, trouble, told_at }: Selectable<Schema["alerts"]>): RequestInit {
  const status = trouble ? "trouble" : "ok";
  const body = JSON.stringify({ site: env.origin, sign: name, status, trouble });
  const id = [name, status, Date.parse(told_at)].join("-");
  const timestamp = Math.floor(now().getTime() / 1000);
  const signed = operatorWebhookSecrets.length ? signedHeaders(operatorWebhookSecrets, { id, timestamp, body }) : {};
  // An alert goes to the operator's address, and no further.
  return { method: "POST", redirect: "error", body, headers: { "Content-Type": "application/json", ...signed } };
}

/** Posts to the operator's webhook what it hasn't been told yet. Throws at the first post that fails; it is posted again with the next round. */
export async function postAlerts(): Promise<void> {
  if (!operatorWebhook) return;
  for (const alert of await db.selectFrom("alerts").selectAll().where("to_post", "=", 1).execute()) {
    const signal = AbortSignal.timeout(answerTimeout);
    const answer = await fetch(operatorWebhook, { ...requestAbout(alert), signal });
    if (!answer.ok) throw new Error(`OPERATOR_WEBHOOK answers ${answer.status}`);
    await db
      .updateTable("alerts")
      .set({ to_post: 0 })
      .where("name", "=", alert.name)
      .where("trouble", "is", alert.trouble)
      .execute();
  }
}
