import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { rows, withAddresses } from "../support/client.ts";
import { linkIn, mailTo } from "../support/outbox.ts";
import {
  accountOf,
  addMember,
  addSignUp,
  chosen,
  chosenAgain,
  newAddress,
  newcomer,
  open,
  recoveryLink,
  without,
} from "../support/people.ts";
import type { Server } from "../support/server.ts";
import { takeServer } from "../support/shared-servers.ts";

let server: Server;

beforeAll(async () => {
  server = await takeServer(withAddresses);
});
afterAll(() => server.stop());

const next = { password: chosenAgain, confirmPassword: chosenAgain };

describe("a forgotten password", () => {
  it("is replaced by the link of the mail: every session ends, other links die, and the account is told", async () => {
    const email = addMember(server.dataDir);
    const bystander = await newcomer(server).signIn(addMember(server.dataDir));
    const signedIn = [
      await newcomer(server).signIn(email),
      await newcomer(server).signIn(email),
      await newcomer(server).signIn(email),
    ];
    const asking = newcomer(server);
    const asked = await asking.follow(await asking.post("/auth/forgot", { email: ` ${email.toUpperCase()} ` }));
    expect(asked).toMatchObject({ status: 200, url: "/auth/check-email?sent=reset" });
    for (const text of ["Reset email sent!", "Check your email", "Back to Sign In"]) expect(asked.text).toContain(text);
    const first = linkIn(await mailTo(server.dataDir, email));
    const second = await recoveryLink(server, email);
    const waiting = newcomer(server);
    await open(waiting, first);

    const client = signedIn[0] ?? newcomer(server);
    expect((await open(client, second)).text).toContain("Set new password");
    const done = await client.follow(await client.post("/auth/new-password", next));
    expect(done).toMatchObject({ status: 200, url: "/auth/password-updated" });
    for (const text of ["Password updated!", "Password updated successfully", "Continue to Sign In"])
      expect(done.text).toContain(text);

    for (const other of signedIn) expect((await other.get("/dashboard")).headers.get("Location")).toBe("/auth");
    expect((await bystander.get("/dashboard")).status).toBe(200);
    expect((await waiting.post("/auth/new-password", next)).headers.get("Location")).toBe("/auth");
    expect((await open(newcomer(server), first)).text).toContain("This link can't be used");
    const mail = await mailTo(server.dataDir, email, 3);
    expect(mail.subject).toBe("Your password for Everkeep was changed");
    expect(linkIn(mail)).toBe(`${server.origin}/auth/forgot`);
    expect((await newcomer(server).post("/auth", { email, password: "Lantern-2026!" })).status).toBe(422);
    expect((await newcomer(server).post("/auth", { email, password: chosenAgain })).status).toBe(303);
    expect(
      rows(server.dataDir, "select 1 from tokens join accounts on accounts.id = account_id where email = ?", email),
    ).toEqual([]);
  });

  it("before the address is confirmed brings the confirmation, where a password is chosen too", async () => {
    const email = addSignUp(server.dataDir);
    expect((await newcomer(server).post("/auth", { email, password: "Lantern-2026!" })).status).toBe(422);
    const client = newcomer(server);
    expect((await open(client, await recoveryLink(server, email))).url).toBe("/auth/confirm");
    await client.post("/auth/confirm", { fullName: "Ines Marlow", ...next });
    expect(accountOf(server.dataDir, email)).toMatchObject({ full_name: "Ines Marlow" });
    expect((await newcomer(server).post("/auth", { email, password: chosenAgain })).status).toBe(303);
  });

  it("an address without account gets no mail and the same page", async () => {
    const [known, unknown] = [addMember(server.dataDir), newAddress()];
    const pages = await Promise.all(
      [known, unknown].map(async (email) => {
        const client = newcomer(server);
        return client.follow(await client.post("/auth/forgot", { email }));
      }),
    );
    expect(pages[0]?.text).toBe(pages[1]?.text);
    await mailTo(server.dataDir, known);
    expect(rows(server.dataDir, "select 1 from mail_queue where recipient = ?", unknown)).toEqual([]);
    expect(accountOf(server.dataDir, unknown)).toBeUndefined();
  });

  it("the link that is asked for does nothing yet: the old password and the sessions stay", async () => {
    const email = addMember(server.dataDir);
    const before = await newcomer(server).signIn(email);
    await open(newcomer(server), await recoveryLink(server, email));
    expect((await before.get("/dashboard")).status).toBe(200);
    expect((await newcomer(server).post("/auth", { email, password: "Lantern-2026!" })).status).toBe(303);
  });
});

