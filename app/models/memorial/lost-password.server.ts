import { sql } from "kysely";
import { db } from "~/db/connection.server";
import { exists } from "~/db/exists.server";
import { keyIds } from "~/db/seal.server";
import { transaction, type Writing } from "~/db/transaction.server";
import { ifUnlocked } from "~/db/write-lock.server";
import { env } from "~/env.server";
import { now } from "~/gateways/clock.server";
import { startJob } from "~/jobs/background-jobs.server";
import type { Letter, Sender } from "~/lib/letter";
import { minute } from "~/lib/time";
import { queueMail } from "~/models/mail/queue.server";
import { senderOf } from "~/models/mail/sender.server";
import { paths } from "~/paths";

/** Milliseconds after the start in which the operator may put back a key that is missing by mistake, before all families get a mail. */
const delay = 15 * minute;
const batch = 100;

const keyOfCheck = sql<string>`substr(password_check, 1, 8)`;

interface Person {
  email: string;
  mayEdit: boolean;
}

/** The people to ask: the owner and the colleagues of a business; without an owner, the admins, who can set a password, and the co-owners, who should know about it. */
async function peopleOf(trx: Writing, memorialId: string, owner: string | null): Promise<Person[]> {
  const accounts = trx
    .selectFrom("accounts")
    .select(["email", "user_role"])
    .where("email_confirmed_at", "is not", null)
    .where("suspended_at", "is", null);
  if (owner) {
    const colleagues = trx.selectFrom("colleagues").select("account_id").where("business_id", "=", owner);
    const found = await accounts
      .where((where) => where.or([where("id", "=", owner), where("id", "in", colleagues)]))
      .execute();
    return found.map(({ email }) => ({ email, mayEdit: true }));
  }
  const coOwners = trx.selectFrom("memorial_owners").select("account_id").where("memorial_id", "=", memorialId);
  const found = await accounts
    .where((where) => where.or([where("user_role", "=", "admin"), where("id", "in", coOwners)]))
    .execute();
  return found.map(({ email, user_role }) => ({ email, mayEdit: user_role === "admin" }));
}

const notAsked = (error: Error) =>
  console.error(`lost password: the family cannot be asked for a new one: ${error.message}`);

/**
 * Asks the family of a memorial by mail for a new access password, because the key of the old one is lost. They are asked only once until a new
 * password is set or the key is back, even by several processes. A visitor doesn't wait for the write lock: the next one asks. Never throws.
 */
export async function askForPassword(memorialId: string): Promise<void> {
  await ifUnlocked(() => askOnce(memorialId)).catch(notAsked);
}

async function askOnce(memorialId: string) {
  const unasked = db.selectFrom("memorials").select("id").where("new_password_requested_at", "is", null);
  if (await exists(unasked.where("id", "=", memorialId))) await transaction((trx) => ask(trx, memorialId));
}

async function ask(trx: Writing, memorialId: string) {
  const memorial = await trx
    .updateTable("memorials")
    .set({ new_password_requested_at: now().toISOString() })
    .where("id", "=", memorialId)
    .where("new_password_requested_at", "is", null)
    .returning(["id", "full_name", "user_id"])
    .executeTakeFirst();
  if (!memorial) return;
  const about = { id: memorial.id, name: memorial.full_name, from: await senderOf(trx, memorialId) };
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

/** Forgets that families were asked if their password can be checked again, so that they are asked again after another loss. */
function forgetRecovered() {
  return db
    .updateTable("memorials")
    .set({ new_password_requested_at: null })
    .where("new_password_requested_at", "is not", null)
    .where(keyOfCheck, "in", keyIds())
    .execute();
}

async function logLost() {
  await forgetRecovered();
  const lost = await lostKeys();
  if (!lost.length) return null;
  const named = lost.map(({ key, count }) => `${key} (locks ${count})`).join(", ");
  console.error(
    `ACCESS_PASSWORD_KEYS lacks keys of access passwords: ${named}. Nobody can enter those memorials by password. Put them back and restart, or the owners will be asked by mail for new passwords in 15 minutes`,
  );
  return delay;
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
        .limit(batch)
        .execute();
      for (const { id } of found) await askOnce(id).catch(notAsked);
      after = found.at(-1)?.id;
    }
}

/** Checks once for access passwords whose key is lost: logs them at once, and asks their owners a quarter of an hour later. */
export function startAsking(): void {
  let logged = false;
  startJob("lost passwords", {
    wakeDelay: 0,
    round: async (end) => {
      try {
        if (logged) return await askAll(end).then(() => null);
        logged = true;
        return await logLost();
      } catch (error) {
        console.error(`lost passwords cannot be checked: ${(error as Error).message}`);
        return delay;
      }
    },
  });
}

/**
 * The mail about an access password that can't be read any more. It asks for a new one, or tells a co-owner, who can't set one, that the
 * administrators were asked.
 */
function lostPasswordLetter(memorial: { id: string; name: string; from: Sender }, mayEdit: boolean): Letter {
  const { from } = memorial;
  const subject = `The memorial of ${memorial.name} needs a new password`;
  const why = `The access password of the memorial of ${memorial.name} can no longer be read or checked, so it doesn't open the page at the moment.`;
  const safe = "All memories are safe.";
  return mayEdit
    ? {
        from,
        subject,
        lines: [why, safe, "Please set a new one, and share it with the people who want to visit the page."],
        link: { label: "Set a new password", url: env.origin + paths.edit(memorial.id) },
        after: [
          "If you still know the old password, for example from a handout, you can set it again. Printed handouts then stay valid.",
        ],
      }
    : {
        from,
        subject,
        lines: [why, safe, "The administrators of this site have been asked to set a new one."],
        link: { label: "Open the memorial", url: env.origin + paths.memorialDetail(memorial.id) },
      };
}
