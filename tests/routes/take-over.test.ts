import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { castOf } from "../support/cast.ts";
import { type Client, memorialId, readPage, rows, withAddresses } from "../support/client.ts";
import { linkIn } from "../support/outbox.ts";
import { addMember, change, chosen, mailAfter, newAddress, newcomer, open, person } from "../support/people.ts";
import type { Server } from "../support/server.ts";
import { takeServer } from "../support/shared-servers.ts";
import { keyFromSheet, mailCount, successorOf, takeoverOf, waitingTakeover } from "../support/successors.ts";

let server: Server;
let margaret: string;
let who: (role: string) => Client;

beforeAll(async () => {
  server = await takeServer(withAddresses);
  margaret = memorialId(server.dataDir, "margaret-ellis");
  who = await castOf(server);
});
beforeEach(() => {
  change(server.dataDir, "delete from takeovers where id != ?", "");
  change(server.dataDir, "delete from successor_keys where id != ?", "");
  change(server.dataDir, "delete from limits where key != ?", "");
  const director = "(select id from accounts where email = 'director@holloway.example')";
  change(server.dataDir, `update memorials set user_id = ${director} where id = ?`, margaret);
  const nora = "(select id from accounts where email = 'nora@ellis.example')";
  change(server.dataDir, `delete from memorial_owners where memorial_id = ? and account_id != ${nora}`, margaret);
});
afterAll(() => server.stop());

const takeovers = () => rows<{ id: string; state: string }>(server.dataDir, "select id, state from takeovers");
const states = () => takeovers().map(({ state }) => state);
const keys = () => rows(server.dataDir, "select * from successor_keys").length;
const ownerOf = () =>
  rows<{ email: string }>(
    server.dataDir,
    "select email from accounts join memorials on user_id = accounts.id where memorials.id = ?",
    margaret,
  )[0]?.email;
const wrong = "We know no such key. Please compare it with the sheet. It has 26 letters and digits.";

/** Opens the page with a decision and sends its form. */
async function decide(role: string, url: string, more: Record<string, string> = {}) {
  const { values } = await readPage(await who(role).get(url));
  return who(role).follow(await who(role).post(url, { ...(values as Record<string, string>), ...more }));
}

describe("the page of the successor", () => {
  it("names somebody, who gets the key; says so; and a wrong address stays typed", async () => {
    const owner = who("owner");
    const refused = await readPage(await owner.post(successorOf(margaret), { fullName: "June Ellis", email: "june@" }));
    expect(refused).toMatchObject({
      status: 422,
      errors: { email: "Please enter a valid email address" },
      values: { fullName: "June Ellis", email: "june@" },
    });
    const email = newAddress();
    const mail = await mailAfter(server, email, () =>
      owner.post(successorOf(margaret), { fullName: "June Moss", email }),
    );
    expect(JSON.stringify(mail)).not.toMatch(/Margaret|Ellis/);
    const page = await readPage(await owner.get(successorOf(margaret)));
    expect(page.text).toMatch(new RegExp(`Sent to June Moss \\(${email}\\) on .* by Ruth Holloway`));
    const form = await readPage(await newcomer(server).get(linkIn(mail).slice(server.origin.length)));
    expect(form.values.key).toMatch(/^[0-9A-Z]{26}$/);
    const own = await readPage(
      await owner.post(successorOf(margaret), { fullName: "Ruth", email: "director@holloway.example" }),
    );
    expect(own).toMatchObject({ status: 422, values: { fullName: "Ruth" } });
    expect(own.errors.email).toContain("Please name somebody else.");
    expect((await readPage(await owner.get(successorOf(margaret)))).text).toContain("June Moss");
  });

  it("makes a key on a sheet that no browser stores, and removes it", async () => {
    const owner = who("owner");
    const key = await keyFromSheet(owner, margaret);
    const sheet = await owner.get(`${successorOf(margaret)}/sheet`);
    expect(sheet.headers.get("Cache-Control")).toBe("no-store");
    expect((await readPage(sheet)).text).toContain("Margaret Ellis");
    expect(keys()).toBe(1);
    await decide("owner", `${successorOf(margaret)}/remove`);
    expect(keys()).toBe(0);
    expect((await owner.get(`${successorOf(margaret)}/sheet`)).status).toBe(303);
    const page = await readPage(await who("member").post("/take-over", { key }));
    expect(page).toMatchObject({ status: 422, errors: { key: wrong }, values: { key } });
  });
});

