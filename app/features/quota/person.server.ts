import { db } from "~/db/connection.server";

/** Lists an account's quota, the changes of it, and the changes that the account made as an admin. */
export async function exportQuota(accountId: string) {
  const limits = ["memorials", "gigabytes"] as const;
  const changes = db
    .selectFrom("quota_changes")
    .select(["at", "memorials_before", "memorials_after", "gigabytes_before", "gigabytes_after"]);
  const quota = db.selectFrom("quotas").select(limits).where("account_id", "=", accountId);
  return {
    quota: (await quota.executeTakeFirst()) ?? null,
    quotaChanges: await changes.where("account_id", "=", accountId).execute(),
    quotasChanged: await changes.where("admin_id", "=", accountId).execute(),
  };
}
