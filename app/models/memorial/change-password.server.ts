import type { Writing } from "~/db/transaction.server";
import { type Actor, record } from "~/models/history/record.server";
import { sealPassword } from "./access-password.server";
import { isUncheckable, openedVersion, passwordCheck } from "./password-check.server";
import { renewScanKey } from "./scan-key.server";

/** Sets a new access password and locks out everyone who entered with the old one. Triggers: `version_of_memorial`, `outdated_by_changed_page`. */
export async function changePassword(trx: Writing, actor: Actor, password: string): Promise<void> {
  const { memorialId } = actor;
  await trx
    .updateTable("memorials")
    .set((set) => ({
      password: sealPassword(memorialId, password),
      password_check: passwordCheck(memorialId, password),
      password_version: set("password_version", "+", 1),
      new_password_requested_at: null,
    }))
    .where("id", "=", memorialId)
    .execute();
  await renewScanKey(trx, memorialId);
  await record(trx, actor, { kind: "password_changed" });
}

/**
 * Stores another spelling of the current access password, for the handout. Everyone who has entered stays in, because whoever knows one spelling opens
 * the page with it.
 */
export async function respellPassword(trx: Writing, memorialId: string, password: string): Promise<void> {
  await trx
    .updateTable("memorials")
    .set({ password: sealPassword(memorialId, password), password_check: passwordCheck(memorialId, password) })
    .where("id", "=", memorialId)
    .execute();
}

/** Whether this is a memorial's current password, in whatever spelling; false if its key is lost. */
export async function isPassword(trx: Writing, memorialId: string, password: string): Promise<boolean> {
  const row = await trx
    .selectFrom("memorials")
    .select("password_check")
    .where("id", "=", memorialId)
    .executeTakeFirstOrThrow();
  return !isUncheckable(row.password_check) && (await openedVersion(memorialId, password, trx)) !== null;
}
