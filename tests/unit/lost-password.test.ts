import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { db } from "~/db/connection.server";
import { stopJob } from "~/jobs/background-jobs.server";
import { sealPassword } from "~/models/memorial/access-password.server";
import { askForPassword, startAsking } from "~/models/memorial/lost-password.server";
import { passwordCheck } from "~/models/memorial/password-check.server";
import { addAccount, addMemorial } from "../support/rows";

const minute = 60_000;
const lost = { password: "00000000.iv.sealed", password_check: "00000000.hash" };
const said = vi.spyOn(console, "error");

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"] });
  said.mockImplementation(() => undefined);
  for (const table of ["mail_queue", "memorial_owners", "memorials", "accounts"] as const)
    await db.deleteFrom(table).execute();
});
afterEach(() => {
  stopJob("lost passwords");
  vi.useRealTimers();
  said.mockReset();
});

const recipients = async () =>
  (await db.selectFrom("mail_queue").select("recipient").orderBy("recipient").execute()).map((row) => row.recipient);
const askedFor = async (id: string) =>
  (await db.selectFrom("memorials").select("new_password_requested_at").where("id", "=", id).executeTakeFirstOrThrow())
    .new_password_requested_at;

async function people() {
  const owner = await addAccount({ email: "owner@test.example" });
  const coOwner = await addAccount({ email: "co-owner@test.example", user_role: "memorial_member" });
  const admin = await addAccount({ email: "admin@test.example", user_role: "admin" });
  await addAccount({ email: "unconfirmed@test.example", user_role: "admin", email_confirmed_at: null });
  await addAccount({ email: "stranger@test.example" });
  return { owner, coOwner, admin };
}

const lookAfter = (memorial_id: string, account_id: string) =>
  db
    .insertInto("memorial_owners")
    .values({ id: crypto.randomUUID(), memorial_id, account_id, role: "memorial_member", accepted_at: "2026-11-20" })
    .execute();

test("the owner is asked; where there is none, the admins and the co-owners are, each once", async () => {
  const { owner, coOwner } = await people();
  const owned = await addMemorial({ ...lost, user_id: owner.id });
  await lookAfter(owned, coOwner.id);
  await Promise.all(Array.from({ length: 10 }, () => askForPassword(owned)));
  expect(await recipients()).toEqual(["owner@test.example"]);
  const nobodys = await addMemorial(lost);
  await lookAfter(nobodys, coOwner.id);
  await Promise.all(Array.from({ length: 10 }, () => askForPassword(nobodys)));
  expect(await recipients()).toEqual(["admin@test.example", "co-owner@test.example", "owner@test.example"]);
});

test("after the start the operator has 15 minutes; then all who lost theirs are asked, and nobody twice", async () => {
  const { owner } = await people();
  const mine = (values: object) => addMemorial({ user_id: owner.id, ...values });
  const ids = await Promise.all(Array.from({ length: 3 }, () => mine(lost)));
  const open = await mine({});
  const id = crypto.randomUUID();
  const good = await mine({
    id,
    password: sealPassword(id, "rosegarden"),
    password_check: passwordCheck(id, "rosegarden"),
  });
  startAsking();
  await vi.advanceTimersByTimeAsync(14 * minute);
  expect(await recipients()).toEqual([]);
  expect(said).toHaveBeenCalledTimes(1);
  expect(String(said.mock.calls[0])).toMatch(/ACCESS_PASSWORD_KEYS lacks .*00000000 \(locks 3\)/);
  await vi.advanceTimersByTimeAsync(2 * minute);
  await vi.waitFor(async () => expect(await recipients()).toHaveLength(3));
  for (const each of [open, good]) expect(await askedFor(each)).toBeNull();
  for (const each of ids) expect(await askedFor(each)).toEqual(expect.any(String));
  startAsking();
  await vi.advanceTimersByTimeAsync(20 * minute);
  expect(await recipients()).toHaveLength(3);
});

test("a family is asked again when a new password is lost as well", async () => {
  const { owner } = await people();
  const id = crypto.randomUUID();
  await addMemorial({ id, user_id: owner.id, ...lost });
  await askForPassword(id);
  await db
    .updateTable("memorials")
    .set({ password_check: passwordCheck(id, "rosegarden") })
    .execute();
  startAsking();
  await vi.advanceTimersByTimeAsync(minute);
  expect(await askedFor(id)).toBeNull();
  expect(said).not.toHaveBeenCalled();
});
