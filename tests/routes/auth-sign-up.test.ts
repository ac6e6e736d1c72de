import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { withAddresses } from "../support/client.ts";
import { linkIn, mailTo } from "../support/outbox.ts";
import {
  accountOf,
  addMember,
  addSignUp,
  change,
  chosen,
  linkAfter,
  mailAfter,
  newAddress,
  newcomer,
  open,
  person,
  stateOf,
  without,
} from "../support/people.ts";
import type { Server } from "../support/server.ts";
import { takeServer } from "../support/shared-servers.ts";

let server: Server;

beforeAll(async () => {
  server = await takeServer({ env: { ...withAddresses.env, OPEN_SIGN_UP: "true" } });
});
afterAll(() => server.stop());

const whole = (email: string) => ({ ...person, confirmPassword: person.password, email });
const short = {
  name: "Full name must be at least 2 characters",
  business: "Business name must be at least 2 characters",
  password: "Password must be at least 8 characters",
};
const type = "Please select a business type";
const differ = "Passwords don't match";
const both = (password: string) => ({ password, confirmPassword: password });
const lacks = (what: string) => ({ password: `Password must contain at least one ${what}` });

describe("a sign-up form that is wrong", () => {
  it.each<[string, Record<string, string>, Record<string, string>]>([
    ["a name of one letter", { fullName: "I" }, { fullName: short.name }],
    ["a name of blanks", { fullName: " \t " }, { fullName: short.name }],
    ["a name of 101", { fullName: "n".repeat(101) }, { fullName: "Full name must be less than 100 characters" }],
    ["no e-mail", { email: "" }, { email: "Email is required" }],
    ["an e-mail that is none", { email: "ines at marlow" }, { email: "Invalid email address" }],
    ["a business of one letter", { businessName: "M", businessType: "Crematory" }, { businessName: short.business }],
    ["a business without type", { businessName: "Marlow" }, { businessType: type }],
    ["a type that is none", { businessName: "Marlow", businessType: "Bakery" }, { businessType: type }],
    ["7 characters", both("Aa1!aaa"), { password: short.password }],
    ["no capital", both("harbour-light-88!"), lacks("uppercase letter")],
    ["no small letter", both("HARBOUR-LIGHT-88!"), lacks("lowercase letter")],
    ["no digit", both("Harbour-Light-!"), lacks("number")],
    ["letters and digits alone", both("HarbourLight88"), lacks("special character")],
    [
      "a password of 1001",
      both(`${chosen}${"x".repeat(984)}`),
      { password: "Password must be less than 1000 characters" },
    ],
    ["two passwords", { confirmPassword: "Harbour-Light-88?" }, { confirmPassword: differ }],
    ["a password once", { confirmPassword: "" }, { confirmPassword: differ }],
  ])("%s: the message beside its field and in the summary, all kept but secrets", async (_, given, errors) => {
    const before = stateOf(server.dataDir);
    const fields: Record<string, string> = { ...whole(newAddress()), ...given };
    const page = await newcomer(server).send("/auth/sign-up", fields);
    expect(page).toMatchObject({ status: 422, title: "Error: Create an account - Everkeep" });
    expect(page.summary).toEqual(Object.values(errors));
    const { businessType, ...beside } = errors;
    expect(page.errors).toEqual(beside);
    if (businessType)
      expect(page.html).toMatch(/<p id="sign-up-businessType-error"[^>]*>Please select a business type/);
    expect(page.values).toMatchObject({ fullName: fields.fullName, email: fields.email, password: "" });
    expect(page.values).toMatchObject({ businessName: fields.businessName ?? "", confirmPassword: "" });
    expect(page.html).not.toContain(fields.password);
    expect(stateOf(server.dataDir)).toEqual(before);
  });

  it("says all that is wrong at once, and keeps the chosen type", async () => {
    const empty = await newcomer(server).send("/auth/sign-up");
    expect(empty.summary).toEqual([short.name, "Email is required", short.password]);
    const typed = { ...whole("none"), fullName: "I", businessType: "Crematory" };
    const page = await newcomer(server).send("/auth/sign-up", typed);
    expect(page.summary).toEqual([short.name, "Invalid email address"]);
    expect(page.values.businessType).toBe("Crematory");
  });

  it("keeps what was typed where the account can't be written", async () => {
    const email = newAddress();
    for (const table of ["mail_queue", "limits", "sign_ups"]) {
      const page = await without(server.dataDir, table, () => newcomer(server).send("/auth/sign-up", whole(email)));
      expect(page).toMatchObject({ status: 503, summary: ["Failed to create account"] });
      expect(page.values).toMatchObject({ fullName: "Ines Marlow", email, password: "" });
      expect(accountOf(server.dataDir, email)).toBeUndefined();
    }
  });
});

