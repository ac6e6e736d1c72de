import { afterAll, beforeAll } from "vitest";
import { withAddresses } from "./client.ts";
import { chosen, linkAfter, newcomer, person } from "./people.ts";
import type { Server } from "./server.ts";
import { takeServer } from "./shared-servers.ts";

/** A password for both of its fields. */
export const twice = (password: string) => ({ password, confirmPassword: password });

/** The sign-up of an address's own person, and the password of somebody who signs up with another person's address. */
export const honest = { ...person, ...twice(chosen) };
export const mallorys = "Mallory-Waits-99!";

/** A server for a file of tests, open for sign-ups. */
export function signUpServer() {
  const signUps = { server: {} as Server };
  beforeAll(async () => {
    signUps.server = await takeServer({ env: { ...withAddresses.env, OPEN_SIGN_UP: "true" } });
  });
  afterAll(() => signUps.server.stop());
  /** Signs up, and gives the link that the mail brings. */
  const signUpAs = (email: string, fields: Record<string, string>) =>
    linkAfter(signUps.server, newcomer(signUps.server), "/auth/sign-up", { ...fields, email });
  const signIn = (email: string, password: string) => newcomer(signUps.server).send("/auth", { email, password });
  return Object.assign(signUps, { signUpAs, signIn });
}
