import { describe, expect, test, vi } from "vitest";
import { mailQueue } from "../support/mail-queue.ts";

const mailing = await mailQueue();
const { fake } = mailing;
const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const wait = async () => Date.parse((await mailing.row()).next_attempt_at ?? "") - Date.now();

describe("a mail that fails", () => {
  test("is tried again after 1 and 5 and 30 minutes, 2 and 12 hours, not a moment sooner, then given up", async () => {
    fake.mode = () => "500";
    await mailing.queue(1);
    const { id } = await mailing.row();
    await mailing.deliverDue();
    for (const [index, expected] of [minute, 5 * minute, 30 * minute, 2 * hour, 12 * hour].entries()) {
      expect([await wait(), (await mailing.row()).attempts]).toEqual([expected, index + 1]);
      mailing.move(expected - 1);
      await mailing.deliverDue();
      expect(fake.asked).toHaveLength(index + 1);
      expect(mailing.told.filter((line) => line.includes(id))).toEqual([]);
      mailing.move(1);
      await mailing.deliverDue();
      expect(fake.asked).toHaveLength(index + 2);
    }
    const row = await mailing.row();
    expect(row).toMatchObject({
      attempts: 6,
      next_attempt_at: null,
      sent_at: null,
      last_error: "500 application_error",
    });
    expect(mailing.told.slice(1)).toEqual([`mail ${id} will not be sent: 500 application_error`]);
    expect(new Set(fake.asked)).toEqual(new Set([id]));
    mailing.move(48 * hour);
    await mailing.deliverDue();
    expect(fake.asked).toHaveLength(6);
  });

  test.each([
    [400, "validation_error"],
    [403, "security_error"],
    [422, "invalid_attachment"],
    [422, "missing_required_field"],
  ])("with %i %s is given up at once", async (status, name) => {
    fake.mode = () => ({ status, name });
    await mailing.queue(1);
    await mailing.deliverDue();
    const row = await mailing.row();
    expect(row).toMatchObject({ next_attempt_at: null, sent_at: null, last_error: `${status} ${name}` });
    expect(mailing.told).toEqual([`mail ${row.id} will not be sent: ${status} ${name}`]);
  });

  test.each([
    [409, "concurrent_idempotent_requests"],
    [408, "application_error"],
    [503, "internal_server_error"],
  ])("with %i %s is tried again", async (status, name) => {
    fake.mode = () => ({ status, name });
    await mailing.queue(1);
    await mailing.deliverDue();
    expect([await wait(), (await mailing.row()).last_error]).toEqual([minute, `${status} ${name}`]);
  });

  test("says nothing of what it was about, neither in the log nor in the row", async () => {
    fake.mode = () => ({ status: 422, name: "Letter 0 to person-0@test.example" });
    await mailing.queue(1);
    await mailing.deliverDue();
    expect((await mailing.row()).last_error).toBe("422");
    expect(mailing.told.join()).not.toMatch(/person-0|Letter|Dear/);
  });

  test("has gone when only the sender's name has changed since Resend took it", async () => {
    fake.mode = () => ({ status: 409, name: "invalid_idempotent_request" });
    await mailing.queue(1);
    await mailing.deliverDue();
    expect((await mailing.row()).sent_at).not.toBeNull();
  });

  test("can't be opened any more: it alone is given up", async () => {
    const { db } = await import("~/db/connection.server");
    await mailing.queue(3);
    const [first, second] = await mailing.rows();
    await db
      .updateTable("mail_queue")
      .set({ sealed: second?.sealed ?? "" })
      .where("id", "=", first?.id ?? "")
      .execute();
    await mailing.deliverDue();
    expect(fake.accepted).toHaveLength(2);
    const rows = await mailing.rows();
    expect(rows.find((row) => row.id === first?.id)).toMatchObject({
      next_attempt_at: null,
      last_error: "cannot be unsealed",
    });
    expect(mailing.told).toHaveLength(1);
  });
});

