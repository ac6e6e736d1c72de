import {
  askToRun,
  discardImport,
  type ImportRefusal,
  matchAlone,
  ownImport,
  readImport,
  refusalText,
  sortRows,
  startImport,
} from "~/features/imports/door.server";
import type { SiteAccess } from "~/models/access";
import { businessOf } from "~/models/access";
import { sortByMarks } from "./marks.server";

/** What became of a list, and why, in words for the people of the business. */
export interface Ending {
  outcome: "done" | "asked" | "refused";
  why: string;
}

/** A file that was taken. */
export interface Taken {
  id: string;
  name: string;
  salt: string;
}

/** More new people in one list than so many are never registered without somebody's look. */
export const mostAlone = 100;

const people = (count: number) => (count === 1 ? "1 person" : `${count.toLocaleString("en-GB")} people`);
const nothingNew = "Everybody in this list is here already, or was put before you earlier. Nothing was changed.";

/** Refusals that are over by themselves: the file waits. */
const passes: ImportRefusal[] = ["no-room", "too-many", "busy"];

/** The import of a taken list: the one that is there if a process that was killed had begun it. */
async function importOf(access: SiteAccess<"register">, { id, name }: Taken, bytes: Uint8Array) {
  const there = await ownImport(access, id);
  if (there) return { own: there };
  const started = await startImport(access, { name, bytes, encoding: "auto" }, { id });
  if ("refused" in started) return started;
  const own = await ownImport(access, id);
  return own ? { own } : { refused: "no-room" as const, line: 1 };
}

/**
 * Takes a list: registers who is new beyond doubt, and puts the rest before the people of the business. Null if there is no room for it now. Done again after
 * a kill it goes on where it was, and nothing happens twice.
 */
export async function takeList(
  access: SiteAccess<"register">,
  taken: Taken,
  bytes: Uint8Array,
): Promise<Ending | null> {
  const begun = await importOf(access, taken, bytes);
  if ("refused" in begun)
    return passes.includes(begun.refused) ? null : { outcome: "refused", why: refusalText(begun.refused, begun.line) };
  const { own } = begun;
  const before = await readImport(own);
  if (before?.state === "columns" || before?.state === "review") {
    const matched = await matchAlone(own);
    const sorting = { accountId: businessOf(access.viewer), salt: taken.salt, importId: taken.id, matched };
    await sortRows(own, (trx, rows) => sortByMarks(trx, sorting, rows));
  }
  const list = await readImport(own);
  if (!list) return { outcome: "done", why: nothingNew };
  const { counts } = list;
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  if (total === 0) {
    await discardImport(own);
    return { outcome: "done", why: nothingNew };
  }
  if (list.state === "columns")
    return {
      outcome: "asked",
      why: `The columns of this list need an answer: see "Import a list". ${people(total)} wait.`,
    };
  if (list.state === "review" && counts.new > mostAlone)
    return {
      outcome: "asked",
      why: `${people(counts.new)} are new, and so many are not registered without your look: see "Import a list".`,
    };
  if (list.state === "review" && counts.new) await askToRun(own, { byItself: true });
  const fresh = counts.new + counts.registered;
  const registers = fresh ? `${people(fresh)} new, registered by themselves. ` : "";
  if (!counts.problem) return { outcome: "done", why: registers.trim() };
  return {
    outcome: "asked",
    why: `${registers}${counts.problem === 1 ? "1 row needs" : `${counts.problem} rows need`} an answer: see "Import a list".`,
  };
}
