import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Client, memorialId, rows, withAddresses } from "../support/client.ts";
import {
  accountOf,
  addMember,
  addSignUp,
  business,
  change,
  chosen,
  linkAfter,
  newAddress,
  newcomer,
  open,
  person,
  stateOf,
  without,
} from "../support/people.ts";
import type { Server } from "../support/server.ts";
import { takeServer } from "../support/shared-servers.ts";

let server: Server;
let admin: Client;
let margaret: string;

beforeAll(async () => {
  server = await takeServer({ env: { ...withAddresses.env, OPEN_SIGN_UP: "true" } });
  admin = await newcomer(server).signIn("admin@everkeep.example");
  margaret = memorialId(server.dataDir, "margaret-ellis");
});
afterAll(() => server.stop());

const partner = (email: string) => linkAfter(server, admin, "/dashboard/overview", { email });
const family = (email: string) => linkAfter(server, admin, `/memorial-co-owners/${margaret}`, { email });
/** A browser with the page of an invitation open. */
async function invited(link: string) {
  const client = newcomer(server);
  const page = await open(client, link);
  return { client, page };
}
const shares = (email: string) =>
  rows(
    server.dataDir,
    "select memorial_id, role from memorial_owners join accounts on accounts.id = account_id where email = ?",
    email,
  );
const statusOf = (table: string, email: string) =>
  rows<{ status: string }>(server.dataDir, `select status from ${table} where email = ?`, email).map(
    ({ status }) => status,
  );

describe("a business partner who was invited", () => {
  it("makes an account with name and type of the business, is signed in, and may register memorials", async () => {
    const email = newAddress();
    const { client, page } = await invited(await partner(email));
    expect(page).toMatchObject({ status: 200, url: "/auth/invitation", title: "Create your account - Everkeep" });
    const done = await client.follow(await client.post("/auth/invitation", business));
    expect(done).toMatchObject({ status: 200, url: "/dashboard" });
    expect(done.text).toContain("Account Created!");
    expect(accountOf(server.dataDir, email)).toMatchObject({
      email,
      full_name: "Ines Marlow",
      user_role: "business",
      business_name: "Marlow & Daughters",
      business_type: "Funeral Home",
      email_confirmed_at: expect.any(String),
    });
    expect((await open(client, "/dashboard/register")).url).toMatch(/^\/dashboard\/register\/basic\?draft=/);
    expect((await client.get("/dashboard/moderation")).status).toBe(404);
    expect(statusOf("business_invitations", email)).toEqual(["accepted"]);
    expect((await newcomer(server).post("/auth", { email, password: chosen })).status).toBe(303);
  });

  it.each<[string, Record<string, string>, Record<string, string>]>([
    ["a name of one letter", { fullName: "I" }, { fullName: "Full name must be at least 2 characters" }],
    ["no business", { businessName: "" }, { businessName: "Business name must be at least 2 characters" }],
    ["a business of blanks", { businessName: "  " }, { businessName: "Business name must be at least 2 characters" }],
    ["no type", { businessType: "" }, { businessType: "Please select a business type" }],
    ["a type that is none", { businessType: "Bakery" }, { businessType: "Please select a business type" }],
    [
      "7 characters",
      { password: "Aa1!aaa", confirmPassword: "Aa1!aaa" },
      { password: "Password must be at least 8 characters" },
    ],
    ["two passwords", { confirmPassword: "Harbour-Light-88?" }, { confirmPassword: "Passwords don't match" }],
  ])("%s: is told so, and all but secrets is kept", async (_, given, errors) => {
    const email = newAddress();
    const { client } = await invited(await partner(email));
    const fields = { ...business, ...given };
    const page = await client.send("/auth/invitation", fields);
    expect(page).toMatchObject({
      status: 422,
      title: "Error: Create your account - Everkeep",
      summary: Object.values(errors),
    });
    const { businessType, ...beside } = errors;
    expect(page.errors).toEqual(beside);
    if (businessType)
      expect(page.html).toMatch(/<p id="invited-businessType-error"[^>]*>Please select a business type/);
    expect(page.values).toMatchObject({ fullName: fields.fullName, businessName: fields.businessName, password: "" });
    if (!businessType) expect(page.values.businessType).toBe("Funeral Home");
    expect(page.html).not.toContain(fields.password);
    expect(page.html).toMatch(new RegExp(`readonly=""[^>]* value="${email}"`));
    expect(accountOf(server.dataDir, email)).toBeUndefined();
    expect((await client.post("/auth/invitation", business)).headers.get("Location")).toBe("/dashboard");
  });

  it("with an account already sees a message, and nothing is created", async () => {
    const email = newAddress();
    const link = await partner(email);
    addMember(server.dataDir, { email });
    const before = accountOf(server.dataDir, email);
    const { client, page } = await invited(link);
    expect(page).toMatchObject({ status: 200, url: "/auth/accept" });
    expect(page.text).toContain("You already have an account");
    expect((await client.post("/auth/invitation", business)).headers.get("Location")).toBe("/auth/accept");
    expect((await client.post("/auth/accept", { password: "Lantern-2026!" })).headers.get("Location")).toBe("/auth");
    expect(client.cookies.has("session")).toBe(false);
    expect(accountOf(server.dataDir, email)).toEqual(before);
    expect(statusOf("business_invitations", email)).toEqual(["pending"]);
  });
});

