import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Client, withAddresses } from "../support/client.ts";
import { accountOf, change, linksOfAllKinds, newcomer, open, stateOf } from "../support/people.ts";
import type { Server } from "../support/server.ts";
import { takeServer } from "../support/shared-servers.ts";

let server: Server;
type Links = Awaited<ReturnType<typeof linksOfAllKinds>>;
let links: Links;

beforeAll(async () => {
  server = await takeServer(withAddresses);
  links = await linksOfAllKinds(server);
});
afterAll(() => server.stop());

const kinds = ["confirmation", "recovery", "business", "memorial"] as const;
const ofKind = (kind: string) => links.find((link) => link.kind === kind) as Links[number];
const hashOf = (token: string) => createHash("sha256").update(token).digest("hex");
const tokenOf = (link: string) =>
  new URL(link).searchParams.get("token") ?? new URL(link).searchParams.get("invite") ?? "";

/** The answers to somebody who opens a link and sends the form on its page, each with the page that it leads to. */
async function met(link: string, { page, fields }: { page: string; fields: object }) {
  const answers = [];
  for (const act of [(client: Client) => client.get(page), (client: Client) => client.post(page, { ...fields })]) {
    const client = newcomer(server);
    const landing = await client.get(link);
    const response = await act(client);
    const body = await response.clone().text();
    const { url, text } = await client.follow(response);
    const { status, headers } = response;
    answers.push({ landing: landing.status, status, at: headers.get("Location"), body, url, text });
  }
  return answers;
}

describe("the link of a mail", () => {
  it.each(kinds)("%s: moves its token into an HttpOnly cookie and goes on to a clean URL", async (kind) => {
    const { link, page, email } = ofKind(kind);
    const client = newcomer(server);
    const response = await client.get(link);
    expect(response.status).toBe(303);
    expect(response.headers.get("Location")).toBe(page);
    const [cookie, ...others] = response.headers.getSetCookie();
    expect(others).toEqual([]);
    expect(cookie).toMatch(/^mail-link=[^;]+; Max-Age=3600; Path=\/; HttpOnly; SameSite=Lax$/);
    const shown = await client.follow(response);
    expect(shown).toMatchObject({ status: 200, url: page });
    expect(shown.html).not.toContain(tokenOf(link));
    expect(shown.html.includes(email)).toBe(page !== "/auth/new-password");
    if (page !== "/auth/new-password")
      expect(shown.html).toMatch(new RegExp(`<input[^>]* readonly=""[^>]* value="${email}"`));
    const asData = await client.get(`${page}.data`);
    expect(await asData.text()).not.toContain(tokenOf(link));
    expect((await newcomer(server).get(page)).headers.get("Location")).toBe("/auth");
  });

  it("may be fetched ten times, and the page behind it too, and changes nothing; then it works for the person", async () => {
    const before = stateOf(server.dataDir);
    for (const { link, page } of links) {
      const scanner = newcomer(server);
      for (let times = 0; times < 10; times++) {
        for (const method of ["GET", "HEAD"]) {
          expect((await scanner.fetch(link, { method })).status).toBe(303);
          const behind = await scanner.fetch(page, { method });
          expect(behind.status).toBe(200);
          await behind.text();
          await (await scanner.fetch(`${page}.data`, { method })).text();
          expect((await newcomer(server).fetch(link, { method })).status).toBe(303);
        }
      }
    }
    expect(stateOf(server.dataDir)).toEqual(before);
    for (const { link, page, fields } of links) {
      const client = newcomer(server);
      await open(client, link);
      const done = await client.post(page, { ...fields });
      expect(done.status).toBe(303);
      expect(client.cookies.has("mail-link")).toBe(false);
      expect(done.headers.get("Location")).toBe(
        {
          "/auth/confirm": "/dashboard",
          "/auth/new-password": "/auth/password-updated",
          "/auth/invitation": "/dashboard",
        }[page],
      );
    }
    for (const { email } of links) expect(accountOf(server.dataDir, email)?.email_confirmed_at).toBeTruthy();
  });

  it.each(kinds)(
    "%s: used, over, made up, of another kind or another address's, it is answered the same",
    async (kind) => {
      const fresh = await linksOfAllKinds(server);
      const one = fresh.find((link) => link.kind === kind) as Links[number];
      const named = one.link.includes("invite=") ? "invite" : "token";
      const others = { confirmation: "recovery", recovery: "signup", business: "memorial", memorial: "business" };
      const elsewhere = named === "invite" ? one.page : kind === "recovery" ? "/auth/confirm" : "/auth/new-password";
      const changed = (name: string, value: string) => {
        const url = new URL(one.link);
        url.searchParams.set(name, value);
        return url.href;
      };
      const confirmed = accountOf(server.dataDir, one.email)?.email_confirmed_at ?? null;
      expect(confirmed === null).toBe(kind !== "recovery");
      const given = {
        used: await met(ofKind(kind).link, one),
        foreign: await met(changed("email", "sam@stranger.example"), one),
        "without address": await met(changed("email", ""), one),
        "made up": await met(changed(named, "A".repeat(43)), one),
        "its hash": await met(changed(named, hashOf(tokenOf(one.link))), one),
        "of another kind": await met(changed("type", others[kind]), { ...one, page: elsewhere }),
      };
      const table =
        kind === "business" || kind === "memorial"
          ? `${kind}_invitations`
          : kind === "recovery"
            ? "tokens"
            : "sign_up_links";
      const past = "2026-11-20T10:00:00.000Z";
      const hash = hashOf(tokenOf(one.link));
      expect((await open(newcomer(server), one.link)).url).toBe(one.page);
      expect(change(server.dataDir, `update ${table} set expires_at = ? where token_hash = ?`, past, hash)).toBe(1);
      const over = await met(one.link, one);
      for (const [why, answer] of Object.entries(given)) expect(answer, why).toEqual(over);
      for (const answer of over) {
        expect(answer).toMatchObject({ status: 303, at: "/auth", url: "/auth" });
        expect(answer.text).toContain(
          named === "token"
            ? "This link can't be used"
            : "Invalid InvitationThis business/memorial invitation is invalid, expired, or the email doesn't match.",
        );
      }
      expect(accountOf(server.dataDir, one.email)?.email_confirmed_at ?? null).toBe(confirmed);
    },
  );
});
