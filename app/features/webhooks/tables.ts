import type { Generated } from "kysely";
import type { Fixed, Optional } from "~/db/columns";
import type { WebhookEvent, WebhookProblem } from "~/features/webhooks/webhook-events";

/** An address to which events of a business are sent (migration 047). */
export interface WebhookEndpoints {
  id: Fixed<string>;
  business_id: string;
  url: string;
  /** The types of events that it gets, as a JSON list. */
  events: string;
  /** The signing secret, encrypted; and the one before, which signs too until former_until. */
  sealed: string;
  former_sealed: Optional<string>;
  former_until: Optional<string>;
  enabled: Generated<number>;
  /** Why Everkeep switched it off; null if a person did. */
  switched_off: Optional<"failing" | "gone">;
  /** Failed tries in a row, and the time of the first of them. */
  failures: Generated<number>;
  failing_since: Optional<string>;
  /** Nothing is sent to it until then, because its last try failed. */
  paused_until: Optional<string>;
  created_at: Fixed<string>;
}

/** Something that happened at a memorial of a business, or a test. Triggers write it, except for tests. */
interface WebhookEvents {
  id: Fixed<string>;
  business_id: string;
  type: Fixed<WebhookEvent | "test">;
  memorial_id: Fixed<string | null>;
  memory_id: Fixed<string | null>;
  at: Fixed<string>;
  /** The order in which events happened (migration 049); several may have the same time. It is written with the event. */
  sequence: Generated<number | null>;
  /** The body that is sent; null until the worker has written it, with a delivery for each endpoint. */
  payload: Optional<string>;
}

/** An event that is sent to an endpoint. */
interface WebhookDeliveries {
  number: Generated<number>;
  id: Fixed<string>;
  event_id: Fixed<string>;
  endpoint_id: Fixed<string>;
  /** Tries since it was queued or sent again. */
  attempts: Generated<number>;
  /** Tries in a row that their process didn't survive, with the present one (migration 052). */
  unended: Generated<number>;
  /** Null if it was delivered or won't be tried any more. */
  next_attempt_at: Optional<string>;
  delivered_at: Optional<string>;
  /** The last try: when it ended, the status and the beginning of the answer, or the problem, and how long it took. */
  tried_at: Optional<string>;
  status: Optional<number>;
  answer: Optional<string>;
  problem: Optional<WebhookProblem>;
  milliseconds: Optional<number>;
  created_at: Fixed<string>;
}

/** An address at which a business looks at what webhooks bring, until it expires (migration 091). */
interface WebhookCatches {
  id: Fixed<string>;
  business_id: string;
  token_hash: Fixed<string>;
  /** The token, encrypted. */
  sealed: string;
  created_at: Fixed<string>;
  expires_at: Fixed<string>;
}

/** Something that was posted to such an address. */
export interface WebhookArrivals {
  number: Generated<number>;
  id: Fixed<string>;
  catch_id: Fixed<string>;
  at: Fixed<string>;
  /** The state of its signature when it arrived: right, right but too old, wrong, or missing. */
  verdict: Fixed<"right" | "old" | "wrong" | "missing">;
  /** The webhook whose secret signed it. */
  endpoint_id: Optional<string>;
  /** The bytes of its body, of which the first 8 KB are kept. */
  bytes: Fixed<number>;
  /** Its headers and its body as JSON, encrypted. */
  sealed: string;
}

declare module "~/db/schema" {
  interface Schema {
    webhook_endpoints: WebhookEndpoints;
    webhook_events: WebhookEvents;
    webhook_deliveries: WebhookDeliveries;
    webhook_catches: WebhookCatches;
    webhook_arrivals: WebhookArrivals;
  }
}
