import { describe, expect, test, vi } from "vitest";
import { verified } from "../support/standard-webhooks.ts";
import { webhookQueue } from "../support/webhooks.ts";

const hooks = await webhookQueue();
const { receiver, db } = hooks;
const { addMemorial } = await import("../support/rows.ts");
const { sendTest } = await import("~/features/webhooks/log.server");
const { deliverWebhooks } = await import("~/features/webhooks/deliver.server");

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

describe("a webhook that fails", () => {
  test("is tried ten times in 75 hours and 35 minutes, not a moment sooner, then switched off with one mail", async () => {
    receiver.answer = () => ({ status: 500, body: "Out of order" });
    const { viewer, access, secret } = await hooks.business();
    await sendTest(access);
    await hooks.round();
    const waits = [5 * second, 5 * minute, 30 * minute, ...[2, 5, 10, 14, 20, 24].map((hours) => hours * hour)];
    for (const [index, wait] of waits.entries()) {
      const { attempts, next_attempt_at } = await hooks.row();
      expect([attempts, Date.parse(next_attempt_at ?? "") - Date.now()]).toEqual([index + 1, wait]);
      hooks.move(wait - 1);
      await hooks.round();
      expect(receiver.received).toHaveLength(index + 1);
      expect(await hooks.endpointRow(access)).toMatchObject({ enabled: 1 });
      hooks.move(1);
      await hooks.round();
      expect(receiver.received).toHaveLength(index + 2);
    }
    expect(await hooks.row()).toMatchObject({ next_attempt_at: null, delivered_at: null, status: 500 });
    expect((await hooks.row()).answer).toBe("Out of order");
    expect(await hooks.endpointRow(access)).toMatchObject({ enabled: 0, switched_off: "failing" });
    const mails = await db.selectFrom("mail_queue").select("recipient").execute();
    expect(mails).toEqual([{ recipient: viewer.email }]);
    expect(new Set(receiver.received.map(({ id, body }) => id + body)).size).toBe(1);
    const last = receiver.received.at(-1);
    await verified(secret, last?.headers ?? {}, last?.body ?? "", Date.now());
    hooks.move(30 * day);
    await hooks.round();
    expect(receiver.received).toHaveLength(10);
  });

  test("works again after a success: nothing is held against it", async () => {
    const { access } = await hooks.business();
    receiver.answer = () => ({ status: 503 });
    await sendTest(access);
    await hooks.round();
    expect(await hooks.endpointRow(access)).toMatchObject({ failures: 1, failing_since: new Date().toISOString() });
    receiver.answer = () => ({ status: 200 });
    hooks.move(5 * second);
    await hooks.round();
    expect(await hooks.endpointRow(access)).toMatchObject({ failures: 0, failing_since: null, paused_until: null });
    expect(await hooks.row()).toMatchObject({ attempts: 2, status: 200, delivered_at: new Date().toISOString() });
  });

  test("rests, however much waits for it, and keeps nobody else waiting", async () => {
    receiver.answer = ({ url }) => (url === "/bad" ? { status: 500 } : { status: 204 });
    const bad = await hooks.business("/bad");
    const good = await hooks.business("/good");
    for (let count = 0; count < 20; count++) await addMemorial({ user_id: bad.viewer.id });
    for (let count = 0; count < 20; count++) await addMemorial({ user_id: good.viewer.id });
    await hooks.round();
    const to = (path: string) => receiver.received.filter(({ url }) => url === path);
    expect([to("/bad").length, to("/good").length]).toEqual([1, 20]);
    const tries: number[] = [];
    for (const rest of [5 * second, 30 * second, minute, 5 * minute, 5 * minute]) {
      hooks.move(rest);
      await hooks.round();
      tries.push(to("/bad").length);
    }
    expect(tries).toEqual([2, 3, 4, 5, 6]);
    receiver.answer = () => ({ status: 204 });
    hooks.move(day);
    await hooks.round();
    expect((await hooks.rows()).every(({ delivered_at }) => delivered_at)).toBe(true);
  });

  test("that answers 410 is switched off at once, with one mail and nothing more", async () => {
    receiver.answer = () => ({ status: 410 });
    const { access, viewer } = await hooks.business();
    await addMemorial({ user_id: viewer.id });
    await addMemorial({ user_id: viewer.id });
    await hooks.round();
    expect(receiver.received).toHaveLength(1);
    expect(await hooks.endpointRow(access)).toMatchObject({ enabled: 0, switched_off: "gone" });
    expect(await db.selectFrom("mail_queue").selectAll().execute()).toHaveLength(1);
    expect((await hooks.rows()).map(({ problem, next_attempt_at }) => [problem, next_attempt_at])).toEqual([
      [null, null],
      ["off", null],
    ]);
  });

  test.each([
    ["120", 120 * second],
    ["Fri, 01 Jan 2100 00:00:00 GMT", hour],
    ["999999", hour],
    ["soon", 5 * second],
    ["-1", 5 * second],
  ])("waits as long as it asks for, up to an hour: Retry-After %s", async (header, wait) => {
    receiver.answer = () => ({ status: 429, headers: { "Retry-After": header } });
    const { access } = await hooks.business();
    await sendTest(access);
    await hooks.round();
    expect(Date.parse((await hooks.row()).next_attempt_at ?? "") - Date.now()).toBe(wait);
  });

  test.each([301, 307, 404, 400, 300])("%i is no success", async (status) => {
    receiver.answer = () => ({ status, headers: { Location: receiver.url } });
    const { access } = await hooks.business();
    await sendTest(access);
    await hooks.round();
    expect(receiver.received).toHaveLength(1);
    expect(await hooks.row()).toMatchObject({ delivered_at: null, status });
  });
});

