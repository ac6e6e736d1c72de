import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accounts, castOf, expectClosed, roles, waysTo } from "../support/cast.ts";
import { type Client, memorialId, readPage, rows, withAddresses } from "../support/client.ts";
import { type Listener, listen } from "../support/listener.ts";
import { addMember, change, linkAfter, newAddress, stateOf, without } from "../support/people.ts";
import type { Server } from "../support/server.ts";
import { takeServer } from "../support/shared-servers.ts";
import { signedIn } from "../support/signed-in.ts";
import { slowRows } from "../support/slow.ts";

let server: Server;
let as: (role: string) => Client;
let margaret: string;
let lukasz: string;
const invited = newAddress();
const listeners: Listener[] = [];

beforeAll(async () => {
  server = await takeServer(withAddresses);
  margaret = memorialId(server.dataDir, "margaret-ellis");
  lukasz = memorialId(server.dataDir, "lukasz-wisniewski");
  as = await castOf(server);
  await linkAfter(server, as("owner"), at(), { email: invited });
});
afterAll(async () => {
  for (const one of listeners) one.leave();
  await server.stop();
});

const nobody = "0b7c1f52-9d1e-4a52-9a5c-6f0c4f2a7d11";
const at = (memorial = margaret) => `/memorial-co-owners/${memorial}`;
const removal = (share: string, memorial = margaret) => `${at(memorial)}/owners/${share}/remove`;
const dismissal = (account: string, memorial = margaret) => `${at(memorial)}/primary-owner/${account}/remove`;
const none = "No matching owner found to delete";
const soon = { timeout: 60_000, interval: 10 };

const one = (sql: string, ...values: unknown[]) => rows<{ id: string }>(server.dataDir, sql, ...values)[0]?.id ?? "";
const accountOf = (email: string) => one("select id from accounts where email = ?", email);
const ownerOf = (memorial = margaret) => one("select user_id as id from memorials where id = ?", memorial);
const shareOf = (email: string, memorial = margaret) =>
  one("select id from memorial_owners where account_id = ? and memorial_id = ?", accountOf(email), memorial);
const state = () => [stateOf(server.dataDir), rows(server.dataDir, "select id, user_id from memorials order by id")];
const mediumOf = (status: string) =>
  `/media/${one("select media_id as id from memories where memorial_id = ? and media_id is not null and approval_status = ?", margaret, status)}/picture.jpg`;

/** Makes an account co-owner of a memorial; gives the id of its share. */
function share(email: string, memorial = margaret) {
  const id = randomUUID();
  const columns = "id, memorial_id, account_id, role, accepted_at";
  const values = [id, memorial, accountOf(email), "memorial_member", "2026-11-12T10:00:00.000Z"];
  change(server.dataDir, `insert into memorial_owners (${columns}) values (?, ?, ?, ?, ?)`, ...values);
  return id;
}

/** A new co-owner with a browser of their own. */
async function coOwner() {
  const email = addMember(server.dataDir);
  return { id: share(email), email, client: await signedIn(server, email) };
}

async function hear(client: Client) {
  const heard = await listen(client, "margaret-ellis");
  listeners.push(heard);
  await expect.poll(() => heard.text, soon).toContain("id: ");
  return heard;
}

const removes = async (role: string, url: string) => {
  const page = await as(role).follow(await as(role).post(url));
  expect(page).toMatchObject({ status: 200, url: at(page.url.split("/")[2]) });
  return page;
};

// By hand, like the table of tests/access.test.ts. Everyone else is sent to sign in, or told that it is not there.
const manage = ["admin", "owner", "colleague", "co-owner"];
const edit = ["admin", "owner", "colleague"];
const urls: [what: string, method: "GET" | "POST", allowed: string[], path: string, route: string][] = [
  ["the page", "GET", manage, "", ""],
  ["an invitation", "POST", edit, "", ""],
  ["cancelling", "GET", edit, "/invitations/{invitation}/cancel", "_.invitations.$invitation.cancel"],
  ["cancelling", "POST", edit, "/invitations/{invitation}/cancel", "_.invitations.$invitation.cancel"],
  ["removing a co-owner", "GET", edit, "/owners/{share}/remove", ".owners.$owner.remove"],
  ["removing a co-owner", "POST", edit, "/owners/{share}/remove", ".owners.$owner.remove"],
  ["removing the owner", "GET", ["admin"], "/primary-owner/{owner}/remove", ".primary-owner.$owner.remove"],
  ["removing the owner", "POST", ["admin"], "/primary-owner/{owner}/remove", ".primary-owner.$owner.remove"],
];

