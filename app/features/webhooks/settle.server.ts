import { db } from "~/db/connection.server";
import { transaction, type Writing } from "~/db/transaction.server";
import type { WebhookOutcome } from "~/features/webhooks/sending/send.server";
import { later, now } from "~/gateways/clock.server";
import { queueMail } from "~/models/mail/queue.server";
import { giveUpWaiting } from "./endpoints.server";
import { hostOf } from "./input";
import { switchedOffLetter } from "./letters.server";

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** The waits between tries, as Standard Webhooks suggests: the tenth and last try comes after 75 hours and 35 minutes. */
const waits = [5 * second, 5 * minute, 30 * minute, ...[2, 5, 10, 14, 20, 24].map((hours) => hours * hour)];
/** How long an endpoint rests after its first, second, third and each further failed try in a row, whatever else waits for it. */
const rests = [5 * second, 30 * second, minute, 5 * minute];
/** An endpoint without any success for three days is switched off. */
const patience = 72 * hour;
/** The longest wait that an endpoint may ask for. */
const longestAsked = hour;

/** A delivery that was claimed for a try. */
interface Tried {
  id: string;
  /** Earlier tries. */
  attempts: number;
  endpointId: string;
  /** next_attempt_at while it is claimed. */
  claimed: string;
}

/** The milliseconds that a Retry-After header asks for, as seconds or as a date; 0 without one. */
function askedWait(header: string | undefined) {
  const asked = /^\d{1,9}$/.test(header ?? "")
    ? Number(header) * second
    : Date.parse(header ?? "") - now().getTime() || 0;
  return Math.min(Math.max(asked, 0), longestAsked);
}

/** Switches an endpoint off, and tells the business by mail. */
async function switchOff(trx: Writing, id: string, reason: "failing" | "gone") {
  const off = await trx
    .updateTable("webhook_endpoints")
    .set({ enabled: 0, switched_off: reason })
    .where("id", "=", id)
    .where("enabled", "=", 1)
    .returning(["business_id", "url"])
    .executeTakeFirst();
  if (!off) return;
  await giveUpWaiting(trx, id);
  const business = trx.selectFrom("accounts").select("email").where("id", "=", off.business_id);
  const { email } = await business.executeTakeFirstOrThrow();
  await queueMail(trx, email, switchedOffLetter(id, hostOf(off.url), reason));
}

/** Gives up a delivery with which two processes died; nothing is held against its endpoint. */
export async function giveUpStopped({ id }: Pick<Tried, "id">): Promise<void> {
  await db
    .updateTable("webhook_deliveries")
    .set({ problem: "stopped", status: null, answer: null, tried_at: now().toISOString() })
    .set({ unended: 0, next_attempt_at: null })
    .where("id", "=", id)
    .execute();
}

async function fail({ id, attempts, endpointId, claimed }: Tried, log: object, wait: number, isGone: boolean) {
  await transaction(async (trx) => {
    const next = waits[attempts];
    const next_attempt_at = isGone || next === undefined ? null : later(Math.max(next, wait));
    const { numUpdatedRows } = await trx
      .updateTable("webhook_deliveries")
      .set({ ...log, unended: 0, next_attempt_at })
      .where("id", "=", id)
      .where("next_attempt_at", "=", claimed)
      .executeTakeFirstOrThrow();
    // Meanwhile the claim has ended, or the webhook was switched off: this try no longer says anything.
    if (numUpdatedRows === 0n) return;
    const endpoint = await trx
      .selectFrom("webhook_endpoints")
      .select(["failures", "failing_since"])
      .where("id", "=", endpointId)
      .executeTakeFirst();
    if (!endpoint) return;
    const at = now().toISOString();
    const since = endpoint.failing_since ?? at;
    const rest = rests[Math.min(endpoint.failures, rests.length - 1)] ?? minute;
    await trx
      .updateTable("webhook_endpoints")
      .set({ failures: endpoint.failures + 1, failing_since: since, paused_until: later(Math.max(rest, wait)) })
      .where("id", "=", endpointId)
      .execute();
    if (isGone) await switchOff(trx, endpointId, "gone");
    else if (since <= later(-patience)) await switchOff(trx, endpointId, "failing");
  });
}

/** Notes a success, after which nothing is held against the endpoint. */
async function succeed({ id, endpointId }: Tried, log: object) {
  const at = now().toISOString();
  await db
    .updateTable("webhook_deliveries")
    .set({ ...log, unended: 0, next_attempt_at: null, delivered_at: at })
    .where("id", "=", id)
    .execute();
  await db
    .updateTable("webhook_endpoints")
    .set({ failures: 0, failing_since: null, paused_until: null })
    .where("id", "=", endpointId)
    .where("failures", ">", 0)
    .execute();
}

/**
 * Notes the outcome of a try. Any 2xx is a success. 410 means that the endpoint is gone: it is switched off. Everything else, redirects too, is tried
 * again later. Returns whether it was delivered.
 */
export async function settle(tried: Tried, outcome: WebhookOutcome): Promise<boolean> {
  const { milliseconds } = outcome;
  const answered = "status" in outcome ? outcome : null;
  const log = {
    tried_at: now().toISOString(),
    status: answered?.status ?? null,
    answer: answered?.answer ?? null,
    problem: "problem" in outcome ? outcome.problem : null,
    milliseconds,
  };
  const delivered = answered !== null && answered.status >= 200 && answered.status < 300;
  if (delivered) await succeed(tried, log);
  else await fail(tried, log, askedWait(answered?.retryAfter), answered?.status === 410);
  return delivered;
}
