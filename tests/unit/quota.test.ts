import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { db } from "~/db/connection.server";
import { transaction } from "~/db/transaction.server";
import { env } from "~/env.server";
import { feature } from "~/features/quota/feature.server";
import { setQuota } from "~/features/quota/set.server";
import { gigabyte, levelOf } from "~/features/quota/words";
import type { Viewer } from "~/models/access";
import { registerMemorial } from "~/models/memorial/create.server";
import { findDraft } from "~/models/memorial/draft.server";
import { deleteOwnAccount } from "~/models/people/delete-account.server";
import { filled, registrar } from "../support/drafts";
import { ownAccount, siteAccess } from "../support/proofs";
import { addAccount, addColleague, addMemorial } from "../support/rows";

const admin = async () => siteAccess<"manageAccounts">(await addAccount({ user_role: "admin" }));
const set = async (business: Viewer, memorials: number | null, gigabytes: number | null = null) =>
  setQuota(await admin(), business.id, { memorials, gigabytes });
const owned = async ({ id }: Viewer) =>
  (await db.selectFrom("memorials").select("id").where("user_id", "=", id).execute()).length;
const quota = ({ id }: { id: string }) =>
  db.selectFrom("quotas").selectAll().where("account_id", "=", id).executeTakeFirst();
const changes = ({ id }: { id: string }) =>
  db.selectFrom("quota_changes").selectAll().where("account_id", "=", id).orderBy("number").execute();

