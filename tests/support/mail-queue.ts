import { afterAll, afterEach, beforeEach, vi } from "vitest";
import type { Sender } from "~/lib/letter";
import { FakeResend } from "./fake-resend.ts";

const start = Date.parse("2026-11-21T09:00:00Z");

/**
 * The delivery of mail against the stand-in for Resend, with an empty queue and nothing remembered before each test. Only the clock is
 * moved, timers are real.
 */
export async function mailQueue() {
  const fake = await new FakeResend().start();
  process.env.RESEND_API_KEY = fake.apiKey;
  process.env.RESEND_BASE_URL = fake.url;
  process.env.MAIL_FROM = "Everkeep <mail@everkeep.example>";
  const { db } = await import("~/db/connection.server");
  const { transaction } = await import("~/db/transaction.server");
  const { queueMail } = await import("~/models/mail/queue.server");
  const mailing = {
    fake,
    told: [] as string[],
    deliverDue: async (_patience?: number) => {},
    /** A second process, as far as the code can tell. */
    anotherWorker: async () => {
      vi.resetModules();
      return (await import("~/models/mail/deliver.server")).deliverDue;
    },
    queue: async (count: number, from: Sender = {}) => {
      await transaction(async (trx) => {
        for (let index = 0; index < count; index++)
          await queueMail(trx, `person-${index}@test.example`, {
            subject: `Letter ${index}`,
            lines: [`Dear ${index}`],
            from,
          });
      });
    },
    rows: () => db.selectFrom("mail_queue").selectAll().orderBy("created_at").execute(),
    /** The one mail of the queue. */
    row: () => db.selectFrom("mail_queue").selectAll().executeTakeFirstOrThrow(),
    move: (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds),
    /** On to the moment when the next mail is due; false where none waits. */
    moveToNext: async () => {
      const waiting = db.selectFrom("mail_queue").select("next_attempt_at").where("next_attempt_at", "is not", null);
      const next = await waiting.orderBy("next_attempt_at").executeTakeFirst();
      if (next?.next_attempt_at) vi.setSystemTime(Math.max(Date.now(), Date.parse(next.next_attempt_at)));
      return Boolean(next);
    },
  };
  beforeEach(async () => {
    vi.resetModules();
    mailing.deliverDue = (await import("~/models/mail/deliver.server")).deliverDue;
    await db.deleteFrom("mail_queue").execute();
    fake.clear();
    mailing.told = [];
    vi.spyOn(console, "error").mockImplementation((...line) => void mailing.told.push(line.join(" ")));
    vi.useFakeTimers({ toFake: ["Date"] });
    vi.setSystemTime(start);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
  afterAll(() => fake.stop());
  return mailing;
}