describe("a co-owner who was invited", () => {
  it("makes an account, is signed in, and finds the memorial in the dashboard", async () => {
    const email = newAddress();
    const { client, page } = await invited(await family(email));
    expect(page.text).toContain("You are invited to look after the memorial of Margaret Ellis.");
    const done = await client.follow(await client.post("/auth/invitation", person));
    expect(done).toMatchObject({ status: 200, url: "/dashboard" });
    for (const text of ["Account Created!", "Margaret Ellis"]) expect(done.text).toContain(text);
    expect(done.text).not.toContain("Łukasz");
    expect(accountOf(server.dataDir, email)).toMatchObject({ user_role: "memorial_member", business_name: null });
    expect(shares(email)).toEqual([{ memorial_id: margaret, role: "memorial_member" }]);
    expect((await client.get(`/memorial-detail/${margaret}`)).status).toBe(200);
  });

  it("takes role, business, address and memorial from no form", async () => {
    const email = newAddress();
    const { client } = await invited(await family(email));
    const other = memorialId(server.dataDir, "lukasz-wisniewski");
    const planted = { role: "admin", user_role: "admin", id: "x", email: "sam@stranger.example", memorialId: other };
    const more = { invitationToken: "x", businessName: "Planted", businessType: "Crematory", type: "business" };
    await client.post("/auth/invitation", { ...planted, ...more, ...person });
    expect(accountOf(server.dataDir, email)).toMatchObject({ user_role: "memorial_member", business_name: null });
    expect(shares(email)).toEqual([{ memorial_id: margaret, role: "memorial_member" }]);
  });

  const accepted = "You now help to look after the memorial of Margaret Ellis. You can read and approve";
  it("with an account accepts by signing in to it, and to no other", async () => {
    const email = addMember(server.dataDir);
    const before = accountOf(server.dataDir, email);
    const { client, page } = await invited(await family(email));
    expect(page).toMatchObject({ status: 200, url: "/auth/accept", title: "Accept the invitation - Everkeep" });
    const wrong = await client.send("/auth/accept", { password: "Wrong-4711!", email: "sam@stranger.example" });
    expect(wrong).toMatchObject({ status: 422, summary: ["The email address or the password is incorrect."] });
    expect(wrong.html).not.toContain("Wrong-4711!");
    const empty = await client.send("/auth/accept", { password: "" });
    expect(empty).toMatchObject({ status: 422, errors: { password: "Password is required" } });
    expect(shares(email)).toEqual([]);
    const done = await client.follow(
      await client.post("/auth/accept", { password: "Lantern-2026!", email: "sam@stranger.example" }),
    );
    expect(done).toMatchObject({ status: 200, url: `/memorial-detail/${margaret}` });
    for (const text of ["Welcome back!", accepted]) expect(done.text).toContain(text);
    expect(shares(email)).toHaveLength(1);
    expect(shares("sam@stranger.example")).toEqual([]);
    expect(accountOf(server.dataDir, email)).toEqual(before);
  });

  it("a person signed in as somebody else accepts for the invited address all the same", async () => {
    const email = addMember(server.dataDir);
    const link = await family(email);
    const client = await newcomer(server).signIn("sam@stranger.example");
    expect((await open(client, link)).url).toBe("/auth/accept");
    await client.post("/auth/accept", { password: "Lantern-2026!" });
    expect((await open(client, "/dashboard")).text).toContain(email);
    expect(shares("sam@stranger.example")).toEqual([]);
  });

  it("with an account that nobody confirmed writes over it", async () => {
    const email = addSignUp(server.dataDir);
    const confirmation = await linkAfter(server, newcomer(server), "/auth/resend", { email });
    const { client, page } = await invited(await family(email));
    expect(page.url).toBe("/auth/invitation");
    await client.post("/auth/invitation", person);
    expect(accountOf(server.dataDir, email)).toMatchObject({
      full_name: "Ines Marlow",
      email_confirmed_at: expect.any(String),
    });
    expect((await open(newcomer(server), confirmation)).url).toBe("/auth");
    expect((await newcomer(server).post("/auth", { email, password: "Lantern-2026!" })).status).toBe(422);
    expect((await newcomer(server).post("/auth", { email, password: chosen })).status).toBe(303);
  });

  it("whose account came to be while the form was open is led to sign in", async () => {
    const email = newAddress();
    const { client } = await invited(await family(email));
    addMember(server.dataDir, { email });
    const page = await client.follow(await client.post("/auth/invitation", person));
    expect(page.url).toBe("/auth/accept");
    expect(shares(email)).toEqual([]);
    await client.post("/auth/accept", { password: "Lantern-2026!" });
    expect(shares(email)).toHaveLength(1);
  });

  it("finds the link of an invitation that was taken back dead, before and after it was opened", async () => {
    const email = newAddress();
    const link = await family(email);
    const { client } = await invited(link);
    const id = rows<{ id: string }>(server.dataDir, "select id from memorial_invitations where email = ?", email)[0]
      ?.id;
    await admin.post(`/memorial-co-owners/${margaret}/invitations/${id}/cancel`);
    const sent = await client.follow(await client.post("/auth/invitation", person));
    for (const page of [sent, (await invited(link)).page]) {
      expect(page.url).toBe("/auth");
      expect(page.text).toContain("Invalid Invitation");
    }
    expect(accountOf(server.dataDir, email)).toBeUndefined();
  });
});

