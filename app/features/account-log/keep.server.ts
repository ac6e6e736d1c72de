import type { Writing } from "~/db/transaction.server";
import { later, now } from "~/gateways/clock.server";
import { networksOf } from "~/http/client.server";
import { browserName } from "~/lib/browser-name";
import { day, hour } from "~/lib/time";
import type { Act } from "~/models/account/acts.server";
import { currentCaller } from "~/models/account/caller.server";
import { queueMail } from "~/models/mail/queue.server";
import { newBrowserLetter } from "./letters.server";

const signIns = ["signed_in", "signed_in_first", "signed_in_by_link", "signed_in_with_step"] as const;

/** The most mails about new browsers that an account gets in an hour. */
const mostMails = 5;

/** The beginning of a network address: three numbers of IPv4's four, or the first 48 of IPv6's 128 bits. Null if it tells nothing of a place. */
export function placeOf(address: string): string | null {
  const widest = networksOf({ address }).at(-1) ?? "";
  const [, site] = /^(.+)\/48$/.exec(widest) ?? /^(\d+\.\d+\.\d+)\.\d+$/.exec(widest) ?? [];
  return site ?? null;
}

const entries = (trx: Writing, accountId: string) =>
  trx.selectFrom("account_log").select("number").where("account_id", "=", accountId);

/** The entry that a further wrong password or code within the hour, or a further look on the same day (UTC), belongs to. */
function earlier(trx: Writing, { accountId, kind, memorialId }: Act) {
  if (kind !== "sign_in_failed" && kind !== "code_failed" && kind !== "looked") return undefined;
  const since = kind === "looked" ? now().toISOString().slice(0, 10) : later(-hour);
  return entries(trx, accountId)
    .where("kind", "=", kind)
    .where("memorial_id", "is", memorialId ?? null)
    .where("at", ">", since)
    .executeTakeFirst();
}

/** Whether this is the first sign-in of an account that was made less than a day ago, such as an admin's by the operator's link. */
async function isFirst(trx: Writing, accountId: string): Promise<boolean> {
  const account = trx.selectFrom("accounts").select("created_at").where("id", "=", accountId);
  const { created_at } = await account.executeTakeFirstOrThrow();
  if (created_at <= later(-day)) return false;
  return !(await entries(trx, accountId).where("kind", "in", signIns).executeTakeFirst());
}

/** Tells an account by mail of a browser that is new to it, at most 5 times an hour. */
async function tellOfBrowser(trx: Writing, accountId: string, where: Parameters<typeof newBrowserLetter>[0]) {
  const told = entries(trx, accountId).where("new_browser", "=", 1).where("at", ">", later(-hour));
  if ((await told.execute()).length >= mostMails) return;
  const account = trx.selectFrom("accounts").select("email").where("id", "=", accountId);
  await queueMail(trx, (await account.executeTakeFirstOrThrow()).email, newBrowserLetter(where));
}

/** Keeps what happened with an account, and tells it of a new browser. */
export async function keep(trx: Writing, act: Act): Promise<void> {
  const { accountId, kind, detail = null, by = null, memorialId = null } = act;
  const at = now().toISOString();
  const caller = by ? null : currentCaller();
  const where = { place: caller && placeOf(caller.address), browser: caller && browserName(caller.userAgent) };
  const before = await earlier(trx, act);
  if (before && kind === "looked") return;
  if (before) {
    const again = trx
      .updateTable("account_log")
      .set(({ eb }) => ({ times: eb("times", "+", 1), last_at: at, ...where }));
    await again.where("number", "=", before.number).execute();
    return;
  }
  const isNew = act.isNewBrowser === true && !(await isFirst(trx, accountId));
  if (isNew) await tellOfBrowser(trx, accountId, { at, ...where });
  const facts = { new_browser: Number(isNew), detail, by_other: by, memorial_id: memorialId };
  await trx
    .insertInto("account_log")
    .values({ account_id: accountId, at, kind, ...where, ...facts })
    .execute();
}
