import { sql } from "kysely";
import { db } from "~/db/connection.server";
import type { SiteAccess } from "~/models/access";
import { areBytesCounted } from "~/models/media/bytes.server";
import { eachMemorial, eachOwner, usageOfNobody, usageOfSite } from "./sums.server";

type Access = SiteAccess<"seeAllMemorials">;

/** Lines on a page of a list. */
const pageSize = 25;

const pagesOf = (found: number) => Math.max(1, Math.ceil(found / pageSize));

const offsetOf = (page: number) => (page - 1) * pageSize;

/** The name of a business, or that of a family or an admin whose account owns memorials. */
const nameOf = (row: { business_name: string | null; full_name: string }) =>
  row.business_name?.trim() ? row.business_name : row.full_name;

/** Businesses, and other accounts that own memorials. */
const owners = () =>
  db.selectFrom("accounts").where(({ or, eb, exists, selectFrom }) => {
    const owned = selectFrom("memorials").select("id").whereRef("memorials.user_id", "=", "accounts.id");
    return or([eb("user_role", "=", "business"), exists(owned)]);
  });

/** A page (from 1) of the businesses, those with the most bytes first, with the sums of the whole site and of the memorials without an owner. */
export async function listUsage(_: Access, page: number) {
  const { found } = await owners()
    .select(({ fn }) => fn.countAll<number>().as("found"))
    .executeTakeFirstOrThrow();
  const rows = await owners()
    .leftJoin(eachOwner().as("sums"), "sums.owner", "accounts.id")
    .select(({ fn, ref }) => [
      "accounts.id",
      "business_name",
      "full_name",
      ...(["bytes", "memorials", "memories"] as const).map((sum) =>
        fn.coalesce(ref(`sums.${sum}`), sql.lit(0)).as(sum),
      ),
    ])
    .orderBy("bytes", "desc")
    .orderBy("memories", "desc")
    .orderBy("accounts.id")
    .limit(pageSize)
    .offset(offsetOf(page))
    .execute();
  const businesses = rows.map((row) => {
    const { id, bytes, memorials, memories } = row;
    return { id, name: nameOf(row), usage: { bytes, memorials, memories } };
  });
  return {
    page,
    pages: pagesOf(found),
    businesses,
    site: await usageOfSite(),
    nobody: await usageOfNobody(),
    isCounting: !(await areBytesCounted()),
  };
}

/** A page (from 1) of the memorials of an account, or without an owner for null, those with the most bytes first. Null if there is no such account. */
export async function listUsageOf(_: Access, owner: string | null, page: number) {
  const account =
    owner === null
      ? null
      : await db
          .selectFrom("accounts")
          .select(["business_name", "full_name"])
          .where("id", "=", owner)
          .executeTakeFirst();
  if (account === undefined) return null;
  const sums = await eachOwner().where("user_id", "is", owner).executeTakeFirst();
  const memorials = await eachMemorial()
    .where("user_id", "is", owner)
    .orderBy("bytes", "desc")
    .orderBy("memories", "desc")
    .orderBy("memorials.id")
    .limit(pageSize)
    .offset(offsetOf(page))
    .execute();
  return {
    page,
    pages: pagesOf(sums?.memorials ?? 0),
    id: owner,
    name: account && nameOf(account),
    usage: { bytes: sums?.bytes ?? 0, memorials: sums?.memorials ?? 0, memories: sums?.memories ?? 0 },
    memorials: memorials.map(({ id, full_name, bytes, memories }) => ({ id, name: full_name, bytes, memories })),
    isCounting: !(await areBytesCounted()),
  };
}
