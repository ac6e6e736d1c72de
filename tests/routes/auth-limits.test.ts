import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Client, memorialId, readPage, withAddresses } from "../support/client.ts";
import { addMember, addSignUp, change, chosen, newAddress, newcomer, person } from "../support/people.ts";
import type { Server } from "../support/server.ts";
import { takeServer } from "../support/shared-servers.ts";

let server: Server;
let admin: Client;
let margaret: string;

beforeAll(async () => {
  server = await takeServer({ env: { ...withAddresses.env, OPEN_SIGN_UP: "true" } });
  admin = await newcomer(server).signIn("admin@everkeep.example");
  margaret = `/memorial-co-owners/${memorialId(server.dataDir, "margaret-ellis")}`;
});
afterAll(() => server.stop());

const words = { ...person, confirmPassword: chosen, businessName: "Marlow & Daughters", businessType: "Crematory" };
const told = /^Several emails to this address were requested just now\. Please try again in (12|11) minutes\.$/;
const forms: [string, () => string, () => Client, () => string][] = [
  ["reset, of an account", () => "/auth/forgot", () => newcomer(server), () => addMember(server.dataDir)],
  ["reset, of no account", () => "/auth/forgot", () => newcomer(server), newAddress],
  ["resend, of an account that waits", () => "/auth/resend", () => newcomer(server), () => addSignUp(server.dataDir)],
  ["resend, of no account", () => "/auth/resend", () => newcomer(server), newAddress],
  ["sign-up, of an account", () => "/auth/sign-up", () => newcomer(server), () => addMember(server.dataDir)],
  ["sign-up, of no account", () => "/auth/sign-up", () => newcomer(server), newAddress],
  ["business invitation", () => "/dashboard/overview", () => admin, newAddress],
  ["co-owner invitation", () => margaret, () => admin, newAddress],
];

describe("mails to one address", () => {
  it.each(forms)(
    "%s: five an hour, whoever asks; the sixth says when, and the words are kept",
    async (_, at, who, address) => {
      const email = address();
      const fields = { ...words, email };
      for (let tries = 0; tries < 5; tries++) {
        const { status } = await who().post(at(), { ...fields, email: tries % 2 ? email : ` ${email.toUpperCase()}` });
        expect(status, `try ${tries}`).not.toBe(429);
      }
      for (let tries = 0; tries < 2; tries++) {
        const page = await who().send(at(), fields);
        expect(page).toMatchObject({ status: 429, summary: [expect.stringMatching(told)], values: { email } });
        expect(page.title).toMatch(/^Error: /);
        if (at() === "/auth/sign-up") {
          const { password, confirmPassword, ...kept } = fields;
          expect(page.values).toMatchObject({ ...kept, password: "", confirmPassword: "" });
          expect(page.html).not.toContain(chosen);
        }
      }
      expect((await who().post(at(), { ...fields, email: address() })).status).not.toBe(429);
      // Twelve minutes on, one is free again.
      change(server.dataDir, "update limits set updated_at = updated_at - ?", 720_000);
      expect((await who().post(at(), fields)).status).not.toBe(429);
      expect((await who().post(at(), fields)).status).toBe(429);
    },
  );

  it("each kind of mail has its own five; a form that is wrong costs none", async () => {
    const email = addSignUp(server.dataDir);
    for (let tries = 0; tries < 7; tries++) {
      await newcomer(server).post("/auth/sign-up", { ...words, email, confirmPassword: "" });
      await newcomer(server).post("/auth/forgot", { email: `${email}@` });
    }
    for (const form of ["/auth/forgot", "/auth/resend", "/auth/sign-up"]) {
      for (let tries = 0; tries < 5; tries++)
        expect((await newcomer(server).post(form, { ...words, email })).status, form).toBe(303);
      expect((await newcomer(server).post(form, { ...words, email })).status, form).toBe(429);
    }
  });

  it("an invitation counts for its address, of whatever kind it is", async () => {
    const email = newAddress();
    for (let tries = 0; tries < 3; tries++) await admin.post("/dashboard/overview", { email });
    for (let tries = 0; tries < 2; tries++) await admin.post(margaret, { email });
    expect((await admin.post(margaret, { email })).status).toBe(429);
    expect((await readPage(await admin.get(margaret))).text).toContain(email);
  });
});
