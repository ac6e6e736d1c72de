import { randomUUID } from "node:crypto";
import { db } from "~/db/connection.server";
import { seal, tryUnseal } from "~/db/seal.server";
import { transaction, type Writing } from "~/db/transaction.server";
import { env } from "~/env.server";
import type { WebhookEvent } from "~/features/webhooks/webhook-events";
import { later, now } from "~/gateways/clock.server";
import { showTime } from "~/lib/dates";
import { newSecret } from "~/lib/webhook-signature";
import { businessOf, type SiteAccess, type Viewer } from "~/models/access";
import { noteAlone } from "~/models/account/acts.server";
import { tellOfConnection } from "~/models/account/connection-letters.server";
import type { WebhookAccess } from "./access";
import { eventsColumn } from "./events-column";
import { formerLife, mostEndpoints } from "./input";
import { madeWebhook, movedWebhook } from "./letters.server";

const time = (iso: string) => showTime(iso, env.timeZone);

/** The webhooks of the viewer's business, oldest first. */
export async function listEndpoints({ viewer }: SiteAccess<"connectBusiness">) {
  const rows = await db
    .selectFrom("webhook_endpoints")
    .select(["id", "url", "events", "enabled", "switched_off", "failing_since"])
    .where("business_id", "=", businessOf(viewer))
    .orderBy("created_at")
    .orderBy("id")
    .limit(mostEndpoints)
    .execute();
  return rows.map(({ id, url, events, enabled, switched_off, failing_since }) => ({
    id,
    url,
    events: eventsColumn.read(events),
    isOn: enabled === 1,
    switchedOff: switched_off,
    failingSince: failing_since && time(failing_since),
  }));
}

/** Whether a webhook belongs to the business that an account has or works for. */
export async function isOwnEndpoint(viewer: Viewer, id: string): Promise<boolean> {
  const endpoint = db.selectFrom("webhook_endpoints").select("id").where("id", "=", id);
  return (await endpoint.where("business_id", "=", businessOf(viewer)).executeTakeFirst()) !== undefined;
}

/** A webhook with its secret, which is null if the key that sealed it is gone. Null if the webhook was removed just now. */
export async function findEndpoint({ endpointId: id }: WebhookAccess) {
  const row = await db.selectFrom("webhook_endpoints").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) return null;
  const { former_until: until } = row;
  return {
    id,
    url: row.url,
    events: eventsColumn.read(row.events),
    isOn: row.enabled === 1,
    switchedOff: row.switched_off,
    failingSince: row.failing_since && time(row.failing_since),
    secret: tryUnseal(id, row.sealed),
    formerUntil: until && until > now().toISOString() ? time(until) : null,
  };
}

interface Chosen {
  url: string;
  events: WebhookEvent[];
}

/** Adds a webhook to the viewer's business, switched on, with a new secret, and tells of it by mail. Returns its id; "too-many" if the business has 10. */
export function addEndpoint(
  { viewer }: SiteAccess<"connectBusiness">,
  { url, events }: Chosen,
): Promise<{ id: string } | "too-many"> {
  return transaction(async (trx) => {
    const business_id = businessOf(viewer);
    const { count } = await trx
      .selectFrom("webhook_endpoints")
      .select(trx.fn.countAll<number>().as("count"))
      .where("business_id", "=", business_id)
      .executeTakeFirstOrThrow();
    if (count >= mostEndpoints) return "too-many";
    const id = randomUUID();
    const sealed = seal(id, newSecret());
    await trx
      .insertInto("webhook_endpoints")
      .values({ id, business_id, url, events: JSON.stringify(events), sealed, created_at: now().toISOString() })
      .execute();
    await tellOfConnection(trx, viewer, madeWebhook(url));
    return { id };
  });
}

/** Nothing is held against an address that people have just changed or switched on. */
const fresh = { failures: 0, failing_since: null, paused_until: null };

const at = (from: Writing, { endpointId }: WebhookAccess) =>
  from.updateTable("webhook_endpoints").where("id", "=", endpointId);

/** Changes the address and the events of a webhook, and tells of another address by mail. */
export function changeEndpoint(access: WebhookAccess, { url, events }: Chosen): Promise<void> {
  return transaction(async (trx) => {
    const stored = trx.selectFrom("webhook_endpoints").select("url").where("id", "=", access.endpointId);
    const before = await stored.executeTakeFirst();
    await at(trx, access)
      .set({ url, events: JSON.stringify(events), ...fresh })
      .execute();
    if (before && before.url !== url) await tellOfConnection(trx, access.viewer, movedWebhook(url));
  });
}

/** Gives up what waits for a webhook, because it is off. Each delivery can still be sent again from the log. */
export async function giveUpWaiting(trx: Writing, id: string): Promise<void> {
  await trx
    .updateTable("webhook_deliveries")
    .set({ next_attempt_at: null, problem: "off", status: null, answer: null })
    .where("endpoint_id", "=", id)
    .where("next_attempt_at", "is not", null)
    .execute();
}

/** Switches a webhook on or off. While it is off, it gets nothing of what happens. */
export function switchEndpoint(access: WebhookAccess, on: boolean): Promise<void> {
  return transaction(async (trx) => {
    await at(trx, access)
      .set({ enabled: on ? 1 : 0, switched_off: null, ...fresh })
      .execute();
    if (!on) await giveUpWaiting(trx, access.endpointId);
  });
}

/**
 * Gives a webhook a new secret. The one before signs beside it for a day, so that no webhook is refused until the other program knows the new one. An
 * unreadable one ends at once.
 */
export function replaceSecret(access: WebhookAccess): Promise<void> {
  return transaction(async (trx) => {
    const { endpointId: id } = access;
    const row = await trx.selectFrom("webhook_endpoints").select("sealed").where("id", "=", id).executeTakeFirst();
    const former_sealed = row && tryUnseal(id, row.sealed) !== null ? row.sealed : null;
    await at(trx, access)
      .set({ sealed: seal(id, newSecret()), former_sealed, former_until: former_sealed && later(formerLife) })
      .execute();
  });
}

/** Removes a webhook of the viewer's business with its log; false if there is none with that id. */
export async function removeEndpoint({ viewer }: SiteAccess<"connectBusiness">, id: string): Promise<boolean> {
  const gone = await db
    .deleteFrom("webhook_endpoints")
    .where("id", "=", id)
    .where("business_id", "=", businessOf(viewer))
    .returning("url")
    .executeTakeFirst();
  if (gone) await noteAlone({ accountId: viewer.id, kind: "connection_ended", detail: `the webhook to ${gone.url}` });
  return gone !== undefined;
}
