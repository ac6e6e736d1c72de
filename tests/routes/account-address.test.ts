import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Client, readPage, rows, withAddresses } from "../support/client.ts";
import { linkIn, mailTo } from "../support/outbox.ts";
import {
  currentPassword as current,
  isSignedIn,
  signsInOn,
  somebodyOn,
  wrongOwnPassword as wrong,
} from "../support/own-account.ts";
import { accountOf, addMember, change, chosen, mailAfter, newAddress, newcomer, open } from "../support/people.ts";
import type { Server } from "../support/server.ts";
import { takeServer } from "../support/shared-servers.ts";

let server: Server;
beforeAll(async () => {
  server = await takeServer(withAddresses);
});
afterAll(() => server.stop());

const somebody = () => somebodyOn(server);
const signsIn = (email: string, password?: string) => signsInOn(server, email, password);
const ask = (client: Client, email: string, currentPassword = current) =>
  client.post("/account/email", { email, currentPassword });
/** Asks for a new address; gives the links of both mails. */
async function asked(from: Awaited<ReturnType<typeof somebody>>) {
  const email = newAddress();
  const change = linkIn(await mailAfter(server, email, () => ask(from.client, email)));
  return { email, change, keep: linkIn(await mailTo(server.dataDir, from.email)) };
}

describe("a new address", () => {
  it("asks for the current password, and keeps the address that was typed but never the password", async () => {
    const { client } = await somebody();
    const refused = await readPage(await ask(client, "new@test.example", "Wrong-2026!"));
    expect(refused).toMatchObject({
      status: 422,
      errors: { currentPassword: wrong },
      values: { email: "new@test.example" },
    });
    expect(refused.html).not.toContain("Wrong-2026!");
    expect(rows(server.dataDir, "select * from email_changes where new_email = 'new@test.example'")).toEqual([]);
  });

  it("refuses the present one and no address at all", async () => {
    const { client, email } = await somebody();
    const errors = async (typed: string) => (await readPage(await ask(client, typed))).errors.email;
    expect(await errors(email.toUpperCase())).toBe("This is the address of your account already.");
    expect(await errors("no address")).toBe("Please enter a valid email address");
  });

  it("changes nothing until the link is pressed, which its opening doesn't do, and works once", async () => {
    const from = await somebody();
    const { email, change: link } = await asked(from);
    expect((await readPage(await from.client.get("/account"))).text).toContain(email);
    const phone = newcomer(server);
    const page = await open(phone, link);
    expect(page.url).toBe("/auth/new-address");
    expect(page.text).toContain(email);
    expect(accountOf(server.dataDir, from.email)).toBeDefined();
    const done = await phone.follow(await phone.post("/auth/new-address"));
    expect(done.text).toContain(`You now sign in with ${email}.`);
    expect([accountOf(server.dataDir, from.email), accountOf(server.dataDir, email)?.id]).toEqual([undefined, from.id]);
    expect(await isSignedIn(from.client)).toBe(false);
    expect([await signsIn(email), await signsIn(from.email)]).toEqual([true, false]);
    expect((await open(newcomer(server), link)).url).toContain("/auth");
  });

  it("keeps the session of the browser that confirms it, and ends the others and the recovery links", async () => {
    const from = await somebody();
    const other = await newcomer(server).signIn(from.email);
    const recovery = linkIn(
      await mailAfter(server, from.email, () => newcomer(server).post("/auth/forgot", { email: from.email })),
    );
    const { change: link } = await asked(from);
    await open(from.client, link);
    expect((await from.client.post("/auth/new-address")).headers.get("Location")).toBe("/account");
    expect([await isSignedIn(from.client), await isSignedIn(other)]).toEqual([true, false]);
    expect((await open(newcomer(server), recovery)).url).not.toContain("/auth/new-password");
  });

  it("with an account gets the same answer and another mail, and is never taken away", async () => {
    const [from, other, fresh] = [await somebody(), await somebody(), newAddress()];
    const seen = async (client: Client, to: string) => {
      const { status, text, url } = await client.follow(await ask(client, to));
      return { status, url, text: text.replaceAll(to, "TO").replaceAll(from.email, "FROM") };
    };
    const known = await seen(from.client, other.email);
    expect((await mailTo(server.dataDir, other.email)).text).toContain("You already have one with it");
    const unknown = await seen(from.client, fresh);
    expect(known).toEqual(unknown);
    expect((await mailTo(server.dataDir, fresh)).text).not.toContain("already");
  });

  it("with an account of its own meanwhile is refused when its link is pressed", async () => {
    const from = await somebody();
    const { email, change: link } = await asked(from);
    addMember(server.dataDir, { email });
    const phone = newcomer(server);
    await open(phone, link);
    expect((await phone.follow(await phone.post("/auth/new-address"))).text).toContain("This link can't be used");
    expect(accountOf(server.dataDir, from.email)?.id).toBe(from.id);
  });

  it("waits for a day", async () => {
    const from = await somebody();
    const { change: link } = await asked(from);
    change(server.dataDir, "update email_changes set expires_at = '2026-01-01' where account_id = ?", from.id);
    expect((await open(newcomer(server), link)).url).not.toContain("/auth/new-address");
  });

  it("is given up with one press on the page", async () => {
    const from = await somebody();
    const { email, change: link } = await asked(from);
    const page = await from.client.follow(await from.client.post("/account/email/cancel"));
    expect(page.text).toContain("Your address stays as it is");
    expect(page.text).not.toContain(email);
    expect((await open(newcomer(server), link)).url).not.toContain("/auth/new-address");
  });

  it.each([
    ["while it waits", false],
    ["after it was confirmed", true],
  ])("is taken back from the old address %s: the password ends too", async (_, confirmed) => {
    const from = await somebody();
    const thief = await newcomer(server).signIn(from.email);
    const { email, change: link, keep } = await asked({ ...from, client: thief });
    if (confirmed) {
      await open(thief, link);
      await thief.post("/auth/new-address");
      expect(accountOf(server.dataDir, email)?.id).toBe(from.id);
    }
    const owner = newcomer(server);
    const page = await open(owner, keep);
    expect([page.url, page.text]).toEqual(["/auth/keep-address", expect.stringContaining(from.email)]);
    const before = accountOf(server.dataDir, confirmed ? email : from.email);
    expect(before?.password_hash).not.toBeNull();
    const mail = await mailAfter(server, from.email, () => owner.post("/auth/keep-address"));
    expect(accountOf(server.dataDir, from.email)).toMatchObject({ id: from.id, password_hash: null });
    expect([await isSignedIn(thief), await isSignedIn(from.client)]).toEqual([false, false]);
    expect([await signsIn(from.email), await signsIn(email)]).toEqual([false, false]);
    expect((await open(newcomer(server), link)).url).not.toContain("/auth/new-address");
    await open(owner, linkIn(mail));
    expect((await owner.post("/auth/new-password", { password: chosen, confirmPassword: chosen })).status).toBe(303);
    expect(await signsIn(from.email, chosen)).toBe(true);
  });

  it("is not taken from somebody who has the old address by now", async () => {
    const from = await somebody();
    const { email, change: link, keep } = await asked(from);
    await open(from.client, link);
    await from.client.post("/auth/new-address");
    const newOwner = addMember(server.dataDir, { email: from.email });
    const owner = newcomer(server);
    await open(owner, keep);
    expect((await owner.follow(await owner.post("/auth/keep-address"))).text).toContain("This link can't be used");
    expect(accountOf(server.dataDir, newOwner)?.id).not.toBe(from.id);
    expect(accountOf(server.dataDir, email)?.id).toBe(from.id);
  });
});
