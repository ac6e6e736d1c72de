import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { Client, memorialId, withAddresses } from "../support/client.ts";
import { type Server, startServer } from "../support/server.ts";

const margaret = "/memorial/margaret-ellis";
const wrong = "Incorrect password. Please try again.";
let server: Server;
let visitors = 0;

beforeAll(async () => {
  server = await startServer(withAddresses);
});
afterAll(() => server.stop());

/** A phone that was never here, at an address of its own. */
const visitor = () => new Client(server.origin, `10.2.0.${++visitors}`);
const guess = (client: Client, password: string, at = margaret) => client.send(at, { password });

async function fail(client: Client, times: number) {
  for (let tries = 0; tries < times; tries++) {
    expect((await guess(client, `no ${tries}`)).errors.password, `try ${tries}`).toBe(wrong);
  }
}

describe("the limit of guesses", () => {
  it("after 20 wrong ones none is looked at, not even the right one, and the page says when to try again", async () => {
    const client = visitor();
    await fail(client, 20);
    for (const typed of ["no 21", "rosegarden"]) {
      const page = await guess(client, typed);
      expect(page).toMatchObject({
        status: 429,
        title: "Error: Margaret Ellis - Everkeep",
        values: { password: typed },
      });
      expect(page.errors.password).toMatch(/^Too many tries\. Please try again in \d+ (second|minute)s?\.$/);
    }
    expect(client.cookies.has("opened")).toBe(false);
    expect((await guess(client, "amber", "/memorial/lukasz-wisniewski")).errors.password).toBe(wrong);
    expect((await guess(visitor(), "rosegarden")).status).toBe(303);
    const byId = `/memorial/${memorialId(server.dataDir, "margaret-ellis")}`;
    expect((await guess(client, "rosegarden", byId)).status).toBe(429);
  });

  it("a success gives all tries back", async () => {
    const client = visitor();
    await fail(client, 19);
    await client.unlock("margaret-ellis", "rosegarden");
    const again = new Client(server.origin, client.address);
    await fail(again, 20);
    expect((await guess(again, "no more")).status).toBe(429);
  });

  it("holds for guesses that come all at once", async () => {
    const client = visitor();
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, n) => client.post(margaret, { password: `no ${n}` })),
    );
    const count = (status: number) => answers.filter((answer) => answer.status === status).length;
    expect({ wrong: count(422), blocked: count(429) }).toEqual({ wrong: 20, blocked: 20 });
  });

  it("does not count an empty field, and is kept over a restart of the phone", async () => {
    const client = visitor();
    for (let tries = 0; tries < 25; tries++) await guess(client, "");
    await fail(client, 20);
    expect((await guess(new Client(server.origin, client.address), "rosegarden")).status).toBe(429);
  });

  it("is shared beyond the first five of each by all who guess at a memorial, so that many guess little more", async () => {
    const clients = Array.from({ length: 20 }, visitor);
    const lukasz = "/memorial/lukasz-wisniewski";
    const tries = clients.flatMap((client) => Array<Client>(10).fill(client));
    let evaluated = 0;
    for (const client of tries) if ((await client.post(lukasz, { password: "no" })).status === 422) evaluated++;
    expect(evaluated).toBeGreaterThan(20 * 5);
    expect(evaluated).toBeLessThanOrEqual(20 * 5 + 81);
    expect((await guess(visitor(), "amber-1952", lukasz)).status).toBe(303);
  });

  it("can't be dodged by a header that a client writes, unless the operator named it", async () => {
    const other = await startServer();
    onTestFinished(() => other.stop());
    for (let tries = 0; tries <= 20; tries++) {
      const forged = Object.fromEntries(
        ["X-Client-Address", "X-Forwarded-For", "Fly-Client-IP", "X-Test-Address"].map((name) => [
          name,
          `10.9.9.${tries}`,
        ]),
      );
      const { status } = await new Client(other.origin).post(margaret, { password: `no ${tries}` }, forged);
      expect(status, `try ${tries}`).toBe(tries < 20 ? 422 : 429);
    }
  });
});
