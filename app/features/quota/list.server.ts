import { db } from "~/db/connection.server";
import { env } from "~/env.server";
import { showTime } from "~/lib/dates";
import { showBytes } from "~/lib/sizes";
import { rankOf, type SiteAccess } from "~/models/access";
import { viewerOf, viewerRows } from "~/models/account/viewer.server";
import { hadOf, withHad } from "./had.server";
import { hadInWords, levelOf, memorialsInWords, quotaInWords, shareOf } from "./words";

type Access = SiteAccess<"manageAccounts">;

/** Businesses on a page of the list, and changes in the history of one. */
const pageSize = 25;

const nameOf = ({ business_name, full_name }: { business_name: string | null; full_name: string }) =>
  business_name?.trim() || full_name;

/** A page of the businesses that have a quota, the fullest first. */
export async function listQuotas(_: Access, page: number) {
  const rows = await withHad()
    .select(["accounts.business_name", "accounts.full_name", "accounts.email"])
    .where("quotas.account_id", "is not", null)
    .execute();
  const all = rows
    .map((row) => ({ row, name: nameOf(row), share: shareOf(row, hadOf(row)) }))
    .sort((a, b) => b.share - a.share || a.name.localeCompare(b.name, "en-GB"));
  const quotas = all.slice((page - 1) * pageSize, page * pageSize).map(({ row, name }) => ({
    id: row.id,
    name,
    email: row.email,
    had: hadInWords(row, hadOf(row)),
    level: levelOf(row, hadOf(row)),
  }));
  return { quotas, found: all.length, pages: Math.max(1, Math.ceil(all.length / pageSize)) };
}

async function changesOf(accountId: string) {
  const changes = await db
    .selectFrom("quota_changes")
    .leftJoin("accounts", "accounts.id", "admin_id")
    .select(["number", "at", "full_name", "memorials_before", "memorials_after", "gigabytes_before", "gigabytes_after"])
    .where("account_id", "=", accountId)
    .orderBy("number", "desc")
    .limit(pageSize)
    .execute();
  return changes.map(({ number, at, full_name, ...change }) => {
    const before = quotaInWords({ memorials: change.memorials_before, gigabytes: change.gigabytes_before });
    const after = quotaInWords({ memorials: change.memorials_after, gigabytes: change.gigabytes_after });
    return {
      number,
      at,
      time: showTime(at, env.timeZone),
      did: `${full_name ?? "A former admin"} changed it from ${before} to ${after}`,
    };
  });
}

/** The quota of a business, what the business has, and the latest changes; null if the account is gone, or is no business and has no quota. */
export async function findQuota(_: Access, accountId: string) {
  const viewer = await viewerRows().where("accounts.id", "=", accountId).executeTakeFirst();
  const row = await withHad()
    .select(["accounts.business_name", "accounts.full_name"])
    .where("accounts.id", "=", accountId)
    .executeTakeFirst();
  if (!viewer || !row) return null;
  const { memorials, gigabytes } = row;
  const hasOne = memorials !== null || gigabytes !== null;
  if (!hasOne && rankOf(viewerOf(viewer)) !== "business") return null;
  const had = hadOf(row);
  return {
    name: nameOf(row),
    memorials,
    gigabytes,
    level: levelOf(row, had),
    has: `${memorialsInWords(had.memorials)} · ${showBytes(had.bytes)} of files`,
    changes: await changesOf(accountId),
  };
}
