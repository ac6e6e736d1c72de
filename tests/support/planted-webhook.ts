import { randomBytes, randomUUID } from "node:crypto";
import { hash, keysOf } from "./keys.ts";
import { accountOf, change } from "./people.ts";

interface Texts {
  url?: string;
  answer?: string;
}

/**
 * Adds a webhook to the business with an address, on a server in demo mode: it is off, so that nothing is sent to it, and its log has one entry. Returns
 * its id, that of the entry, and its secret.
 */
export function addWebhook(dataDir: string, email: string, { url, answer }: Texts = {}) {
  const [webhook, delivery] = [randomUUID(), randomUUID()];
  const secret = `whsec_${randomBytes(32).toString("base64")}`;
  const business = accountOf(dataDir, email)?.id ?? "";
  const at = new Date().toISOString();
  change(
    dataDir,
    `insert into webhook_endpoints (id, business_id, url, events, sealed, enabled, created_at) values (?, ?, ?, '["memorial.ready"]', ?, 0, ?)`,
    ...[webhook, business, url ?? "https://hooks.holloway.example/in", keysOf(dataDir).seal(webhook, secret), at],
  );
  const event = `evt_${delivery.replaceAll("-", "")}`;
  change(
    dataDir,
    "insert into webhook_events (id, business_id, type, at, payload) values (?, ?, 'test', ?, '{}')",
    ...[event, business, at],
  );
  change(
    dataDir,
    `insert into webhook_deliveries (id, event_id, endpoint_id, attempts, tried_at, status, answer, milliseconds, created_at)
      values (?, ?, ?, 1, ?, 500, ?, 12, ?)`,
    ...[delivery, event, webhook, at, answer ?? "Out of order", at],
  );
  return { webhook, delivery, secret };
}

/** Adds a calendar feed for an account of a business, by their addresses; returns the token of the feed's address. */
export function addFeed(dataDir: string, email: string, business = email): string {
  const token = randomBytes(32).toString("base64url");
  const ids = [email, business].map((address) => accountOf(dataDir, address)?.id);
  change(
    dataDir,
    "insert into calendar_feeds (account_id, business_id, token_hash, created_at) values (?, ?, ?, ?)",
    ...[...ids, hash(token), new Date().toISOString()],
  );
  return token;
}
