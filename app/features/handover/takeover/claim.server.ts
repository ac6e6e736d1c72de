import { randomUUID } from "node:crypto";
import { db } from "~/db/connection.server";
import { exists } from "~/db/exists.server";
import { transaction, type Writing } from "~/db/transaction.server";
import { now } from "~/gateways/clock.server";
import { day } from "~/lib/time";
import { newToken, tokenHash } from "~/lib/token";
import type { Viewer } from "~/models/access";
import { hashPassword } from "~/models/account/password.server";
import { hasAccount, writeAccount } from "~/models/account/write-account.server";
import { record } from "~/models/history/record.server";
import { type Count, spendWithin } from "~/models/limit/counts.server";
import { queueMail } from "~/models/mail/queue.server";
import type { TakeoverAccess } from "../access";
import type { NotAsked } from "../successor/input";
import { tellOfClaim } from "./ask.server";
import { takeOverLetter } from "./letters.server";

/** Milliseconds in which the people who look after a memorial may object. */
const waits = 14 * day;

/** Milliseconds for which the link is valid that goes on from an entered key: as long as that of a sign-up. */
export const linkLife = day;

/** The limit on requests for a memorial, by its id. */
export type RequestLimit = (memorialId: string) => Count;

/** Thrown to roll back the transaction if the address has a confirmed account. */
class AccountExists extends Error {}

/** The memorial of a key, found by its hash. */
function memorialOfKey(from: Pick<Writing, "selectFrom">, key: string) {
  return from
    .selectFrom("successor_keys")
    .select(["id", "memorial_id"])
    .where("key_hash", "=", tokenHash(key))
    .executeTakeFirst();
}

function isWaiting(trx: Writing, memorialId: string) {
  const waiting = trx.selectFrom("takeovers").select("id").where("state", "=", "waiting");
  return exists(waiting.where("memorial_id", "=", memorialId));
}

/** Stores that an account asks for a memorial, and tells everybody concerned. Returns why not, if it may not. */
async function claim(
  trx: Writing,
  memorialId: string,
  account: Pick<Viewer, "id" | "fullName" | "worksFor">,
  limit: RequestLimit,
): Promise<NotAsked | null> {
  const { user_id } = await trx
    .selectFrom("memorials")
    .select("user_id")
    .where("id", "=", memorialId)
    .executeTakeFirstOrThrow();
  if (user_id !== null && (user_id === account.id || user_id === account.worksFor)) return "yours";
  if (await isWaiting(trx, memorialId)) return "waiting";
  const { wait } = await spendWithin(trx, [limit(memorialId)]);
  if (wait) return { wait };
  const [id, at] = [randomUUID(), now()];
  await trx
    .insertInto("takeovers")
    .values({
      id,
      memorial_id: memorialId,
      account_id: account.id,
      state: "waiting",
      claimed_at: at.toISOString(),
      due_at: new Date(at.getTime() + waits).toISOString(),
    })
    .execute();
  await record(trx, { memorialId, viewer: account }, { kind: "takeover_asked" });
  await tellOfClaim(trx, id);
  return null;
}

/** Whether a key (as made) is that of any memorial. */
export async function checkKey(key: string): Promise<boolean> {
  return (await memorialOfKey(db, key)) !== undefined;
}

/** Asks for the memorial of a key, for a signed-in account. Returns why not, if it may not. */
export function claimWithKey(viewer: Viewer, key: string, limit: RequestLimit): Promise<NotAsked | null> {
  return transaction(async (trx) => {
    const found = await memorialOfKey(trx, key);
    return found ? claim(trx, found.memorial_id, viewer, limit) : "wrong";
  });
}

/** Sends the mail with which somebody who entered a key goes on. Returns why not, if the key is wrong or a takeover waits already. */
export function askForTakeover(key: string, email: string): Promise<NotAsked | null> {
  return transaction(async (trx) => {
    const found = await memorialOfKey(trx, key);
    if (!found) return "wrong";
    if (await isWaiting(trx, found.memorial_id)) return "waiting";
    const [token, at] = [newToken(), now()];
    await trx
      .insertInto("takeover_links")
      .values({
        token_hash: tokenHash(token),
        successor_key_id: found.id,
        email,
        expires_at: new Date(at.getTime() + linkLife).toISOString(),
      })
      .execute();
    await queueMail(trx, email, takeOverLetter(email, token));
    return null;
  });
}

/** Whether a mail's link to take over a memorial is valid for an address. It ends with its key. Doesn't use up the link. */
export async function findTakeoverLink({ token, email }: { token: string; email: string }) {
  const row = await db
    .selectFrom("takeover_links")
    .select("token_hash")
    .where("token_hash", "=", tokenHash(token))
    .where("email", "=", email)
    .where("expires_at", ">", now().toISOString())
    .executeTakeFirst();
  return row ? { tokenHash: row.token_hash } : null;
}

/** Whether the address of a link has a confirmed account. */
export function hasAccountFor({ email }: TakeoverAccess): Promise<boolean> {
  return hasAccount(db, email);
}

/** Uses up a link and returns its memorial's id; null if it was used in the meantime. */
async function spendLink(trx: Writing, { tokenHash: hash, email }: TakeoverAccess) {
  const link = await trx
    .selectFrom("takeover_links")
    .innerJoin("successor_keys", "successor_keys.id", "successor_key_id")
    .select("memorial_id")
    .where("token_hash", "=", hash)
    .where("email", "=", email)
    .where("expires_at", ">", now().toISOString())
    .executeTakeFirst();
  await trx.deleteFrom("takeover_links").where("token_hash", "=", hash).execute();
  return link?.memorial_id ?? null;
}

/** Asks for a memorial with a mail's link, for the account of its address. Returns 'gone' if the link was used or is another address's. */
export function claimAs(
  access: TakeoverAccess,
  viewer: Viewer,
  limit: RequestLimit,
): Promise<NotAsked | "gone" | null> {
  return transaction(async (trx) => {
    const memorialId = access.email === viewer.email ? await spendLink(trx, access) : null;
    return memorialId === null ? "gone" : claim(trx, memorialId, viewer, limit);
  });
}

/**
 * Creates an account for the address of a mail's link, and asks for the memorial. Returns the account's id, and why the memorial may not be taken over,
 * if so. Writes nothing and returns 'gone' if the link was used, 'known' if the address has an account by now.
 */
export async function claimAsNew(
  access: TakeoverAccess,
  { fullName, password }: { fullName: string; password: string },
  limit: RequestLimit,
): Promise<{ accountId: string; refusal: NotAsked | null } | "gone" | "known"> {
  const passwordHash = await hashPassword(password);
  return transaction(async (trx) => {
    const memorialId = await spendLink(trx, access);
    if (memorialId === null) return "gone";
    const accountId = await writeAccount(trx, { fullName, email: access.email, passwordHash });
    if (!accountId) throw new AccountExists();
    return { accountId, refusal: await claim(trx, memorialId, { id: accountId, fullName, worksFor: null }, limit) };
  }).catch((error) => {
    if (error instanceof AccountExists) return "known" as const;
    throw error;
  });
}

/** Removes expired links. They hold addresses. */
export async function sweepTakeoverLinks(): Promise<void> {
  await db.deleteFrom("takeover_links").where("expires_at", "<=", now().toISOString()).execute();
}
