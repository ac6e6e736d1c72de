import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Client, readPage, rows, withAddresses } from "../support/client.ts";
import { accountOf, addMember, change, newcomer, open } from "../support/people.ts";
import type { Server } from "../support/server.ts";
import { takeServer } from "../support/shared-servers.ts";

let server: Server;

beforeAll(async () => {
  server = await takeServer(withAddresses);
});
afterAll(() => server.stop());

async function reach(client: Client) {
  const register = await open(client, "/dashboard/register");
  const analytics = await readPage(await client.get("/dashboard/overview"));
  expect(analytics.status).toBe(200);
  const panel = analytics.text.includes("Business Partner Invitations") ? 200 : 404;
  const statuses = [panel, (await client.get("/dashboard/moderation")).status];
  return { registers: register.url.startsWith("/dashboard/register"), statuses, told: register.text };
}

describe("what an account may do follows its row", () => {
  it.each([
    ["admin", null, null, true, 200],
    ["business", null, null, true, 404],
    ["memorial_member", null, null, false, 404],
    ["memorial_member", "Marlow & Daughters", null, true, 404],
    ["memorial_member", null, "Crematory", true, 404],
    ["memorial_member", "  ", null, false, 404],
  ])("role %s, business name %j, type %j", async (role, name, type, registers, status) => {
    const email = addMember(server.dataDir);
    const sql = "update accounts set user_role = ?, business_name = ?, business_type = ? where email = ?";
    change(server.dataDir, sql, role, name, type, email);
    const client = await newcomer(server).signIn(email);
    expect(await reach(client)).toMatchObject({ registers, statuses: [status, status] });
  });

  it.each(["superuser", "", "ADMIN", "constructor"])(
    "a role that can't be read, %j, is an ordinary member's without flags",
    async (role) => {
      const email = addMember(server.dataDir);
      change(
        server.dataDir,
        `pragma ignore_check_constraints = on; update accounts set user_role = '${role}', business_name = 'Marlow',
        business_type = 'Crematory' where email = '${email}'`,
      );
      expect(accountOf(server.dataDir, email)?.user_role).toBe(role);
      const client = await newcomer(server).signIn(email);
      const page = await readPage(await client.get("/dashboard"));
      expect(page.status).toBe(200);
      expect(page.text).toContain("Business Account Required");
      expect(page.html).not.toMatch(/href="\/dashboard\/(register|moderation)/);
      const { told, ...reached } = await reach(client);
      expect(reached).toEqual({ registers: false, statuses: [404, 404] });
      expect(told).toContain("You need to have business information to create memorials.");
    },
  );

  it("a role is looked up anew with every request", async () => {
    const email = addMember(server.dataDir);
    const client = await newcomer(server).signIn(email);
    expect((await reach(client)).statuses).toEqual([404, 404]);
    change(server.dataDir, "update accounts set user_role = 'admin' where email = ?", email);
    expect((await reach(client)).statuses).toEqual([200, 200]);
    change(server.dataDir, "update accounts set user_role = 'memorial_member' where email = ?", email);
    expect((await reach(client)).statuses).toEqual([404, 404]);
  });

  it("role and id come from no form and no cookie", async () => {
    const email = addMember(server.dataDir);
    const before = accountOf(server.dataDir, email);
    const client = newcomer(server);
    const planted = { role: "admin", user_role: "admin", id: "x", isAdmin: "true", emailConfirmedAt: "2026" };
    await client.post("/auth", { ...planted, email, password: "Lantern-2026!" });
    for (const [name, value] of [
      ["role", "admin"],
      ["user_role", "admin"],
      ["userRole", "admin"],
    ] as const)
      client.cookies.set(name, value);
    expect((await reach(client)).statuses).toEqual([404, 404]);
    expect(accountOf(server.dataDir, email)).toEqual(before);
  });
});

describe("signing out", () => {
  it("ends nothing where the database fails, says so, and can be tried again", async () => {
    const email = addMember(server.dataDir);
    const client = await newcomer(server).signIn(email);
    const other = await newcomer(server).signIn(email);
    // This session could be ended, the other one not.
    const [last] = rows<{ id: number }>(server.dataDir, "select max(rowid) as id from sessions");
    const broken = "begin select raise(abort, 'broken'); end";
    change(server.dataDir, `create trigger fails before delete on sessions when old.rowid = ${last?.id} ${broken}`);
    const page = await client.follow(await client.post("/sign-out"));
    change(server.dataDir, "drop trigger fails");
    expect(page).toMatchObject({ status: 200, url: "/" });
    for (const text of ["Error", "There was an error signing out. Please try again.", "Sign Out"])
      expect(page.text).toContain(text);
    for (const browser of [client, other]) expect((await browser.get("/dashboard")).status).toBe(200);
    const again = await client.follow(await client.post("/sign-out"));
    expect(again.text).toContain("You have been successfully signed out.");
    for (const browser of [client, other]) expect((await browser.get("/dashboard")).status).toBe(303);
  });

  it("with a session that is gone by now says what it always says", async () => {
    const client = await newcomer(server).signIn(addMember(server.dataDir));
    change(server.dataDir, "delete from sessions");
    const page = await client.follow(await client.post("/sign-out"));
    expect(page.text).toContain("You have been successfully signed out.");
    expect(client.cookies.has("session")).toBe(false);
  });

  it("a session that is over by age is none: 30 days idle, 90 in all", async () => {
    const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
    const email = addMember(server.dataDir);
    for (const [column, over, good] of [
      ["last_seen_at", ago(30.01), ago(29.9)],
      ["expires_at", ago(0.01), ago(-0.1)],
    ] as const) {
      const client = await newcomer(server).signIn(email);
      change(server.dataDir, `update sessions set ${column} = ?`, good);
      expect((await client.get("/dashboard")).status).toBe(200);
      change(server.dataDir, `update sessions set ${column} = ?`, over);
      expect((await client.get("/dashboard")).headers.get("Location")).toBe("/auth");
    }
    expect(rows(server.dataDir, "select 1 from sessions").length).toBeGreaterThan(0);
  });
});
