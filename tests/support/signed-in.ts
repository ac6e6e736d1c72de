import { randomBytes, randomUUID } from "node:crypto";
import type { Client } from "./client.ts";
import { hash, keysOf } from "./keys.ts";
import { change, newcomer } from "./people.ts";
import type { Server } from "./server.ts";

/**
 * A browser of its own in which somebody is signed in already, for a server in demo mode. The session is written to the database: to sign in with a
 * password costs 30 ms of processor time, which only tests about signing in need. It begins later, so that no door asks for the password again in a slow run.
 */
export async function signedIn(server: Server, email: string): Promise<Client> {
  const token = randomBytes(32).toString("base64url");
  const [now, begun, later] = [0, 7_200_000, 86_400_000].map((ahead) => new Date(Date.now() + ahead).toISOString());
  const added = change(
    server.dataDir,
    `insert into sessions (id_hash, public_id, account_id, created_at, last_seen_at, expires_at)
      select ?, ?, id, ?, ?, ? from accounts where email = ?`,
    ...[hash(token), randomUUID(), begun, now, later, email],
  );
  if (added !== 1) throw new Error(`${email} has no account`);
  const client = newcomer(server);
  client.cookies.set("session", await keysOf(server.dataDir).cookie("session", token));
  return client;
}
