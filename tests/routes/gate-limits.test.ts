import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { Client, memorialId, readPage, withAddresses } from "../support/client.ts";
import { change } from "../support/people.ts";
import { type Server, startServer } from "../support/server.ts";
import { slowRows } from "../support/slow.ts";

const margaret = "/memorial/margaret-ellis";
const wrong = "Incorrect password. Please try again.";
let server: Server;
let visitors = 0;
/** The gate's own check of a guess, in this process, with the server's database and secrets. */
let gateGuess: typeof import("~/routes/memorial.$id/gate-guess.server").gateGuess;

beforeAll(async () => {
  server = await startServer(withAddresses);
  process.env.DATA_DIR = server.dataDir;
  ({ gateGuess } = await import("~/routes/memorial.$id/gate-guess.server"));
});
beforeEach(() => {
  change(server.dataDir, "delete from limits");
});
afterAll(() => server.stop());

const at = (address: string) => new Client(server.origin, address);
/** A phone that was never here, at an address of its own. */
const visitor = () => at(`10.2.0.${++visitors}`);
const guess = (client: Client, password: string, memorial = margaret) => client.send(memorial, { password });

/** Makes guesses, ten at a time; returns how many of them were checked. */
async function countChecked(count: number, checked: (n: number) => Promise<boolean>) {
  const left = Array.from({ length: count }, (_, n) => n);
  let evaluated = 0;
  const lane = async () => {
    for (let n = left.shift(); n !== undefined; n = left.shift()) if (await checked(n)) evaluated++;
  };
  await Promise.all(Array.from({ length: 10 }, lane));
  return evaluated;
}

/** A wrong guess as a page with scripts sends it: its answer needs no page. */
async function wrongGuess(client: Client, n: number, headers: HeadersInit = {}) {
  const response = await client.post(`${margaret}.data`, { password: `no ${n}` }, headers);
  // An answer that is not read to its end keeps its connection, and the next guess opens another.
  await response.arrayBuffer();
  return response.status;
}

/** Makes wrong guesses, each from the client given for it; returns how many were checked. */
const looked = (count: number, clientAt: (n: number) => Client) =>
  countChecked(count, async (n) => (await wrongGuess(clientAt(n), n)) === 422);

/** As looked, of thousands: the gate checks guesses from the addresses given without the requests. */
function lookedFrom(count: number, addressAt: (n: number) => string, slug = "margaret-ellis") {
  const memorial = memorialId(server.dataDir, slug);
  const context = (n: number) => ({ address: addressAt(n) }) as Parameters<typeof gateGuess>[0];
  return countChecked(count, async (n) => (await gateGuess(context(n), memorial, `no ${n}`)) === "wrong");
}

