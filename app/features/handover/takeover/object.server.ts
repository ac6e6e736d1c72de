import { transaction, type Writing } from "~/db/transaction.server";
import { isAdmin, type MemorialAccess } from "~/models/access";
import { mayObject, type ObjectionAccess } from "../access";
import { endKey } from "../successor/key.server";
import { decide } from "./complete.server";
import { type Stale, waitingAt } from "./decide.server";
import { tellOfEnd } from "./tell.server";

interface Objection {
  by: string | null;
  ending: "objected" | "refused";
  keepKey: boolean;
}

async function end(trx: Writing, takeoverId: string, { by, ending, keepKey }: Objection) {
  const ended = await decide(trx, takeoverId, "objected", by);
  if (!ended) return false;
  if (!keepKey) await endKey(trx, ended.memorial_id);
  await tellOfEnd(trx, takeoverId, ending);
  return true;
}

/**
 * Objects to the waiting takeover with this id; its key ends too unless `keepKey`. Returns why not if it doesn't wait any more, 'forbidden' if this viewer
 * may not object.
 */
export function object(
  { memorialId, standing, viewer }: MemorialAccess<"manage">,
  takeoverId: string,
  { keepKey }: { keepKey: boolean },
): Promise<"ended" | "forbidden" | Stale> {
  return transaction(async (trx) => {
    const waiting = await waitingAt(trx, memorialId);
    if (!waiting) return "none";
    if (!mayObject(standing, waiting.user_id !== null)) return "forbidden";
    if (waiting.id !== takeoverId) return "another";
    const ending = isAdmin(viewer) ? "refused" : "objected";
    return (await end(trx, waiting.id, { by: viewer?.id ?? null, ending, keepKey })) ? "ended" : "none";
  });
}

/** Objects with the link in a mail to the owner. Returns false if the takeover doesn't wait any more. */
export function objectByLink({ takeoverId, accountId }: ObjectionAccess, { keepKey }: { keepKey: boolean }) {
  return transaction((trx) => end(trx, takeoverId, { by: accountId, ending: "objected", keepKey }));
}
