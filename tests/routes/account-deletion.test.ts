import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Client, readPage, rows, withAddresses } from "../support/client.ts";
import { addBusiness, addColleague, addCoOwner, addMemorialOf, ownerOf } from "../support/deletions.ts";
import { mails, mailTo } from "../support/outbox.ts";
import { accountOf, addMember, change, newcomer } from "../support/people.ts";
import { addFeed, addWebhook } from "../support/planted-webhook.ts";
import type { Server } from "../support/server.ts";
import { takeServer } from "../support/shared-servers.ts";

const url = "/account/delete";
const admin = "admin@everkeep.example";
const fields = { currentPassword: "Lantern-2026!", word: "DELETE" };

let server: Server;
let dir: string;
beforeAll(async () => {
  server = await takeServer(withAddresses);
  dir = server.dataDir;
});
afterAll(() => server.stop());

const as = (email: string) => newcomer(server).signIn(email);
const remove = (client: Client, more: Record<string, string> = {}) => client.post(url, { ...fields, ...more });
const mailsTo = (email: string) => mails(dir).filter(({ to }) => to === email);

describe("deleting an account", () => {
  it("says first what happens to each memorial, then does it", async () => {
    const [owner, old, young] = [addBusiness(dir, "Marlow"), addMember(dir), addMember(dir)];
    change(dir, "update accounts set full_name = 'Old Friend' where email = ?", old);
    const passing = addMemorialOf(dir, owner, "Ada Passing");
    addCoOwner(dir, passing, young, 12);
    addCoOwner(dir, passing, old, 3);
    const orphaned = addMemorialOf(dir, owner, "Ben Alone");
    const elsewhere = addMemorialOf(dir, old, "Cy Elsewhere");
    addCoOwner(dir, elsewhere, owner, 5);
    const [client, other] = [await as(owner), await as(owner)];
    const { text } = await readPage(await client.get(url));
    expect(text).toContain(
      "1 memorial will belong to the co-owner who has helped the longest:Ada Passing, to Old Friend",
    );
    expect(text).toMatch(/1 memorial will have no owner\..*Ben Alone/);
    expect(text).toContain("You no longer help to look after 1 memorial of other people.");
    expect([ownerOf(dir, passing), ownerOf(dir, orphaned)]).toEqual([owner, owner]);

    const gone = await client.follow(await remove(client));
    expect([gone.url, gone.text]).toEqual(["/", expect.stringContaining("Your account is deleted")]);
    expect(accountOf(dir, owner)).toBeUndefined();
    expect([ownerOf(dir, passing), ownerOf(dir, orphaned), ownerOf(dir, elsewhere)]).toEqual([old, null, old]);
    const shares = rows<{ email: string }>(
      dir,
      "select email from memorial_owners join accounts on accounts.id = account_id where memorial_id = ?",
      passing,
    );
    expect(shares).toEqual([{ email: young }]);
    expect((await other.get("/account")).status).toBe(303);
    expect((await newcomer(server).post("/auth", { email: owner, password: fields.currentPassword })).status).toBe(422);
    expect((await mailTo(dir, owner)).subject).toBe("Your account at Everkeep is deleted");
    expect((await mailTo(dir, old)).text).toContain("Ada Passing");
    expect((await mailTo(dir, admin)).text).toContain("Ben Alone");
    expect(mailsTo(young)).toEqual([]);
    expect((await newcomer(server).get(`/memorial/${orphaned}`)).status).toBe(200);
  });

  it("passes a suspended co-owner over, and tells no suspended admin", async () => {
    const [owner, suspended, next, watcher] = [addMember(dir), addMember(dir), addMember(dir), addMember(dir)];
    const [shared, alone] = [addMemorialOf(dir, owner, "Fay Shared"), addMemorialOf(dir, owner, "Gus Alone")];
    for (const memorial of [shared, alone]) addCoOwner(dir, memorial, suspended, 3);
    addCoOwner(dir, shared, next, 12);
    change(dir, "update accounts set full_name = 'Nia Next' where email = ?", next);
    change(dir, "update accounts set user_role = 'admin' where email = ?", watcher);
    for (const email of [suspended, watcher])
      change(dir, "update accounts set suspended_at = '2026-11-26T10:00:00.000Z' where email = ?", email);
    const client = await as(owner);
    const { text } = await readPage(await client.get(url));
    expect(text).toContain("Fay Shared, to Nia Next");
    expect(text).toMatch(/1 memorial will have no owner\..*Gus Alone/);
    expect((await remove(client)).status).toBe(303);
    expect([ownerOf(dir, shared), ownerOf(dir, alone)]).toEqual([next, null]);
    const shares = "select memorial_id from memorial_owners join accounts on accounts.id = account_id where email = ?";
    expect(rows(dir, shares, suspended)).toHaveLength(2);
    const told = () => mailsTo(admin).map((mail) => mail.text.replace(/\s+/g, " "));
    await expect
      .poll(told)
      .toContainEqual(expect.stringContaining("Gus Alone was closed, and no co-owner can take it"));
    expect(mailsTo(suspended)).toEqual([]);
    expect(mailsTo(watcher)).toEqual([]);
  });

  it.each([
    [
      "a wrong password",
      { currentPassword: "Wrong-2026!" },
      "currentPassword",
      "This is not your current password. Please try again.",
    ],
    ["no password", { currentPassword: "" }, "currentPassword", "Please enter your current password"],
    ["another word", { word: "erase" }, "word", "Please type DELETE"],
    ["no word", { word: "" }, "word", "Please type DELETE"],
  ])("does nothing with %s", async (_, typed, field, message) => {
    const email = addMember(dir);
    const client = await as(email);
    const page = await readPage(await remove(client, typed));
    expect([page.status, page.errors[field]]).toEqual([422, message]);
    expect(page.html).not.toContain("-2026!");
    expect(page.values.word ?? "").toBe({ ...fields, ...typed }.word);
    expect(accountOf(dir, email)).toBeDefined();
  });

  it("of the only admin is refused, and possible once there is another", async () => {
    const client = await as(admin);
    expect((await readPage(await client.get(url))).html).not.toContain('name="word"');
    const page = await readPage(await remove(client));
    expect([page.status, page.text]).toEqual([409, expect.stringContaining("only admin")]);
    const second = addMember(dir);
    change(dir, "update accounts set user_role = 'admin' where email = ?", second);
    expect((await remove(await as(second))).status).toBe(303);
    expect([accountOf(dir, second), accountOf(dir, admin)?.user_role]).toEqual([undefined, "admin"]);
  });

  it("of somebody else is beyond everybody's reach", async () => {
    const [victim, other] = [addMember(dir), addMember(dir)];
    await remove(await as(other), { id: accountOf(dir, victim)?.id ?? "", email: victim, account_id: victim });
    expect([accountOf(dir, victim)?.email, accountOf(dir, other)]).toEqual([victim, undefined]);
  });
});

