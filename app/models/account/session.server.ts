import { randomUUID } from "node:crypto";
import { db } from "~/db/connection.server";
import { exists } from "~/db/exists.server";
import { transaction, type Writing } from "~/db/transaction.server";
import { ifUnlocked } from "~/db/write-lock.server";
import { env } from "~/env.server";
import { featuresOn } from "~/features/all.server";
import { now } from "~/gateways/clock.server";
import { day, hour, minute } from "~/lib/time";
import { newToken, tokenHash } from "~/lib/token";
import type { Viewer } from "~/models/access";
import { noteAct } from "./acts.server";
import { actingRows, viewerOf } from "./viewer.server";

/** Seconds after which a session ends in any case (docs/product/limits.md). */
export const sessionSeconds = 90 * 86_400;

/** Thrown in place of starting a session: the account has a further step to do first, or its answer to that is wrong. */
export class FurtherStepNeeded extends Error {}

/** A function that asks whether an account may have a session, given its answer to a further step, if any. Loaded before a transaction, which must not wait for modules. */
async function furtherSteps() {
  const steps = (await featuresOn()).flatMap(({ afterPassword }) => afterPassword ?? []);
  return async (trx: Writing, accountId: string, answer?: unknown) => {
    for (const { allows } of steps) if (!(await allows(trx, accountId, answer))) return false;
    return true;
  };
}

/** Whether an account whose password or link is right has a further step to do before it is signed in. */
export async function needsFurtherStep(accountId: string): Promise<boolean> {
  const allow = await furtherSteps();
  return transaction(async (trx) => !(await allow(trx, accountId)));
}

interface Starting {
  /** The hash that the password was checked against. */
  passwordHash?: string | null | undefined;
  browser?: string | null;
  /** The answer to the further step, of which its feature alone knows the form. */
  answer?: unknown;
  /** Whether the account has just been made. */
  isFirst?: boolean | undefined;
  /** Whether an account with this address has been signed in before in the same browser. */
  isKnown?: (email: string) => boolean;
  /** The hash of the token that the browser has had so far, whose session ends. */
  replaces?: string | null;
}

/**
 * Starts a session and returns its token of 256 random bits; only its hash is stored. Null if the account's password no longer has the given hash,
 * because it was changed during the sign-in, or if the account is suspended. `browser` is its name in plain words. Throws FurtherStepNeeded. Also deletes
 * the browser's earlier session and expired ones.
 */
export async function startSession(
  accountId: string,
  { passwordHash, browser = null, answer, isFirst = false, isKnown = () => true, replaces }: Starting = {},
): Promise<string | null> {
  const allow = await furtherSteps();
  const token = newToken();
  const at = now();
  const values = {
    id_hash: tokenHash(token),
    account_id: accountId,
    created_at: at.toISOString(),
    last_seen_at: at.toISOString(),
    expires_at: new Date(at.getTime() + sessionSeconds * 1000).toISOString(),
    browser,
    public_id: randomUUID(),
  };
  return transaction(async (trx) => {
    await trx.deleteFrom("sessions").where("expires_at", "<", at.toISOString()).execute();
    const account = await trx
      .selectFrom("accounts")
      .select(["email", "password_hash", "suspended_at"])
      .where("id", "=", accountId)
      .executeTakeFirstOrThrow();
    if (account.suspended_at) return null;
    if (passwordHash !== undefined && account.password_hash !== passwordHash) return null;
    if (!(await allow(trx, accountId, answer))) throw new FurtherStepNeeded("The account has a further step to do.");
    if (replaces) await trx.deleteFrom("sessions").where("id_hash", "=", replaces).execute();
    await trx.insertInto("sessions").values(values).execute();
    const known = passwordHash === undefined ? "signed_in_by_link" : answer ? "signed_in_with_step" : "signed_in";
    const kind = isFirst ? "signed_in_first" : known;
    await noteAct(trx, { accountId, kind, isNewBrowser: !isFirst && !isKnown(account.email) });
    return token;
  });
}

/** Milliseconds of idleness after which a session ends: IDLE_MINUTES, or else 30 days (docs/product/limits.md). */
export const sessionIdle = () => (env.idleMinutes === null ? 30 * day : env.idleMinutes * minute);

/** Milliseconds between two notes that a session is used. IDLE_MINUTES counts minutes, so it needs them more often. */
const betweenNotes = () => (env.idleMinutes === null ? hour : minute / 2);

/** The signed-in account of a token, or null. Extends the session, which otherwise ends when idle, unless an open page asked by itself (`isUse` is false). */
export async function findSession(token: string, isUse = true): Promise<Viewer | null> {
  const { seenAfter, at } = sessionBounds();
  const row = await actingRows()
    .innerJoin("sessions", "sessions.account_id", "accounts.id")
    .select(["id_hash", "last_seen_at"])
    .where("id_hash", "=", tokenHash(token))
    .where("expires_at", ">", at)
    .where("last_seen_at", ">", seenAfter)
    .executeTakeFirst();
  if (!row) return null;
  if (isUse) await noteSeen(row.id_hash, row.last_seen_at);
  return viewerOf(row);
}

/**
 * Extends a session if it was last extended more than an hour ago, or half a minute with IDLE_MINUTES (ISO UTC). Doesn't wait for the write lock, and never
 * throws: a full disk must not keep anybody from reading.
 */
export async function noteSeen(idHash: string, lastSeenAt: string): Promise<void> {
  const at = now();
  if (at.getTime() - Date.parse(lastSeenAt) <= betweenNotes()) return;
  const seen = db.updateTable("sessions").set({ last_seen_at: at.toISOString() }).where("id_hash", "=", idHash);
  await ifUnlocked(() => seen.execute()).catch((error) => console.error("session:", error));
}

/** Whether a session, by the hash of its token, was started at most so many milliseconds ago. */
export function startedWithin(idHash: string, milliseconds: number): Promise<boolean> {
  const since = new Date(now().getTime() - milliseconds).toISOString();
  const session = db.selectFrom("sessions").select("id_hash").where("id_hash", "=", idHash);
  return exists(session.where("created_at", ">", since));
}

/** The limits of a valid session, in ISO UTC: it was last seen after `seenAfter` and expires after `at`. */
export function sessionBounds(): { seenAfter: string; at: string } {
  const at = now();
  return { seenAfter: new Date(at.getTime() - sessionIdle()).toISOString(), at: at.toISOString() };
}

/** Ends this session and all others of its account; if one can't be ended, none is. An unknown token is no error. */
export async function endSessions(token: string): Promise<void> {
  await transaction(async (trx) => {
    const ended = await trx
      .deleteFrom("sessions")
      .where("id_hash", "=", tokenHash(token))
      .returning("account_id")
      .executeTakeFirst();
    if (!ended) return;
    await trx.deleteFrom("sessions").where("account_id", "=", ended.account_id).execute();
    await noteAct(trx, { accountId: ended.account_id, kind: "signed_out" });
  });
}
