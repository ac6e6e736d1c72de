import { describe, expect, test } from "vitest";
import type { Mode } from "../support/fake-resend.ts";
import { mailQueue } from "../support/mail-queue.ts";
import { slowRows } from "../support/slow.ts";

const mailing = await mailQueue();
const { fake } = mailing;
const many = 200;

/** Delivers, moving the clock from one due time to the next, until nothing waits. */
async function toTheEnd(patience: () => number) {
  for (let rounds = 0; await mailing.moveToNext(); rounds++) {
    if (rounds > 5000) throw new Error("the queue does not come to an end");
    await mailing.deliverDue(patience());
    mailing.move(1000);
  }
}

async function expectAllOnce() {
  expect(fake.accepted).toHaveLength(many);
  expect(fake.doubled()).toEqual([]);
  const rows = await mailing.rows();
  expect(rows.filter((row) => row.sent_at === null || row.sealed !== null || row.next_attempt_at !== null)).toEqual([]);
  expect(new Set(fake.asked)).toEqual(new Set(rows.map((row) => row.id)));
}

describe("200 mails", () => {
  test("go at once, each with its id as the key, whole", async () => {
    await mailing.queue(many);
    await mailing.deliverDue();
    await expectAllOnce();
    expect(fake.asked).toHaveLength(many);
    const [row] = await mailing.rows();
    const sent = JSON.parse(fake.accepted.find((mail) => mail.key === row?.id)?.body ?? "{}");
    expect(sent).toEqual({
      from: "Everkeep <mail@everkeep.example>",
      to: row?.recipient,
      subject: expect.stringMatching(/^Letter \d+$/),
      text: expect.stringMatching(/^Everkeep\n\nDear \d+\n$/),
      html: expect.stringContaining("<!DOCTYPE html>"),
    });
  });

  test("go in the name of the business behind them, from the site's address", async () => {
    await mailing.queue(1, { business: { name: "Holloway & Sons", phone: null } });
    await mailing.deliverDue();
    const sent = JSON.parse(fake.accepted[0]?.body ?? "{}");
    expect(sent.from).toBe("Holloway & Sons via Everkeep <mail@everkeep.example>");
    expect(sent).not.toHaveProperty("attachments");
  });

  test.each<Mode>(slowRows(["429", "500", "hang", "reset", "accepted-500", "accepted-hang", "accepted-reset"]))(
    "all go once when the provider says %s, then comes back",
    async (mode) => {
      fake.mode = () => mode;
      await mailing.queue(many);
      // A hanging request is given up after this time. A mail that has to arrive first gets longer.
      const patience = { hang: 50, "accepted-hang": 250 }[mode as string] ?? 10_000;
      await mailing.deliverDue(patience);
      const waiting = await mailing.rows();
      expect(waiting.filter((row) => row.sent_at)).toEqual([]);
      expect(fake.accepted).toHaveLength(mode.startsWith("accepted") ? many : 0);
      fake.mode = () => "ok";
      await toTheEnd(() => 10_000);
      await expectAllOnce();
      const lines = [expect.stringMatching(/^mail waits: /), "mail is sent again"];
      expect(mailing.told).toEqual(mode === "429" ? [] : lines);
    },
    60_000,
  );

  test("all go once through a mix that changes while they go", { tags: "slow" }, async () => {
    const mix: Mode[] = ["429", "500", "hang", "reset", "accepted-500", "accepted-hang", "accepted-reset", "ok"];
    let dice = 20261121;
    const roll = () => {
      dice = (dice * 1103515245 + 12345) % 2147483648;
      return mix[Math.floor(dice / 65536) % mix.length] as Mode;
    };
    const from = Date.now();
    const trouble = () => Date.now() - from < 20 * 60_000;
    fake.mode = () => (trouble() ? roll() : "ok");
    await mailing.queue(many);
    await toTheEnd(() => (trouble() ? 50 : 10_000));
    await expectAllOnce();
    expect(fake.asked.length).toBeGreaterThan(2 * many);
  });

  test("each go once from two workers at the same time", async () => {
    await mailing.queue(many);
    const other = await mailing.anotherWorker();
    await Promise.all([mailing.deliverDue(), other(), mailing.deliverDue()]);
    await expectAllOnce();
    expect(fake.asked).toHaveLength(many);
  });
});