describe("a try that was cut off", () => {
  test("is made again with the same key, when its minute is over", async () => {
    fake.mode = () => "accepted-hang";
    await mailing.queue(1);
    const cut = mailing.deliverDue();
    await expect.poll(() => fake.asked.length).toBe(1);
    fake.mode = () => "ok";
    const other = await mailing.anotherWorker();
    expect((await mailing.row()).next_attempt_at).toBe("2026-11-21T09:01:00.000Z");
    vi.setSystemTime("2026-11-21T09:00:59.999Z");
    await other();
    expect(fake.asked).toHaveLength(1);
    mailing.move(1);
    await other();
    expect(fake.asked).toEqual([fake.asked[0], fake.asked[0]]);
    fake.hangUp();
    await cut;
    expect(await mailing.row()).toMatchObject({ next_attempt_at: null, last_error: null, sent_at: expect.any(String) });
    expect(fake.accepted).toHaveLength(1);
  });

  test("is not made again when Resend has forgotten its key", async () => {
    fake.mode = () => "accepted-hang";
    await mailing.queue(1);
    await mailing.deliverDue(1000);
    fake.mode = () => "ok";
    mailing.move(24 * hour + 1);
    await mailing.deliverDue();
    expect(fake.asked).toHaveLength(1);
    expect(await mailing.row()).toMatchObject({
      next_attempt_at: null,
      sent_at: null,
      last_error: "too old to try again",
    });
    expect(mailing.told).toHaveLength(1);
  });

  test("a mail that was never tried goes however old it is", async () => {
    await mailing.queue(1);
    mailing.move(72 * hour);
    await mailing.deliverDue();
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
    await mailing.queue(20);
    await mailing.deliverDue();
    expect(fake.asked.length).toBeLessThanOrEqual(4);
    expect((await mailing.rows()).filter((row) => row.attempts > 0 || row.last_error)).toEqual([]);
    const asked = fake.asked.length;
    fake.mode = () => "ok";
    mailing.move(expected - 1);
    await mailing.deliverDue();
    expect(fake.asked).toHaveLength(asked);
    mailing.move(1);
    await mailing.deliverDue();
    expect(fake.accepted).toHaveLength(20);
    expect(mailing.told).toEqual([]);
  });
});

describe("a provider that refuses the operator", () => {
  test.each<[number, string, string?]>([
    [401, "missing_api_key"],
    [401, "unknown"],
    [401, "restricted_api_key"],
    [403, "invalid_api_key"],
    [403, "validation_error"],
    [403, "unknown"],
    [404, "not_found"],
    [405, "method_not_allowed"],
    [422, "invalid_from_address"],
    [422, "invalid_region"],
    [422, "invalid_access"],
    [422, "validation_error", "Invalid `from` field. The email address needs to follow the format."],
    [422, "validation_error", "The everkeep.example domain is not verified."],
    [429, "daily_quota_exceeded"],
    [429, "monthly_quota_exceeded"],
  ])(
    "%i %s: one line, and all mail waits until it is mended",
    async (status, name, message = `${name}: person-1@test.example`) => {
      fake.mode = () => ({ status, name, message });
      await mailing.queue(20);
      await mailing.deliverDue();
      for (const pause of [minute, 5 * minute, 30 * minute, 30 * minute, 48 * hour]) {
        const asked = fake.asked.length;
        mailing.move(Math.min(pause, 30 * minute) - 1);
        await mailing.deliverDue();
        expect(fake.asked).toHaveLength(asked);
        mailing.move(1 + Math.max(0, pause - 30 * minute));
        await mailing.deliverDue();
        expect(fake.asked.length).toBeGreaterThan(asked);
      }
      expect(mailing.told).toHaveLength(1);
      expect(mailing.told[0]).toContain(`${status} ${name}`);
      expect(mailing.told[0]).not.toMatch(/person|re_test_key/);
      fake.mode = () => "ok";
      mailing.move(30 * minute);
      await mailing.deliverDue();
      expect(fake.accepted).toHaveLength(20);
      expect(fake.doubled()).toEqual([]);
      expect(mailing.told.slice(1)).toEqual(["mail is sent again"]);
    },
  );
});

describe("a provider that is dead", () => {
  test("is told in one line from the second failure on, and so is its end", async () => {
    fake.mode = () => "500";
    await mailing.queue(1);
    await mailing.deliverDue();
    expect(mailing.told).toEqual([]);
    for (let more = 0; more < 2; more++) {
      await mailing.moveToNext();
      await mailing.deliverDue();
    }
    expect(mailing.told).toEqual(["mail waits: 500 application_error; each mail is tried six times within 15 hours"]);
    fake.mode = () => "ok";
    await mailing.moveToNext();
    await mailing.deliverDue();
    expect(mailing.told.slice(1)).toEqual(["mail is sent again"]);
  });
});
