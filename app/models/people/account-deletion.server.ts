import { db } from "~/db/connection.server";
import { isAdmin, type OwnAccount } from "~/models/access";
import { type Fate, fatesOf } from "./fates.server";
import { type Colleague, colleaguesOf, isOnlyAdmin } from "./left-behind.server";
import { openInvitationsOf } from "./open-invitations.server";

/** The consequences of an account's deletion for others. */
export interface Deletion {
  /** Memorials that pass to their longest co-owner, and those that stay without an owner. */
  passing: Fate[];
  orphaned: Fate[];
  /** The number of memorials that the account helps to look after. */
  shared: number;
  /** The colleagues of the account's business, one of whom has to take it over. */
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
