import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Client, memorialId, withAddresses } from "../support/client.ts";
import { addMember, change, chosen, newAddress, newcomer, person } from "../support/people.ts";
import type { Server } from "../support/server.ts";
import { takeServer } from "../support/shared-servers.ts";

let server: Server;

beforeAll(async () => {
  server = await takeServer({ env: { ...withAddresses.env, OPEN_SIGN_UP: "true" } });
});
afterAll(() => server.stop());

const again = "Please try again in \\d+ (seconds?|minutes?)\\.$";
const coOwners = () => `/memorial-co-owners/${memorialId(server.dataDir, "margaret-ellis")}`;
const invite = (client: Client) => client.send(coOwners(), { email: newAddress() });
const signUpFields = () => ({ ...person, confirmPassword: chosen, email: newAddress() });
const signUp = (client: Client) => client.send("/auth/sign-up", signUpFields());

/**
 * The number of tries that passed, made one after the other as a page with scripts makes them: no page is rendered to refuse one. A try may come
 * back meanwhile.
 */
async function through(count: number, act: () => [Client, form: string, fields: Record<string, string>]) {
  let passed = 0;
  for (let tries = 0; tries < count; tries++) {
    const [client, form, fields] = act();
    const response = await client.post(`${form}.data`, fields);
    await response.arrayBuffer();
    const { status } = response;
    if (status === 202) passed += 1;
    else expect(status).toBe(429);
  }
  return passed;
}
const forget = () => change(server.dataDir, "delete from limits where key like ?", "%");

describe("mail is not for flooding people with", () => {
  it("of 120 invitations from one account, 40 go out; the others get a kind message, and the form keeps the address", {
    tags: "slow",
  }, async () => {
    forget();
    const ruth = await newcomer(server).signIn("director@holloway.example");
    const passed = await through(120, () => [ruth, coOwners(), { email: newAddress() }]);
    expect(passed).toBeGreaterThanOrEqual(40);
    expect(passed).toBeLessThanOrEqual(42);
    const email = newAddress();
    const page = await ruth.send(coOwners(), { email });
    const sentence = new RegExp(`^You have sent many invitations in a short time\\. ${again}`);
    expect(page).toMatchObject({ status: 429, values: { email }, summary: [expect.stringMatching(sentence)] });
    // The account is limited from any client; another account is free.
    const elsewhere = await newcomer(server).signIn("director@holloway.example");
    expect((await invite(elsewhere)).status).toBe(429);
    const admin = await newcomer(server).signIn("admin@everkeep.example");
    expect((await invite(admin)).status).toBe(303);
    const partner = await admin.send("/dashboard/overview", { email: newAddress() });
    expect(partner.status).toBe(303);
  });

  it("business invitations count with those of co-owners, for the account", async () => {
    forget();
    const admin = await newcomer(server).signIn("admin@everkeep.example");
    expect(await through(20, () => [admin, coOwners(), { email: newAddress() }])).toBe(20);
    const passed = await through(40, () => [admin, "/dashboard/overview", { email: newAddress() }]);
    expect(passed).toBeGreaterThanOrEqual(20);
    expect(passed).toBeLessThanOrEqual(22);
    const page = await admin.send("/dashboard/overview", { email: newAddress() });
    expect(page).toMatchObject({ status: 429, summary: [expect.stringMatching(again)] });
    expect(page.text).toContain("Invitation Failed");
  });

  it("of 60 sign-ups, resets or resends from one client, 20 go through; from a /48 no more than from one of its addresses", {
    tags: "slow",
  }, async () => {
    forget();
    const sentence = new RegExp(`^Many emails were requested from your network just now\\. ${again}`);
    const kinds: [form: string, fields: () => Record<string, string>][] = [
      ["/auth/sign-up", signUpFields],
      ["/auth/forgot", () => ({ email: newAddress() })],
      ["/auth/resend", () => ({ email: newAddress() })],
    ];
    for (const [index, [form, fields]] of kinds.entries()) {
      const ask = (client: Client) => client.send(form, fields());
      const house = (subnet: number) => new Client(server.origin, `2001:db8:${index}:${subnet.toString(16)}::1`);
      let subnet = 0;
      const passed = await through(60, () => [house(subnet++), form, fields()]);
      expect(passed).toBeGreaterThanOrEqual(20);
      expect(passed).toBeLessThanOrEqual(22);
      const refused = await ask(house(9));
      expect(refused).toMatchObject({ status: 429, summary: [expect.stringMatching(sentence)] });
      expect((await ask(newcomer(server))).status).toBe(303);
    }
  });

  it("the whole site has a limit as well, and says that it is not the person's fault", async () => {
    forget();
    expect((await signUp(newcomer(server))).status).toBe(303);
    change(server.dataDir, "update limits set used = 300, updated_at = ? where key like 'signUpSite:%'", Date.now());
    const page = await signUp(newcomer(server));
    const sentence = new RegExp(`^We are sending more email than usual at the moment\\. ${again}`);
    expect(page).toMatchObject({ status: 429, summary: [expect.stringMatching(sentence)] });
    expect((await newcomer(server).send("/auth/forgot", { email: newAddress() })).status).toBe(303);
  });

  it("a try that is refused for one reason costs none of the others", async () => {
    forget();
    const email = newAddress();
    const client = newcomer(server);
    for (let tries = 0; tries < 15; tries++) await client.send("/auth/forgot", { email });
    // The address used up five, and only those counted for the client.
    expect(await through(15, () => [client, "/auth/forgot", { email: newAddress() }])).toBe(15);
  });
});

describe("an honest day passes", () => {
  it("a funeral home invites 30 co-owners in an afternoon, and a colleague in the same office as many", {
    tags: "slow",
  }, async () => {
    forget();
    const office = "198.51.100.7";
    for (const email of ["director@holloway.example", "admin@everkeep.example"]) {
      const client = await new Client(server.origin, office).signIn(email);
      expect(await through(30, () => [client, coOwners(), { email: newAddress() }])).toBe(30);
    }
  });

  it("fifteen people in one chapel forget their passwords on the same day", async () => {
    forget();
    const chapel = () => new Client(server.origin, "198.51.100.8");
    expect(await through(15, () => [chapel(), "/auth/forgot", { email: addMember(server.dataDir) }])).toBe(15);
  });
});
