import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Client, memorialId, readPage, rows, withAddresses } from "../support/client.ts";
import { mailTo } from "../support/outbox.ts";
import {
  accountOf,
  addColleague,
  addMember,
  change,
  linkAfter,
  mailAfter,
  newAddress,
  newcomer,
  open,
} from "../support/people.ts";
import type { Server } from "../support/server.ts";
import { takeServer } from "../support/shared-servers.ts";
import { signedIn } from "../support/signed-in.ts";
import { keyFromSheet, successorOf } from "../support/successors.ts";

const director = "director@holloway.example";
const colleagues = "/account/colleagues";

let server: Server;
let margaret: string;
let arthur: string;
let ruth: Client;
let admin: Client;
let peter: { id: string; email: string; client: Client };

beforeAll(async () => {
  server = await takeServer(withAddresses);
  margaret = memorialId(server.dataDir, "margaret-ellis");
  arthur =
    rows<{ id: string }>(server.dataDir, "select id from memorials where full_name = 'Arthur Penn'")[0]?.id ?? "";
  ruth = await signedIn(server, director);
  admin = await signedIn(server, "admin@everkeep.example");
});
beforeEach(async () => {
  for (const table of ["successor_keys", "memorial_invitations"])
    change(server.dataDir, `delete from ${table} where id != ?`, "");
  change(server.dataDir, "update memorials set user_id = ? where full_name = 'Margaret Ellis'", idOf(director));
  const email = newAddress();
  peter = { id: addColleague(server.dataDir, email, director), email, client: await signedIn(server, email) };
});
afterAll(() => server.stop());

const idOf = (email: string) => accountOf(server.dataDir, email)?.id ?? "";
const at = (memorial = margaret) => `/memorial-co-owners/${memorial}`;
const removal = () => `${colleagues}/${peter.id}/remove`;
const isKey = async (key: string) =>
  (await readPage(await ruth.post("/take-over", { key }))).errors.key?.includes("You already look after this page.");
/** The text of a mail without its line breaks. */
const said = ({ text }: { text: string }) => text.replace(/\s+/g, " ");
const opens = async (link: string) => (await open(newcomer(server), link)).url === "/auth/invitation";
const kinds = (memorial = margaret) =>
  rows<{ kind: string }>(
    server.dataDir,
    "select kind from memorial_history where memorial_id = ? order by number",
    memorial,
  ).map(({ kind }) => kind);

/** Makes an account a co-owner of Margaret's memorial; gives the id of the share. */
function share(email: string) {
  const id = randomUUID();
  const columns = "id, memorial_id, account_id, role, accepted_at";
  const values = [id, margaret, idOf(email), "memorial_member", "2026-11-12T10:00:00.000Z"];
  change(server.dataDir, `insert into memorial_owners (${columns}) values (?, ?, ?, ?, ?)`, ...values);
  return id;
}

/** Invitations to Margaret's memorial, by a colleague and by the owner. */
async function invitations(sender = peter.client) {
  const [theirs, hers] = [newAddress(), newAddress()];
  return {
    theirs: { email: theirs, link: await linkAfter(server, sender, at(), { email: theirs }) },
    hers: { email: hers, link: await linkAfter(server, ruth, at(), { email: hers }) },
  };
}

