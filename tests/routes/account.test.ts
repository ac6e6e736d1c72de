import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readPage, rows, withAddresses } from "../support/client.ts";
import {
  currentPassword as current,
  isSignedIn,
  signsInOn,
  somebodyOn,
  wrongOwnPassword as wrong,
} from "../support/own-account.ts";
import { accountOf, chosen, mailAfter, newcomer } from "../support/people.ts";
import type { Server } from "../support/server.ts";
import { takeServer } from "../support/shared-servers.ts";

let server: Server;
beforeAll(async () => {
  server = await takeServer(withAddresses);
});
afterAll(() => server.stop());

const somebody = () => somebodyOn(server);
const signsIn = (email: string, password?: string) => signsInOn(server, email, password);

describe("the page of an account", () => {
  it("is reached from every page's header, and shows what the account is", async () => {
    const { client, email } = await somebody();
    expect((await readPage(await client.get("/dashboard"))).html).toContain('href="/account"');
    expect((await readPage(await client.get("/"))).html).toContain('href="/account"');
    const { status, text, html } = await readPage(await client.get("/account"));
    expect(status).toBe(200);
    for (const shown of ["Your account", "Jo Reed", email, "Signed-in browsers", "(this browser)"])
      expect(text).toContain(shown);
    expect(html).not.toContain('href="/account/business"');
    expect(html).not.toContain('href="/account/mails"');
  });

  it("takes the place of the business's page for good", async () => {
    const { client } = await somebody();
    const moved = await client.get("/dashboard/business");
    expect([moved.status, moved.headers.get("Location")]).toEqual([301, "/account"]);
  });
});

describe("the name", () => {
  it("is stored, and refused kindly with all that was typed", async () => {
    const { client, email } = await somebody();
    const refused = await client.send("/account/name", { fullName: " X " });
    expect(refused).toMatchObject({
      status: 422,
      errors: { fullName: "Full name must be at least 2 characters" },
      values: { fullName: " X " },
    });
    const saved = await client.follow(await client.post("/account/name", { fullName: "  Josephine   Reed " }));
    expect(saved.url).toBe("/account");
    expect(saved.text).toContain("Name saved");
    expect(accountOf(server.dataDir, email)?.full_name).toBe("Josephine Reed");
  });
});

describe("the password", () => {
  const fields = { currentPassword: current, password: chosen, confirmPassword: chosen };

  it("changes with the current one, ends the other sessions, and a mail tells it", async () => {
    const { client, email } = await somebody();
    const other = await newcomer(server).signIn(email);
    const mail = await mailAfter(server, email, () => client.post("/account/password", fields));
    expect(mail.subject).toContain("was changed");
    expect([await isSignedIn(client), await isSignedIn(other)]).toEqual([true, false]);
    expect([await signsIn(email), await signsIn(email, chosen)]).toEqual([false, true]);
  });

  it.each([
    ["a wrong current one", { currentPassword: "Wrong-2026!" }, { currentPassword: wrong }],
    [
      "a weak new one",
      { password: "short", confirmPassword: "short" },
      { password: "Password must be at least 8 characters" },
    ],
    ["another repeated one", { confirmPassword: "Other-2026!" }, { confirmPassword: "Passwords don't match" }],
  ])("stays with %s, and none is sent back", async (_, typed, errors) => {
    const { client, email } = await somebody();
    const page = await client.send("/account/password", { ...fields, ...typed });
    expect([page.status, page.errors]).toEqual([422, expect.objectContaining(errors)]);
    for (const text of Object.values({ ...fields, ...typed })) expect(page.html).not.toContain(text);
    expect(await signsIn(email)).toBe(true);
  });

  it("can be guessed at as often as at the sign-in page, then the right one waits too", async () => {
    const { client, email } = await somebody();
    const far = await newcomer(server).signIn(email);
    // The first of the ten was the sign-in.
    for (let guess = 0; guess < 9; guess++)
      expect((await far.post("/account/password", { ...fields, currentPassword: "Wrong-2026!" })).status).toBe(422);
    expect((await far.post("/account/password", fields)).status).toBe(429);
    expect(await signsIn(email)).toBe(true);
    expect(await isSignedIn(client)).toBe(true);
  });
});

describe("the emails", () => {
  const url = "/account/mails";

  it("are chosen by people who moderate, and the links of before work on", async () => {
    const nora = await newcomer(server).signIn("nora@ellis.example");
    const stored = () =>
      rows(
        server.dataDir,
        "select moderation_mail, moderation_mail_daily from user_preferences join accounts on id = user_id where email = 'nora@ellis.example'",
      )[0];
    const saved = await nora.follow(await nora.post(url, { rhythm: "daily" }));
    expect(saved.text).toContain("You get an email once a day when memories are waiting.");
    expect(stored()).toEqual({ moderation_mail: 1, moderation_mail_daily: 1 });
    await nora.post("/moderation-mail", { on: "false" });
    expect((await readPage(await nora.get("/account"))).text).toContain("You get no emails about waiting memories.");
    await nora.post("/moderation-mail", { on: "true" });
    expect(stored()).toEqual({ moderation_mail: 1, moderation_mail_daily: 1 });
    await nora.post(url, { rhythm: "at-once" });
    expect(stored()).toEqual({ moderation_mail: 1, moderation_mail_daily: 0 });
    expect(await nora.send(url, { rhythm: "hourly" })).toMatchObject({ status: 422 });
  });

  it("are nothing to choose for others", async () => {
    const { client } = await somebody();
    expect([(await client.get(url)).status, (await client.post(url, { rhythm: "never" })).status]).toEqual([404, 404]);
  });
});