describe("the limit of guesses from one client", () => {
  it("after 300 wrong ones none is checked, not even the right one, and the page says when to try again", {
    tags: "slow",
  }, async () => {
    const client = visitor();
    expect(await looked(310, () => client)).toBe(300);
    for (const typed of ["no more", "rosegarden"]) {
      const page = await guess(client, typed);
      expect(page).toMatchObject({
        status: 429,
        title: "Error: Margaret Ellis - Everkeep",
        values: { password: typed },
      });
      expect(page.errors.password).toMatch(/^Too many tries\. Please try again in 1[0-5] minutes\.$/);
    }
    expect(client.cookies.has("opened")).toBe(false);
    expect((await guess(client, "amber", "/memorial/lukasz-wisniewski")).errors.password).toBe(wrong);
    expect((await guess(visitor(), "rosegarden")).status).toBe(303);
    const byId = `/memorial/${memorialId(server.dataDir, "margaret-ellis")}`;
    expect((await guess(at(client.address ?? ""), "rosegarden", byId)).status).toBe(429);
  });

  it.each(
    slowRows([
      ["one IPv4 address", () => "198.51.100.7"],
      ["one /64", (n: number) => `2001:db8:7:7::${n.toString(16)}`],
    ]),
  )(
    "a chapel of 250 phones behind %s, all of which mistype first, is let in at once, and so is the next",
    async (_, addressOf) => {
      for (const count of [250, 100]) {
        const phones = Array.from({ length: count }, (_, n) => at(addressOf(n)));
        const first = await Promise.all(phones.map((phone, n) => wrongGuess(phone, n)));
        expect(first).toEqual(phones.map(() => 422));
        const second = await Promise.all(phones.map((phone) => phone.post(margaret, { password: "rosegarden" })));
        expect(second.map(({ status }) => status)).toEqual(phones.map(() => 303));
        const pages = await Promise.all(phones.slice(0, 5).map((phone) => phone.get(margaret).then(readPage)));
        expect(pages.map(({ text }) => text.includes("Share a Memory"))).toEqual(pages.map(() => true));
      }
    },
  );

  it("does not count an empty field", { tags: "slow" }, async () => {
    const client = visitor();
    await looked(299, () => client);
    for (let tries = 0; tries < 25; tries++) await guess(client, "");
    expect((await guess(client, "no")).errors.password).toBe(wrong);
    expect((await guess(client, "no")).status).toBe(429);
  });

  it("can't be dodged by a header that a client writes, unless the operator named it", { tags: "slow" }, async () => {
    const other = await startServer();
    onTestFinished(() => other.stop());
    const headers = ["X-Client-Address", "X-Forwarded-For", "Fly-Client-IP", "X-Test-Address"];
    let evaluated = 0;
    for (let tries = 0; tries < 310; tries++) {
      const forged = Object.fromEntries(headers.map((name) => [name, `10.9.${tries % 256}.${tries >> 8}`]));
      if ((await wrongGuess(new Client(other.origin), tries, forged)) === 422) evaluated++;
    }
    expect(evaluated).toBe(300);
  });

  it("can't be dodged by a list of addresses, or by what is none, in the header that the operator named", {
    tags: "slow",
  }, async () => {
    const lists = (n: number) => [`10.9.0.${n % 250}, 10.8.0.1`, `10.9.0.${n % 250}:80`, `client-${n}`][n % 3] ?? "";
    expect(await looked(310, (n) => at(lists(n)))).toBe(300);
    const said = server
      .output()
      .split("\n")
      .filter((line) => line.includes("CLIENT_IP_HEADER"));
    expect(said).toHaveLength(1);
  });
});

describe("the limit of guesses from many", () => {
  it.each([
    ["a /56", (n: number) => `2001:db8:5:ab${(n % 200).toString(16).padStart(2, "0")}::1`],
    ["a /48", (n: number) => `2001:db8:6:${((n * 257) % 65_536).toString(16)}::1`],
  ])("all of %s have together what one client has", async (_, addressOf) => {
    expect(await lookedFrom(720, addressOf)).toBe(300);
    expect((await guess(at(addressOf(199)), "rosegarden")).status).toBe(429);
    expect((await guess(at("2001:db8:99::1"), "rosegarden")).status).toBe(303);
  });

  it("a few clients leave every newcomer's first tries alone", async () => {
    const guessers = Array.from({ length: 4 }, visitor);
    expect(await lookedFrom(800, (n) => guessers[n % 4]?.address ?? "")).toBeLessThanOrEqual(4 * 3 + 501);
    for (const guesser of guessers) expect((await guess(guesser, "rosegarden")).status).toBe(429);
    const mourners = Array.from({ length: 20 }, visitor);
    for (const mourner of mourners) {
      expect((await guess(mourner, "rosegardn")).errors.password).toBe(wrong);
      expect((await guess(mourner, "rosegarden")).status).toBe(303);
    }
  });

  it("very many guess no more than three chapels do; then newcomers wait for seconds", async () => {
    const lukasz = "/memorial/lukasz-wisniewski";
    const evaluated = await lookedFrom(1200, (n) => `10.3.${n % 250}.${Math.floor(n / 600)}`, "lukasz-wisniewski");
    expect(evaluated).toBeGreaterThanOrEqual(900);
    expect(evaluated).toBeLessThanOrEqual(910);
    const page = await guess(visitor(), "amber-1952", lukasz);
    if (page.status !== 303) expect(page.errors.password).toMatch(/Please try again in \d+ seconds?\.$/);
    change(server.dataDir, "update limits set updated_at = updated_at - 15000 where key like 'gateFirst:%'");
    expect((await guess(visitor(), "amber-1952", lukasz)).status).toBe(303);
    expect((await guess(visitor(), "rosegarden")).status, "elsewhere").toBe(303);
  });
});
