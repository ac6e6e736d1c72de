import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { db } from "~/db/connection.server";
import { noteDuties, noticeFor } from "~/features/second-factor/duty.server";
import { newRecoveryCodes } from "~/features/second-factor/recovery-codes.server";
import { SetUp, TypedCode } from "~/features/second-factor/step.server";
import { codeAt, newSecret, stepAt } from "~/features/second-factor/totp.server";
import type { Viewer } from "~/models/access";
import { FurtherStepNeeded, startSession } from "~/models/account/session.server";
import { addAccount } from "../support/rows";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-26T10:00:00Z") });
});
afterEach(async () => {
  vi.useRealTimers();
  await db.deleteFrom("accounts").execute();
});
const tick = (seconds: number) => vi.setSystemTime(new Date(Date.now() + seconds * 1000));
const week = 7 * 86_400;

/** An admin, a business, a colleague of it, and a member. */
async function everybody() {
  const admin = await addAccount({ user_role: "admin" });
  const owner = await addAccount({ user_role: "business", business_name: "Holloway" });
  const plain = { user_role: "memorial_member", business_name: null } as const;
  const [colleague, member] = [await addAccount(plain), await addAccount(plain)];
  await db
    .insertInto("colleagues")
    .values({ account_id: colleague.id, business_id: owner.id, joined_at: "2026" })
    .execute();
  return { admin, owner, colleague, member };
}

const told = async (people: Record<string, Viewer>) => {
  const found: string[] = [];
  for (const [name, viewer] of Object.entries(people)) if (await noticeFor(viewer)) found.push(name);
  return found;
};
const sessionsOf = async ({ id }: Viewer) =>
  (await db.selectFrom("sessions").select("id_hash").where("account_id", "=", id).execute()).length;

test("those whom the setting is about have a week, which begins once", async () => {
  const people = await everybody();
  await noteDuties("off");
  expect(await told(people)).toEqual([]);
  await noteDuties("admins");
  expect(await told(people)).toEqual(["admin"]);
  expect((await noticeFor(people.admin))?.text).toBe("Please set up a second step at sign-in by 3 December 2026.");
  tick(86_400);
  await noteDuties("staff");
  expect(await told(people)).toEqual(["admin", "owner", "colleague"]);
  expect((await noticeFor(people.admin))?.text).toContain("by 3 December");
  expect((await noticeFor(people.owner))?.text).toContain("by 4 December");
  await noteDuties("admins");
  expect(await told(people)).toEqual(["admin"]);
  await noteDuties("off");
  expect(await told(people)).toEqual([]);
});

test("after the week they are signed out, and set it up before they are signed in", async () => {
  const { admin, member } = await everybody();
  await noteDuties("admins");
  for (const viewer of [admin, member]) await startSession(viewer.id);
  tick(week - 1);
  await noteDuties("admins");
  expect(await sessionsOf(admin)).toBe(1);
  expect(await startSession(admin.id)).toEqual(expect.any(String));
  tick(1);
  await noteDuties("admins");
  expect([await sessionsOf(admin), await sessionsOf(member)]).toEqual([0, 1]);
  expect((await noticeFor(admin))?.text).toBe("Please set up a second step at sign-in now.");
  await expect(startSession(admin.id)).rejects.toThrow(FurtherStepNeeded);
  await expect(startSession(admin.id, { answer: new TypedCode("000000") })).rejects.toThrow(FurtherStepNeeded);
  expect(await startSession(member.id)).toEqual(expect.any(String));

  const secret = newSecret();
  const setUp = (step: number) => new SetUp(secret, codeAt(secret, step), newRecoveryCodes());
  const present = stepAt(new Date());
  await expect(startSession(admin.id, { answer: setUp(present - 2) })).rejects.toThrow(FurtherStepNeeded);
  expect(await startSession(admin.id, { answer: setUp(present) })).toEqual(expect.any(String));
  expect(await noticeFor(admin)).toBeNull();
  await noteDuties("admins");
  expect(await sessionsOf(admin)).toBe(1);
  await expect(startSession(admin.id)).rejects.toThrow(FurtherStepNeeded);
});

test("without the setting nobody has to", async () => {
  const { admin } = await everybody();
  await noteDuties("admins");
  tick(week);
  await noteDuties("off");
  expect(await startSession(admin.id)).toEqual(expect.any(String));
});
