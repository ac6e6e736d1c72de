import { randomUUID } from "node:crypto";
import { afterEach, expect, test, vi } from "vitest";
import { db } from "~/db/connection.server";
import { newToken } from "~/lib/token";
import { findHeld, forgetHeld, holdForm, sweepHeld } from "~/models/account/held-form.server";
import { addAccount } from "../support/rows";

afterEach(() => vi.useRealTimers());

const held = { form: "edit", fields: { fullName: "Ada Grey" }, files: false };

async function place() {
  return { browser: newToken(), accountId: (await addAccount()).id, url: "/memorial-detail/x/edit?" };
}

test("a form is found by browser, account and page together", async () => {
  const at = await place();
  await holdForm(at, held);
  expect(await findHeld(at)).toEqual(held);
  for (const other of [{ browser: newToken() }, { accountId: randomUUID() }, { url: "/memorial-detail/y/edit?" }])
    expect(await findHeld({ ...at, ...other }), JSON.stringify(other)).toBeNull();
  await holdForm(at, { ...held, fields: { fullName: "Ada Gray" } });
  expect((await findHeld(at))?.fields.fullName).toBe("Ada Gray");
  await forgetHeld(at);
  expect(await findHeld(at)).toBeNull();
});

test("a row that was put in another's place does not open", async () => {
  const [mine, theirs] = [await place(), await place()];
  await holdForm(mine, held);
  await holdForm(theirs, { ...held, fields: { fullName: "Somebody else" } });
  const rows = await db.selectFrom("held_forms").selectAll().execute();
  const [own, other] = [mine, theirs].map(({ accountId }) => rows.find((row) => row.account_id === accountId));
  await db
    .updateTable("held_forms")
    .set({ sealed: other?.sealed ?? "" })
    .where("id", "=", own?.id ?? "")
    .execute();
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  expect(await findHeld(mine)).toBeNull();
});

test("after an hour it is not found any more, and swept", async () => {
  const at = await place();
  const start = Date.now();
  await holdForm(at, held);
  vi.useFakeTimers({ toFake: ["Date"], now: start + 59 * 60_000 });
  expect(await findHeld(at)).toEqual(held);
  const count = async () => (await db.selectFrom("held_forms").select("id").execute()).length;
  const before = await count();
  expect([await sweepHeld(), await count()]).toEqual([0, before]);
  vi.setSystemTime(start + 61 * 60_000);
  expect(await findHeld(at)).toBeNull();
  expect([await sweepHeld(), await count()]).toEqual([before, 0]);
});

test("nothing is held for an account that is not there", async () => {
  const at = { browser: newToken(), accountId: randomUUID(), url: "/x?" };
  await expect(holdForm(at, held)).rejects.toThrow(/FOREIGN KEY/);
});
