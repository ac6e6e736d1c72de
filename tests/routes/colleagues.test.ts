import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Client, memorialId, photo, readPage, rows, tableRows, withAddresses } from "../support/client.ts";
import { decideNow } from "../support/decisions.ts";
import { listen } from "../support/listener.ts";
import { mailTo } from "../support/outbox.ts";
import {
  accountOf,
  addColleague,
  addMember,
  change,
  linkAfter,
  newAddress,
  newcomer,
  open,
  person,
  without,
} from "../support/people.ts";
import { fillTo, registration } from "../support/registering.ts";
import type { Server } from "../support/server.ts";
import { takeServer } from "../support/shared-servers.ts";
import { signedIn } from "../support/signed-in.ts";

const director = "director@holloway.example";
const crematory = "desk@rivendale.example";
const url = "/account/colleagues";
const soon = { timeout: 60_000, interval: 10 };

let server: Server;
let margaret: string;
let ruth: Client;
let peter: Client;
let id: string;
let email: string;

beforeAll(async () => {
  server = await takeServer(withAddresses);
  margaret = memorialId(server.dataDir, "margaret-ellis");
  ruth = await signedIn(server, director);
});
beforeEach(async () => {
  email = newAddress();
  id = addColleague(server.dataDir, email, director);
  peter = await signedIn(server, email);
});
afterAll(() => server.stop());

const history = (memorial = margaret) =>
  rows<{ kind: string; actor: string }>(
    server.dataDir,
    "select kind, actor from memorial_history where memorial_id = ? order by number",
    memorial,
  );
const works = (account: string) =>
  rows(server.dataDir, "select 1 from colleagues where account_id = ?", account).length === 1;
const inviting = ["colleagues", "colleague_invitations", "(select recipient from mail_queue)"];
const asked = (client: Client, fields: Record<string, string>) => client.send(url, fields);

describe("inviting", () => {
  it.each([
    ["nothing", () => "", "Please enter an email address"],
    ["no address", () => "peter at work", "Please enter a valid email address"],
    ["her own address", () => director, "This is your own address."],
    ["an admin", () => "admin@everkeep.example", "This person is an administrator of the site"],
    ["a business", () => crematory, "This address has a business account of its own."],
    ["a colleague", () => email.toUpperCase(), "This person already works with you here."],
    ["a colleague of another business", () => theirs(), "This person already works for another business here."],
  ])("%s is refused beside its field, without a mail, and stays typed", async (_, address, text) => {
    const typed = address();
    const before = tableRows(server.dataDir, inviting);
    const page = await asked(ruth, { fullName: "Peter", email: typed });
    expect(page.status).toBe(422);
    expect(page.text).toContain(text);
    expect(page.values).toMatchObject({ fullName: "Peter", email: typed });
    expect(tableRows(server.dataDir, inviting)).toEqual(before);
  });

  const theirs = () => {
    const address = newAddress();
    addColleague(server.dataDir, address, crematory);
    return address;
  };

  it("an address with an open invitation gets no second mail", async () => {
    const to = newAddress();
    await linkAfter(server, ruth, url, { email: to });
    const before = tableRows(server.dataDir, inviting);
    expect((await asked(ruth, { email: to })).text).toContain("is still pending.");
    expect(tableRows(server.dataDir, inviting)).toEqual(before);
  });

  it("a database that fails keeps what was typed", async () => {
    const page = await without(server.dataDir, "colleague_invitations", () => asked(ruth, { email: "x@test.example" }));
    expect(page.status).toBe(503);
    expect(page.values).toMatchObject({ email: "x@test.example" });
  });

  it("a cancelled link is dead; another business cancels none", async () => {
    const to = newAddress();
    const link = await linkAfter(server, ruth, url, { email: to });
    const [row] = rows<{ id: string }>(server.dataDir, "select id from colleague_invitations where email = ?", to);
    const cancel = `${url}/invitations/${row?.id}/cancel`;
    await (await signedIn(server, crematory)).post(cancel);
    expect((await open(newcomer(server), link)).url).toBe("/auth/invitation");
    expect((await ruth.follow(await ruth.post(cancel))).text).toContain("Invitation cancelled");
    expect((await open(newcomer(server), link)).url).toBe("/auth");
    expect((await ruth.follow(await ruth.post(cancel))).text).toContain("Nothing to cancel");
  });
});