describe("entering a key", () => {
  it("changes nothing by opening its link, and the page is not stored", async () => {
    const key = await keyFromSheet(who("owner"), margaret);
    const page = await who("member").get(`/take-over?key=${key}`);
    expect(page.headers.get("Cache-Control")).toBe("no-store");
    expect((await readPage(page)).values.key).toBe(key);
    expect(states()).toEqual([]);
  });

  it.each(["", "x", "0".repeat(26), "é".repeat(26), "0".repeat(5000), "<script>"])(
    "that is none gets a message beside its field: %s",
    async (key) => {
      const email = newAddress();
      const page = await readPage(await newcomer(server).post("/take-over", { key, email }));
      expect(page).toMatchObject({ status: 422, errors: { key: key ? wrong : "Please enter the key" } });
      expect(page.values.email).toBe(email);
      expect(mailCount(server, email)).toBe(0);
    },
  );

  it("leads a new person by mail to an account and the request, once", async () => {
    const key = await keyFromSheet(who("owner"), margaret);
    const [client, email] = [newcomer(server), newAddress()];
    const typed = key.toLowerCase().replace(/.{4}/g, "$& ");
    const mail = await mailAfter(server, email, () => client.post("/take-over", { key: typed, email }));
    expect(JSON.stringify(mail)).not.toMatch(/Margaret|Ellis/);
    const page = await open(client, linkIn(mail));
    expect(page).toMatchObject({ url: "/take-over/confirm", status: 200 });
    const short = await readPage(await client.post("/take-over/confirm", { fullName: "June", password: "short" }));
    expect(short).toMatchObject({ status: 422, values: { fullName: "June" } });
    expect(states()).toEqual([]);
    const done = await client.follow(await client.post("/take-over/confirm", person));
    expect(done).toMatchObject({ url: "/take-over", status: 200 });
    for (const text of ["Your request is made", "Margaret Ellis", "You are signed in as", email])
      expect(done.text).toContain(text);
    expect(states()).toEqual(["waiting"]);
    expect((await open(newcomer(server), linkIn(mail))).text).toContain("Please enter the key again.");
  });

  it("leads somebody with an account by mail to signing in; a wrong password asks for nothing", async () => {
    const key = await keyFromSheet(who("owner"), margaret);
    const [client, email] = [newcomer(server), addMember(server.dataDir)];
    await open(client, linkIn(await mailAfter(server, email, () => client.post("/take-over", { key, email }))));
    const refused = await readPage(await client.post("/take-over/confirm", { password: chosen }));
    expect(refused.status).toBe(422);
    expect(states()).toEqual([]);
    const done = await client.follow(await client.post("/take-over/confirm", { password: "Lantern-2026!" }));
    expect(done.text).toContain("Your request is made");
    expect(states()).toEqual(["waiting"]);
  });

  it("is refused kindly to the owner and while another request waits", async () => {
    const owner = who("owner");
    const { key } = await waitingTakeover(server, owner, who("member"));
    const waits = "Somebody has already asked to take over this page. Please wait until that is decided.";
    const second = await readPage(await who("co-owner").post("/take-over", { key }));
    expect(second).toMatchObject({ status: 422, errors: { key: waits } });
    const own = await readPage(await owner.post("/take-over", { key }));
    expect(own.errors.key).toContain("You already look after this page.");
    expect(states()).toEqual(["waiting"]);
  });
});

