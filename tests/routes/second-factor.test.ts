import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Client, memorialId, readPage, rows, withAddresses } from "../support/client.ts";
import { command } from "../support/command.ts";
import { mailTo } from "../support/outbox.ts";
import { accountOf, addMember, change, linkAfter, newcomer, open, recoveryLink } from "../support/people.ts";
import { atSignIn, codeOf, codesOn, freshCode, keyOn, ownStep, sessionsOf, turnOn } from "../support/second-step.ts";
import type { Server } from "../support/server.ts";
import { sessionDoors } from "../support/session-doors.ts";
import { takeServer } from "../support/shared-servers.ts";
import { keyFromSheet } from "../support/successors.ts";

const password = "Lantern-2026!";
const boss = "admin@everkeep.example";

let server: Server;
let admin: Client;
let margaret: string;
beforeAll(async () => {
  server = await takeServer({ env: { ...withAddresses.env, SECOND_FACTOR: "admins" } });
  admin = await newcomer(server).signIn(boss);
  margaret = memorialId(server.dataDir, "margaret-ellis");
});
beforeEach(() => {
  for (const table of ["limits where key", "takeovers where id"])
    change(server.dataDir, `delete from ${table} != ?`, "");
});
afterAll(() => server.stop());

/** A member, with its second step on if `protectedly`. */
async function someone(protectedly = true) {
  const email = addMember(server.dataDir);
  const client = await newcomer(server).signIn(email);
  if (!protectedly) return { email, client, key: "", codes: [] };
  const { key, codes } = await turnOn(client);
  // Later mails are told apart by their number.
  await mailTo(server.dataDir, email);
  return { email, client, key, codes };
}

const signedIn = async (client: Client) => (await client.get("/dashboard")).status === 200;

describe.each(sessionDoors)("%s", (_, pass) => {
  it("makes no session of an account with a second step, until the code is typed", async () => {
    const { email, key } = await someone();
    const { client, answer } = await pass(server, email);
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, atSignIn]);
    expect([...client.cookies.keys()]).not.toContain("session");
    expect(await signedIn(client)).toBe(false);
    expect(sessionsOf(server, email)).toBeLessThan(2);
    expect((await client.get(atSignIn)).status).toBe(200);
    expect((await client.post(atSignIn, { code: freshCode(server, key) })).status).toBe(303);
    expect(await signedIn(client)).toBe(true);
  });

  it("signs an account without one in", async () => {
    const { client } = await pass(server, (await someone(false)).email);
    expect(await signedIn(client)).toBe(true);
  });
});

