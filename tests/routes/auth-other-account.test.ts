import { afterAll, beforeAll, expect, it } from "vitest";
import { type Client, memorialId, withAddresses } from "../support/client.ts";
import { addMember, linkAfter, newAddress, newcomer, open, person } from "../support/people.ts";
import type { Server } from "../support/server.ts";
import { takeServer } from "../support/shared-servers.ts";

let server: Server;
let admin: Client;

beforeAll(async () => {
  server = await takeServer(withAddresses);
  admin = await newcomer(server).signIn("admin@everkeep.example");
});
afterAll(() => server.stop());

const sam = "sam@stranger.example";
const said = "You are signed in with another account";
const relative = (email: string) =>
  linkAfter(server, admin, `/memorial-co-owners/${memorialId(server.dataDir, "margaret-ellis")}`, { email });
const partner = (email: string) => linkAfter(server, admin, "/dashboard/overview", { email });

it.each([
  ["a relative without an account", newAddress, relative, "/auth/invitation"],
  ["a relative with an account", () => addMember(server.dataDir), relative, "/auth/accept"],
  ["a business", newAddress, partner, "/auth/invitation"],
])("the invitation of %s says who is signed in, and is kept when they sign out", async (_, address, invite, page) => {
  const email = address();
  const client = await newcomer(server).signIn(sam);
  const shown = await open(client, await invite(email));
  expect(shown).toMatchObject({ status: 200, url: page });
  expect(shown.text).toContain(said);
  expect(shown.text).toContain(`You are signed in as ${sam}. This invitation is for ${email}.`);
  expect(shown.html).toMatch(/<form[^>]*action="\/sign-out"/);
  expect(shown.values.next).toBe("invitation");
  const out = await client.follow(await client.post("/sign-out", { next: shown.values.next ?? "" }));
  expect(out).toMatchObject({ status: 200, url: page });
  expect(out.text).toContain("You have been successfully signed out.");
  expect(out.text).not.toContain(said);
  expect(client.cookies.has("session")).toBe(false);
  if (invite === relative && page === "/auth/invitation") {
    const done = await client.follow(await client.post("/auth/invitation", person));
    expect(done.text).toContain("Account Created!");
  }
});

it("no warning is shown to somebody who is signed in as the invited account, or not at all", async () => {
  const email = addMember(server.dataDir);
  const link = await relative(email);
  for (const client of [await newcomer(server).signIn(email), newcomer(server)]) {
    const page = await open(client, link);
    expect(page.url).toBe("/auth/accept");
    expect(page.text).not.toContain(said);
  }
});

it("signing out leads home otherwise, whatever the form says", async () => {
  for (const fields of [{}, { next: "https://evil.example" }, { next: "/dashboard" }] as Record<string, string>[]) {
    const client = await newcomer(server).signIn(addMember(server.dataDir));
    expect((await client.post("/sign-out", fields)).headers.get("Location")).toBe("/");
  }
});
