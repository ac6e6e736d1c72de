import type { Kysely } from "kysely";
import { db } from "~/db/connection.server";
import type { AccountRow, Schema } from "~/db/schema";
import type { Viewer } from "../access";

const roles: readonly string[] = ["memorial_member", "business", "admin"];

/** An account and the business that it works for, if any. */
export type ViewerRow = Pick<
  AccountRow,
  "id" | "email" | "full_name" | "user_role" | "business_name" | "business_type"
> & { employer_id: string | null; employer_name: string | null; employer_type: string | null };

/** All accounts with the columns that viewerOf needs. */
export function viewerRows(from: Pick<Kysely<Schema>, "selectFrom"> = db) {
  return from
    .selectFrom("accounts")
    .leftJoin("colleagues", "colleagues.account_id", "accounts.id")
    .leftJoin("accounts as employer", "employer.id", "colleagues.business_id")
    .select(["accounts.id", "accounts.email", "accounts.full_name", "accounts.user_role"])
    .select(["accounts.business_name", "accounts.business_type"])
    .select(["employer.id as employer_id", "employer.business_name as employer_name"])
    .select("employer.business_type as employer_type");
}

/** The accounts that may act: those that aren't suspended. All that gives an account authority asks here. */
export const actingRows = (from: Pick<Kysely<Schema>, "selectFrom"> = db) =>
  viewerRows(from).where("accounts.suspended_at", "is", null);

/**
 * The viewer of an account's row. A colleague counts as the business that it works for, unless it is an admin. An unknown role counts as an ordinary
 * member, without business name or type.
 */
export function viewerOf(row: ViewerRow): Viewer {
  const { id, email, full_name: fullName, user_role: role } = row;
  const member = { id, email, fullName, role: "memorial_member", worksFor: null } as const;
  if (!roles.includes(role)) return { ...member, businessName: null, businessType: null };
  if (row.employer_id && role !== "admin") {
    const business = { businessName: row.employer_name, businessType: row.employer_type };
    return { ...member, ...business, role: "business", worksFor: row.employer_id };
  }
  return { ...member, role, businessName: row.business_name, businessType: row.business_type };
}