describe.each(slowRows(roles))("the co-owners page and the role %s", (role) => {
  it.each(urls)("%s, %s: %j", async (_, method, allowed, path, route) => {
    const may = allowed.includes(role);
    const ids: Record<string, string> = {
      invitation: one("select id from memorial_invitations where email = ?", invited),
      share: shareOf(accounts["co-owner"]),
      owner: ownerOf(),
    };
    // Roles that may remove an owner use an id that nobody has, so that nothing changes.
    const named = path.replace(/\{(\w+)\}/, (_, name) => (may && method === "POST" ? nobody : (ids[name] ?? "")));
    const secrets = [invited, "Nora Ellis", "Ruth Holloway"].filter(() => !manage.includes(role));
    const before = state();
    for (const url of waysTo(at() + named, `memorial-co-owners.$id${route}`)) {
      const response = await as(role).fetch(url, { method });
      if (may) expect(response.status, url).not.toBe(404);
      else await expectClosed(role, response, [...secrets, "Are you sure"], `${method} ${url}`);
    }
    expect(state()).toEqual(before);
  });
});

it("another site's form removes nobody", async () => {
  const before = state();
  for (const url of [removal(shareOf(accounts["co-owner"])), dismissal(ownerOf())])
    expect((await as("admin").post(url, {}, { Origin: "https://evil.example" })).status).toBe(403);
  expect(state()).toEqual(before);
});

it("each sees the removals that they may do", async () => {
  const [nora, ruth] = [removal(shareOf(accounts["co-owner"])), dismissal(ownerOf())];
  const seen = async (role: string) => {
    const { html } = await readPage(await as(role).get(at()));
    return [nora, ruth].map((url) => html.includes(`href="${url}"`));
  };
  expect([await seen("co-owner"), await seen("owner"), await seen("admin")]).toEqual([
    [false, false],
    [true, false],
    [true, true],
  ]);
});

describe("removing a co-owner", () => {
  it("asks first, says so, and ends at once all that it let in", async () => {
    const { id, email, client } = await coOwner();
    const review = `/memorial-detail/${margaret}/memories`;
    const inside = [`/memorial-detail/${margaret}`, review, at(), mediumOf("pending"), mediumOf("approved")];
    for (const url of inside) expect((await client.get(url)).status, url).toBe(200);
    const [theirs, owners] = [await hear(client), await hear(as("owner"))];
    const dialog = await readPage(await as("owner").get(removal(id)));
    expect(dialog).toMatchObject({ status: 200, title: "Remove Co-Owner - Everkeep" });
    expect(dialog.text).toContain("Are you sure you want to remove Jo Reed?");
    expect(shareOf(email)).toBe(id);
    const told = theirs.text;
    const page = await removes("owner", removal(id));
    for (const text of ["Owner Removed", "Co-owner has been removed from the memorial"])
      expect(page.text).toContain(text);
    expect(page.html).not.toContain(email);
    await expect.poll(() => theirs.ended, soon).toBe(true);
    expect([theirs.text, owners.ended]).toEqual([told, false]);
    for (const url of inside) expect((await client.get(url)).status, url).toBe(404);
    for (const url of [inside[0], at()] as string[])
      expect((await readPage(await client.get(url))).text, url).toContain(
        "The memorial you're looking for doesn't exist or you don't have access to it.",
      );
    expect((await readPage(await client.get("/memorial/margaret-ellis"))).values).toEqual({ password: "" });
    expect((await listen(client, "margaret-ellis")).status).toBe(404);
    expect((await readPage(await client.get("/dashboard"))).text).not.toContain("Margaret Ellis");
  });

  it("of nobody, or of another memorial's co-owner, says that there is none", async () => {
    const { id } = await coOwner();
    const other = share(addMember(server.dataDir), lukasz);
    await removes("owner", removal(id));
    for (const wrong of [id, other, ownerOf(), nobody, "x", "%25", "%00"]) {
      const before = state();
      expect((await removes("owner", removal(wrong))).text, wrong).toContain(none);
      const asked = await as("owner").follow(await as("owner").get(removal(wrong)));
      expect(asked, wrong).toMatchObject({ status: 200, url: at() });
      expect(asked.text, wrong).toContain(none);
      expect(state()).toEqual(before);
    }
    expect((await as("another business").post(removal(shareOf(accounts["co-owner"])))).status).toBe(404);
  });

  it("that fails says so, and changes nothing", async () => {
    const { id } = await coOwner();
    const before = state();
    change(
      server.dataDir,
      "create trigger stuck before delete on memorial_owners begin select raise(abort, 'no'); end",
    );
    expect((await removes("owner", removal(id))).text).toContain("Failed to remove co-owner");
    change(server.dataDir, "drop trigger stuck");
    change(
      server.dataDir,
      "create trigger stuck before update of user_id on memorials begin select raise(abort, 'no'); end",
    );
    expect((await removes("admin", dismissal(ownerOf()))).text).toContain("Failed to remove co-owner");
    change(server.dataDir, "drop trigger stuck");
    expect(state()).toEqual(before);
  });
});

