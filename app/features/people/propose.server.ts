import { randomUUID } from "node:crypto";
import { transaction } from "~/db/transaction.server";
import { now } from "~/gateways/clock.server";
import type { MemorialAccess } from "~/models/access";
import { findPhoto } from "~/models/memory/photos.server";
import { mayVisitorsName } from "./allowed.server";
import { allNames, nameHash } from "./names.server";
import { mostWaiting } from "./typed-names";

/**
 * Keeps names from a visitor for a decision. A name that was taken off the picture, or is hidden there, is left out without a word, so that nobody learns of
 * it. Returns 'full' if enough lists wait for the picture, and 'closed' if it is no longer on the page or visitors may not name people.
 */
export async function proposeNames(access: MemorialAccess<"share">, mediaId: string, names: string[]) {
  if (!(await findPhoto(access, mediaId))) return "closed";
  return transaction(async (trx) => {
    if (!(await mayVisitorsName(access.memorialId, trx))) return "closed";
    const off = await trx.selectFrom("people_taken_off").select("name_hash").where("media_id", "=", mediaId).execute();
    const all = (await allNames([mediaId], trx)).get(mediaId) ?? [];
    const refused = new Set(off.map(({ name_hash }) => name_hash));
    for (const { name, state } of all) if (state === "hidden") refused.add(nameHash(mediaId, name));
    const text = names.filter((name) => !refused.has(nameHash(mediaId, name))).join("\n");
    const shown = all.filter(({ state }) => state !== "hidden").map(({ name }) => name);
    const waiting = await trx.selectFrom("proposed_people").select("names").where("media_id", "=", mediaId).execute();
    if (!text || text === shown.join("\n") || waiting.some((one) => one.names === text)) return "kept";
    if (waiting.length >= mostWaiting) return "full";
    const row = { id: randomUUID(), media_id: mediaId, names: text, proposed_at: now().toISOString() };
    await trx.insertInto("proposed_people").values(row).execute();
    return "kept";
  });
}
