import { randomUUID } from "node:crypto";
import { transaction, type Writing } from "~/db/transaction.server";
import { now } from "~/gateways/clock.server";
import type { MemorialAccess } from "~/models/access";
import { record } from "~/models/history/record.server";
import { changeDays } from "../outdate.server";
import { allGatherings, findGathering, type Gathering } from "./find.server";
import type { GatheringValues } from "./input";
import { mostGatherings } from "./kinds";
import { firstLink, newLink, noLink } from "./link.server";

type Access = MemorialAccess<"edit">;
type Deed = "added" | "changed" | "called_off" | "called_on" | "removed";

/** Notes a change: the memorial's days are others, and the history has it. */
async function note(trx: Writing, access: Access, deed: Deed, { kind }: Pick<Gathering, "kind">): Promise<void> {
  await changeDays(trx, access.memorialId);
  await record(trx, access, { kind: `gathering_${deed}`, detail: { gathering: kind } });
}

const columnsOf = (values: GatheringValues) => ({
  kind: values.kind,
  day: values.day,
  starts_at: values.starts,
  ends_at: values.ends,
  place: values.serviceLocation || null,
  livestream_url: values.livestreamUrl || null,
  recording_url: values.recordingUrl || null,
  note: values.note || null,
  seen_by: values.seenBy,
});

const isSame = (gathering: Gathering, columns: ReturnType<typeof columnsOf>) =>
  Object.entries(columns).every(([name, value]) => gathering[name as keyof typeof columns] === value);

/** Adds a gathering; false if the memorial has as many as it may have. */
export function addGathering(access: Access, values: GatheringValues): Promise<boolean> {
  return transaction(async (trx) => {
    if ((await allGatherings(access, trx)).length >= mostGatherings) return false;
    const [id, at] = [randomUUID(), now().toISOString()];
    const columns = columnsOf(values);
    const row = {
      id,
      memorial_id: access.memorialId,
      ...columns,
      ...firstLink(id, columns.seen_by),
      sequence: 0,
      created_at: at,
      changed_at: at,
    };
    await trx.insertInto("gatherings").values(row).execute();
    await note(trx, access, "added", columns);
    return true;
  });
}

/** Changes columns of a gathering and counts its sequence on. */
const update = (
  trx: Writing,
  id: string,
  columns: Partial<ReturnType<typeof columnsOf>> & { called_off_at?: string | null },
) =>
  trx
    .updateTable("gatherings")
    .set((set) => ({ ...columns, sequence: set("sequence", "+", 1), changed_at: now().toISOString() }))
    .where("id", "=", id)
    .execute();

/**
 * Changes a gathering. `base` is the sequence that its form was opened with: 'changed' if somebody else has changed it since, 'gone' if it is no longer
 * there. A link stays for as long as the gathering is for those who are invited.
 */
export function changeGathering(
  access: Access,
  id: string,
  values: GatheringValues,
  base: number,
): Promise<"saved" | "changed" | "gone"> {
  return transaction(async (trx) => {
    const gathering = await findGathering(access, id, trx);
    if (!gathering) return "gone";
    const columns = columnsOf(values);
    if (isSame(gathering, columns)) return "saved";
    if (gathering.sequence !== base) return "changed";
    const isInvited = columns.seen_by === "invited";
    const link = isInvited === (gathering.seen_by === "invited") ? {} : isInvited ? newLink(id) : noLink;
    await update(trx, id, { ...columns, ...link });
    await note(trx, access, "changed", columns);
    return "saved";
  });
}

/** Calls a gathering off, or has it take place after all. False if it is so already, or gone. */
export function callOff(access: Access, id: string, isOff: boolean): Promise<boolean> {
  return transaction(async (trx) => {
    const gathering = await findGathering(access, id, trx);
    if (!gathering || (gathering.called_off_at !== null) === isOff) return false;
    await update(trx, id, { called_off_at: isOff ? now().toISOString() : null });
    await note(trx, access, isOff ? "called_off" : "called_on", gathering);
    return true;
  });
}

/** Removes a gathering, with its link. False if it is gone already, or isn't as it was at the sequence `base`. */
export function removeGathering(access: Access, id: string, base: number): Promise<boolean> {
  return transaction(async (trx) => {
    const gathering = await findGathering(access, id, trx);
    if (gathering?.sequence !== base) return false;
    await trx.deleteFrom("gatherings").where("id", "=", id).execute();
    await note(trx, access, "removed", gathering);
    return true;
  });
}

/** Gives a gathering for those who are invited a new link, which ends the one before; false for all others. */
export function renewLink(access: Access, id: string): Promise<boolean> {
  return transaction(async (trx) => {
    const gathering = await findGathering(access, id, trx);
    if (gathering?.seen_by !== "invited") return false;
    await trx.updateTable("gatherings").set(newLink(id)).where("id", "=", id).execute();
    return true;
  });
}
