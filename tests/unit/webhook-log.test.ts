import { randomUUID } from "node:crypto";
import { describe, expect, test, vi } from "vitest";
import { verified } from "../support/standard-webhooks.ts";
import { webhookQueue } from "../support/webhooks.ts";

const hooks = await webhookQueue();
const { receiver, db } = hooks;
const endpoints = await import("~/features/webhooks/endpoints.server");
const { readLog, sendAgain, sendTest } = await import("~/features/webhooks/log.server");
const { sweepWebhooks } = await import("~/features/webhooks/sweep.server");
const { deliverWebhooks } = await import("~/features/webhooks/deliver.server");
const { reseal, keyIds } = await import("~/db/seal.server");
const { transaction } = await import("~/db/transaction.server");

const second = 1000;
const minute = 60 * second;
const day = 24 * 60 * minute;

describe("the log", () => {
  test("shows what was sent and what came back, page by page, and nothing of another webhook", async () => {
    const { access } = await hooks.business("/one");
    const other = await hooks.business("/two");
    receiver.answer = ({ url }) => ({ status: 200, body: `Thanks from ${url}` });
    for (let count = 0; count < 30; count++) await sendTest(access);
    await sendTest(other.access);
    await hooks.round();
    const first = await readLog(access, null);
    expect(first.entries).toHaveLength(25);
    expect(first.entries[0]).toMatchObject({
      type: "test",
      state: "delivered",
      status: 200,
      answer: "Thanks from /one",
    });
    const second = await readLog(access, first.older);
    expect(second.entries).toHaveLength(5);
    expect(second.older).toBeNull();
    expect((await readLog(other.access, null)).entries).toHaveLength(1);
  });

  test("an entry is sent again with the same id, and tried as often as a new one", async () => {
    const { access } = await hooks.business();
    const other = await hooks.business();
    await sendTest(access);
    await hooks.round();
    const { id } = await hooks.row();
    expect(await sendAgain(other.access, id)).toBeNull();
    expect(await sendAgain(access, randomUUID())).toBeNull();
    receiver.answer = () => ({ status: 500 });
    expect(await sendAgain(access, id)).toBe("sent");
    expect(await sendAgain(access, id)).toBe("sent");
    await hooks.round();
    expect(receiver.received.map(({ id }) => id)).toEqual([receiver.received[0]?.id, receiver.received[0]?.id]);
    expect(await hooks.row()).toMatchObject({ attempts: 1, status: 500, delivered_at: null });
    await endpoints.switchEndpoint(access, false);
    expect(await sendAgain(access, id)).toBe("off");
    expect(await sendTest(access)).toBe(false);
    expect((await readLog(access, null)).entries).toMatchObject([{ state: "failed", problem: "off" }]);
  });

  test("is kept for 30 days, and up to 5,000 finished entries of a webhook", async () => {
    const { access } = await hooks.business();
    await sendTest(access);
    await hooks.round();
    hooks.move(30 * day - 1);
    await sweepWebhooks();
    expect(await hooks.rows()).toHaveLength(1);
    hooks.move(2);
    await sweepWebhooks();
    expect([await hooks.rows(), await hooks.events()]).toEqual([[], []]);

    const at = new Date().toISOString();
    const { id: business_id } = access.viewer;
    const ids = Array.from({ length: 5003 }, (_, number) => `evt_${number}`);
    await transaction(async (trx) => {
      for (const id of ids) {
        await trx
          .insertInto("webhook_events")
          .values({ id, business_id, type: "test", memorial_id: null, memory_id: null, at, payload: "{}" })
          .execute();
        await trx
          .insertInto("webhook_deliveries")
          .values({ id, event_id: id, endpoint_id: access.endpointId, created_at: at })
          .execute();
      }
    });
    await db.updateTable("webhook_deliveries").set({ next_attempt_at: at }).where("id", "=", "evt_0").execute();
    await sweepWebhooks();
    const kept = (await hooks.rows()).map(({ id }) => id);
    expect(kept).toHaveLength(5001);
    expect(kept.slice(0, 2)).toEqual(["evt_0", "evt_3"]);
    expect(await hooks.events()).toHaveLength(5001);
  });
});

