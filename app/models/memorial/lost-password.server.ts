import { sql } from "kysely";
import { db } from "~/db/connection.server";
import { transaction, type Writing } from "~/db/transaction.server";
import { now } from "~/gateways/clock.server";
import { queueMail } from "../mail/queue.server";
import { startRounds } from "../rounds.server";
import { keyIds } from "../seal.server";
import { lostPasswordLetter } from "./lost-password-letter.server";

/** Milliseconds after the start in which the operator may put back a key that is missing by mistake, before all families get a mail. */
const patience = 15 * 60_000;
const atOnce = 100;

const keyOfCheck = sql<string>`substr(password_check, 1, 8)`;

interface Person {
  email: string;
  mayEdit: boolean;
}

/** The people to ask: the owner; without one, the admins, who can set a password, and the co-owners, who should know about it. */
async function peopleOf(trx: Writing, memorialId: string, owner: string | null): Promise<Person[]> {
  const accounts = trx
    .selectFrom("accounts")
    .select(["email", "user_role"])
    .where("email_confirmed_at", "is not", null);
  if (owner) {
    const found = await accounts.where("id", "=", owner).execute();
    return found.map(({ email }) => ({ email, mayEdit: true }));
  }
  const coOwners = trx.selectFrom("memorial_owners").select("account_id").where("memorial_id", "=", memorialId);
  const found = await accounts
    .where((where) => where.or([where("user_role", "=", "admin"), where("id", "in", coOwners)]))
    .execute();
  return found.map(({ email, user_role }) => ({ email, mayEdit: user_role === "admin" }));
}

/**
 * Asks the family of a memorial by mail for a new access password, because the key of theirs is lost. It asks once until a new one is set or the key
 * is back, whichever process notices first. Never throws.
 */
export async function askForPassword(memorialId: string): Promise<void> {
  try {
    const asked = await db
      .selectFrom("memorials")
      .select("id")
      .where("id", "=", memorialId)
      .where("password_asked_at", "is", null)
      .executeTakeFirst();
    if (asked) await transaction((trx) => ask(trx, memorialId));
  } catch (error) {
    console.error(`lost password: the family cannot be asked for a new one: ${(error as Error).message}`);
  }
}

async function ask(trx: Writing, memorialId: string) {
  const memorial = await trx
    .updateTable("memorials")
    .set({ password_asked_at: now().toISOString() })
    .where("id", "=", memorialId)
    .where("password_asked_at", "is", null)
    .returning(["id", "full_name", "user_id"])
    .executeTakeFirst();
  if (!memorial) return;
  const about = { id: memorial.id, name: memorial.full_name };
  for (const { email, mayEdit } of await peopleOf(trx, memorialId, memorial.user_id))
    await queueMail(trx, email, lostPasswordLetter(about, mayEdit));
}

/** The number of memorials locked by each key that is missing from ACCESS_PASSWORD_KEYS. */
async function lostKeys() {
  const counts = await db
    .selectFrom("memorials")
    .select([keyOfCheck.as("key"), db.fn.countAll<number>().as("count")])
    .where("password_check", "is not", null)
    .groupBy("key")
    .execute();
  return counts.filter(({ key }) => !keyIds().includes(key));
}

/** Forgets when families were asked for a password that can be checked again, so that they are asked anew after a later loss. */
function forgetFound() {
  return db
    .updateTable("memorials")
    .set({ password_asked_at: null })
    .where("password_asked_at", "is not", null)
    .where(keyOfCheck, "in", keyIds())
    .execute();
}

async function notice() {
  await forgetFound();
  const lost = await lostKeys();
  if (!lost.length) return null;
  const named = lost.map(({ key, count }) => `${key} (locks ${count})`).join(", ");
  console.error(
    `ACCESS_PASSWORD_KEYS lacks keys of access passwords: ${named}. Nobody can enter those memorials by password. Put them back and restart, or in 15 minutes the owners are asked by mail for new passwords`,
  );
  return patience;
}

/** Asks the families of all memorials whose key is lost. Families of memorials with visitors have already been asked. */
async function askAll(end: AbortSignal) {
  for (const { key } of await lostKeys())
    for (let after: string | undefined = ""; after !== undefined && !end.aborted; ) {
      const found: { id: string }[] = await db
        .selectFrom("memorials")
        .select("id")
        .where("password_check", "is not", null)
        .where(keyOfCheck, "=", key)
        .where("id", ">", after)
        .orderBy("id")
        .limit(atOnce)
        .execute();
      for (const { id } of found) await askForPassword(id);
      after = found.at(-1)?.id;
    }
}

/** Looks once for access passwords whose key is lost: logs them at once, and asks their owners a quarter of an hour later. */
export function startAsking(): void {
  let noticed = false;
  startRounds("lost passwords", {
    shortly: 0,
    round: async (end) => {
      try {
        if (noticed) return await askAll(end).then(() => null);
        noticed = true;
        return await notice();
      } catch (error) {
        console.error(`lost passwords cannot be looked for: ${(error as Error).message}`);
        return patience;
      }
    },
  });
}