describe("a business's quota", () => {
  test("is off until an admin sets one", async () => {
    const access = await registrar();
    expect(await quota(access.viewer)).toBeUndefined();
    for (let count = 0; count < 3; count++)
      expect(await registerMemorial(access, (await filled(access)).id, null)).toHaveProperty("memorialId");
  });

  test("lets as many memorials be registered as were agreed, and keeps the draft of the next", async () => {
    const access = await registrar();
    await addMemorial({ user_id: access.viewer.id, status: "archived" });
    expect(await set(access.viewer, 2)).toBe("set");
    expect(await registerMemorial(access, (await filled(access)).id, null)).toHaveProperty("memorialId");
    const { id } = await filled(access);
    const { refused } = (await registerMemorial(access, id, "kept-slug")) as { refused: string };
    expect(refused).toContain("Your business has 2 memorials, as many as were agreed.");
    expect(refused).toContain("please write to support@");
    expect(await findDraft(access, id)).not.toBeNull();
    expect(await owned(access.viewer)).toBe(2);
    await set(access.viewer, 3);
    expect(await registerMemorial(access, id, "kept-slug")).toMatchObject({ memorialId: id });
  });

  test("counts what a colleague registers for the business", async () => {
    const access = await registrar();
    const colleague = siteAccess<"register">(await addColleague(access.viewer));
    await set(access.viewer, 1);
    expect(await registerMemorial(colleague, (await filled(colleague)).id, null)).toHaveProperty("memorialId");
    expect(await registerMemorial(colleague, (await filled(colleague)).id, null)).toHaveProperty("refused");
    expect(await registerMemorial(access, (await filled(access)).id, null)).toHaveProperty("refused");
  });

  test("holds if several are registered at once", async () => {
    const access = await registrar();
    await set(access.viewer, 3);
    const drafts = [];
    for (let count = 0; count < 6; count++) drafts.push(await filled(access));
    const made = await Promise.all(drafts.map(({ id }) => registerMemorial(access, id, null)));
    expect(made.filter((one) => typeof one === "object" && "refused" in one)).toHaveLength(3);
    expect(await owned(access.viewer)).toBe(3);
  });

  test("touches nothing that exists where it is smaller than that", async () => {
    const access = await registrar();
    for (let count = 0; count < 3; count++) await addMemorial({ user_id: access.viewer.id });
    await set(access.viewer, 2);
    expect(await owned(access.viewer)).toBe(3);
    const refused = await feature.refusesMemorial?.(db, access.viewer.id);
    expect(refused).toContain("Your business has 3 memorials, and 2 were agreed.");
  });

  test("refuses nothing while the feature is switched off", async () => {
    const access = await registrar();
    await addMemorial({ user_id: access.viewer.id });
    await set(access.viewer, 1);
    env.featuresOff.push("quota");
    const made = await registerMemorial(access, (await filled(access)).id, null);
    env.featuresOff.pop();
    expect(made).toHaveProperty("memorialId");
    expect(await registerMemorial(access, (await filled(access)).id, null)).toHaveProperty("refused");
  });

  test("in gigabytes counts the files of all its memorials", async () => {
    const access = await registrar();
    const memorial_id = await addMemorial({ user_id: access.viewer.id });
    await set(access.viewer, null, 2);
    const add = (bytes: number) =>
      db
        .insertInto("media")
        .values({
          id: randomUUID(),
          memorial_id,
          bytes,
          kind: "video",
          purpose: "memory",
          files: "[]",
          created_at: "2026",
        })
        .execute();
    await add(2 * gigabyte - 1);
    expect(await registerMemorial(access, (await filled(access)).id, null)).toHaveProperty("memorialId");
    await add(1);
    expect(await registerMemorial(access, (await filled(access)).id, null)).toEqual({
      refused: expect.stringContaining("take 2 GB, and 2 GB were agreed."),
    });
  });

  test("is for businesses: a family's account and a colleague's have none", async () => {
    const business = await addAccount();
    for (const other of [await addAccount({ user_role: "memorial_member" }), await addColleague(business)]) {
      expect(await set(other, 5)).toBe("not-business");
      expect(await quota(other)).toBeUndefined();
    }
    expect(await setQuota(await admin(), randomUUID(), { memorials: 5, gigabytes: null })).toBe("not-business");
  });

  test("stands in its history with each change, and is off again once it is removed", async () => {
    const business = await addAccount();
    const by = await admin();
    const change = (memorials: number | null, gigabytes: number | null) =>
      setQuota(by, business.id, { memorials, gigabytes });
    expect([await change(20, null), await change(20, null), await change(25, 10), await change(null, null)]).toEqual([
      "set",
      "same",
      "set",
      "set",
    ]);
    expect(await quota(business)).toBeUndefined();
    const told = (await changes(business)).map((row) => [
      ...[row.admin_id === by.viewer.id, row.memorials_before, row.memorials_after],
      ...[row.gigabytes_before, row.gigabytes_after],
    ]);
    expect(told).toEqual([
      [true, null, 20, null, null],
      [true, 20, 25, null, 10],
      [true, 25, null, 10, null],
    ]);
  });

  test("passes with its history to the colleague who becomes the business", async () => {
    const business = await addAccount({ password_hash: "h", business_name: "Reed & Reed" });
    const heir = await addColleague(business);
    await addMemorial({ user_id: business.id });
    await set(business, 1, 9);
    expect(await deleteOwnAccount(ownAccount(business), heir.id, "h")).toBe("deleted");
    expect(await quota(heir)).toMatchObject({ memorials: 1, gigabytes: 9 });
    expect(await changes(heir)).toHaveLength(1);
    expect(await feature.refusesMemorial?.(db, heir.id)).not.toBeNull();
  });

  test("is gone with its account, and a change stays without the admin who made it", async () => {
    const [business, other] = [await addAccount({ password_hash: "h" }), await addAccount()];
    const by = await admin();
    await setQuota(by, business.id, { memorials: 5, gigabytes: null });
    await setQuota(by, other.id, { memorials: 5, gigabytes: null });
    expect(await deleteOwnAccount(ownAccount(business), undefined, "h")).toBe("deleted");
    expect([await quota(business), await changes(business)]).toEqual([undefined, []]);
    await transaction((trx) => trx.deleteFrom("accounts").where("id", "=", by.viewer.id).execute());
    expect(await changes(other)).toMatchObject([{ admin_id: null, memorials_after: 5 }]);
  });

  test("is told on the dashboard from nine tenths on, to colleagues too", async () => {
    const business = await addAccount();
    const colleague = await addColleague(business);
    const told = async () =>
      (await feature.notices?.list?.(colleague))?.map(({ data }) => (data as { title: string }).title);
    expect(await told()).toEqual([]);
    await set(business, 10);
    for (let count = 0; count < 8; count++) await addMemorial({ user_id: business.id });
    expect(await told()).toEqual([]);
    await addMemorial({ user_id: business.id });
    expect(await told()).toEqual(["Your business is near its quota"]);
    await addMemorial({ user_id: business.id });
    expect(await told()).toEqual(["No further memorial can be registered for now"]);
  });

  test.each([
    [{ memorials: 10, gigabytes: 10 }, { memorials: 1, bytes: 9 * gigabyte }, "near"],
    [{ memorials: 10, gigabytes: 10 }, { memorials: 1, bytes: 9 * gigabyte - 1 }, "free"],
    [{ memorials: 10, gigabytes: 10 }, { memorials: 10, bytes: 0 }, "reached"],
    [{ memorials: null, gigabytes: 1 }, { memorials: 99, bytes: gigabyte }, "reached"],
    [{ memorials: 1, gigabytes: null }, { memorials: 0, bytes: 9 * gigabyte }, "free"],
  ])("%j with %j is %s", (agreed, had, level) => {
    expect(levelOf(agreed, had)).toBe(level);
  });
});
