import { transaction, type Writing } from "~/db/transaction.server";
import { now } from "~/gateways/clock.server";
import { rankOf, type SiteAccess } from "~/models/access";
import { viewerOf, viewerRows } from "~/models/account/viewer.server";
import type { Quota } from "./words";

const none: Quota = { memorials: null, gigabytes: null };

async function write(trx: Writing, account_id: string, quota: Quota) {
  await trx.deleteFrom("quotas").where("account_id", "=", account_id).execute();
  if (quota.memorials !== null || quota.gigabytes !== null)
    await trx
      .insertInto("quotas")
      .values({ account_id, ...quota })
      .execute();
}

/**
 * Sets the quota of a business, or removes it where nothing has a limit, and notes the change. Returns 'not-business' if the account is gone, or is no
 * business and has no quota, and 'same' if that is the quota already. Nothing that exists is touched, even if the business has more than that.
 */
export function setQuota(
  { viewer }: SiteAccess<"manageAccounts">,
  businessId: string,
  quota: Quota,
): Promise<"set" | "same" | "not-business"> {
  return transaction(async (trx) => {
    const row = await viewerRows(trx).where("accounts.id", "=", businessId).executeTakeFirst();
    const stored = await trx
      .selectFrom("quotas")
      .select(["memorials", "gigabytes"])
      .where("account_id", "=", businessId)
      .executeTakeFirst();
    if (!row || (!stored && rankOf(viewerOf(row)) !== "business")) return "not-business";
    const before = stored ?? none;
    if (before.memorials === quota.memorials && before.gigabytes === quota.gigabytes) return "same";
    await write(trx, businessId, quota);
    await trx
      .insertInto("quota_changes")
      .values({
        account_id: businessId,
        at: now().toISOString(),
        admin_id: viewer.id,
        memorials_before: before.memorials,
        memorials_after: quota.memorials,
        gigabytes_before: before.gigabytes,
        gigabytes_after: quota.gigabytes,
      })
      .execute();
    return "set";
  });
}

/** Passes the quota of a business with its history to the colleague who becomes the business, so that it doesn't end with an account. */
export async function inheritQuota(trx: Writing, from: string, to: string): Promise<void> {
  const quota = trx.selectFrom("quotas").select(["memorials", "gigabytes"]).where("account_id", "=", from);
  await write(trx, to, (await quota.executeTakeFirst()) ?? none);
  await trx.deleteFrom("quotas").where("account_id", "=", from).execute();
  for (const before of await trx.selectFrom("quota_changes").selectAll().where("account_id", "=", from).execute()) {
    const { number, ...change } = before;
    await trx.deleteFrom("quota_changes").where("number", "=", number).execute();
    await trx
      .insertInto("quota_changes")
      .values({ ...change, account_id: to })
      .execute();
  }
}
