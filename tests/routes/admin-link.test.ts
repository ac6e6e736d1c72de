import { afterAll, beforeAll, expect, it } from "vitest";
import { rows, withAddresses } from "../support/client.ts";
import { command } from "../support/command.ts";
import { mailTo } from "../support/outbox.ts";
import {
  accountOf,
  addMember,
  addSignUp,
  change,
  linkAfter,
  newAddress,
  newcomer,
  open,
  stateOf,
} from "../support/people.ts";
import type { Server } from "../support/server.ts";
import { takeServer } from "../support/shared-servers.ts";

let server: Server;
beforeAll(async () => {
  server = await takeServer(withAddresses);
});
afterAll(() => server.stop());

/** Runs the command; gives what it said and the link, as a path of the server of this test. */
async function linkFor(...args: string[]) {
  const { code, out, err } = await command("admin", server.dataDir, args, { APP_ORIGIN: server.origin });
  const [url = ""] = /http\S+/.exec(out) ?? [];
  return { code, out, err, url };
}

const page = "/auth/sign-in";

it("makes the first admin: the link signs in once, and fetching it spends nothing", { tags: "slow" }, async () => {
  const email = newAddress();
  const { code, out, url } = await linkFor(email.toUpperCase());
  expect([code, out]).toEqual([0, expect.stringContaining(`Created an admin account for ${email}.`)]);
  expect(accountOf(server.dataDir, email)).toMatchObject({ user_role: "admin", password_hash: null });
  // A new admin is mailed about the memories that wait, within seconds.
  await mailTo(server.dataDir, email);
  const before = stateOf(server.dataDir);
  for (let index = 0; index < 3; index++) {
    const shown = await open(newcomer(server), url);
    expect(shown).toMatchObject({ status: 200, url: page, title: expect.stringContaining("Sign in") });
    expect(shown.html).not.toContain(new URL(url).searchParams.get("token") ?? "");
  }
  expect(stateOf(server.dataDir)).toEqual(before);
  const admin = newcomer(server);
  await open(admin, url);
  expect((await admin.follow(await admin.post(page))).url).toBe("/dashboard");
  expect((await admin.get("/dashboard/overview")).status).toBe(200);
  const second = newcomer(server);
  expect((await open(second, url)).text).toContain("This link can't be used");
  expect((await second.get("/dashboard/overview")).status).toBe(303);
});

it("two who press the button at once: one is in", async () => {
  const { url } = await linkFor(newAddress());
  const both = [newcomer(server), newcomer(server)];
  for (const client of both) await open(client, url);
  const answers = await Promise.all(both.map((client) => client.post(page)));
  expect(answers.map(({ headers }) => headers.get("Location")).sort()).toEqual(["/auth", "/dashboard"]);
});

it("an account keeps its role, unless it is to be promoted; one that nobody confirmed is made anew", {
  tags: "slow",
}, async () => {
  const member = addMember(server.dataDir);
  expect((await linkFor(member)).out).toContain("Add --promote to make it one");
  expect(accountOf(server.dataDir, member)?.user_role).toBe("memorial_member");
  const hash = accountOf(server.dataDir, member)?.password_hash;
  await linkFor(member, "--promote");
  expect(accountOf(server.dataDir, member)).toMatchObject({ user_role: "admin", password_hash: hash });
  const unconfirmed = addSignUp(server.dataDir);
  const confirmation = await linkAfter(server, newcomer(server), "/auth/resend", { email: unconfirmed });
  await linkFor(unconfirmed);
  expect((await open(newcomer(server), confirmation)).url).toBe("/auth");
  expect(accountOf(server.dataDir, unconfirmed)).toMatchObject({ user_role: "admin", password_hash: null });
});

it("ends after an hour, is good for its own address and kind only, and nobody else gets to its page", async () => {
  const { url } = await linkFor(addMember(server.dataDir));
  const [{ left = 0 } = {}] = rows<{ left: number }>(
    server.dataDir,
    "select max((julianday(expires_at) - julianday(created_at)) * 24) as left from tokens where kind = 'sign_in'",
  );
  expect(left).toBeCloseTo(1, 3);
  const lead = async (link: string) => (await open(newcomer(server), link)).url;
  expect(await lead(url)).toBe(page);
  expect(await lead(url.replace(/email=[^&]*/, "email=admin%40everkeep.example"))).toBe("/auth");
  expect(await lead(url.replace("type=sign-in", "type=recovery"))).toBe("/auth");
  for (const ask of ["get", "post"] as const)
    expect((await newcomer(server)[ask](page)).headers.get("Location")).toBe("/auth");
  change(server.dataDir, "update tokens set expires_at = ? where kind = 'sign_in'", "2026-01-01T00:00:00Z");
  expect(await lead(url)).toBe("/auth");
});

it("refuses what is no address with one line", async () => {
  expect(await linkFor("ada")).toMatchObject({ code: 1, out: "", err: "everkeep: not an email address: ada\n" });
  expect(await linkFor()).toMatchObject({ code: 2, out: "" });
});
