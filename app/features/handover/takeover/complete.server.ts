import { randomUUID } from "node:crypto";
import { onCommit, type Writing } from "~/db/transaction.server";
import { now } from "~/gateways/clock.server";
import { record } from "~/models/history/record.server";
import { checkVersionsNow } from "~/models/memorial/watch.server";
import { peopleOf } from "~/models/people/people-of.server";
import { endKey } from "../successor/key.server";
import { tellOfTakeover } from "./tell.server";

type End = "objected" | "withdrawn" | "done";

const personOf = (trx: Writing, id: string) =>
  trx.selectFrom("accounts").select(["id", "full_name"]).where("id", "=", id).executeTakeFirstOrThrow();

/** Notes the end of a takeover in the history: done by the claimant, if nobody else decided it. */
async function note(
  trx: Writing,
  { memorial_id, account_id }: { memorial_id: string; account_id: string },
  { state, decidedBy }: { state: End; decidedBy: string | null },
) {
  const claimant = await personOf(trx, account_id);
  const decider = decidedBy === null ? claimant : await personOf(trx, decidedBy);
  const done = decidedBy === null ? "taken_over" : "handed_over";
  const kinds = { objected: "takeover_refused", withdrawn: "takeover_withdrawn", done } as const;
  const actor = { memorialId: memorial_id, viewer: { id: decider.id, fullName: decider.full_name } };
  const other = { id: claimant.id, name: claimant.full_name };
  await record(trx, actor, { kind: kinds[state], ...(decider.id !== claimant.id && { other }) });
}

/** Marks a waiting takeover as decided and notes it in the history; returns it, or nothing if it doesn't wait any more. */
export async function decide(trx: Writing, takeoverId: string, state: End, decidedBy: string | null) {
  const decided = await trx
    .updateTable("takeovers")
    .set({ state, decided_by: decidedBy, decided_at: now().toISOString() })
    .where("id", "=", takeoverId)
    .where("state", "=", "waiting")
    .returning(["memorial_id", "account_id"])
    .executeTakeFirst();
  if (decided) await note(trx, decided, { state, decidedBy });
  return decided;
}

/**
 * Lets a waiting takeover take effect, in one transaction: the claimant becomes the owner, the former owner a co-owner, the key is used up, and
 * everybody concerned gets a mail. Returns false and does nothing if it doesn't wait any more. Triggers: `owner_of_waiting_memories`,
 * `memorials_recounted`, `version_of_memorial`, `version_of_co_owner_delete`, `outdated_by_changed_page`.
 */
export async function complete(trx: Writing, takeoverId: string, decidedBy: string | null): Promise<boolean> {
  const taken = await decide(trx, takeoverId, "done", decidedBy);
  if (!taken) return false;
  const { memorial_id, account_id } = taken;
  const { user_id: former } = await trx
    .selectFrom("memorials")
    .select("user_id")
    .where("id", "=", memorial_id)
    .executeTakeFirstOrThrow();
  // Colleagues of the former owner no longer look after the memorial afterwards.
  const concerned = await peopleOf(trx, memorial_id);
  const at = now().toISOString();
  await trx.updateTable("takeovers").set({ former_owner_id: former }).where("id", "=", takeoverId).execute();
  await trx
    .updateTable("memorials")
    .set({ user_id: account_id, updated_at: at })
    .where("id", "=", memorial_id)
    .execute();
  await trx
    .deleteFrom("memorial_owners")
    .where("memorial_id", "=", memorial_id)
    .where("account_id", "=", account_id)
    .execute();
  if (former !== null && former !== account_id)
    await trx
      .insertInto("memorial_owners")
      .values({ id: randomUUID(), memorial_id, account_id: former, role: "memorial_member", accepted_at: at })
      .onConflict((conflict) => conflict.columns(["memorial_id", "account_id"]).doNothing())
      .execute();
  await endKey(trx, memorial_id);
  await tellOfTakeover(trx, takeoverId, concerned);
  onCommit(trx, checkVersionsNow);
  return true;
}
