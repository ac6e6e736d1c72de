import { afterAll, afterEach, describe, expect, test, vi } from "vitest";
import { FakeResend } from "../support/fake-resend";
import { planted } from "../support/letters";

const fake = await new FakeResend().start();
process.env.RESEND_API_KEY = fake.apiKey;
process.env.RESEND_BASE_URL = `${fake.url}/`;
process.env.MAIL_FROM = "mail@everkeep.example";
const { transaction } = await import("~/db/transaction.server");
const { queueMail } = await import("~/models/mail/queue.server");
const { stopJob } = await import("~/jobs/background-jobs.server");
const { startMail } = await import("~/models/mail/queue.server");
const queue = (to: string) => transaction((trx) => queueMail(trx, to, planted("x")));
const soon = { timeout: 60_000 };
/** Sooner than the worker's rounds follow each other. */
const atOnce = { timeout: 4000 };

afterEach(() => fake.clear());
afterAll(() => {
  stopJob("mail");
  fake.stop();
});

describe("the worker", () => {
  test("sends nothing before it is started, then what waits", async () => {
    await queue("a@test.example");
    expect(fake.asked).toEqual([]);
    startMail();
    await vi.waitFor(() => expect(fake.accepted).toHaveLength(1), soon);
  });

  test("sends what is queued from then on without waiting for its next round", async () => {
    for (const to of ["b@test.example", "c@test.example"]) {
      await queue(to);
      await vi.waitFor(() => expect(fake.accepted.at(-1)?.to).toBe(to), atOnce);
    }
  });

  test("goes on by itself when the provider's rest is over", async () => {
    fake.mode = () => (fake.asked.length < 2 ? "429" : "ok");
    await queue("d@test.example");
    await vi.waitFor(() => expect(fake.accepted).toHaveLength(1), soon);
  });

  test("keeps no page waiting while the provider hangs", async () => {
    fake.mode = () => "hang";
    await queue("e@test.example");
    await vi.waitFor(() => expect(fake.asked).toHaveLength(1), soon);
    await queue("f@test.example");
    expect(fake.answered).toBe(0);
  });

  test("is one, however often it is started", async () => {
    startMail();
    startMail();
    const guests = Array.from({ length: 20 }, (_, index) => `guest-${index}@test.example`);
    for (const to of guests) await queue(to);
    const sent = () => fake.accepted.map(({ to }) => to);
    await vi.waitFor(() => expect(sent()).toEqual(expect.arrayContaining(guests)), soon);
    expect(new Set(fake.asked).size).toBe(fake.asked.length);
  });
});
