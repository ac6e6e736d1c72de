import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { expect, test } from "vitest";
import { db } from "~/db/connection.server";
import { transaction } from "~/db/transaction.server";
import { env } from "~/env.server";
import { deliverDue } from "~/models/mail/deliver.server";
import { queueMail } from "~/models/mail/queue.server";
import { senderOf } from "~/models/mail/sender.server";
import { mailTo } from "../support/outbox";
import { addAccount, addMemorial, addPicture } from "../support/rows";

/** Queues a mail about a memorial, does something, and gives the mail as it was sent. */
async function sentAbout(memorialId: string, meanwhile = async () => {}) {
  const to = `${randomUUID()}@test.example`;
  await transaction(async (trx) => {
    const from = await senderOf(trx, memorialId);
    await queueMail(trx, to, { subject: "s", lines: ["l"], from });
  });
  await meanwhile();
  await deliverDue();
  return mailTo(env.dataDir, to);
}

const withPortrait = async () => addMemorial({ full_name: "Margaret Ellis", portrait_id: await addPicture() });

test("a mail about a memorial carries its portrait with it, and no address of it", async () => {
  const mail = await sentAbout(await withPortrait());
  expect(mail.html).toMatch(/<img src="cid:portrait" width="56" height="56" alt=""[^>]*>\n<h1[^>]*>Margaret Ellis</);
  expect(mail.html.match(/src="/g)).toHaveLength(1);
  const jpeg = await sharp(Buffer.from(mail.attached?.jpeg ?? "", "base64")).metadata();
  expect(jpeg).toMatchObject({ format: "jpeg", width: 112, height: 112 });
  expect(mail).not.toHaveProperty("portraitOf");
});

test("a mail about a memorial without a portrait has none, and no place for it", async () => {
  const mail = await sentAbout(await addMemorial({}));
  expect([mail.attached, mail.html.includes("<img")]).toEqual([undefined, false]);
});

test("a portrait that was taken away before its mail was sent isn't sent", async () => {
  const id = await withPortrait();
  const mail = await sentAbout(id, async () => {
    await db.updateTable("memorials").set({ portrait_id: null }).where("id", "=", id).execute();
  });
  expect([mail.attached, mail.html.includes("<img")]).toEqual([undefined, false]);
});

test("a mail names the business that looks after a memorial, with its telephone", async () => {
  const business = await addAccount({ business_name: " Holloway & Sons ", business_phone: "020 7946 0018" });
  const mail = await sentAbout(await addMemorial({ user_id: business.id }));
  expect(mail.text).toContain("Holloway & Sons, 020 7946 0018\nSent by ");
  expect(mail.fromName).toMatch(/^Holloway & Sons via /);
});
