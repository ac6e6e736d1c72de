import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Client, readPage, rows, withAddresses } from "../support/client.ts";
import { accountOf, addMember, change, newcomer } from "../support/people.ts";
import type { Server } from "../support/server.ts";
import { takeServer } from "../support/shared-servers.ts";

const url = "/account/business";
const ruth = "director@holloway.example";
const tomasz = "desk@rivendale.example";
const published = "020 7946 0018";

let server: Server;
let director: Client;

beforeAll(async () => {
  server = await takeServer(withAddresses);
  director = await newcomer(server).signIn(ruth);
  await director.get("/dashboard");
});
beforeEach(() => {
  const restore = "update accounts set business_name = ?, business_phone = ? where email = ?";
  change(server.dataDir, restore, "Holloway & Sons", published, ruth);
  change(server.dataDir, restore, "Rivendale Crematory", null, tomasz);
});
afterAll(() => server.stop());

const phoneOf = (email: string) =>
  rows<{ business_phone: string | null }>(
    server.dataDir,
    "select business_phone from accounts where email = ?",
    email,
  )[0]?.business_phone;
const details = { businessName: "Holloway & Sons", businessType: "Funeral Home" };
const save = (businessPhone: string, client = director) => client.post(url, { ...details, businessPhone });
const page = async (client = director) => readPage(await client.get(url));

/** A mourner's browser, which takes a gate from the page cache. */
const mourner = () => Object.assign(newcomer(server), { accepts: "gzip, deflate, br" });
const gate = async (memorial = "margaret-ellis") => readPage(await mourner().get(`/memorial/${memorial}`));
/** The link that calls the funeral home. */
const call = (html: string) => /<a [^>]*href="(tel:[^"]*)"[^>]*>([^<]*)<\/a>/.exec(html)?.slice(1);

describe("the page of a business", () => {
  it("shows its name and its number, and leads there from the dashboard", async () => {
    const shown = await page();
    expect([shown.status, shown.title]).toEqual([200, expect.stringContaining("Your business")]);
    expect(shown.values.businessName).toBe("Holloway & Sons");
    expect(shown.text).toContain(
      "Shown at the gate of your memorials, for people who don't have the password. Optional.",
    );
    expect(shown.values.businessPhone).toBe(published);
    expect((await readPage(await director.get("/account"))).html).toContain(`href="${url}"`);
  });

  it("stores another number, says so once, and leaves other businesses alone", async () => {
    const saved = await save("  +44 (0)20 7946–0019 ext 3 ");
    expect([saved.status, saved.headers.get("Location")]).toEqual([303, "/account"]);
    expect((await readPage(await director.get("/account"))).text).toContain("Business saved");
    const after = await page();
    expect(after.values.businessPhone).toBe("+44 (0)20 7946-0019 ext 3");
    expect(phoneOf(ruth)).toBe("+44 (0)20 7946-0019 ext 3");
    expect(phoneOf(tomasz)).toBeNull();
  });

  it.each(["", "  "])("takes the number back: '%s'", async (nothing) => {
    expect((await save(nothing)).status).toBe(303);
    const after = await page();
    expect(after.values.businessPhone).toBe("");
    expect(phoneOf(ruth)).toBeNull();
  });

  it.each([
    ["020 7946 0019, ask for Ruth", "Please use only digits, spaces and + ( ) - . / and ext for an extension"],
    ["1234", "A telephone number has at least 5 digits"],
    ["0".repeat(41), "Please use at most 40 characters"],
    ['"><script>alert(1)</script>', "Please use only digits, spaces and + ( ) - . / and ext for an extension"],
  ])("refuses %s kindly, with all that was typed", async (typed, message) => {
    const refused = await readPage(await save(typed));
    expect([refused.status, refused.title]).toEqual([422, expect.stringMatching(/^Error: /)]);
    expect([refused.errors.businessPhone, refused.summary]).toEqual([message, [message]]);
    expect(refused.values.businessPhone).toBe(typed);
    expect(phoneOf(ruth)).toBe(published);
  });

  it("keeps what was typed where the number can't be stored", async () => {
    const work = () => save("020 7946 0019");
    change(server.dataDir, "create trigger full before update on accounts begin select raise(abort, 'full'); end");
    const failed = await readPage(await work()).finally(() => change(server.dataDir, "drop trigger full"));
    expect(failed.status).toBe(503);
    expect(failed.text).toContain("Your business could not be saved. Please try again.");
    expect(failed.values.businessPhone).toBe("020 7946 0019");
    expect((await work()).status).toBe(303);
    expect(phoneOf(ruth)).toBe("020 7946 0019");
  });
});

