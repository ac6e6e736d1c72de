import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { withAddresses } from "../support/client.ts";
import { newcomer, open, stateOf } from "../support/people.ts";
import type { Server } from "../support/server.ts";
import { takeServer } from "../support/shared-servers.ts";

let server: Server;

beforeAll(async () => {
  server = await takeServer(withAddresses);
});
afterAll(() => server.stop());

const spent = "This link can't be used";
const failed = "The link did not work";

describe("a landing with an error", () => {
  it.each([
    ["otp_expired", spent, "It has been used or has expired. Please ask for a new one below."],
    ["access_denied", "Access denied", "This link doesn't give you access to anything."],
    ["user_banned", "Access denied", "This account can't be used at the moment."],
    ["over_email_send_rate_limit", "Too many emails", "Please wait a while before you ask for another email."],
    ["something_new", failed, "Please sign in, or ask for a new link below."],
    ["", failed, "Please sign in, or ask for a new link below."],
    ["constructor", failed, "Please sign in, or ask for a new link below."],
    ["__proto__", failed, "Please sign in, or ask for a new link below."],
  ])("%j says a fixed text at a clean URL, never the text of the URL", async (code, title, text) => {
    const planted = "Call+%2B44+7700+900123+at+once+%3Cb%3Eplanted%3C/b%3E";
    for (const query of [`error_code=${code}&error=x`, `error=${code}`]) {
      const client = newcomer(server);
      const page = await open(client, `/auth?${query}&error_description=${planted}`);
      expect(page).toMatchObject({ status: 200, url: "/auth" });
      expect(page.text).toContain(title);
      expect(page.text).toContain(text);
      expect(page.html).not.toMatch(/planted|900123/);
      expect((await open(client, "/auth")).text).not.toContain(title);
    }
  });

  it("stands above the link that comes with it, and a description alone is an error too", async () => {
    for (const query of ["error=x&type=recovery&token=abc&email=a@b.example", "error_description=x"]) {
      const client = newcomer(server);
      expect((await open(client, `/auth?${query}`)).text).toContain(failed);
      expect(client.cookies.has("mail-link")).toBe(false);
    }
  });
});

const long = "A".repeat(10_000);
const invalid = "Invalid Invitation";
describe("a landing with what no mail holds", () => {
  it.each([
    ["an invitation of 10 KB", `invite=${long}&type=business&email=a@b.example`, invalid],
    ["a recovery of 10 KB", `type=recovery&token=${long}&email=a@b.example`, spent],
    ["an address of 10 KB", `type=signup&token=abc&email=${long}`, spent],
    ["an empty invitation", "invite=&type=memorial&email=a@b.example", invalid],
    ["an invitation alone", "invite=abc", invalid],
    ["a recovery without token", "type=recovery&email=a@b.example", spent],
    ["a confirmation alone", "type=signup", spent],
    ["null bytes", "invite=%00%00&type=%00business&email=%00a@b.example", invalid],
    ["a token of null bytes", "type=recovery&token=%00&email=%00", spent],
    ["several of each", "invite=a&invite=b&type=business&type=memorial&email=a@b.example&email=c@d.example", invalid],
    ["an unknown type", "invite=abc&type=constructor&email=a@b.example", invalid],
    ["broken percent signs and bytes", "invite=%E0%A4%A&type=%FF&email=%C3%28", invalid],
    ["half a character", "type=signup&token=%ED%A0%80&email=%ED%B0%80", spent],
    ["line ends and quotes", `type=recovery&token=%0d%0aSet-Cookie:x=y&email=%22;Path=/x%0d%0a`, spent],
    [
      "letters of all the world",
      `type=recovery&token=${"%F0%9F%95%AF".repeat(50)}&email=${"%C5%81".repeat(250)}`,
      spent,
    ],
  ])("%s: is no error of ours, leads to sign-in and says why", async (_, query, title) => {
    const before = stateOf(server.dataDir);
    const client = newcomer(server);
    const page = await open(client, `/auth?${query}`);
    expect(page).toMatchObject({ status: 200, url: "/auth" });
    expect(page.text).toContain(title);
    expect(client.cookies.has("mail-link")).toBe(false);
    expect(stateOf(server.dataDir)).toEqual(before);
  });

  it.each([
    ["arrays", "invite[]=abc&type[]=business&email[]=a@b.example"],
    ["a type that is none", "type=constructor&token=abc"],
    ["a number", "type=1&token=2"],
    ["nothing known", "x=y&status=archived"],
  ])("%s: is an ordinary visit", async (_, query) => {
    const page = await open(newcomer(server), `/auth?${query}`);
    expect(page).toMatchObject({ status: 200, url: `/auth?${query}`, title: "Sign In - Everkeep" });
    for (const title of [invalid, spent, failed]) expect(page.text).not.toContain(title);
  });

  it("a cookie of a link that was written by hand opens nothing", async () => {
    const given = { kind: "recovery", token: "abc", email: "sam@stranger.example" };
    for (const value of [Buffer.from(JSON.stringify(given)).toString("base64"), "x", "", "a".repeat(4000)]) {
      for (const page of ["/auth/new-password", "/auth/confirm", "/auth/invitation", "/auth/accept"]) {
        const client = newcomer(server);
        client.cookies.set("mail-link", value);
        for (const answer of [await client.get(page), await client.post(page, { password: "x" })])
          expect(answer.headers.get("Location"), page).toBe("/auth");
      }
    }
  });

  it("'Check your email' says what it knows, whatever it is asked for", async () => {
    for (const sent of ["", "constructor", "__proto__", "toString", long, "%00", "<b>"]) {
      const page = await open(newcomer(server), `/auth/check-email?sent=${encodeURIComponent(sent)}`);
      expect(page.status, sent.slice(0, 20)).toBe(200);
      expect(page.text).toContain("we have sent a link to choose a new password");
    }
  });

  it("an address in the link is filled in, and is text", async () => {
    const page = await open(newcomer(server), '/auth?email="><script>alert(1)</script>');
    expect(page.values.email).toBe('"><script>alert(1)</script>');
    expect(page.html).not.toContain("<script>alert");
  });
});