describe("removing the primary owner", () => {
  it("leaves the memorial to its co-owners and the admin, and ends the owner's access at once", async () => {
    const { client: owner, email } = await coOwner();
    change(server.dataDir, "update memorials set user_id = ? where id = ?", accountOf(email), margaret);
    const shown = await readPage(await as("admin").get(at()));
    expect(shown.text.split(email)).toHaveLength(2);
    expect((await owner.get(`/memorial-detail/${margaret}/edit`)).status).toBe(200);
    const heard = await hear(owner);
    const url = dismissal(accountOf(email));
    expect((await readPage(await as("admin").get(url))).text).toContain("Are you sure you want to remove Jo Reed?");
    const page = await removes("admin", url);
    for (const text of ["Owner Removed", "Co-owner has been removed from the memorial", "Nora Ellis"])
      expect(page.text).toContain(text);
    for (const text of [email, "Primary Owner"]) expect(page.html).not.toContain(text);
    expect([ownerOf(), shareOf(email)]).toEqual(["", ""]);
    await expect.poll(() => heard.ended, soon).toBe(true);
    for (const gone of ["", "/edit", "/qr", "/view"])
      expect((await owner.get(`/memorial-detail/${margaret}${gone}`)).status, gone).toBe(404);
    expect((await owner.get(mediumOf("approved"))).status).toBe(404);
    const edits = async (role: string) => (await as(role).get(`/memorial-detail/${margaret}/edit`)).status;
    expect([await edits("admin"), await edits("co-owner"), await edits("owner")]).toEqual([200, 404, 404]);
    expect((await as("co-owner").get(`/memorial-detail/${margaret}`)).status).toBe(200);
    for (const wrong of [accountOf(email), accountOf(accounts.owner), nobody, "null"])
      expect((await removes("admin", dismissal(wrong))).text, wrong).toContain(none);
    change(server.dataDir, "update memorials set user_id = ? where id = ?", accountOf(accounts.owner), margaret);
  });
});

describe("where something can't be loaded", () => {
  it("the owners: their panel says so, the rest stands", async () => {
    const page = await without(server.dataDir, "memorial_owners", async () => readPage(await as("owner").get(at())));
    expect(page.status).toBe(200);
    for (const text of ["Failed to load memorial owners", "Try Again", "Invite New Co-Owner"])
      expect(page.text).toContain(text);
    expect(page.text).not.toContain("No co-owners yet");
  });

  it("the invitations: that is only logged", async () => {
    const load = async () => readPage(await as("owner").get(at()));
    const page = await without(server.dataDir, "memorial_invitations", load);
    expect(page.status).toBe(200);
    expect(page.text).toContain("Nora Ellis");
    for (const text of ["Pending Invitations", "Error", "Failed"]) expect(page.text).not.toContain(text);
  });

  it.each(
    ["co-owners", "detail"].flatMap((page) => ["service_date", "password_version"].map((column) => [page, column])),
  )("the memorial, for its %s, without %s: back to the dashboard, with the message", async (page, column) => {
    const rename = (from?: string, to?: string) =>
      change(server.dataDir, `alter table memorials rename column ${from} to ${to}`);
    rename(column, "away");
    const response = await as("owner").get(`/memorial-${page}/${margaret}`);
    rename("away", column);
    const dashboard = await as("owner").follow(response);
    expect(dashboard).toMatchObject({ status: 200, url: "/dashboard" });
    expect(dashboard.text).toContain("Failed to load memorial details");
  });
});
