import { randomUUID } from "node:crypto";
import type { Writing } from "~/db/transaction.server";
import { now } from "~/gateways/clock.server";
import type { Viewer } from "~/models/access";
import { record } from "~/models/history/record.server";

/** Gives an invited account its share in the memorial, unless it has one already, and returns the memorial's id. */
export async function makeCoOwner(
  trx: Writing,
  invitationId: string,
  viewer: Pick<Viewer, "id" | "fullName">,
): Promise<string> {
  const { memorial_id } = await trx
    .selectFrom("memorial_invitations")
    .select("memorial_id")
    .where("id", "=", invitationId)
    .executeTakeFirstOrThrow();
  const added = await trx
    .insertInto("memorial_owners")
    .values({
      id: randomUUID(),
      memorial_id,
      account_id: viewer.id,
      role: "memorial_member",
      accepted_at: now().toISOString(),
    })
    .onConflict((conflict) => conflict.columns(["memorial_id", "account_id"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  if (added) await record(trx, { memorialId: memorial_id, viewer }, { kind: "accepted" });
  return memorial_id;
}
