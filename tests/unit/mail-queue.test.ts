import { randomUUID } from "node:crypto";
import { describe, expect, test, vi } from "vitest";
import { db } from "~/db/connection.server";
import { transaction } from "~/db/transaction.server";
import { env } from "~/env.server";
import { deliverDue } from "~/models/mail/deliver.server";
import { queueMail } from "~/models/mail/queue.server";
import { forgetOldMails } from "~/models/mail/row.server";
import { filesWith, planted } from "../support/letters";
import { mails, mailTo } from "../support/outbox";

const address = () => `${randomUUID()}@test.example`;
const rowTo = (to: string) => db.selectFrom("mail_queue").selectAll().where("recipient", "=", to).executeTakeFirst();
const queue = (to: string, token: string) => transaction((trx) => queueMail(trx, to, planted(token)));

describe("a mail that is queued", () => {
  test("stands with what caused it, due at once", async () => {
    const to = address();
    const before = new Date().toISOString();
    await queue(to, "x");
    const row = await rowTo(to);
    expect(row).toMatchObject({ attempts: 0, last_error: null, sent_at: null });
    expect(row?.next_attempt_at).toBe(row?.created_at);
    expect((row?.created_at ?? "") >= before).toBe(true);
  });

  test("is gone with it when it is rolled back, and never sent", async () => {
    const to = address();
    const broken = transaction(async (trx) => {
      await queueMail(trx, to, planted("x"));
      throw new Error("broken");
    });
    await expect(broken).rejects.toThrow("broken");
    await deliverDue();
    expect(await rowTo(to)).toBeUndefined();
    expect(mails(env.dataDir).filter((mail) => mail.to === to)).toEqual([]);
  });

  test("stands nowhere in plain in the database, neither while it waits nor once it has gone", async () => {
    const [to, token] = [address(), `Quokka-${randomUUID()}`];
    const nowhere = () =>
      expect([token, "Words Quokka", "Subject Quokka"].flatMap((text) => filesWith(env.dataDir, text))).toEqual([]);
    await queue(to, token);
    nowhere();
    await deliverDue();
    expect((await mailTo(env.dataDir, to)).text).toContain(token);
    nowhere();
    expect(await rowTo(to)).toMatchObject({ sealed: null, next_attempt_at: null });
    expect(filesWith(env.dataDir, to), "the search finds what does stand there").not.toEqual([]);
  });

  test("is forgotten after 30 days once it was sent or given up, and no sooner", async () => {
    const day = 86_400_000;
    const at = (days: number) => new Date(Date.now() - days * day).toISOString();
    const kept = { "sent 29 days ago": [29, null], "waits for 31 days": [31, at(1)] } as const;
    const gone = { "sent 31 days ago": [31, null] } as const;
    for (const [recipient, [days, next]] of Object.entries({ ...kept, ...gone }))
      await db
        .insertInto("mail_queue")
        .values({ id: randomUUID(), recipient, created_at: at(days), next_attempt_at: next })
        .execute();
    await forgetOldMails();
    for (const name of Object.keys(kept)) expect(await rowTo(name), name).toBeDefined();
    for (const name of Object.keys(gone)) expect(await rowTo(name), name).toBeUndefined();
    await db.deleteFrom("mail_queue").where("recipient", "in", Object.keys(kept)).execute();
  });
});

describe("the queue, when the database fails", () => {
  test("says so and throws nothing", async () => {
    const told = vi.spyOn(console, "error").mockImplementation(() => {});
    await db.schema.alterTable("mail_queue").renameTo("elsewhere").execute();
    await expect(deliverDue()).resolves.toBeUndefined();
    await db.schema.alterTable("elsewhere").renameTo("mail_queue").execute();
    expect(told).toHaveBeenCalledOnce();
    told.mockRestore();
  });
});