describe("a try that was cut off", () => {
  test("is made again with the same id and body when its minute is over", async () => {
    receiver.answer = () => "hang";
    const { viewer, secret } = await hooks.business();
    await addMemorial({ user_id: viewer.id });
    const cut = hooks.round();
    await expect.poll(() => receiver.received.length).toBe(1);
    receiver.answer = () => ({ status: 200 });
    const over = Date.parse((await hooks.row()).next_attempt_at ?? "");
    vi.setSystemTime(over - 1);
    await deliverWebhooks();
    expect(receiver.received).toHaveLength(1);
    vi.setSystemTime(over);
    await deliverWebhooks();
    expect(receiver.received).toHaveLength(2);
    const [first, again] = receiver.received;
    expect([again?.id, again?.body]).toEqual([first?.id, first?.body]);
    await verified(secret, again?.headers ?? {}, again?.body ?? "", Date.now());
    receiver.clear();
    await cut;
    const kept = { delivered_at: expect.any(String), next_attempt_at: null, problem: null };
    expect(await hooks.row(), "the first try says nothing any more").toMatchObject(kept);
  });
});

describe("a webhook with which processes died", () => {
  const died = (id: string, unended: number) =>
    db.updateTable("webhook_deliveries").set({ unended }).where("endpoint_id", "=", id).execute();

  test("is sent after all others", async () => {
    receiver.answer = () => ({ status: 200 });
    const first = await hooks.business("/first");
    const second = await hooks.business("/second");
    for (const { access } of [first, second]) await sendTest(access);
    await died(first.access.endpointId, 1);
    await hooks.round();
    expect(receiver.received.map(({ url }) => url)).toEqual(["/second", "/first"]);
    expect((await hooks.rows()).map(({ unended }) => unended)).toEqual([0, 0]);
  });

  test("is given up after the second one, and nothing is held against its endpoint", async () => {
    const told = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const { access } = await hooks.business();
    await sendTest(access);
    await died(access.endpointId, 2);
    await hooks.round();
    expect(receiver.received).toEqual([]);
    expect(await hooks.row()).toMatchObject({ next_attempt_at: null, delivered_at: null, problem: "stopped" });
    expect(await hooks.endpointRow(access)).toMatchObject({ enabled: 1, failures: 0 });
    expect(told.mock.calls.join()).toContain("two processes ended");
  });
});
