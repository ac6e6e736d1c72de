import { onCommit, transaction, type Writing } from "~/db/transaction.server";
import { now } from "~/gateways/clock.server";
import type { OwnAccount, Viewer } from "~/models/access";
import { queueMail } from "~/models/mail/queue.server";
import { checkVersionsNow } from "~/models/memorial/watch.server";
import { colleaguesOf, fatesOf, isOnlyAdmin } from "./account-deletion.server";
import { businessInheritedLetter, farewellLetter, inheritedLetter, orphanedLetter } from "./deletion-letters.server";
import { inheritInFeatures, keysSeenBy } from "./features-leaving.server";
import { cancelInvitationsOf, openInvitationsOf } from "./leaving.server";
import { colleagueLeftLetter } from "./letters.server";

/** Makes a colleague the business: its details, memorials, drafts' owner, webhooks and the other colleagues are then theirs. */
async function handOver(trx: Writing, accountId: string, heirId: string) {
  const updated_at = now().toISOString();
  const business = await trx
    .selectFrom("accounts")
    .select(["business_name", "business_type", "business_phone", "business_url"])
    .where("id", "=", accountId)
    .executeTakeFirstOrThrow();
  await trx.deleteFrom("colleagues").where("account_id", "=", heirId).execute();
  await trx.deleteFrom("business_logos").where("account_id", "=", heirId).execute();
  const role = await trx.selectFrom("accounts").select("user_role").where("id", "=", heirId).executeTakeFirstOrThrow();
  await trx
    .updateTable("accounts")
    .set({ ...business, user_role: role.user_role === "admin" ? "admin" : "business", updated_at })
    .where("id", "=", heirId)
    .execute();
  await trx.updateTable("memorials").set({ user_id: heirId, updated_at }).where("user_id", "=", accountId).execute();
  const owned = trx.selectFrom("memorials").select("id").where("user_id", "=", heirId);
  await trx.deleteFrom("memorial_owners").where("account_id", "=", heirId).where("memorial_id", "in", owned).execute();
  const logo = await trx
    .selectFrom("business_logos")
    .selectAll()
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  if (logo) {
    await trx.deleteFrom("business_logos").where("account_id", "=", accountId).execute();
    await trx
      .insertInto("business_logos")
      .values({ ...logo, account_id: heirId })
      .execute();
  }
  const others = await trx
    .deleteFrom("colleagues")
    .where("business_id", "=", accountId)
    .returning(["account_id", "joined_at"])
    .execute();
  for (const { account_id, joined_at } of others)
    await trx.insertInto("colleagues").values({ account_id, business_id: heirId, joined_at }).execute();
  await inheritInFeatures(trx, accountId, heirId);
  return business.business_name ?? "";
}

const namesOf = (memorials: { name: string }[]) => memorials.map(({ name }) => name);

type Keys = Awaited<ReturnType<typeof keysSeenBy>>;

/** Passes each memorial to its longest co-owner who may act. Those without one stay without an owner, and the admins are told. `keys` are those that the owner saw. */
async function passOn(trx: Writing, accountId: string, keys: Keys) {
  const inherited = new Map<string, { id: string; name: string }[]>();
  const orphaned: string[] = [];
  for (const { id, name, heir } of await fatesOf(trx, accountId)) {
    await trx
      .updateTable("memorials")
      .set({ user_id: heir?.id ?? null, updated_at: now().toISOString() })
      .where("id", "=", id)
      .execute();
    if (!heir) {
      orphaned.push(name);
      continue;
    }
    await trx.deleteFrom("memorial_owners").where("memorial_id", "=", id).where("account_id", "=", heir.id).execute();
    inherited.set(heir.email, [...(inherited.get(heir.email) ?? []), { id, name }]);
  }
  for (const [email, memorials] of inherited) {
    const seen = keys.filter(({ id }) => memorials.some((memorial) => memorial.id === id));
    await queueMail(trx, email, inheritedLetter(namesOf(memorials), namesOf(seen)));
  }
  if (!orphaned.length) return;
  const admins = trx
    .selectFrom("accounts")
    .select("email")
    .where("user_role", "=", "admin")
    .where("suspended_at", "is", null)
    .where("id", "!=", accountId);
  for (const { email } of await admins.execute()) await queueMail(trx, email, orphanedLetter(orphaned));
}

/** Cancels the invitations of an account that is about to be deleted, and tells the business that it works for. */
async function leaveWork(trx: Writing, viewer: Viewer, keys: Keys) {
  const invited = await openInvitationsOf(trx, [viewer.id], "all");
  await cancelInvitationsOf(trx, viewer, [viewer.id], "all");
  if (!viewer.worksFor) return;
  const { email } = await trx
    .selectFrom("accounts")
    .select("email")
    .where("id", "=", viewer.worksFor)
    .executeTakeFirstOrThrow();
  await queueMail(trx, email, colleagueLeftLetter({ name: viewer.fullName, invited, keys: namesOf(keys) }));
}

/**
 * Deletes the signed-in account with its sessions, shares, drafts and open invitations, and sends a last mail. A business with colleagues who may act
 * passes to `heirId`, one of them; otherwise its memorials pass on one by one. Writes nothing and returns "last-admin" for the site's only admin, "no-heir" if a
 * colleague has to be named, and "changed" if the password no longer has the hash `verified`. Triggers: `leaving_of_deleted_account`,
 * `history_of_deleted_account`, `colleague_left`, `owner_of_waiting_memories`, `memorials_recounted`, `version_of_memorial`, `version_of_business`,
 * `version_of_co_owner_delete`, `outdated_by_changed_page`.
 */
export function deleteOwnAccount(
  { viewer }: OwnAccount,
  heirId: string | undefined,
  verified: string,
): Promise<"deleted" | "last-admin" | "no-heir" | "changed"> {
  return transaction(async (trx) => {
    const account = await trx
      .selectFrom("accounts")
      .select(["email", "password_hash"])
      .where("id", "=", viewer.id)
      .executeTakeFirst();
    if (account?.password_hash !== verified) return "changed";
    if (await isOnlyAdmin(trx, viewer.id)) return "last-admin";
    const colleagues = await colleaguesOf(trx, viewer.id);
    const heir = colleagues.find(({ id }) => id === heirId);
    if (colleagues.length && !heir) return "no-heir";
    const keys = await keysSeenBy(trx, [viewer.id], "all");
    await leaveWork(trx, viewer, keys);
    if (heir) {
      const business = await handOver(trx, viewer.id, heir.id);
      await queueMail(trx, heir.email, businessInheritedLetter(business, namesOf(keys)));
    } else await passOn(trx, viewer.id, keys);
    await trx.deleteFrom("accounts").where("id", "=", viewer.id).execute();
    await queueMail(trx, account.email, farewellLetter());
    onCommit(trx, checkVersionsNow);
    return "deleted";
  });
}