describe("open sign-up", () => {
  it("asks to confirm the address, and only then lets in", async () => {
    const email = newAddress();
    const client = newcomer(server);
    expect((await client.follow(await client.get("/auth"))).html).toContain('href="/auth/sign-up"');
    const link = await linkAfter(server, client, "/auth/sign-up", whole(email));
    const told = await open(client, "/auth/check-email?sent=sign-up");
    expect(told.text).toContain("Account Created!");
    expect(told.text).toContain("Check your email");
    expect(told.text).toContain("Back to Sign In");
    expect(client.cookies.has("session")).toBe(false);
    expect((await newcomer(server).send("/auth", { email, password: chosen })).status).toBe(422);
    expect(await open(client, link)).toMatchObject({ url: "/auth/confirm", status: 200 });
    expect((await newcomer(server).send("/auth", { email, password: chosen })).status).toBe(422);
    const confirmed = await client.follow(await client.post("/auth/confirm", person));
    expect(confirmed).toMatchObject({ url: "/dashboard", status: 200 });
    expect(confirmed.text).toContain("Email confirmed!");
    const other = newcomer(server);
    const entered = await other.follow(await other.post("/auth", { email, password: chosen }));
    expect(entered.url).toBe("/dashboard");
    expect(entered.text).toContain("Welcome back!");
  });

  it.each([
    ["with a business", { businessName: "  Marlow  &  Co ", businessType: "Crematory" }, "business", "Marlow & Co"],
    ["without", {}, "memorial_member", null],
    ["with a type alone, which does not count", { businessType: "Funeral Home" }, "memorial_member", null],
    ["with an empty business", { businessName: "", businessType: "Crematory" }, "memorial_member", null],
  ])("the role comes by the rule: %s", async (_, given, user_role, business_name) => {
    const email = newAddress();
    const client = newcomer(server);
    await open(client, await linkAfter(server, client, "/auth/sign-up", { ...whole(email.toUpperCase()), ...given }));
    await client.post("/auth/confirm", { password: chosen });
    const business_type = business_name && "Crematory";
    expect(accountOf(server.dataDir, email)).toMatchObject({ user_role, business_name, business_type, email });
  });

  it("takes role, id and confirmation from no form", async () => {
    const email = newAddress();
    const planted = { id: "planted", role: "admin", user_role: "admin", userRole: "admin", isAdmin: "true" };
    const more = {
      email_confirmed_at: "2026-01-01",
      emailConfirmedAt: "2026-01-01",
      memorialId: "x",
      invitationToken: "y",
    };
    const client = newcomer(server);
    const link = await linkAfter(server, client, "/auth/sign-up", { ...planted, ...more, ...whole(email) });
    expect(accountOf(server.dataDir, email)).toBeUndefined();
    await open(client, link);
    const before = Date.now();
    await client.post("/auth/confirm", { ...planted, ...more, ...person, email: "sam@stranger.example" });
    const account = accountOf(server.dataDir, email);
    expect(account).toMatchObject({ user_role: "memorial_member", business_name: null });
    expect(Date.parse(account?.email_confirmed_at ?? "")).toBeGreaterThanOrEqual(before);
    expect(account?.id).toMatch(/^[0-9a-f-]{36}$/);
  });

  it("answers a known address as an unknown one, writes to its owner, and changes nothing", async () => {
    const known = addMember(server.dataDir);
    const before = accountOf(server.dataDir, known);
    const [first, second] = [newcomer(server), newcomer(server)];
    const mail = await mailAfter(server, known, () => first.post("/auth/sign-up", whole(known)));
    const unknown = newAddress();
    const other = await mailAfter(server, unknown, () => second.post("/auth/sign-up", whole(unknown)));
    expect(mail.subject).toBe("Your account at Everkeep");
    expect(other.subject).toBe("Confirm your email address for Everkeep");
    expect(linkIn(mail)).toBe(`${server.origin}/auth`);
    const pages = [
      await open(first, "/auth/check-email?sent=sign-up"),
      await open(second, "/auth/check-email?sent=sign-up"),
    ];
    expect(pages[0]?.text).toBe(pages[1]?.text);
    expect(accountOf(server.dataDir, known)).toEqual(before);
    expect((await newcomer(server).send("/auth", { email: known, password: chosen })).status).toBe(422);
  });

  it("is not there where it is not open, and is not spoken of", async () => {
    const closed = await takeServer(withAddresses);
    try {
      const client = newcomer(closed);
      expect((await client.get("/auth/sign-up")).status).toBe(404);
      expect((await client.post("/auth/sign-up", whole(newAddress()))).status).toBe(404);
      expect(await (await client.get("/auth")).text()).not.toContain("sign-up");
    } finally {
      await closed.stop();
    }
  });
});

describe("resending the confirmation", () => {
  it("sends it to who waits for it and to no one else; the page is the same", async () => {
    const [waiting, confirmed, unknown] = [addSignUp(server.dataDir), addMember(server.dataDir), newAddress()];
    const pages = await Promise.all(
      [waiting, confirmed, unknown].map(async (email) => {
        const client = newcomer(server);
        return client.follow(await client.post("/auth/resend", { email }));
      }),
    );
    for (const page of pages) {
      expect(page).toMatchObject({ status: 200, url: "/auth/check-email?sent=confirmation", text: pages[0]?.text });
      expect(page.text).toContain("Confirmation email sent!");
    }
    const client = newcomer(server);
    await open(client, linkIn(await mailTo(server.dataDir, waiting)));
    await client.post("/auth/confirm", person);
    expect(accountOf(server.dataDir, waiting)?.email_confirmed_at).toBeTruthy();
    const queued = (email: string) =>
      change(server.dataDir, "update mail_queue set recipient = ? where recipient = ?", email, email);
    expect([confirmed, unknown].map(queued)).toEqual([0, 0]);
  });

  it.each([
    ["", "Email is required"],
    ["x@", "Please enter a valid email address"],
  ])("%j is no address", async (email, message) => {
    for (const form of ["/auth/resend", "/auth/forgot"]) {
      const page = await newcomer(server).send(form, { email });
      expect(page).toMatchObject({ status: 422, errors: { email: message }, summary: [message], values: { email } });
    }
  });
});