describe("a colleague who is removed", () => {
  it("is told with the invitations that they have sent, which end; those of others stay", async () => {
    const { theirs, hers } = await invitations();
    const dialog = await readPage(await ruth.get(removal()));
    expect(dialog.text).toContain(`Their invitation to ${theirs.email} will be cancelled.`);
    expect(dialog.text).not.toContain(hers.email);
    const page = await ruth.follow(await ruth.post(removal()));
    expect(page.text).toContain("Colleague removed");
    expect([await opens(theirs.link), await opens(hers.link)]).toEqual([false, true]);
    expect(kinds().slice(-1)).toEqual(["invitation_cancelled"]);
  });

  it("keeps the invitations to memorials that the business doesn't own", async () => {
    const { theirs } = await invitations();
    change(server.dataDir, "update memorials set user_id = ? where id = ?", idOf("desk@rivendale.example"), margaret);
    expect((await readPage(await ruth.get(removal()))).text).not.toContain(theirs.email);
    await ruth.post(removal());
    expect(await opens(theirs.link)).toBe(true);
  });

  it("is offered with new keys for the successors' sheets that they have seen; without, the keys stay", async () => {
    const seen = await keyFromSheet(peter.client, margaret);
    const unseen = await keyFromSheet(ruth, arthur);
    const dialog = await readPage(await ruth.get(removal()));
    expect(dialog.text).toContain("Peter Marsh has seen the key for a successor of the memorial of Margaret Ellis");
    expect(dialog.text).not.toContain("Arthur Penn");
    await ruth.post(removal());
    expect([await isKey(seen), await isKey(unseen)]).toEqual([true, true]);
  });

  it("loses the keys that they have seen, made or not, if new ones are asked for; others stay", async () => {
    const seen = await keyFromSheet(ruth, margaret);
    const unseen = await keyFromSheet(ruth, arthur);
    await peter.client.get(`${successorOf(margaret)}/sheet`);
    const page = await ruth.follow(await ruth.post(removal(), { newKeys: "yes" }));
    expect(page.text).toContain("Please print the sheet for Margaret Ellis again.");
    expect([await isKey(seen), await isKey(unseen)]).toEqual([false, true]);
    expect(kinds().slice(-1)).toEqual(["successor_key_made"]);
    expect((await readPage(await ruth.get(`${successorOf(margaret)}/sheet`))).text).toContain("Margaret Ellis");
  });

  it("loses a key that they sent to somebody, who gets the new one by mail", async () => {
    const june = newAddress();
    await mailAfter(server, june, () =>
      peter.client.post(successorOf(margaret), { fullName: "June Moss", email: june }),
    );
    const key = async (mail: Promise<{ text: string }>) => /key=([0-9A-Z]{26})/.exec((await mail).text)?.[1] ?? "";
    const first = await key(mailTo(server.dataDir, june));
    await ruth.post(removal(), { newKeys: "yes" });
    const mail = await mailTo(server.dataDir, june, 2);
    expect(said(mail)).toContain("no longer works");
    expect(JSON.stringify(mail)).not.toMatch(/Margaret|Ellis/);
    const second = await key(mailTo(server.dataDir, june, 2));
    expect([await isKey(first), await isKey(second)]).toEqual([false, true]);
  });
});

describe("a colleague who leaves", () => {
  it("is told which invitations end, and the business learns which keys they have seen", async () => {
    const { theirs, hers } = await invitations();
    await keyFromSheet(peter.client, margaret);
    const dialog = await readPage(await peter.client.get(`${colleagues}/leave`));
    expect(dialog.text).toContain(`Your invitation to ${theirs.email} will be cancelled.`);
    const mail = await mailAfter(server, director, () =>
      peter.client.post(`${colleagues}/leave`, dialog.values as Record<string, string>),
    );
    expect(said(mail)).toContain(`The invitation to ${theirs.email} is cancelled.`);
    expect(said(mail)).toContain("the key for a successor of the memorial of Margaret Ellis");
    expect([await opens(theirs.link), await opens(hers.link)]).toEqual([false, true]);
  });
});

describe("a primary owner who is removed", () => {
  const dismissal = () => `${at()}/primary-owner/${idOf(director)}/remove`;

  it("loses what the colleagues sent too, and the key if a new one is asked for", async () => {
    const { theirs, hers } = await invitations();
    const key = await keyFromSheet(ruth, margaret);
    const dialog = await readPage(await admin.get(dismissal()));
    for (const text of [theirs.email, hers.email, "the key for a successor"]) expect(dialog.text).toContain(text);
    await admin.post(dismissal(), { newKeys: "yes" });
    expect([await opens(theirs.link), await opens(hers.link)]).toEqual([false, false]);
    const refused = await readPage(await ruth.post("/take-over", { key }));
    expect(refused.errors.key).toContain("We know no such key.");
  });

  it("keeps the key if no new one is asked for", async () => {
    const key = await keyFromSheet(ruth, margaret);
    await admin.post(dismissal());
    expect((await readPage(await admin.get(`${successorOf(margaret)}/sheet`))).text.replaceAll(" ", "")).toContain(key);
  });
});

it("a co-owner who never saw the key is removed without an offer", async () => {
  await keyFromSheet(ruth, margaret);
  const id = share(addMember(server.dataDir));
  const dialog = await readPage(await ruth.get(`${at()}/owners/${id}/remove`));
  expect(dialog.status).toBe(200);
  expect(dialog.html).not.toContain("newKeys");
});

it("an owner who deletes the account takes the invitations along, and the heir learns of the key", async () => {
  const [email, heir, invited] = [addMember(server.dataDir), addMember(server.dataDir), newAddress()];
  change(server.dataDir, "update memorials set user_id = ? where id = ?", idOf(email), margaret);
  change(server.dataDir, "delete from memorial_owners where memorial_id = ?", margaret);
  share(heir);
  const owner = await signedIn(server, email);
  const link = await linkAfter(server, owner, at(), { email: invited });
  await keyFromSheet(owner, margaret);
  expect((await readPage(await owner.get("/account/delete"))).text).toContain("1 open invitation is cancelled.");
  const gone = { currentPassword: "Lantern-2026!", word: "DELETE" };
  const mail = await mailAfter(server, heir, () => owner.post("/account/delete", gone));
  expect(said(mail)).toContain("the key for a successor");
  expect(await opens(link)).toBe(false);
});
