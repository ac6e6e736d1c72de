import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { addApiKey, software } from "../support/api.ts";
import { Client, memorialId, readPage, rows, withAddresses } from "../support/client.ts";
import { command } from "../support/command.ts";
import { linkIn, mails, mailTo } from "../support/outbox.ts";
import { accountOf, change, linkAfter, newAddress, newcomer, open, recoveryLink } from "../support/people.ts";
import type { Server } from "../support/server.ts";
import { takeServer } from "../support/shared-servers.ts";

const director = "director@holloway.example";
const password = "Lantern-2026!";
/** The button of the gate, which owners don't meet. */
const gate = "Access Memorial";
const suspendedText = "Your account is suspended for now.";

let server: Server;
beforeAll(async () => {
  server = await takeServer(withAddresses);
});
afterEach(() => change(server.dataDir, "update accounts set suspended_at = null where suspended_at != ?", ""));
afterAll(() => server.stop());

const run = (...args: string[]) => command("account", server.dataDir, args);
const suspend = async (email = director) => expect(await run(email, "--suspend")).toMatchObject({ code: 0 });
const resume = async (email = director) => expect(await run(email, "--resume")).toMatchObject({ code: 0 });

/** Opens the form of a mail's link, and posts it. Gives the page of the form. */
async function post(link: string, form: string, fields: Record<string, string>) {
  const client = newcomer(server);
  const { url } = await open(client, link);
  if (url !== form) return url;
  await client.post(form, fields);
  return url;
}

/** Ruth's memorial page without its password, as the owner sees it. */
const pageAsOwner = async (client: Client) => (await readPage(await client.get("/memorial/margaret-ellis"))).text;

/** Each door by which an account gets authority: it gives a question, to which the answer is whether the door is open. */
const doors: [what: string, open: () => Promise<() => Promise<boolean>>][] = [
  [
    "the password",
    async () => async () => (await newcomer(server).post("/auth", { email: director, password })).status === 303,
  ],
  [
    "an API key",
    async () => {
      const ask = software(server, addApiKey(server.dataDir, director).text);
      return async () => (await ask("GET", "/memorials")).status === 200;
    },
  ],
  [
    "the calendar feed",
    async () => {
      const ruth = await newcomer(server).signIn(director);
      const shown = await ruth.follow(await ruth.post("/account/calendar-feed", { currentPassword: password }));
      const [path = ""] = /\/calendar\/[\w-]{43}\/services\.ics/.exec(shown.text) ?? [];
      return async () => (await new Client(server.origin).get(path)).status === 200;
    },
  ],
  [
    "a link for a new password",
    async () => {
      const link = await recoveryLink(server, director);
      return async () => (await open(newcomer(server), link)).url === "/auth/new-password";
    },
  ],
  [
    "the operator's link",
    async () => {
      const { out } = await command("admin", server.dataDir, [director], { APP_ORIGIN: server.origin });
      const [url = ""] = /http\S+/.exec(out) ?? [];
      return async () => (await open(newcomer(server), url)).url === "/auth/sign-in";
    },
  ],
  [
    "the link that confirms a new address",
    async () => {
      const ruth = await newcomer(server).signIn(director);
      const email = newAddress();
      await ruth.post("/account/email", { email, currentPassword: password });
      const link = linkIn(await mailTo(server.dataDir, email));
      return async () => (await open(newcomer(server), link)).url === "/auth/new-address";
    },
  ],
];