describe("at sign-in", () => {
  it("an invitation is accepted after the second step, not by the password alone", async () => {
    const { email, key } = await someone();
    const link = await linkAfter(server, admin, `/memorial-co-owners/${margaret}`, { email });
    const client = newcomer(server);
    await open(client, link);
    await client.post("/auth/accept", { password });
    const accepted = () =>
      rows(server.dataDir, "select 1 from memorial_owners where account_id = ?", accountOf(server.dataDir, email)?.id);
    expect(accepted()).toEqual([]);
    const page = await client.follow(await client.post(atSignIn, { code: freshCode(server, key) }));
    expect(page).toMatchObject({ url: "/auth/accept", text: expect.stringContaining("Please press Accept") });
    await client.post("/auth/accept");
    expect(accepted()).toHaveLength(1);
  });

  it("a memorial is asked for after the second step, not by the password alone", async () => {
    const { email, key } = await someone();
    const owner = await newcomer(server).signIn("director@holloway.example");
    const sheet = await keyFromSheet(owner, margaret);
    const client = newcomer(server);
    await open(client, await linkAfter(server, client, "/take-over", { key: sheet, email }));
    await client.post("/take-over/confirm", { password });
    const asked = () =>
      rows(server.dataDir, "select 1 from takeovers where account_id = ?", accountOf(server.dataDir, email)?.id);
    expect(asked()).toEqual([]);
    const page = await client.follow(await client.post(atSignIn, { code: freshCode(server, key) }));
    expect(page).toMatchObject({ url: "/take-over/confirm", text: expect.stringContaining("Please press the button") });
    const done = await client.follow(await client.post("/take-over/confirm"));
    expect(done).toMatchObject({ url: "/take-over", text: expect.stringContaining("Your request is made") });
    expect(asked()).toHaveLength(1);
  });

  it("leads to the page that was asked for; a code counts once, and in one of two requests at once", async () => {
    const { email, key } = await someone();
    const [one, other] = [newcomer(server), newcomer(server)];
    for (const client of [one, other]) {
      await client.get("/account/name");
      await client.post("/auth", { email, password });
    }
    const code = freshCode(server, key);
    const answers = await Promise.all([one, other].map((client) => client.post(atSignIn, { code })));
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 422]);
    expect(answers.map(({ headers }) => headers.get("Location"))).toContain("/account/name");
    const late = newcomer(server);
    await late.post("/auth", { email, password });
    const refused = await late.send(atSignIn, { code });
    expect(refused).toMatchObject({ status: 422, values: { code: "" } });
    expect(refused.errors.code).toContain("it was used already");
  });

  it("a recovery code works once, and its owner reads how many are left", async () => {
    const { email, codes } = await someone();
    const paper = `${atSignIn}?with=recovery-code`;
    const enter = async () => {
      const client = newcomer(server);
      await client.post("/auth", { email, password });
      return client.follow(await client.post(paper, { code: (codes[2] ?? "").toUpperCase() }));
    };
    expect(await enter()).toMatchObject({ url: "/dashboard", text: expect.stringContaining("9 recovery codes left") });
    const again = await enter();
    expect(again.errors.code).toBe(
      "This isn't one of your recovery codes, or it was used already. Please try another one.",
    );
  });

  it("ten wrong codes are all, and their owner is told once; a browser that signed in before has its own ten, and another account too", async () => {
    const { email, client: known, key } = await someone();
    const stranger = newcomer(server);
    await stranger.post("/auth", { email, password });
    const wrong = async () => (await stranger.post(atSignIn, { code: "x" })).status;
    // The first of them says that the second step is on.
    const letters = () => rows(server.dataDir, "select 1 from mail_queue where recipient = ?", email).length;
    for (let tries = 0; tries < 10; tries++) {
      expect([tries, letters()]).toEqual([tries, tries < 5 ? 1 : 2]);
      expect(await wrong()).toBe(422);
    }
    expect([await wrong(), letters()]).toEqual([429, 2]);
    expect((await mailTo(server.dataDir, email, 2)).subject).toBe("Wrong codes at a sign-in to your account");
    expect((await stranger.post(atSignIn, { code: freshCode(server, key) })).status).toBe(429);
    await known.post("/sign-out");
    await known.post("/auth", { email, password });
    expect((await known.post(atSignIn, { code: freshCode(server, key) })).status).toBe(303);
    const other = await someone();
    await stranger.post("/auth", { email: other.email, password });
    expect((await stranger.post(atSignIn, { code: freshCode(server, other.key) })).status).toBe(303);
  });

  it("a new password by mail gives its reader no tries of their own", async () => {
    const { email } = await someone();
    const stranger = newcomer(server);
    await open(stranger, await recoveryLink(server, email));
    const fields = { password: "Otherwise-2027!", confirmPassword: "Otherwise-2027!" };
    expect((await stranger.post("/auth/new-password", fields)).status).toBe(303);
    expect([...stranger.cookies.keys()]).not.toContain("device");
  });

  it("a password that was changed meanwhile ends it, and so does a made-up cookie", async () => {
    const { email, key } = await someone();
    const client = newcomer(server);
    await client.post("/auth", { email, password });
    change(server.dataDir, "update accounts set password_hash = null where email = ?", email);
    const page = await client.follow(await client.post(atSignIn, { code: freshCode(server, key) }));
    expect(page).toMatchObject({ url: "/auth", text: expect.stringContaining("Please sign in again") });
    expect(await signedIn(client)).toBe(false);
    client.cookies.set("second-step", "made-up");
    expect((await client.get(atSignIn)).headers.get("Location")).toBe("/auth");
  });
});