describe("a business with colleagues", () => {
  it("passes to the one who is named, whole", async () => {
    const [owner, heir, third] = [addBusiness(dir, "Penn & Co"), addMember(dir), addMember(dir)];
    for (const email of [heir, third]) addColleague(dir, email, owner);
    change(
      dir,
      "update accounts set business_phone = '020 7946 0077', business_url = 'https://penn.example/' where email = ?",
      owner,
    );
    const memorial = addMemorialOf(dir, owner, "Di Penn");
    addCoOwner(dir, memorial, third, 2);
    addCoOwner(dir, memorial, heir, 4);
    const client = await as(owner);
    const logo = new File(
      ['<svg xmlns="http://www.w3.org/2000/svg" width="90" height="30"><rect width="9" height="9"/></svg>'],
      "a.svg",
    );
    await client.post("/account/logo", { logo });
    const { webhook } = addWebhook(dir, owner);
    const feeds = [addFeed(dir, third, owner), addFeed(dir, heir, owner), addFeed(dir, owner)];
    expect((await readPage(await client.get(url))).text).toContain("Your business passes to the colleague");

    const stranger = accountOf(dir, addMember(dir))?.id ?? "";
    for (const named of ["", stranger, "x"]) {
      const page = await readPage(await remove(client, { heir: named }));
      expect([page.status, page.summary]).toEqual([422, ["Please say who takes over the business."]]);
    }
    expect(ownerOf(dir, memorial)).toBe(owner);

    expect((await remove(client, { heir: accountOf(dir, heir)?.id ?? "" })).status).toBe(303);
    expect(ownerOf(dir, memorial)).toBe(heir);
    expect(accountOf(dir, heir)).toMatchObject({
      ...{ user_role: "business", business_name: "Penn & Co", business_type: "Crematory" },
      ...{ business_phone: "020 7946 0077", business_url: "https://penn.example/" },
    });
    const colleagues = rows<{ account_id: string }>(
      dir,
      "select account_id from colleagues where business_id = ?",
      accountOf(dir, heir)?.id,
    );
    expect(colleagues).toEqual([{ account_id: accountOf(dir, third)?.id }]);
    expect(rows(dir, "select id from business_logos where account_id = ?", accountOf(dir, heir)?.id)).toHaveLength(1);
    expect(rows(dir, "select id from webhook_endpoints where business_id = ?", accountOf(dir, heir)?.id)).toEqual([
      { id: webhook },
    ]);
    const answers = feeds.map(async (token) => (await client.get(`/calendar/${token}/services.ics`)).status);
    expect(await Promise.all(answers)).toEqual([200, 200, 404]);
    expect((await mailTo(dir, heir)).subject).toBe("You now look after Penn & Co");
  });

  it("doesn't pass to a suspended colleague, and is like one without colleagues if all are suspended", async () => {
    const [owner, suspended, acting] = [addBusiness(dir, "Orme"), addMember(dir), addMember(dir)];
    for (const email of [suspended, acting]) addColleague(dir, email, owner);
    const memorial = addMemorialOf(dir, owner, "Hal Orme");
    const rest = (email: string) =>
      change(dir, "update accounts set suspended_at = '2026-11-26T10:00:00.000Z' where email = ?", email);
    rest(suspended);
    const client = await as(owner);
    const { html } = await readPage(await client.get(url));
    expect([html.includes(acting), html.includes(suspended)]).toEqual([true, false]);
    const page = await readPage(await remove(client, { heir: accountOf(dir, suspended)?.id ?? "" }));
    expect([page.status, page.summary]).toEqual([422, ["Please say who takes over the business."]]);
    rest(acting);
    expect((await readPage(await client.get(url))).text).toMatch(/1 memorial will have no owner\..*Hal Orme/);
    expect((await remove(client)).status).toBe(303);
    expect([ownerOf(dir, memorial), accountOf(dir, suspended)?.email]).toEqual([null, suspended]);
  });

  it("loses nothing when a colleague's account goes", async () => {
    const [owner, colleague] = [addBusiness(dir, "Quill"), addMember(dir)];
    addColleague(dir, colleague, owner);
    const memorial = addMemorialOf(dir, owner, "Ed Quill");
    const client = await as(colleague);
    expect((await readPage(await client.get(url))).text).toContain("The memorials of Quill stay with Quill.");
    expect((await remove(client)).status).toBe(303);
    expect([ownerOf(dir, memorial), accountOf(dir, colleague)]).toEqual([owner, undefined]);
  });
});