describe("the secret", () => {
  test("stands nowhere in plain, and signs beside the one before for a day", async () => {
    const { access, secret } = await hooks.business();
    expect(JSON.stringify(await hooks.endpointRow(access))).not.toContain(secret.slice(6, 20));
    await endpoints.replaceSecret(access);
    const fresh = (await endpoints.findEndpoint(access))?.secret ?? "";
    expect(fresh).not.toBe(secret);
    const send = async () => {
      await sendTest(access);
      await hooks.round();
      const { headers = {}, body = "" } = receiver.received.at(-1) ?? {};
      return [fresh, secret].map((one) => verified(one, headers, body, Date.now()));
    };
    await Promise.all(await send());
    hooks.move(day);
    await sweepWebhooks();
    const [now, before] = await send();
    // Together: a promise that rejects before anybody waits for it is an error of the whole run.
    await Promise.all([now, expect(before).rejects.toThrow("no right signature")]);
    hooks.move(1);
    await sweepWebhooks();
    expect(await hooks.endpointRow(access)).toMatchObject({ former_sealed: null, former_until: null });
  });

  test("a changed body, id or time isn't genuine", async () => {
    const { access, secret } = await hooks.business();
    await sendTest(access);
    await hooks.round();
    const { headers = {}, body = "" } = receiver.received[0] ?? {};
    await verified(secret, headers, body, Date.now());
    await expect(verified(secret, headers, `${body} `, Date.now())).rejects.toThrow();
    await expect(verified(secret, { ...headers, "webhook-id": "evt_1" }, body, Date.now())).rejects.toThrow();
    await expect(verified(secret, headers, body, Date.now() + 10 * minute)).rejects.toThrow("a wrong time");
  });

  test("that can't be read is said to be lost; nothing is sent until it is replaced", async () => {
    const { access } = await hooks.business();
    await db.updateTable("webhook_endpoints").set({ sealed: "00000000.a.b" }).execute();
    expect((await endpoints.findEndpoint(access))?.secret).toBeNull();
    await sendTest(access);
    await hooks.round();
    expect(await hooks.row()).toMatchObject({ problem: "secret", attempts: 1 });
    await endpoints.replaceSecret(access);
    expect(await hooks.endpointRow(access)).toMatchObject({ former_sealed: null });
    hooks.move(5 * second);
    await hooks.round();
    expect(receiver.received).toHaveLength(1);
  });

  test("is bound to its webhook", async () => {
    const { access } = await hooks.business();
    const { sealed } = await hooks.endpointRow(access);
    expect(reseal(access.endpointId, sealed)).toMatch(new RegExp(`^${keyIds()[0]}`));
    expect(() => reseal(randomUUID(), sealed)).toThrow();
  });
});

describe("webhooks", () => {
  test("there are ten of them at most, even if they are added at once", async () => {
    const { viewer } = await hooks.business();
    const added = await Promise.allSettled(Array.from({ length: 12 }, () => hooks.endpoint(viewer)));
    expect(added.filter(({ status }) => status === "fulfilled")).toHaveLength(9);
  });

  test("one that is changed starts afresh, and one that was switched on too", async () => {
    receiver.answer = () => ({ status: 500 });
    const { access } = await hooks.business();
    await sendTest(access);
    await hooks.round();
    await endpoints.changeEndpoint(access, { url: `${receiver.url}/new`, events: ["memory.waiting"] });
    expect(await hooks.endpointRow(access)).toMatchObject({ failures: 0, paused_until: null, failing_since: null });
    receiver.answer = () => ({ status: 200 });
    hooks.move(5 * second);
    await hooks.round();
    expect(receiver.received.at(-1)?.url).toBe("/new");
  });

  test("when the database fails, the worker says so and throws nothing", async () => {
    const told = vi.spyOn(console, "error").mockImplementation(() => {});
    await db.schema.alterTable("webhook_deliveries").renameTo("elsewhere").execute();
    await expect(deliverWebhooks()).resolves.toBeUndefined();
    await db.schema.alterTable("elsewhere").renameTo("webhook_deliveries").execute();
    expect(told).toHaveBeenCalledOnce();
  });
});
