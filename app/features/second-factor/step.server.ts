import { randomUUID } from "node:crypto";
import { seal, tryUnseal } from "~/db/seal.server";
import { transaction, type Writing } from "~/db/transaction.server";
import { now } from "~/gateways/clock.server";
import { plainPassword } from "~/lib/plain-password";
import type { OwnAccount, SiteAccess } from "~/models/access";
import { recordAct } from "../accounts/door.server";
import { isOverdue } from "./duty.server";
import { tellAccount } from "./letters.server";
import { storeRecoveryCodes, takeRecoveryCode } from "./recovery-codes.server";
import { stepOf } from "./totp.server";

/** The answer of somebody who signs in: a code of the app, or a recovery code. */
export class TypedCode {
  readonly typed: string;

  constructor(typed: string) {
    this.typed = typed;
  }
}

/** The set-up of a second step. */
export class SetUp {
  readonly secret: Buffer;
  readonly typed: string;
  readonly recoveryCodes: string[];

  /** Takes the secret, the code that the app shows for it, and the account's recovery codes from then on. */
  constructor(secret: Buffer, typed: string, recoveryCodes: string[]) {
    this.secret = secret;
    this.typed = typed;
    this.recoveryCodes = recoveryCodes;
  }
}

const codeIn = (typed: string) => /^\d{6}$/.exec(plainPassword(typed))?.[0] ?? null;

const secretOf = (row: { id: string; sealed: string }) => {
  const text = tryUnseal(row.id, row.sealed);
  return text === null ? null : Buffer.from(text, "base64url");
};

const rowOf = (trx: Writing, accountId: string) =>
  trx.selectFrom("second_steps").selectAll().where("account_id", "=", accountId).executeTakeFirst();

/** Uses up a code of an account: no code counts twice, whether the app made it or it stood on paper. */
async function takeCode(trx: Writing, row: NonNullable<Awaited<ReturnType<typeof rowOf>>>, typed: string) {
  const secret = secretOf(row);
  if (!secret) return false;
  const code = codeIn(typed);
  if (!code) return takeRecoveryCode(trx, row.account_id, secret, typed);
  const last_step = stepOf(secret, code, now(), row.last_step);
  if (last_step === null) return false;
  await trx.updateTable("second_steps").set({ last_step }).where("id", "=", row.id).execute();
  return true;
}

/** Turns an account's second step on and ends its sessions but one; false if the code is wrong or the account has one by now. */
async function turnOn(trx: Writing, accountId: string, { secret, typed, recoveryCodes }: SetUp, session = "") {
  const code = codeIn(typed);
  const last_step = code && stepOf(secret, code, now(), 0);
  if (!last_step || (await rowOf(trx, accountId))) return false;
  const id = randomUUID();
  const sealed = seal(id, secret.toString("base64url"));
  await trx
    .insertInto("second_steps")
    .values({ id, account_id: accountId, sealed, created_at: now().toISOString(), last_step })
    .execute();
  await storeRecoveryCodes(trx, accountId, secret, recoveryCodes);
  await endSessions(trx, accountId, session);
  await recordAct(trx, { account_id: accountId, kind: "second_step_on", by: accountId });
  await tellAccount(trx, accountId, "on");
  return true;
}

const endSessions = (trx: Writing, accountId: string, except = "") =>
  trx.deleteFrom("sessions").where("account_id", "=", accountId).where("id_hash", "!=", except).execute();

/** Removes an account's second step with its recovery codes; false if it has none. */
async function remove(trx: Writing, accountId: string) {
  await trx.deleteFrom("recovery_codes").where("account_id", "=", accountId).execute();
  const removed = trx.deleteFrom("second_steps").where("account_id", "=", accountId);
  return (await removed.executeTakeFirstOrThrow()).numDeletedRows === 1n;
}

/**
 * Whether an account may have a session, given its answer: a code if its second step is on; otherwise a set-up if SECOND_FACTOR has asked for one long enough.
 * A right answer is used up in the transaction, which must be the one that starts the session.
 */
export async function allows(trx: Writing, accountId: string, answer?: unknown): Promise<boolean> {
  const row = await rowOf(trx, accountId);
  if (row) return answer instanceof TypedCode && takeCode(trx, row, answer.typed);
  if (answer instanceof SetUp) return turnOn(trx, accountId, answer);
  return !(await isOverdue(trx, accountId));
}

/** Turns the signed-in account's second step on, and ends its other sessions; false if the code is wrong or it is on by now. */
export const turnOwnOn = ({ viewer, session }: OwnAccount, setUp: SetUp): Promise<boolean> =>
  transaction((trx) => turnOn(trx, viewer.id, setUp, session));

/** The outcome of a change of an account's own second step: it was made, the step is off, or the code is wrong. */
export type Changed = "done" | "off" | "wrong code";

/**
 * Turns the signed-in account's second step off with a typed code, and ends its other sessions. A secret that can't be read any more asks for none: no code
 * would be right. The caller has checked the password.
 */
export function turnOwnOff({ viewer, session }: OwnAccount, typed: string): Promise<Changed> {
  return transaction(async (trx) => {
    const row = await rowOf(trx, viewer.id);
    if (!row) return "off";
    if (secretOf(row) && !(await takeCode(trx, row, typed))) return "wrong code";
    await remove(trx, viewer.id);
    await endSessions(trx, viewer.id, session);
    await recordAct(trx, { account_id: viewer.id, kind: "second_step_off", by: viewer.id });
    await tellAccount(trx, viewer.id, "off");
    return "done";
  });
}

/** Turns another account's second step off and ends all its sessions; false if it is off. An admin has typed the own password before. */
export function turnOff(by: SiteAccess<"manageAccounts"> | "operator", accountId: string): Promise<boolean> {
  return transaction(async (trx) => {
    if (!(await remove(trx, accountId))) return false;
    await endSessions(trx, accountId);
    const actor = by === "operator" ? by : by.viewer.id;
    await recordAct(trx, { account_id: accountId, kind: "second_step_off", by: actor });
    await tellAccount(trx, accountId, "off by others");
    return true;
  });
}

/**
 * Gives the signed-in account these recovery codes in place of those that it had, with a typed code. The outcome is "off" too if the secret can't be read any
 * more. The caller has checked the password.
 */
export function replaceRecoveryCodes({ viewer }: OwnAccount, typed: string, fresh: string[]): Promise<Changed> {
  return transaction(async (trx) => {
    const row = await rowOf(trx, viewer.id);
    const secret = row && secretOf(row);
    if (!secret) return "off";
    if (!(await takeCode(trx, row, typed))) return "wrong code";
    await storeRecoveryCodes(trx, viewer.id, secret, fresh);
    await recordAct(trx, { account_id: viewer.id, kind: "second_step_codes", by: viewer.id });
    await tellAccount(trx, viewer.id, "codes");
    return "done";
  });
}
