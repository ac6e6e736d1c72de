import { describe, expect, test } from "vitest";
import { mailQueue } from "../support/mail-queue";

const mailing = await mailQueue();
const { fake } = mailing;

describe("a mail with which processes died", () => {
  const died = async (recipient: string, unended: number) => {
    const { db } = await import("~/db/connection.server");
    await db.updateTable("mail_queue").set({ unended }).where("recipient", "=", recipient).execute();
  };

  test("is sent after all others and alone, and given up after the second death", async () => {
    fake.mode = () => "ok";
    await mailing.queue(6);
    await died("person-0@test.example", 1);
    await died("person-1@test.example", 1);
    await died("person-2@test.example", 2);
    await mailing.deliverDue();
    const sent = fake.accepted.map(({ to }) => to);
    expect(sent.slice(3).sort()).toEqual(["person-0@test.example", "person-1@test.example"]);
    const rows = await mailing.rows();
    const left = rows.filter(({ sent_at }) => !sent_at).map(({ recipient, last_error }) => [recipient, last_error]);
    expect(left).toEqual([["person-2@test.example", "two processes ended while they were at it"]]);
    expect(mailing.told).toHaveLength(1);
  });

  test("has nothing against it once a try has come to its end", async () => {
    fake.mode = () => "500";
    await mailing.queue(1);
    await mailing.deliverDue();
    expect((await mailing.row()).unended).toBe(0);
  });
});
