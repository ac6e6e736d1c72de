import { randomUUID } from "node:crypto";
import { transaction, type Writing } from "~/db/transaction.server";
import { now } from "~/gateways/clock.server";
import { enqueue } from "~/jobs/queue.server";
import type { MemorialAccess } from "~/models/access";
import { noteAct } from "~/models/account/acts.server";
import { record } from "~/models/history/record.server";
import type { KeepsakeAccess } from "./access";
import { isUnderWay, type KeepsakeReaders } from "./input";
import { keepsakeJob } from "./tables";

/** Finds the keepsake that is wanted, on its way or ready, or starts a new one in place of another. */
async function findOrStart(trx: Writing, memorialId: string, readers: KeepsakeReaders, inParts: boolean) {
  const in_parts = inParts ? 1 : 0;
  const present = await trx
    .selectFrom("keepsakes")
    .select(["id", "state", "in_parts"])
    .where("memorial_id", "=", memorialId)
    .where("readers", "=", readers)
    .executeTakeFirst();
  const isWanted = present && (isUnderWay(present) || (present.state === "ready" && present.in_parts === in_parts));
  if (isWanted) return { id: present.id, isNew: false };
  if (present) await trx.deleteFrom("keepsakes").where("id", "=", present.id).execute();
  const id = randomUUID();
  await trx
    .insertInto("keepsakes")
    .values({ id, memorial_id: memorialId, readers, in_parts, state: "waiting", asked_at: now().toISOString() })
    .execute();
  await enqueue(trx, keepsakeJob, id);
  return { id, isNew: true };
}

/**
 * Asks for the keepsake of the people who look after a memorial, in one file or in parts that old programs can unpack. There is one at a time: people who
 * ask while it is on its way wait for the same one, and one that is ready stays, unless it is wanted in the other form. Everybody who asked gets
 * a mail when it is ready.
 */
export async function askForFamilyKeepsake(access: MemorialAccess<"manage">, inParts: boolean): Promise<void> {
  await transaction(async (trx) => {
    const { id, isNew } = await findOrStart(trx, access.memorialId, "family", inParts);
    if (isNew) await record(trx, access, { kind: "keepsake_made" });
    if (!access.viewer) return;
    const { memorialId } = access;
    await noteAct(trx, { accountId: access.viewer.id, kind: "exported", detail: "a copy of everything", memorialId });
    await trx
      .insertInto("keepsake_askers")
      .values({ keepsake_id: id, account_id: access.viewer.id })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}

/**
 * Asks for the keepsake of visitors, of which there is one at a time. A large one is always in parts: what opens everywhere suits all, and one visitor's
 * choice of the other form would end another's download.
 */
export async function askForVisitorsKeepsake({ memorialId }: KeepsakeAccess): Promise<void> {
  await transaction((trx) => findOrStart(trx, memorialId, "visitors", true));
}
