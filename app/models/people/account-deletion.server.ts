import { sql } from "kysely";
import { db } from "~/db/connection.server";
import type { Writing } from "~/db/transaction.server";
import { isAdmin, type OwnAccount } from "~/models/access";
import { openInvitationsOf } from "./leaving.server";

/** The consequences of an account's deletion for others. */
export interface Deletion {
  /** Memorials that pass to their longest co-owner, and those that stay without an owner. */
  passing: Fate[];
  orphaned: Fate[];
  /** The number of memorials that the account helps to look after. */
  shared: number;
  /** The colleagues of the account's business who may act, one of whom has to take it over. */
  colleagues: Colleague[];
  /** The name of the business that the account works for, whose memorials stay with it. */
  employer: string | null;
  /** The number of addresses whose open invitations to memorials are cancelled. */
  invited: number;
  isLastAdmin: boolean;
}

/** Describes the consequences if the signed-in account were deleted now. */
export async function describeDeletion({ viewer }: OwnAccount): Promise<Deletion> {
  const fates = await fatesOf(db, viewer.id);
  const { count } = await db
    .selectFrom("memorial_owners")
    .innerJoin("memorials", "memorials.id", "memorial_id")
    .select((column) => column.fn.countAll<number>().as("count"))
    .where("account_id", "=", viewer.id)
    .where((where) => where.or([where("user_id", "is", null), where("user_id", "!=", viewer.id)]))
    .executeTakeFirstOrThrow();
  return {
    passing: fates.filter(({ heir }) => heir),
    orphaned: fates.filter(({ heir }) => !heir),
    shared: count,
    colleagues: await colleaguesOf(db, viewer.id),
    employer: viewer.worksFor ? viewer.businessName : null,
    invited: (await openInvitationsOf(db, [viewer.id], "all")).length,
    isLastAdmin: isAdmin(viewer) && (await isOnlyAdmin(db, viewer.id)),
  };
}

/** A memorial of an account that is about to be deleted, and the co-owner who then owns it; null if none of them may act. */
export interface Fate {
  id: string;
  name: string;
  heir: { id: string; name: string; email: string } | null;
}

export type From = typeof db | Writing;

/** The memorials of an account by name, each with its longest confirmed co-owner. A suspended one is passed over, and stays a co-owner. */
export async function fatesOf(from: From, accountId: string): Promise<Fate[]> {
  const longest = from
    .selectFrom("memorial_owners")
    .innerJoin("accounts", "accounts.id", "account_id")
    .select("account_id")
    .where("memorial_id", "=", sql.ref<string>("memorials.id"))
    .where("account_id", "!=", accountId)
    .where("email_confirmed_at", "is not", null)
    .where("suspended_at", "is", null)
    .orderBy("accepted_at")
    .orderBy("memorial_owners.id")
    .limit(1);
  const rows = await from
    .selectFrom("memorials")
    .leftJoin("accounts as heir", (join) => join.on("heir.id", "=", sql<string>`(${longest})`))
    .select(["memorials.id", "memorials.full_name", "heir.id as heir_id", "heir.full_name as heir_name", "heir.email"])
    .where("memorials.user_id", "=", accountId)
    .orderBy("memorials.full_name")
    .orderBy("memorials.id")
    .execute();
  return rows.map(({ id, full_name: name, heir_id, heir_name, email }) => ({
    id,
    name,
    heir: heir_id && heir_name && email ? { id: heir_id, name: heir_name, email } : null,
  }));
}

/** A person who works for a business. */
export interface Colleague {
  id: string;
  name: string;
  email: string;
}

/** The colleagues of an account's business to whom it may pass, longest first: not those who are suspended. */
export async function colleaguesOf(from: From, accountId: string): Promise<Colleague[]> {
  return from
    .selectFrom("colleagues")
    .innerJoin("accounts", "accounts.id", "account_id")
    .select(["accounts.id", "full_name as name", "email"])
    .where("business_id", "=", accountId)
    .where("suspended_at", "is", null)
    .orderBy("joined_at")
    .orderBy("accounts.id")
    .execute();
}

/** Whether the site would have no admin who may act without this account. */
export async function isOnlyAdmin(from: From, accountId: string): Promise<boolean> {
  const acting = from.selectFrom("accounts").select("id").where("suspended_at", "is", null);
  const admins = await acting.where("user_role", "=", "admin").limit(2).execute();
  return admins.length === 1 && admins[0]?.id === accountId;
}