describe("on the account page", () => {
  it("is turned on by a right code and the password, told by mail, and ends other sessions", async () => {
    const email = addMember(server.dataDir);
    const [client, elsewhere] = [await newcomer(server).signIn(email), await newcomer(server).signIn(email)];
    const key = keyOn((await readPage(await client.get(ownStep))).text);
    expect(keyOn((await readPage(await client.get(ownStep))).text)).toBe(key);
    const refused = await client.send(ownStep, { code: codeOf(key, 9), currentPassword: password });
    expect(refused.errors.code).toContain("isn't the code");
    const unproved = await client.send(ownStep, { code: codeOf(key), currentPassword: "Wrong-2026!" });
    expect(unproved.errors.currentPassword).toContain("not your current password");
    expect(await signedIn(elsewhere)).toBe(true);
    const page = await client.follow(await client.post(ownStep, { code: codeOf(key), currentPassword: password }));
    expect(page.url).toBe(`${ownStep}/recovery-codes`);
    const codes = codesOn(page.text);
    expect(codes).toHaveLength(10);
    const file = decodeURIComponent(/href="data:text\/plain;charset=utf-8,([^"]*)"/.exec(page.html)?.[1] ?? "");
    expect(codesOn(file)).toEqual(codes);
    expect([await signedIn(client), await signedIn(elsewhere)]).toEqual([true, false]);
    expect((await mailTo(server.dataDir, email)).subject).toBe("The second step at sign-in is on");
    // A reload shows them no more.
    expect(codesOn((await readPage(await client.get(`${ownStep}/recovery-codes`))).text)).toEqual([]);
    expect((await readPage(await client.get("/account"))).text).toContain("You have 10 recovery codes left.");
  });

  it("new recovery codes and turning it off need the password and a code", async () => {
    const { email, client, codes } = await someone();
    const [code = ""] = codes;
    for (const url of [`${ownStep}/recovery-codes`, `${ownStep}/off`])
      for (const typed of [
        { currentPassword: "Wrong-2026!", code },
        { currentPassword: password, code: "00000-00000" },
      ])
        expect((await client.send(url, typed)).status).toBe(422);
    const made = await client.post(`${ownStep}/recovery-codes`, { currentPassword: password, code });
    const fresh = codesOn((await client.follow(made)).text);
    expect([fresh.length, fresh.includes(codes[0] ?? "")]).toEqual([10, false]);
    await client.post(`${ownStep}/off`, { currentPassword: password, code: fresh[0] ?? "" });
    expect((await mailTo(server.dataDir, email, 3)).subject).toBe("The second step at sign-in is off");
    expect((await newcomer(server).post("/auth", { email, password })).headers.get("Location")).toBe("/dashboard");
  });

  it("an admin takes another account's off with the own password, and the operator by command", async () => {
    const { email, client } = await someone();
    const page = `/dashboard/accounts/${accountOf(server.dataDir, email)?.id}`;
    const step = page.replace("accounts", "second-step");
    expect((await admin.send(step, { currentPassword: "Wrong-2026!" })).status).toBe(422);
    expect((await client.post(step, { currentPassword: password })).status).toBe(404);
    const done = await admin.follow(await admin.post(step, { currentPassword: password }));
    expect(done).toMatchObject({ url: page, text: expect.stringContaining("turned off the second step at sign-in") });
    expect(await signedIn(client)).toBe(false);
    expect((await mailTo(server.dataDir, email, 2)).text).toContain("Somebody who runs");
    const other = await someone();
    expect(await command("second-step", server.dataDir, [other.email, "--off"])).toMatchObject({ code: 0 });
    expect((await command("second-step", server.dataDir, [other.email, "--off"])).err).toContain("has no second step");
  });
});

it("an admin who must have one reads so for a week, and then sets it up before the session", async () => {
  const own = await newcomer(server).signIn(boss);
  for (const url of ["/dashboard", "/account", `/memorial-detail/${margaret}`])
    expect((await readPage(await own.get(url))).text).toMatch(/Please set up a second step at sign-in by \d/);
  const member = (await someone(false)).client;
  expect((await readPage(await member.get("/dashboard"))).text).not.toContain("Please set up a second step");
  change(server.dataDir, "update second_step_duties set due_at = ?", "2026-01-01T00:00:00.000Z");
  const late = newcomer(server);
  const shown = await late.follow(await late.post("/auth", { email: boss, password }));
  expect(shown).toMatchObject({ url: `${atSignIn}/set-up`, status: 200 });
  expect(await signedIn(late)).toBe(false);
  expect((await late.send(`${atSignIn}/set-up`, { code: codeOf(keyOn(shown.text), 9) })).status).toBe(422);
  expect((await late.post(atSignIn, { code: "000000" })).headers.get("Location")).toBe(`${atSignIn}/set-up`);
  expect(await signedIn(late)).toBe(false);
  const done = await late.follow(await late.post(`${atSignIn}/set-up`, { code: codeOf(keyOn(shown.text)) }));
  expect(done.url).toBe(`${ownStep}/recovery-codes`);
  expect(codesOn(done.text)).toHaveLength(10);
  expect(done.html).toContain('href="/dashboard"');
  expect(await signedIn(late)).toBe(true);
});