describe("accepting", () => {
  it("with an account of the address alone: its password, or one press while it is signed in", async () => {
    const to = addMember(server.dataDir);
    const link = await linkAfter(server, ruth, url, { email: to });
    const other = await signedIn(server, addMember(server.dataDir));
    expect((await open(other, link)).url).toBe("/auth/accept");
    expect((await other.send("/auth/accept")).status).toBe(422);
    expect((await other.send("/auth/accept", { password: "Wrong-2026!" })).status).toBe(422);
    expect(works(accountOf(server.dataDir, to)?.id ?? "")).toBe(false);
    const own = await signedIn(server, to);
    await open(own, link);
    expect((await own.follow(await own.post("/auth/accept"))).url).toBe("/dashboard");
    expect(works(accountOf(server.dataDir, to)?.id ?? "")).toBe(true);
    expect((await own.get(`/memorial-detail/${margaret}`)).status).toBe(200);
    expect((await open(newcomer(server), link)).url).toBe("/auth");
  });

  it("not with an account that has a business or works for one by now; the invitation stays", async () => {
    const to = addMember(server.dataDir);
    const link = await linkAfter(server, ruth, url, { email: to });
    change(server.dataDir, "update accounts set business_name = 'Marlow' where email = ?", to);
    const own = await signedIn(server, to);
    await open(own, link);
    const page = await own.follow(await own.post("/auth/accept"));
    expect(page.text).toContain("because it has a business of its own or works for another one.");
    expect(works(accountOf(server.dataDir, to)?.id ?? "")).toBe(false);
    expect((await open(newcomer(server), link)).url).toBe("/auth/accept");
  });

  it("a new person makes an account without a business of their own", async () => {
    const to = newAddress();
    const link = await linkAfter(server, ruth, url, { email: to, fullName: "Ines" });
    const guest = newcomer(server);
    expect((await open(guest, link)).values).toMatchObject({ fullName: "Ines" });
    await guest.post("/auth/invitation", { ...person, businessName: "Mine", businessType: "Crematory" });
    expect(accountOf(server.dataDir, to)).toMatchObject({ user_role: "memorial_member", business_name: null });
    expect((await guest.get(`/memorial-detail/${margaret}/edit`)).status).toBe(200);
  });
});

describe("whoever leaves or is removed", () => {
  it("is shut out at once, of open streams and waiting files too; the account, its sessions and decisions stay", async () => {
    const heard = await listen(peter, "margaret-ellis");
    const media = rows<{ id: string }>(
      server.dataDir,
      "select media_id as id from memories where memorial_id = ? and media_id is not null and memory_type = 'photo'",
      margaret,
    )[0]?.id;
    const [memory] = rows<{ id: string }>(
      server.dataDir,
      "select id from memories where memorial_id = ? and approval_status = 'pending'",
      margaret,
    );
    await decideNow(peter, server.dataDir, `/memorial-detail/${margaret}/memories/${memory?.id}/approve`);
    const pages = ["", "/edit", "/memories", "/history", "/qr", "/view"].map(
      (at) => `/memorial-detail/${margaret}${at}`,
    );
    const all = [...pages, `/media/${media}/320.webp`, "/memorial/margaret-ellis/events"];
    for (const page of [...pages, `/media/${media}/320.webp`]) expect((await peter.get(page)).status, page).toBe(200);
    expect((await ruth.post(`${url}/${id}/remove`)).status).toBe(303);
    await expect.poll(() => heard.ended, soon).toBe(true);
    heard.leave();
    for (const page of all) expect((await peter.get(page)).status, page).toBe(404);
    expect((await peter.get("/dashboard/register")).headers.get("Location")).toBe("/dashboard");
    expect((await peter.get("/dashboard")).status).toBe(200);
    const decided = rows<{ by: string }>(
      server.dataDir,
      "select decided_by as by from memories where id = ?",
      memory?.id,
    );
    expect(decided).toEqual([{ by: id }]);
    expect(history()).toContainEqual({ kind: "approved", actor: "Peter Marsh" });
    expect((await mailTo(server.dataDir, email)).text).not.toMatch(/Margaret|Ellis|Arthur|Penn/);
  });

  it("hands an unfinished registration with its pictures to the business", async () => {
    const at = registration();
    await fillTo(peter, "images", "Pike", at);
    await peter.post(at("images"), { portrait: new File([await photo(300, 300)], "pike.jpg") });
    const [draft] = rows<{ id: string }>(
      server.dataDir,
      "select portrait_id as id from registration_drafts where id = ?",
      at.id,
    );
    const picture = `/media/${draft?.id}/320.webp`;
    expect([(await peter.get(picture)).status, (await ruth.get(picture)).status]).toEqual([200, 404]);
    const { values } = await readPage(await peter.get(`${url}/leave`));
    expect((await peter.post(`${url}/leave`, values as Record<string, string>)).status).toBe(303);
    expect([(await peter.get(picture)).status, (await ruth.get(picture)).status]).toEqual([404, 200]);
    expect((await readPage(await ruth.get(at("images")))).status).toBe(200);
    expect((await mailTo(server.dataDir, director)).subject).toContain("has left your business");
  });

  it("only the own business removes, and only the business on the form is left", async () => {
    const desk = await signedIn(server, crematory);
    const nora = await signedIn(server, "nora@ellis.example");
    for (const client of [desk, nora, peter]) await client.post(`${url}/${id}/remove`);
    const other = accountOf(server.dataDir, crematory)?.id ?? "";
    for (const fields of [{}, { business: other }] as Record<string, string>[])
      await peter.post(`${url}/leave`, fields);
    expect(works(id)).toBe(true);
    await ruth.post(`${url}/${id}/remove`);
    expect(works(id)).toBe(false);
    expect((await ruth.follow(await ruth.get(`${url}/${id}/remove`))).text).toContain("Nobody was removed");
  });
});

it("a print is told once, whoever asks how often, and is made even if it can't be told", { tags: "slow" }, async () => {
  const handout = `/memorial-detail/${margaret}/handout.png`;
  const prints = () => history().filter(({ kind }) => kind === "printed");
  for (const _ of [1, 2]) expect((await peter.get(handout)).headers.get("Content-Type")).toBe("image/png");
  expect(prints()).toEqual([{ kind: "printed", actor: "Peter Marsh" }]);
  const printed = await without(server.dataDir, "memorial_history", () => ruth.get(handout));
  expect(printed.headers.get("Content-Type")).toBe("image/png");
});
