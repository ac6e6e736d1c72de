import { randomBytes, randomUUID } from "node:crypto";
import { hash, keysOf } from "./keys.ts";
import { accountOf, change } from "./people.ts";
import { signedBySvix } from "./resend-reports.ts";

/** The headers of a webhook that a secret signed `age` seconds ago, by a signer that isn't the product's. */
export function signedBy(secret: string, body: string, age = 0): Record<string, string> {
  const signed = Object.entries(signedBySvix(secret, body, { age }));
  return Object.fromEntries(signed.map(([name, value]) => [name.replace("svix", "webhook"), value]));
}

interface Arrived {
  headers: [string, string][];
  body: string;
}

/** Gives the business with an address a catch address, on a server in demo mode, at which something has arrived. Returns its token. */
export function addCatch(dataDir: string, email: string, arrived: Arrived): string {
  const [id, arrival, token] = [randomUUID(), randomUUID(), randomBytes(32).toString("base64url")];
  const keys = keysOf(dataDir);
  const times = [new Date().toISOString(), new Date(Date.now() + 86_400_000).toISOString()];
  change(
    dataDir,
    "insert into webhook_catches (id, business_id, token_hash, sealed, created_at, expires_at) values (?, ?, ?, ?, ?, ?)",
    ...[id, accountOf(dataDir, email)?.id, hash(token), keys.seal(id, token), ...times],
  );
  change(
    dataDir,
    "insert into webhook_arrivals (id, catch_id, at, verdict, bytes, sealed) values (?, ?, ?, 'wrong', ?, ?)",
    ...[arrival, id, times[0], arrived.body.length, keys.seal(arrival, JSON.stringify(arrived))],
  );
  return token;
}
