import { afterAll, afterEach, beforeEach, vi } from "vitest";
import type { WebhookAccess } from "~/features/webhooks/access";
import { FakeReceiver } from "./fake-receiver.ts";

/**
 * The delivery of webhooks to a stand-in for a business's software. Only the clock is moved, timers are real. Triggers write the time of an event by
 * SQLite's own clock, so the moved one begins now.
 */
export async function webhookQueue() {
  const receiver = await new FakeReceiver().start();
  Object.assign(process.env, receiver.env);
  const { db } = await import("~/db/connection.server");
  const { webhookEvents } = await import("~/features/webhooks/webhook-events");
  const { addEndpoint, findEndpoint } = await import("~/features/webhooks/endpoints.server");
  const { queueNewEvents } = await import("~/features/webhooks/queue.server");
  const { deliverWebhooks } = await import("~/features/webhooks/deliver.server");
  const { addAccount } = await import("./rows.ts");
  const { siteAccess } = await import("./proofs.ts");
  const hooks = {
    receiver,
    db,
    /** A business with a webhook for all events. */
    business: async (path = "/hooks", events = [...webhookEvents]) => {
      const viewer = await addAccount({ business_name: "Holloway & Sons" });
      return { viewer, ...(await hooks.endpoint(viewer, path, events)) };
    },
    endpoint: async (viewer: Awaited<ReturnType<typeof addAccount>>, path = "/hooks", events = [...webhookEvents]) => {
      const added = await addEndpoint(siteAccess<"connectBusiness">(viewer), { url: receiver.url + path, events });
      if (added === "too-many") throw new Error(added);
      // The mail that tells of it.
      await db.deleteFrom("mail_queue").execute();
      const access = { endpointId: added.id, viewer } as WebhookAccess;
      return { access, secret: (await findEndpoint(access))?.secret ?? "" };
    },
    /** One round of the worker. */
    round: async (timeout?: number) => {
      await queueNewEvents();
      await deliverWebhooks(timeout === undefined ? {} : { timeout });
    },
    rows: () => db.selectFrom("webhook_deliveries").selectAll().orderBy("number").execute(),
    row: () => db.selectFrom("webhook_deliveries").selectAll().executeTakeFirstOrThrow(),
    events: () => db.selectFrom("webhook_events").selectAll().orderBy("sequence").execute(),
    endpointRow: ({ endpointId }: WebhookAccess) =>
      db.selectFrom("webhook_endpoints").selectAll().where("id", "=", endpointId).executeTakeFirstOrThrow(),
    move: (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds),
  };
  beforeEach(async () => {
    await db.deleteFrom("webhook_events").execute();
    await db.deleteFrom("webhook_endpoints").execute();
    await db.deleteFrom("mail_queue").execute();
    receiver.clear();
    vi.useFakeTimers({ toFake: ["Date"] });
    vi.setSystemTime(Date.now());
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
  afterAll(() => receiver.stop());
  return hooks;
}