describe("the new password", () => {
  const lacks = (what: string) => `Password must contain at least one ${what}`;
  it.each([
    ["nothing", "", "", "Password must be at least 8 characters", undefined],
    ["7 characters", "Aa1!aaa", "Aa1!aaa", "Password must be at least 8 characters", undefined],
    ["no capital", "harbour-88", "harbour-88", lacks("uppercase letter"), undefined],
    ["no small letter", "HARBOUR-88", "HARBOUR-88", lacks("lowercase letter"), undefined],
    ["no digit", "Harbour-Light", "Harbour-Light", lacks("number"), undefined],
    ["nothing special", "Harbour88", "Harbour88", lacks("special character"), undefined],
    ["two of them", chosen, chosenAgain, undefined, "Passwords don't match"],
    ["one of them", chosen, "", undefined, "Passwords don't match"],
  ])(
    "%s: says why beside the field and in the summary, and sends no password back",
    async (_, password, confirmPassword, first, second) => {
      const email = addMember(server.dataDir);
      const before = accountOf(server.dataDir, email);
      const client = newcomer(server);
      await open(client, await recoveryLink(server, email));
      const page = await client.send("/auth/new-password", { password, confirmPassword });
      const errors = { ...(first && { password: first }), ...(second && { confirmPassword: second }) };
      expect(page).toMatchObject({ status: 422, title: "Error: Set new password - Everkeep", errors });
      expect(page.summary).toEqual(Object.values(errors));
      expect(page.values).toEqual({ password: "", confirmPassword: "" });
      if (password) expect(page.html).not.toContain(password);
      expect(accountOf(server.dataDir, email)).toEqual(before);
      const done = await client.post("/auth/new-password", next);
      expect(done.headers.get("Location")).toBe("/auth/password-updated");
    },
  );

  it("is for the account of the link, whatever the form says; role and name stay", async () => {
    const email = addMember(server.dataDir);
    const other = addMember(server.dataDir);
    const before = [accountOf(server.dataDir, email), accountOf(server.dataDir, other)];
    const client = newcomer(server);
    await open(client, await recoveryLink(server, email));
    const planted = {
      email: other,
      id: before[1]?.id ?? "",
      accountId: before[1]?.id ?? "",
      role: "admin",
      user_role: "admin",
    };
    await client.post("/auth/new-password", { ...planted, ...next, token: "x", fullName: "Planted" });
    expect(accountOf(server.dataDir, other)).toEqual(before[1]);
    const { password_hash, ...rest } = before[0] ?? {};
    expect(accountOf(server.dataDir, email)).toMatchObject({ ...rest, updated_at: expect.any(String) });
    expect(accountOf(server.dataDir, email)?.password_hash).not.toBe(password_hash);
  });

  it("stands whole or not at all: without the mail no password is changed, and the link still works", async () => {
    const email = addMember(server.dataDir);
    const before = accountOf(server.dataDir, email);
    const signedIn = await newcomer(server).signIn(email);
    const client = newcomer(server);
    await open(client, await recoveryLink(server, email));
    const answer = await without(server.dataDir, "mail_queue", () => client.send("/auth/new-password", next));
    expect(answer).toMatchObject({ status: 503, summary: ["An unexpected error occurred. Please try again."] });
    expect(accountOf(server.dataDir, email)).toEqual(before);
    expect((await signedIn.get("/dashboard")).status).toBe(200);
    expect((await client.post("/auth/new-password", next)).headers.get("Location")).toBe("/auth/password-updated");
  });
});
