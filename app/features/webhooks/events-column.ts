import { z } from "zod";
import { jsonColumn } from "~/db/json-column";
import { type WebhookEvent, webhookEvents } from "./webhook-events";

/** The events that a webhook wants. Those of another version of the server are passed over. */
export const eventsColumn = jsonColumn<WebhookEvent[]>(
  "webhook_endpoints.events",
  () => z.array(z.string()).transform((names) => webhookEvents.filter((event) => names.includes(event))),
  () => [],
);
