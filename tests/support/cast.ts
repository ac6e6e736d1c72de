import { expect } from "vitest";
import type { Client } from "./client.ts";
import { accountOf, addColleague, newcomer } from "./people.ts";
import { routeId } from "./routes.ts";
import type { Server } from "./server.ts";
import { signedIn } from "./signed-in.ts";

/** The cast's accounts, and a colleague of the owner whom castOf adds, by how each stands to Margaret Ellis's memorial. */
export const accounts = {
  admin: "admin@everkeep.example",
  owner: "director@holloway.example",
  colleague: "peter@holloway.example",
  "another business": "desk@rivendale.example",
  "co-owner": "nora@ellis.example",
  member: "sam@stranger.example",
};

const signedOut = ["nobody", "visitor with the password"];

/** Everybody who can come to Margaret Ellis's memorial. */
export const roles = [...Object.keys(accounts), ...signedOut, "member with the password"];

/** A browser for each role, on a server that was started withAddresses. */
export async function castOf(server: Server): Promise<(role: string) => Client> {
  const people: Record<string, Client> = {};
  for (const role of signedOut) people[role] = newcomer(server);
  if (!accountOf(server.dataDir, accounts.colleague)) addColleague(server.dataDir, accounts.colleague, accounts.owner);
  for (const [role, email] of Object.entries(accounts)) people[role] = await signedIn(server, email);
  people["member with the password"] = await signedIn(server, accounts.member);
  for (const [role, client] of Object.entries(people))
    if (role.endsWith("with the password")) await client.unlock("margaret-ellis", "rosegarden");
  return (role) => {
    const client = people[role];
    if (!client) throw new Error(`nobody is ${role}`);
    return client;
  };
}

/** All ways in which a route can be asked for at its URL: its page, and its data alone. */
export function waysTo(url: string, route: string): string[] {
  const id = encodeURIComponent(routeId(route));
  return [url, `${url}.data`, `${url}.data?_routes=${id}`, `${url}?_data=${id}`];
}

/** Expects an answer to be closed: who is signed out is sent to sign in, others are told that it is not there; no secret is sent along. */
export async function expectClosed(role: string, response: Response, secrets: string[], why = response.url) {
  const text = await response.text();
  if (signedOut.includes(role)) {
    const led = response.headers.get("Location") ?? response.headers.get("X-Remix-Redirect") ?? text;
    expect([202, 204, 303], why).toContain(response.status);
    expect(led, why).toContain("/auth");
  } else {
    expect(response.status, why).toBe(404);
  }
  for (const secret of secrets) expect(text.includes(secret), `${why} shows ${secret}`).toBe(false);
}
