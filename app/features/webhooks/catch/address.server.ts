import { randomUUID } from "node:crypto";
import { db } from "~/db/connection.server";
import { seal, tryUnseal } from "~/db/seal.server";
import { transaction, type Writing } from "~/db/transaction.server";
import { env } from "~/env.server";
import { later, now } from "~/gateways/clock.server";
import { showTime } from "~/lib/dates";
import { newToken, tokenHash } from "~/lib/token";
import { businessOf, type SiteAccess } from "~/models/access";
import type { From } from "~/models/people/leaving.server";
import { webhooksPaths } from "../paths";
import { catchLife } from "./input";

type Access = SiteAccess<"connectBusiness">;

const addressOf = (token: string) => env.origin + webhooksPaths.catchAddress(token);

/** The hash of the token in a webhook's URL, if that is the URL of a catch address of this site. */
function hashIn(url: string): string | null {
  const start = addressOf("");
  return url.startsWith(start) ? tokenHash(url.slice(start.length)) : null;
}

/** The webhooks of a business that go to its catch address. */
async function endpointsAt(from: From, businessId: string, hash: string) {
  const endpoints = from.selectFrom("webhook_endpoints").select(["id", "url", "enabled"]);
  const rows = await endpoints.where("business_id", "=", businessId).orderBy("created_at").execute();
  return rows.filter(({ url }) => hashIn(url) === hash);
}

/**
 * Makes the catch address of the viewer's business, for 24 hours; nothing if it has one that has not ended. It holds 256 random bits. Its hash is compared, and the
 * address itself is sealed, so that the page can show it while it lasts.
 */
export function makeCatch({ viewer }: Access): Promise<void> {
  return transaction(async (trx) => {
    const business_id = businessOf(viewer);
    const own = trx.selectFrom("webhook_catches").select(["id", "business_id", "token_hash", "expires_at"]);
    const before = await own.where("business_id", "=", business_id).executeTakeFirst();
    if (before && before.expires_at > now().toISOString()) return;
    if (before) await remove(trx, before);
    const [id, token] = [randomUUID(), newToken()];
    const times = { created_at: now().toISOString(), expires_at: later(catchLife) };
    await trx
      .insertInto("webhook_catches")
      .values({ id, business_id, token_hash: tokenHash(token), sealed: seal(id, token), ...times })
      .execute();
  });
}

/**
 * The catch address of the viewer's business: the address, which is null if the key that sealed it is gone, its end, and the webhook of the business that goes to
 * it. Null if there is none, or it has ended.
 */
export async function ownCatch({ viewer }: Access) {
  const businessId = businessOf(viewer);
  const row = await db
    .selectFrom("webhook_catches")
    .selectAll()
    .where("business_id", "=", businessId)
    .where("expires_at", ">", now().toISOString())
    .executeTakeFirst();
  if (!row) return null;
  const token = tryUnseal(row.id, row.sealed);
  const [webhook] = await endpointsAt(db, businessId, row.token_hash);
  return {
    id: row.id,
    address: token === null ? null : addressOf(token),
    until: showTime(row.expires_at, env.timeZone),
    webhook: webhook ? { id: webhook.id, isOn: webhook.enabled === 1 } : null,
  };
}

/** The catch address with a token; null if it has ended, was made up, or belongs to a suspended account. */
export async function findCatch(token: string): Promise<{ catchId: string; businessId: string } | null> {
  const found = await db
    .selectFrom("webhook_catches as address")
    .innerJoin("accounts", "accounts.id", "business_id")
    .select(["address.id as catchId", "business_id as businessId"])
    .where("token_hash", "=", tokenHash(token))
    .where("expires_at", ">", now().toISOString())
    .where("suspended_at", "is", null)
    .executeTakeFirst();
  return found ?? null;
}

interface Ended {
  id: string;
  business_id: string;
  token_hash: string;
}

/** Removes an address with what arrived, and the business's webhooks to it: they would fail for three days, and then be told of by mail. */
async function remove(trx: Writing, { id, business_id, token_hash }: Ended) {
  for (const endpoint of await endpointsAt(trx, business_id, token_hash))
    await trx.deleteFrom("webhook_endpoints").where("id", "=", endpoint.id).execute();
  await trx.deleteFrom("webhook_catches").where("id", "=", id).execute();
}

const removable = (from: From) => from.selectFrom("webhook_catches").select(["id", "business_id", "token_hash"]);

/** Ends the catch address of the viewer's business, and removes what arrived and its webhooks to it; false if there was none. */
export function endCatch({ viewer }: Access): Promise<boolean> {
  return transaction(async (trx) => {
    const own = await removable(trx).where("business_id", "=", businessOf(viewer)).executeTakeFirst();
    if (own) await remove(trx, own);
    return own !== undefined;
  });
}

/** Removes the catch addresses that have ended, as `endCatch` does. */
export async function sweepCatches(): Promise<void> {
  const isOver = removable(db).where("expires_at", "<=", now().toISOString());
  for (const over of await isOver.execute()) await transaction((trx) => remove(trx, over));
}

/** Gives the catch address of a business to its successor, whose own one ends. */
export async function inheritCatch(trx: Writing, from: string, to: string): Promise<void> {
  const own = await removable(trx).where("business_id", "=", to).executeTakeFirst();
  if (own) await remove(trx, own);
  await trx.updateTable("webhook_catches").set({ business_id: to }).where("business_id", "=", from).execute();
}