describe("a suspended account", () => {
  it.each(doors)("is refused at %s, and let in again once it is resumed", async (_, make) => {
    change(server.dataDir, "delete from limits where key != ?", "");
    const isOpen = await make();
    expect(await isOpen()).toBe(true);
    await suspend();
    expect(await isOpen()).toBe(false);
    await resume();
    expect(await isOpen()).toBe(true);
  });

  it("is signed out everywhere at its next request, and stays so after it is resumed", async () => {
    const ruth = await newcomer(server).signIn(director);
    expect(await pageAsOwner(ruth)).not.toContain(gate);
    await suspend();
    for (const url of ["/dashboard", "/account", `/memorial-detail/${memorialId(server.dataDir, "margaret-ellis")}`])
      expect((await ruth.get(url)).headers.get("Location")).toMatch(/^\/auth/);
    expect(await pageAsOwner(ruth)).toContain(gate);
    await resume();
    expect((await ruth.get("/dashboard")).headers.get("Location")).toMatch(/^\/auth/);
  });

  it("has no authority through a session that is left over either", async () => {
    const ruth = await newcomer(server).signIn(director);
    change(server.dataDir, "update accounts set suspended_at = ? where email = ?", new Date().toISOString(), director);
    expect((await ruth.get("/dashboard")).headers.get("Location")).toMatch(/^\/auth/);
    expect(await pageAsOwner(ruth)).toContain(gate);
  });

  it("is told so after the right password alone", async () => {
    await suspend();
    const typed = async (given: string, email = director) =>
      (await readPage(await newcomer(server).post("/auth", { email, password: given }))).text;
    expect(await typed(password)).toContain(suspendedText);
    const wrong = await typed("Not-the-password-1");
    expect(wrong).not.toContain("suspended");
    expect(wrong).toContain("The email address or the password is incorrect.");
    await resume();
  });

  it("is told by mail that it can choose no new password", async () => {
    await suspend();
    const before = mails(server.dataDir).filter(({ to }) => to === director).length;
    await newcomer(server).post("/auth/forgot", { email: director });
    const mail = await mailTo(server.dataDir, director, before + 1);
    expect(mail.subject).toMatch(/^Your account at .* is suspended$/);
    expect(JSON.stringify(mail)).not.toContain("type=recovery");
    await resume();
  });

  it("keeps its invitation, which waits", async () => {
    const guest = "sam@stranger.example";
    const admin = await newcomer(server).signIn("admin@everkeep.example");
    const owners = `/memorial-co-owners/${memorialId(server.dataDir, "margaret-ellis")}`;
    const link = await linkAfter(server, admin, owners, { email: guest });
    await suspend(guest);
    await post(link, "/auth/accept", { password });
    const isCoOwner = () =>
      rows(server.dataDir, "select id from memorial_owners where account_id = ?", accountOf(server.dataDir, guest)?.id);
    expect(isCoOwner()).toEqual([]);
    await resume(guest);
    expect(await post(link, "/auth/accept", { password })).toBe("/auth/accept");
    expect(isCoOwner()).toHaveLength(1);
  });

  it("leaves its memorials open for mourners", async () => {
    const mourner = newcomer(server);
    await mourner.post("/memorial/margaret-ellis", { password: "rosegarden" });
    const before = await pageAsOwner(mourner);
    await suspend();
    expect(await pageAsOwner(mourner)).toBe(before);
    await resume();
  });
});

describe("the command", () => {
  it("notes each change with its reason in the account's history", async () => {
    expect((await run(director, "--suspend", "--reason", "Asked by Ruth")).code).toBe(0);
    await resume();
    const { id } = accountOf(server.dataDir, director) ?? {};
    const last =
      "select kind, by_operator, reason from account_history where account_id = ? order by number desc limit 2";
    expect(rows(server.dataDir, last, id)).toEqual([
      { kind: "resumed", by_operator: 1, reason: null },
      { kind: "suspended", by_operator: 1, reason: "Asked by Ruth" },
    ]);
  });

  it("says what it can't do", async () => {
    expect((await run(director, "--resume")).err).toContain(`${director} is not suspended`);
    expect((await run("nobody@nowhere.example", "--suspend")).err).toContain("nobody has an account");
    expect((await run(director)).err).toContain("add either --suspend or --resume");
    await suspend();
    expect((await command("admin", server.dataDir, [director])).err).toContain("npm run account --");
    await resume();
  });

  it("says when no admin is left", async () => {
    const admin = "admin@everkeep.example";
    change(
      server.dataDir,
      "update accounts set user_role = 'memorial_member' where user_role = 'admin' and email != ?",
      admin,
    );
    expect((await run(admin, "--suspend")).out).toContain("No admin is left.");
    await resume(admin);
  });
});
