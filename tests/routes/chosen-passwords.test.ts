import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Client, withAddresses } from "../support/client.ts";
import { currentPassword, somebodyOn } from "../support/own-account.ts";
import {
  addMember,
  change,
  chosen,
  linkAfter,
  newAddress,
  newcomer,
  open,
  person,
  recoveryLink,
} from "../support/people.ts";
import type { Server } from "../support/server.ts";
import { takeServer } from "../support/shared-servers.ts";

const stolen = "Stolen-Harbour-1!";
const folder = mkdtempSync(path.join(tmpdir(), "everkeep-breached-"));
const list = path.join(folder, "passwords.txt");
writeFileSync(list, `${createHash("sha1").update(stolen).digest("hex").toUpperCase()}:3\r\n`);

let server: Server;
beforeAll(async () => {
  server = await takeServer({ env: { ...withAddresses.env, OPEN_SIGN_UP: "true", BREACHED_PASSWORDS: list } });
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

const ownWords = "This password is made of your own name, address or business. Please choose another";
const breached = "This password is in a list of stolen passwords. Please choose another";

/** Each form in which an account's password is chosen, for Ines Marlow: a browser at it, its address, and its other fields. */
const doors: Record<string, () => Promise<{ client: Client; form: string; fields: Record<string, string> }>> = {
  "an open sign-up": async () => ({
    client: newcomer(server),
    form: "/auth/sign-up",
    fields: { fullName: person.fullName, email: newAddress() },
  }),
  "the confirmation of a sign-up": async () => {
    const client = newcomer(server);
    const fields = { ...person, confirmPassword: person.password, email: newAddress() };
    await open(client, await linkAfter(server, newcomer(server), "/auth/sign-up", fields));
    return { client, form: "/auth/confirm", fields: { fullName: person.fullName } };
  },
  "an invitation": async () => {
    const admin = await newcomer(server).signIn("admin@everkeep.example");
    const client = newcomer(server);
    await open(client, await linkAfter(server, admin, "/dashboard/overview", { email: newAddress() }));
    const about = { businessName: "Marlow & Sons", businessType: "Funeral Home" };
    return { client, form: "/auth/invitation", fields: { fullName: "Somebody Else", ...about } };
  },
  "an invitation of a colleague": async () => {
    const owner = await newcomer(server).signIn("director@holloway.example");
    const client = newcomer(server);
    change(
      server.dataDir,
      "update accounts set business_name = 'Marlow & Sons' where email = 'director@holloway.example'",
    );
    await open(
      client,
      await linkAfter(server, owner, "/account/colleagues", { fullName: "Somebody", email: newAddress() }),
    );
    return { client, form: "/auth/invitation", fields: { fullName: "Somebody Else" } };
  },
  "a forgotten password": async () => {
    const email = addMember(server.dataDir);
    change(server.dataDir, "update accounts set full_name = ? where email = ?", person.fullName, email);
    const client = newcomer(server);
    await open(client, await recoveryLink(server, email));
    return { client, form: "/auth/new-password", fields: {} };
  },
  "the account's own page": async () => {
    const { client, email } = await somebodyOn(server);
    change(server.dataDir, "update accounts set business_name = 'Marlow Funerals' where email = ?", email);
    return { client, form: "/account/password", fields: { currentPassword } };
  },
};

it.each(Object.entries(doors))(
  "%s refuses the owner's own words and stolen passwords, and takes another",
  async (_, at) => {
    const { client, form, fields } = await at();
    const send = (password: string) => client.send(form, { ...fields, password, confirmPassword: password });
    for (const [password, message] of [
      ["Marlow-2026!", ownWords],
      ["Everkeep-2026!", ownWords],
      [stolen, breached],
    ] as const) {
      const page = await send(password);
      expect(page).toMatchObject({ status: 422 });
      expect(page.errors.password).toBe(message);
      expect(page.html).not.toContain(password);
    }
    const done = await client.post(form, { ...fields, password: chosen, confirmPassword: chosen });
    expect(done.status).toBeLessThan(400);
  },
);

it("a password that was chosen before goes on opening its account", async () => {
  const email = addMember(server.dataDir);
  change(server.dataDir, "update accounts set full_name = 'Lantern' where email = ?", email);
  expect((await newcomer(server).signIn(email)).cookieHeader()).not.toBe("");
});
