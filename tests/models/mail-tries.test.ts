import { describe, expect, test, vi } from "vitest";
import { mailRoom } from "../support/mail-room.ts";

const room = await mailRoom();
const { fake } = room;
const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const wait = async () => Date.parse((await room.row()).next_attempt_at ?? "") - Date.now();

describe("a mail that fails", () => {
  test("is tried again after 1 and 5 and 30 minutes, 2 and 12 hours, not a moment sooner, then given up", async () => {
    fake.mode = () => "500";
    await room.queue(1);
    const { id } = await room.row();
    await room.deliverDue();
    for (const [at, expected] of [minute, 5 * minute, 30 * minute, 2 * hour, 12 * hour].entries()) {
      expect([await wait(), (await room.row()).attempts]).toEqual([expected, at + 1]);
      room.move(expected - 1);
      await room.deliverDue();
      expect(fake.asked).toHaveLength(at + 1);
      expect(room.told).toEqual([]);
      room.move(1);
      await room.deliverDue();
      expect(fake.asked).toHaveLength(at + 2);
    }
    const row = await room.row();
    expect(row).toMatchObject({
      attempts: 6,
      next_attempt_at: null,
      sent_at: null,
      last_error: "500 application_error",
    });
    expect(room.told).toEqual([`mail ${id} is given up: 500 application_error`]);
    expect(new Set(fake.asked)).toEqual(new Set([id]));
    room.move(48 * hour);
    await room.deliverDue();
    expect(fake.asked).toHaveLength(6);
  });

  test.each([
    [400, "validation_error"],
    [403, "security_error"],
    [404, "not_found"],
    [422, "missing_required_field"],
  ])("with %i %s is given up at once", async (status, name) => {
    fake.mode = () => ({ status, name });
    await room.queue(1);
    await room.deliverDue();
    const row = await room.row();
    expect(row).toMatchObject({ next_attempt_at: null, sent_at: null, last_error: `${status} ${name}` });
    expect(room.told).toEqual([`mail ${row.id} is given up: ${status} ${name}`]);
  });

  test.each([
    [409, "concurrent_idempotent_requests"],
    [408, "application_error"],
    [503, "internal_server_error"],
  ])("with %i %s is tried again", async (status, name) => {
    fake.mode = () => ({ status, name });
    await room.queue(1);
    await room.deliverDue();
    expect([await wait(), (await room.row()).last_error]).toEqual([minute, `${status} ${name}`]);
  });

  test("says nothing of what it was about, neither in the log nor in the row", async () => {
    fake.mode = () => ({ status: 422, name: "Letter 0 to person-0@test.example" });
    await room.queue(1);
    await room.deliverDue();
    expect((await room.row()).last_error).toBe("422");
    expect(room.told.join()).not.toMatch(/person-0|Letter|Dear/);
  });

  test("has gone when only the sender's name has changed since Resend took it", async () => {
    fake.mode = () => ({ status: 409, name: "invalid_idempotent_request" });
    await room.queue(1);
    await room.deliverDue();
    expect((await room.row()).sent_at).not.toBeNull();
  });

  test("can't be opened any more: it alone is given up", async () => {
    const { db } = await import("~/db/connection.server");
    await room.queue(3);
    const [first, second] = await room.rows();
    await db
      .updateTable("mail_queue")
      .set({ sealed: second?.sealed ?? "" })
      .where("id", "=", first?.id ?? "")
      .execute();
    await room.deliverDue();
    expect(fake.accepted).toHaveLength(2);
    const rows = await room.rows();
    expect(rows.find((row) => row.id === first?.id)).toMatchObject({
      next_attempt_at: null,
      last_error: "cannot be unsealed",
    });
    expect(room.told).toHaveLength(1);
  });
});

describe("a try that was cut off", () => {
  test("is made again with the same key, when its minute is over", async () => {
    fake.mode = () => "accepted-hang";
    await room.queue(1);
    const cut = room.deliverDue();
    await expect.poll(() => fake.asked.length).toBe(1);
    fake.mode = () => "ok";
    const other = await room.anotherWorker();
    expect((await room.row()).next_attempt_at).toBe("2026-11-21T09:01:00.000Z");
    vi.setSystemTime("2026-11-21T09:00:59.999Z");
    await other();
    expect(fake.asked).toHaveLength(1);
    room.move(1);
    await other();
    expect(fake.asked).toEqual([fake.asked[0], fake.asked[0]]);
    fake.hangUp();
    await cut;
    expect(await room.row()).toMatchObject({ next_attempt_at: null, last_error: null, sent_at: expect.any(String) });
    expect(fake.accepted).toHaveLength(1);
  });

  test("is not made again when Resend has forgotten its key", async () => {
    fake.mode = () => "accepted-hang";
    await room.queue(1);
    await room.deliverDue(50);
    fake.mode = () => "ok";
    room.move(24 * hour + 1);
    await room.deliverDue();
    expect(fake.asked).toHaveLength(1);
    expect(await room.row()).toMatchObject({
      next_attempt_at: null,
      sent_at: null,
      last_error: "too old to try again",
    });
    expect(room.told).toHaveLength(1);
  });

  test("a mail that was never tried goes however old it is", async () => {
    await room.queue(1);
    room.move(72 * hour);
    await room.deliverDue();
    expect(fake.accepted).toHaveLength(1);
  });
});

describe("a provider that is busy", () => {
  test.each([
    ["7", 7 * second],
    [undefined, second],
    ["Wed, 21 Nov 2029 07:28:00 GMT", second],
    ["-3", second],
    ["999999", hour],
  ])("with Retry-After %s lets the whole queue rest, at the cost of no try", async (retryAfter, expected) => {
    fake.mode = () => "429";
    fake.retryAfter = retryAfter;
    await room.queue(20);
    await room.deliverDue();
    expect(fake.asked.length).toBeLessThanOrEqual(4);
    expect((await room.rows()).filter((row) => row.attempts > 0 || row.last_error)).toEqual([]);
    const asked = fake.asked.length;
    fake.mode = () => "ok";
    room.move(expected - 1);
    await room.deliverDue();
    expect(fake.asked).toHaveLength(asked);
    room.move(1);
    await room.deliverDue();
    expect(fake.accepted).toHaveLength(20);
    expect(room.told).toEqual([]);
  });
});

describe("a provider that refuses the operator", () => {
  test.each([
    [401, "missing_api_key"],
    [401, "unknown"],
    [401, "restricted_api_key"],
    [403, "invalid_api_key"],
    [403, "validation_error"],
    [429, "daily_quota_exceeded"],
    [429, "monthly_quota_exceeded"],
  ])("%i %s: one line, and all mail waits until it is mended", async (status, name) => {
    fake.mode = () => ({ status, name });
    await room.queue(20);
    await room.deliverDue();
    for (const pause of [minute, 5 * minute, 30 * minute, 30 * minute, 48 * hour]) {
      const asked = fake.asked.length;
      room.move(Math.min(pause, 30 * minute) - 1);
      await room.deliverDue();
      expect(fake.asked).toHaveLength(asked);
      room.move(1 + Math.max(0, pause - 30 * minute));
      await room.deliverDue();
      expect(fake.asked.length).toBeGreaterThan(asked);
    }
    expect(room.told).toHaveLength(1);
    expect(room.told[0]).toContain(`${status} ${name}`);
    expect(room.told[0]).not.toMatch(/person|re_test_key/);
    fake.mode = () => "ok";
    room.move(30 * minute);
    await room.deliverDue();
    expect(fake.accepted).toHaveLength(20);
    expect(fake.doubled()).toEqual([]);
  });
});