describe("a request", () => {
  it("is seen by co-owners, who may neither object nor agree", async () => {
    await waitingTakeover(server, who("owner"), who("member"));
    const page = await readPage(await who("co-owner").get(takeoverOf(margaret)));
    expect(page.text).toContain("Sam Okafor (sam@stranger.example)");
    expect(page.text).toContain("The owner can object.");
    expect(page.html).not.toMatch(/keepKey|takeover\/agree/);
    expect((await who("co-owner").post(takeoverOf(margaret))).status).toBe(404);
    for (const role of ["co-owner", "owner", "member"])
      expect((await who(role).post(`${takeoverOf(margaret)}/agree`)).status, role).toBe(404);
    expect(states()).toEqual(["waiting"]);
  });

  it("ends with the owner's objection, on the page or by the mail's link without signing in", async () => {
    await waitingTakeover(server, who("owner"), who("member"));
    expect((await readPage(await who("owner").get(successorOf(margaret)))).text).toContain(
      "Somebody asks to take over",
    );
    await decide("owner", takeoverOf(margaret), { keepKey: "yes" });
    expect([states(), keys()]).toEqual([["objected"], 1]);
    change(server.dataDir, "delete from takeovers where id != ?", "");
    const { objection } = await waitingTakeover(server, who("owner"), who("member"));
    const link = `/take-over/object/${objection}`;
    const client = newcomer(server);
    expect((await readPage(await client.get(link))).text).toContain("Sam Okafor");
    expect(states()).toEqual(["waiting"]);
    expect((await client.follow(await client.post(link))).text).toContain("It was objected to.");
    expect([states(), keys(), ownerOf()]).toEqual([["objected"], 0, "director@holloway.example"]);
    expect((await client.get(`${link}x`)).status).toBe(404);
  });

  it("is withdrawn by its own account alone", async () => {
    const { id } = await waitingTakeover(server, who("owner"), who("member"));
    const withdraw = `/take-over/${id}/withdraw`;
    await who("owner").post(withdraw);
    expect((await newcomer(server).post(withdraw)).headers.get("Location")).toMatch(/^\/auth/);
    expect(states()).toEqual(["waiting"]);
    expect((await who("member").follow(await who("member").post(withdraw))).text).toContain("Request withdrawn");
    expect([states(), keys()]).toEqual([["withdrawn"], 1]);
  });

  it("takes effect when an admin agrees, and the page opens for its new owner alone", async () => {
    await waitingTakeover(server, who("owner"), who("member"));
    const edit = `/memorial-detail/${margaret}/edit`;
    expect((await who("member").get(edit)).status).toBe(404);
    await decide("admin", `${takeoverOf(margaret)}/agree`);
    expect([states(), ownerOf()]).toEqual([["done"], "sam@stranger.example"]);
    expect((await who("member").get(edit)).status).toBe(200);
    expect((await who("owner").get(edit)).status).toBe(404);
    expect((await who("owner").get(`/memorial-detail/${margaret}`)).status).toBe(200);
  });
});

describe("a decision about a request that was withdrawn while another was made", () => {
  /** The request that the page showed, and the one that waits now: the request of the co-owner. */
  async function exchanged(url: string, role: string) {
    const { key, id } = await waitingTakeover(server, who("owner"), who("member"));
    const shown = await readPage(await who(role).get(url));
    expect(shown.text).toContain("Sam Okafor (sam@stranger.example)");
    await who("member").post(`/take-over/${id}/withdraw`);
    await who("co-owner").post("/take-over", { key });
    return shown.values as Record<string, string>;
  }

  it.each([
    ["agreeing", "admin", () => `${takeoverOf(margaret)}/agree`],
    ["objecting", "owner", () => takeoverOf(margaret)],
    ["refusing", "admin", () => takeoverOf(margaret)],
  ])("%s decides nothing, and is answered with the new one", async (_, role, url) => {
    const values = await exchanged(url(), role);
    for (const fields of [values, {}]) {
      const page = await who(role).follow(await who(role).post(url(), fields));
      expect(page).toMatchObject({ status: 200, url: takeoverOf(margaret) });
      expect(page.text).toContain("There is a new request");
      expect(page.text).toContain("Nora Ellis (nora@ellis.example)");
      expect([states().sort(), keys(), ownerOf()]).toEqual([["waiting", "withdrawn"], 1, "director@holloway.example"]);
    }
    await decide(role, url());
    expect(states().sort()).toEqual([role === "admin" && url().endsWith("agree") ? "done" : "objected", "withdrawn"]);
  });

  it("the key that a colleague has replaced meanwhile isn't removed by the dialog for the one before", async () => {
    await keyFromSheet(who("owner"), margaret);
    const remove = `${successorOf(margaret)}/remove`;
    const { values } = await readPage(await who("owner").get(remove));
    const next = await keyFromSheet(who("colleague"), margaret);
    const page = await who("owner").follow(await who("owner").post(remove, values as Record<string, string>));
    expect(page.text).toContain("There is a new key");
    expect((await readPage(await who("owner").post("/take-over", { key: next }))).errors.key).toContain("You already");
  });
});
