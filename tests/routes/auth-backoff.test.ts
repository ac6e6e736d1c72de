import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bucketOf } from "~/http/limits.server";
import { type Client, rows, withAddresses } from "../support/client.ts";
import { addMember, change, chosenAgain, newAddress, newcomer, open, recoveryLink } from "../support/people.ts";
import type { Server } from "../support/server.ts";
import { takeServer } from "../support/shared-servers.ts";

let server: Server;

beforeAll(async () => {
  server = await takeServer(withAddresses);
});
afterAll(() => server.stop());

const right = "Lantern-2026!";
const wait = /^Too many tries\. Please try again in (\d+ seconds|1 minute|2 minutes)\.$/;
const guess = (client: Client, email: string, password = "Wrong-4711!") => client.send("/auth", { email, password });

/** Strangers, each at an address of its own, use up the guesses of an account. */
async function besiege(email: string) {
  for (let tries = 0; tries < 10; tries++) {
    expect((await guess(newcomer(server), email)).status, `guess ${tries}`).toBe(422);
  }
}

/** As if strangers had: what ten of their guesses leave behind, but for the moment. */
function besieged(email: string) {
  const { key, bucket } = bucketOf("account", email);
  const now = Date.now();
  const sql = "insert or replace into limits (key, used, updated_at, full_at) values (?, ?, ?, ?)";
  change(server.dataDir, sql, key, bucket.tries, now, now + bucket.tries * bucket.backEvery);
}

/** A browser in which an account has signed in before, and is not signed in now. */
async function knownTo(email: string): Promise<Client> {
  const client = await newcomer(server).signIn(email);
  client.cookies.delete("session");
  return client;
}

/** As if the client had waited: its own limit of 10 in 3 minutes is not what is asked here. */
function moved(client: Client): Client {
  const elsewhere = newcomer(server);
  for (const [name, value] of client.cookies) elsewhere.cookies.set(name, value);
  return elsewhere;
}

describe("wrong passwords of one account", () => {
  it("after ten from anywhere the next is not looked at, right or wrong; another account has its own", {
    tags: "slow",
  }, async () => {
    const email = addMember(server.dataDir);
    await besiege(email);
    const [left] = rows<{ used: number }>(
      server.dataDir,
      "select used from limits where key = ?",
      bucketOf("account", email).key,
    );
    expect(left?.used).toBeCloseTo(10, 0);
    for (const password of ["Wrong-4711!", right, "", right]) {
      const client = newcomer(server);
      const page = await guess(client, email, password);
      if (!password) {
        expect(page.errors.password).toBe("Password is required");
        continue;
      }
      expect(page).toMatchObject({ status: 429, summary: [expect.stringMatching(wait)], values: { email } });
      expect([...client.cookies.keys()]).toEqual([]);
    }
    expect((await guess(newcomer(server), ` ${email.toUpperCase()} `, right)).status).toBe(429);
    expect((await guess(newcomer(server), addMember(server.dataDir), right)).status).toBe(303);
  });

  it("are answered as those of an address without account", { tags: "slow" }, async () => {
    const [known, unknown] = [addMember(server.dataDir), newAddress()];
    await besiege(known);
    await besiege(unknown);
    const pages = [await guess(newcomer(server), known), await guess(newcomer(server), unknown)];
    expect(pages.map(({ status }) => status)).toEqual([429, 429]);
    expect(pages[0]?.text).toBe(pages[1]?.text);
  });

  it("are forgiven with the right one", { tags: "slow" }, async () => {
    const email = addMember(server.dataDir);
    for (let tries = 0; tries < 9; tries++) await guess(newcomer(server), email);
    expect((await guess(newcomer(server), email, right)).status).toBe(303);
    await besiege(email);
    expect((await guess(newcomer(server), email, right)).status).toBe(429);
  });

  it("hold for guesses that come all at once", async () => {
    const email = addMember(server.dataDir);
    const all = Array.from({ length: 30 }, () => newcomer(server).post("/auth", { email, password: "Wrong-4711!" }));
    const statuses = (await Promise.all(all)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 422)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
  });
});

describe("the owner of an account that strangers guess at", () => {
  it("gets in from a browser where she has signed in before, and from no other", async () => {
    const email = addMember(server.dataDir);
    const hers = await knownTo(email);
    besieged(email);
    expect((await guess(newcomer(server), email, right)).status).toBe(429);
    expect((await guess(hers, email, right)).status).toBe(303);
    expect((await hers.get("/dashboard")).status).toBe(200);
    expect((await guess(newcomer(server), email, right)).status).toBe(429);
  });

  it("has ten tries of her own in her browser, which are not those of strangers", { tags: "slow" }, async () => {
    const email = addMember(server.dataDir);
    const hers = await knownTo(email);
    besieged(email);
    for (let tries = 0; tries < 10; tries++) expect((await guess(moved(hers), email)).status).toBe(422);
    expect((await guess(moved(hers), email, right)).status).toBe(429);
  });

  it("is not known by a browser where another account signed in, nor by a cookie that was altered", async () => {
    const email = addMember(server.dataDir);
    const other = await knownTo(addMember(server.dataDir));
    const altered = await knownTo(email);
    const device = altered.cookies.get("device") ?? "";
    altered.cookies.set("device", device.replace(/^.{6}/, "eyJpZD"));
    besieged(email);
    expect((await guess(other, email, right)).status).toBe(429);
    expect((await guess(altered, email, right)).status).toBe(429);
  });

  it("chooses a new password and gets in with it from that browser at once", async () => {
    const email = addMember(server.dataDir);
    besieged(email);
    const hers = newcomer(server);
    await open(hers, await recoveryLink(server, email));
    await hers.post("/auth/new-password", { password: chosenAgain, confirmPassword: chosenAgain });
    besieged(email);
    expect((await guess(hers, email, chosenAgain)).status).toBe(303);
    expect((await guess(newcomer(server), email, chosenAgain)).status).toBe(429);
  });

  it("gets in after a new password where her own tries were used up too", { tags: "slow" }, async () => {
    const email = addMember(server.dataDir);
    const hers = await knownTo(email);
    for (let tries = 0; tries < 10; tries++) expect((await guess(moved(hers), email)).status).toBe(422);
    expect((await guess(moved(hers), email, right)).status).toBe(429);
    await open(hers, await recoveryLink(server, email));
    await hers.post("/auth/new-password", { password: chosenAgain, confirmPassword: chosenAgain });
    expect((await guess(hers, email, chosenAgain)).status).toBe(303);
  });
});
