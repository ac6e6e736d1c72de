import { afterAll, beforeAll, expect, it } from "vitest";
import { withAddresses } from "../support/client.ts";
import { addMember, newcomer, open, recoveryLink } from "../support/people.ts";
import type { Server } from "../support/server.ts";
import { takeServer } from "../support/shared-servers.ts";

let server: Server;

beforeAll(async () => {
  server = await takeServer(withAddresses);
});
afterAll(() => server.stop());

/** The pages to which the links in emails of every kind lead, and what helps if the link can't be opened again. */
const pages: Record<string, [page: string, otherwise: string]> = {
  "a new password": ["/auth/new-password", "please ask for a new one below."],
  "a confirmation": ["/auth/confirm", "please ask for a new one below."],
  "an admin's sign-in": ["/auth/sign-in", "please ask for a new one below."],
  "a new address": ["/auth/new-address", "please ask for a new one below."],
  "keeping an address": ["/auth/keep-address", "please ask for a new one below."],
  "an invitation": ["/auth/invitation", "please ask the person who invited you for a new one."],
  "an invitation that is accepted": ["/auth/accept", "please ask the person who invited you for a new one."],
  "taking over a memorial": ["/take-over/confirm", "please enter the key again."],
};

it.each(Object.entries(pages))(
  "the address of the page for %s, passed on to another browser, asks for the link again",
  async (_, [page, otherwise]) => {
    for (const method of ["get", "post"] as const) {
      const other = newcomer(server);
      const { text, url } = await other.follow(await other[method](page));
      expect(url).toBe(page.startsWith("/take-over") ? "/take-over" : "/auth");
      expect(text).toContain("Please open the link from your email again");
      expect(text).toContain(`If the link has been used or has expired, ${otherwise}`);
      expect(text).not.toMatch(/can't be used|Invalid Invitation/);
    }
  },
);

it("the mail's own link still works there", async () => {
  const link = await recoveryLink(server, addMember(server.dataDir));
  const [app, browser] = [newcomer(server), newcomer(server)];
  const { url } = await open(app, link);
  expect((await open(browser, url)).text).toContain("Please open the link from your email again");
  expect((await open(browser, link)).text).toContain("Set new password");
});
