import { randomUUID } from "node:crypto";
import { keysOf } from "../../support/keys.ts";
import { at, insert, later, type Place } from "./rows.ts";

/** Something that arrived at a business's catch address. Each text is a header's value and the body. */
function caught(place: Place, business_id: string) {
  const [id, text] = [randomUUID(), place.group.value("webhook_arrivals.sealed")];
  const { seal } = keysOf(place.dataDir);
  insert(place, "webhook_catches", {
    ...{ id, business_id, token_hash: id, sealed: seal(id, "token"), created_at: at, expires_at: later },
  });
  const sealed = seal(id, JSON.stringify({ headers: [["x-name", text]], body: text }));
  insert(place, "webhook_arrivals", { id, catch_id: id, at, verdict: "wrong", bytes: text.length, sealed });
}

/** A webhook with an entry in its log. */
export function hook(place: Place, business_id: string) {
  const { value } = place.group;
  const id = insert(place, "webhook_endpoints", {
    ...{ id: randomUUID(), business_id, url: value("webhook_endpoints.url"), events: '["memorial.ready"]' },
    ...{ sealed: "unreadable", enabled: 0, created_at: at },
  });
  const event_id = insert(place, "webhook_events", {
    ...{ id: randomUUID(), business_id, type: "test", at, payload: "{}" },
  });
  insert(place, "webhook_deliveries", {
    ...{ id: randomUUID(), event_id, endpoint_id: id, created_at: at, tried_at: at },
    ...{ status: 500, answer: value("webhook_deliveries.answer"), milliseconds: 9 },
  });
  caught(place, business_id);
  return id;
}