describe("when something fails", () => {
  it("keeps what was typed where the account can't be written, and the invitation stays good", async () => {
    const email = newAddress();
    const { client } = await invited(await partner(email));
    change(server.dataDir, "create trigger broken before insert on accounts begin select raise(abort, 'broken'); end");
    const before = stateOf(server.dataDir);
    const page = await client.send("/auth/invitation", business);
    change(server.dataDir, "drop trigger broken");
    const said = "Failed to create account. An unexpected error occurred. Please try again.";
    expect(page).toMatchObject({
      status: 503,
      summary: [said],
      values: { businessName: "Marlow & Daughters", password: "" },
    });
    expect(stateOf(server.dataDir)).toEqual(before);
    expect((await client.post("/auth/invitation", business)).headers.get("Location")).toBe("/dashboard");
  });

  it("an account that can't be signed in exists all the same, and is sent to sign in", async () => {
    const email = newAddress();
    const { client } = await invited(await partner(email));
    const answer = await without(server.dataDir, "sessions", () => client.post("/auth/invitation", business));
    const page = await client.follow(answer);
    expect(page.url).toBe("/auth");
    for (const text of ["Account Created!", "Please sign in with your email and password."])
      expect(page.text).toContain(text);
    expect((await client.post("/auth", { email, password: chosen })).headers.get("Location")).toBe("/dashboard");
  });
});
