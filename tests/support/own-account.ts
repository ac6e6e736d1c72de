import type { Client } from "./client.ts";
import { accountOf, addMember, newcomer } from "./people.ts";
import type { Server } from "./server.ts";

export const currentPassword = "Lantern-2026!";
export const wrongOwnPassword = "This is not your current password. Please try again.";

/** A new account of its own, signed in. */
export async function somebodyOn(server: Server) {
  const email = addMember(server.dataDir);
  return { email, id: accountOf(server.dataDir, email)?.id ?? "", client: await newcomer(server).signIn(email) };
}

export const isSignedIn = async (client: Client) => (await client.get("/account")).status === 200;

/** Whether an address and a password sign in. */
export const signsInOn = async (server: Server, email: string, password = currentPassword) =>
  (await newcomer(server).post("/auth", { email, password })).status === 303;