describe("nobody else gives a number", () => {
  it("a visitor signs in first, and what was sent changes nothing", async () => {
    for (const answer of [await newcomer(server).get(url), await save("020 7946 0019", newcomer(server))])
      expect([answer.status, answer.headers.get("Location")]).toEqual([303, expect.stringMatching(/^\/auth/)]);
    expect(phoneOf(ruth)).toBe(published);
  });

  it.each([
    ["a member", "nora@ellis.example"],
    ["the admin, without a business", "admin@everkeep.example"],
  ])("%s finds no page and no link to it", async (_, email) => {
    const client = await newcomer(server).signIn(email);
    expect((await client.get(url)).status).toBe(404);
    expect((await save("020 7946 0019", client)).status).toBe(404);
    expect(phoneOf(email)).toBeNull();
    expect((await readPage(await client.get("/account"))).html).not.toContain(url);
  });

  it("a business account without a name finds none either, until it has one", async () => {
    const email = addMember(server.dataDir);
    change(server.dataDir, "update accounts set user_role = 'business', business_name = ' ' where email = ?", email);
    const client = await newcomer(server).signIn(email);
    expect([(await client.get(url)).status, (await save("020 7946 0019", client)).status]).toEqual([404, 404]);
    change(server.dataDir, "update accounts set business_name = 'Marlow' where email = ?", email);
    expect((await save("020 7946 0019", client)).status).toBe(303);
    expect(accountOf(server.dataDir, email)).toMatchObject({ business_phone: "020 7946 0019" });
  });

  it("another business sets its own number, whatever else it sends", async () => {
    const desk = await newcomer(server).signIn(tomasz);
    const id = accountOf(server.dataDir, ruth)?.id ?? "";
    await desk.post(`${url}?id=${id}`, {
      ...{ businessName: "Rivendale Crematory", businessType: "Crematory", businessPhone: "01632 960001" },
      ...{ id, email: ruth, business_name: "Planted" },
    });
    expect([phoneOf(ruth), phoneOf(tomasz)]).toEqual([published, "01632 960001"]);
    expect(accountOf(server.dataDir, tomasz)).toMatchObject({ business_name: "Rivendale Crematory" });
  });
});

describe("the gate", () => {
  it("says whom to ask, with a link that calls", async () => {
    const { text, html } = await gate();
    expect(text).toContain("No handout at hand? Ask the family or Holloway & Sons, 020 7946 0018.");
    expect(call(html)).toEqual(["tel:02079460018", "020 7946 0018"]);
  });

  it("names a business without a number, and no number without a business", async () => {
    const rivendale = await gate("lukasz-wisniewski");
    expect(rivendale.text).toContain("Ask the family or Rivendale Crematory.");
    expect(call(rivendale.html)).toBeUndefined();
    change(server.dataDir, "update accounts set business_name = null where email = ?", ruth);
    const nameless = await gate();
    expect(nameless.text).toContain("Ask the family or the funeral home.");
    expect(call(nameless.html)).toBeUndefined();
  });

  it("is another one with the next request once the number or the name has changed, and only for their memorials", async () => {
    const other = mourner();
    const etagOf = async (memorial: string) => {
      const answer = await other.get(`/memorial/${memorial}`);
      await answer.text();
      return answer.headers.get("ETag");
    };
    await etagOf("lukasz-wisniewski");
    const before = await etagOf("lukasz-wisniewski");
    expect(before).toMatch(/^W\//);
    expect((await gate()).text).toContain("Holloway & Sons, 020 7946 0018.");
    await save("020 7946 0019");
    expect((await gate()).text).toContain("Holloway & Sons, 020 7946 0019.");
    await save("");
    expect((await gate()).text).toContain("Ask the family or Holloway & Sons.");
    change(server.dataDir, "update accounts set business_name = 'Holloway & Daughters' where email = ?", ruth);
    expect((await gate()).text).toContain("Ask the family or Holloway & Daughters.");
    expect(await etagOf("lukasz-wisniewski")).toBe(before);
  });

  it("shows no number inside, where nobody needs the password any more", async () => {
    const guest = await mourner().unlock("margaret-ellis", "rosegarden");
    expect((await readPage(await guest.get("/memorial/margaret-ellis"))).html).not.toContain('href="tel:');
  });
});
