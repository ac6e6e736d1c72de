import type { z } from "zod";
import { db } from "~/db/connection.server";
import { transaction, type Writing } from "~/db/transaction.server";
import { env } from "~/env.server";
import { now } from "~/gateways/clock.server";
import { dayIn } from "~/lib/dates";
import { dayOrderIn } from "~/lib/day-order";
import { choiceFields, columnsOf, fieldNames } from "~/lib/field-values";
import type { FieldName } from "~/lib/memorial-fields";
import { plainPassword } from "~/lib/plain-password";
import { tokenHash } from "~/lib/token";
import type { DayOrder } from "~/lib/written-date";
import { record } from "~/models/history/record.server";
import type { MemorialAccess } from "../access";
import { readPassword } from "./access-password.server";
import { changePassword, respellPassword } from "./change-password.server";
import { defaultMemorialText, type editForm } from "./input";
import { moveSlug } from "./slug.server";
import { columnsOfTexts, textsIn } from "./stored-fields.server";

export type Edited = z.output<ReturnType<typeof editForm>>;

/** The fields of the edit form as texts; an empty one is null in the database. */
export type EditTexts = Record<FieldName, string>;

/** Reads the texts, with an empty password if the current one can't be read. */
async function textsOf(within: typeof db | Writing, memorialId: string): Promise<{ texts: EditTexts; lost: boolean }> {
  const row = await within
    .selectFrom("memorials")
    .select(["id", ...columnsOf(fieldNames)])
    .where("id", "=", memorialId)
    .executeTakeFirstOrThrow();
  const { password, lost } = readPassword(row);
  const texts = { ...textsIn(row), password: password ?? "", customUrlSlug: row.custom_url_slug ?? "" };
  return { texts, lost };
}

const shortHash = (text: string) => tokenHash(text).slice(0, 12);

/** The base of a form: a short hash of each text that it started with. With it a save can tell what somebody else has changed meanwhile. */
const baseOf = (texts: EditTexts) => fieldNames.map((name) => `${name}:${shortHash(texts[name])}`).join(" ");

/** Today's date in the site's time zone, 'YYYY-MM-DD'. No date of birth or death may be later. */
export function siteToday(): string {
  return dayIn(env.timeZone, now());
}

/** The order of day and month in dates such as 03/05/1941 that people type at this site; null if nobody knows it. */
export const siteDayOrder = (): DayOrder | null => dayOrderIn(env.timeZone);

/** The texts that the edit form starts with, including the access password in plain text unless it is lost, and the base to send back with them. */
export async function readForEdit({
  memorialId,
}: MemorialAccess<"edit">): Promise<{ texts: EditTexts; base: string; passwordLost: boolean }> {
  const { texts, lost } = await textsOf(db, memorialId);
  return { texts, base: baseOf(texts), passwordLost: lost };
}

/** Whether a form may be sent with an empty password, because the memorial's own could not be read when the form was filled in. */
export async function mayLeavePassword({ memorialId }: MemorialAccess<"edit">, base: string): Promise<boolean> {
  if (!base.split(" ").includes(`password:${shortHash("")}`)) return false;
  const row = await db.selectFrom("memorials").select("password").where("id", "=", memorialId).executeTakeFirst();
  return Boolean(row?.password);
}

/** Changes by somebody else since the form was opened: the current texts, and the typed texts merged with them. */
export interface Changed {
  now: Partial<EditTexts>;
  merged: EditTexts;
  base: string;
}

/**
 * Saves the edit form; returns 'slug-taken' if another memorial has the URL. If somebody else has saved changes since the form was opened, writes
 * nothing and returns these changes, with the typed texts kept and the untouched ones updated. `also` writes more in the same transaction; if it throws, nothing is saved. Triggers: `version_of_memorial`, `memorial_renamed`,
 * `words_of_memorial_anew`, `versions_of_service`, `webhooks_of_changed_memorial`, `outdated_by_changed_memorial`, `outdated_by_changed_page`.
 */
export function saveEdit(
  access: MemorialAccess<"edit">,
  edited: Edited,
  base: string,
  also?: (trx: Writing) => Promise<unknown>,
): Promise<"saved" | "slug-taken" | Changed> {
  const { memorialId } = access;
  return transaction(async (trx) => {
    const { texts: current } = await textsOf(trx, memorialId);
    const typed: EditTexts = {
      ...current,
      ...Object.fromEntries(fieldNames.map((name) => [name, edited[name] ?? ""])),
      memorialText: edited.memorialText || defaultMemorialText,
      ...Object.fromEntries(
        (["language", ...choiceFields] as const).map((name) => [name, edited[name] ?? current[name]]),
      ),
    };
    const hashes = new Map(base.split(" ").map((entry) => entry.split(":") as [string, string]));
    const changed = fieldNames.filter(
      (name) => hashes.has(name) && hashes.get(name) !== shortHash(current[name]) && current[name] !== typed[name],
    );
    if (changed.length) {
      const untouched = changed.filter((name) => hashes.get(name) === shortHash(typed[name]));
      const pick = (picked: FieldName[]) => Object.fromEntries(picked.map((name) => [name, current[name]]));
      return { now: pick(changed), merged: { ...typed, ...pick(untouched) }, base: baseOf(current) };
    }
    if (!(await moveSlug(trx, memorialId, typed.customUrlSlug || null))) return "slug-taken";
    await trx
      .updateTable("memorials")
      .set({
        ...columnsOfTexts(typed),
        updated_at: now().toISOString(),
      })
      .where("id", "=", memorialId)
      .execute();
    // An empty field leaves an unreadable password unchanged, because its key may come back.
    const retyped = typed.password !== current.password && typed.password !== "";
    const respelt = retyped && plainPassword(typed.password) === plainPassword(current.password);
    const fields = fieldNames.filter((name) => (name === "password" ? respelt : typed[name] !== current[name]));
    const timeAdded = typed.serviceDate.startsWith(`${current.serviceDate}T`);
    const detail = timeAdded ? { fields, timeAdded } : { fields };
    if (fields.length) await record(trx, access, { kind: "edited", detail });
    if (respelt) await respellPassword(trx, memorialId, typed.password);
    else if (retyped) await changePassword(trx, access, typed.password);
    await also?.(trx);
    return "saved";
  });
}
