import { beforeEach, describe, expect, test } from "vitest";
import { mailQueue } from "../support/mail-queue.ts";

const mailing = await mailQueue();
const { fake } = mailing;
const at = "2026-11-20T10:00:00.000Z";
/** The address of the only mail, and another. */
const addresses = ["person-0@test.example", "other@test.example"];

const stored = async () => {
  const { db } = await import("~/db/connection.server");
  const followers = await db.selectFrom("followers").select("email").orderBy("email").execute();
  const notices = await db.selectFrom("memory_notices").select("email").orderBy("email").execute();
  return [followers.map(({ email }) => email), notices.map(({ email }) => email)];
};
const both = addresses.toSorted();

beforeEach(async () => {
  const { db } = await import("~/db/connection.server");
  const { addMemorial, addMemory } = await import("../support/rows.ts");
  await db.deleteFrom("memorials").execute();
  const memorial_id = await addMemorial();
  for (const email of addresses) {
    const row = { id: email, memorial_id, email, anniversary: 0, confirm_hash: email, created_at: at };
    await db.insertInto("followers").values(row).execute();
    const memory_id = await addMemory(memorial_id);
    await db.insertInto("memory_notices").values({ memory_id, email, language: "en", created_at: at }).execute();
  }
});

describe("an address that the provider refuses", () => {
  test("for good gets no more mail: it follows nothing and waits for nothing", async () => {
    fake.mode = () => ({
      status: 422,
      name: "validation_error",
      message: "Invalid `to` field. It needs to be an address.",
    });
    await mailing.queue(1);
    await mailing.deliverDue();
    expect(await mailing.row()).toMatchObject({ next_attempt_at: null, last_error: "422 validation_error" });
    expect(await stored()).toEqual([["other@test.example"], ["other@test.example"]]);
  });

  test.each([
    [422, "validation_error", "Invalid `from` field."],
    [422, "missing_required_field", "Missing `to` field."],
    [403, "validation_error", "The domain of `to` isn't verified."],
    [500, "validation_error", "Invalid `to` field."],
  ])("with %i %s '%s' stays, because the mistake is not the address's", async (status, name, message) => {
    fake.mode = () => ({ status, name, message });
    await mailing.queue(1);
    await mailing.deliverDue();
    expect(await stored()).toEqual([both, both]);
  });
});

test("the headers of a mail reach the provider", async () => {
  const { transaction } = await import("~/db/transaction.server");
  const { queueMail } = await import("~/models/mail/queue.server");
  const stop = { page: "https://everkeep.example/s", oneClick: "https://everkeep.example/s/one-click" };
  await transaction((trx) => queueMail(trx, "person-0@test.example", { subject: "S", lines: ["L"], stop }));
  await mailing.deliverDue();
  expect(JSON.parse(fake.accepted[0]?.body ?? "{}").headers).toEqual({
    "List-Unsubscribe": "<https://everkeep.example/s/one-click>",
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  });
});
