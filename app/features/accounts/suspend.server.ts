import { transaction, type Writing } from "~/db/transaction.server";
import { now } from "~/gateways/clock.server";
import { wakeJob } from "~/jobs/background-jobs.server";
import type { SiteAccess } from "~/models/access";
import { features } from "../all.server";
import { recordAct } from "./door.server";

/** An admin, or the operator's command. */
export type By = SiteAccess<"manageAccounts"> | "operator";

export type Refusal = "gone" | "self" | "notAdmin" | "already";

/** A time that no job reaches. */
const never = "9999-12-31T00:00:00.000Z";

/** Sets when the jobs that an account has begun are due. One that is being worked on stops after its next step, because its lease is gone. */
async function setDue(trx: Writing, accountId: string, due_at: string) {
  const kinds: string[] = [];
  for (const { begunBy = [] } of await features())
    for (const [kind, table, column] of begunBy) {
      // All of these tables have ids and the column, which a union of their names can't say.
      const begun = trx
        .selectFrom(table as "media")
        .select("id")
        .where(column as "memorial_id", "=", accountId);
      await trx
        .updateTable("jobs")
        .set({ due_at, lease_id: null, lease_until: null, progressed_at: null })
        .where("kind", "=", kind)
        .where("subject", "in", begun)
        .execute();
      kinds.push(kind);
    }
  return kinds;
}

/** Two admins may suspend each other at once: whoever comes second is suspended by then, so that one admin always stays. */
async function refusalOf(trx: Writing, by: By, accountId: string): Promise<Refusal | null> {
  if (by === "operator") return null;
  if (by.viewer.id === accountId) return "self";
  const acting = trx
    .selectFrom("accounts")
    .select("id")
    .where("id", "=", by.viewer.id)
    .where("user_role", "=", "admin");
  return (await acting.where("suspended_at", "is", null).executeTakeFirst()) ? null : "notAdmin";
}

interface Change {
  accountId: string;
  kind: "suspended" | "resumed";
  reason: string;
}

async function change(trx: Writing, by: By, { accountId, kind, reason }: Change): Promise<Refusal | null> {
  const refusal = await refusalOf(trx, by, accountId);
  if (refusal) return refusal;
  const account = await trx
    .selectFrom("accounts")
    .select("suspended_at")
    .where("id", "=", accountId)
    .executeTakeFirst();
  if (!account) return "gone";
  if ((account.suspended_at !== null) === (kind === "suspended")) return "already";
  const suspended_at = kind === "suspended" ? now().toISOString() : null;
  await trx.updateTable("accounts").set({ suspended_at }).where("id", "=", accountId).execute();
  const doer = by === "operator" ? by : by.viewer.id;
  await recordAct(trx, { account_id: accountId, kind, by: doer, reason: reason || null });
  return null;
}

/**
 * Suspends an account: its sessions end, and its keys, feed, webhooks and jobs rest. Returns why it was not done, or null. An admin can suspend neither
 * itself nor, therefore, the last admin; the operator can.
 */
export function suspend(by: By, accountId: string, reason = ""): Promise<Refusal | null> {
  return transaction(async (trx) => {
    const refusal = await change(trx, by, { accountId, kind: "suspended", reason });
    if (refusal) return refusal;
    await trx.deleteFrom("sessions").where("account_id", "=", accountId).execute();
    await setDue(trx, accountId, never);
    return null;
  });
}

/** Lets a suspended account act again: it signs in anew, and what rested goes on. Returns why it was not done, or null. */
export async function resume(by: By, accountId: string, reason = ""): Promise<Refusal | null> {
  let kinds: string[] = [];
  const refusal = await transaction(async (trx) => {
    const refused = await change(trx, by, { accountId, kind: "resumed", reason });
    if (!refused) kinds = await setDue(trx, accountId, now().toISOString());
    return refused;
  });
  for (const kind of kinds) wakeJob(kind);
  return refusal;
}
