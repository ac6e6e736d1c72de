import { readdirSync } from "node:fs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { Client, memorialId, rows, withAddresses } from "../support/client.ts";
import { filesWith } from "../support/letters.ts";
import { linkIn, mails, mailTo } from "../support/outbox.ts";
import { accountOf, addMember, business, newAddress, newcomer, person } from "../support/people.ts";
import type { Server } from "../support/server.ts";
import { takeServer } from "../support/shared-servers.ts";

let server: Server;
/** All that was answered: bodies and headers, but for the cookies, which are where tokens belong. */
const answered: string[] = [];

/** A browser of which everything is kept that it was told. */
class Watched extends Client {
  override async fetch(url: string, init: RequestInit & { duplex?: "half" } = {}) {
    const response = await super.fetch(url, init);
    const headers = [...response.headers].filter(([name]) => name !== "set-cookie");
    answered.push(JSON.stringify(headers), await response.clone().text());
    return response;
  }

  /** Opens a link and its page, as a page and as data. */
  async open(link: string) {
    const { url } = await this.follow(await this.get(link));
    await this.get(`${url}.data`);
  }
}
const watched = () => new Watched(server.origin, newcomer(server).address);

const planted = { first: "Planted-First-71!", second: "Planted-Second-72!", third: "Planted-Third-73!" };
const wrong = "Planted-Wrong-74!";
const twice = (password: string) => ({ password, confirmPassword: password });
const tokens: string[] = [];
const emails: string[] = [];

async function linkTo(email: string, count = 1) {
  const link = linkIn(await mailTo(server.dataDir, email, count));
  const query = new URL(link).searchParams;
  tokens.push(query.get("token") ?? query.get("invite") ?? "");
  return link;
}
const address = (email = newAddress()) => {
  emails.push(email);
  return email;
};

async function signUpAndRecover() {
  const email = address();
  const client = watched();
  await client.post("/auth/sign-up", { ...person, email, password: planted.first, confirmPassword: wrong });
  await client.post("/auth/sign-up", { ...person, email, ...twice(planted.first) });
  await client.open(await linkTo(email));
  await client.post("/auth/resend", { email });
  await client.open(await linkTo(email, 2));
  await client.post("/auth", { email, password: planted.first });
  await client.post("/auth/confirm", { ...twice(planted.first), confirmPassword: wrong });
  await client.post("/auth/confirm", twice(planted.first));
  await client.post("/auth", { email, password: wrong });
  await client.post("/auth", { email, password: planted.first });
  await client.get("/dashboard");
  await watched().post("/auth/forgot", { email });
  await client.open(await linkTo(email, 3));
  await client.post("/auth/new-password", { ...twice(planted.second), confirmPassword: wrong });
  await client.post("/auth/new-password", twice(planted.second));
  await client.get("/auth/password-updated");
  await client.post("/auth", { email, password: planted.second });
  await mailTo(server.dataDir, email, 4);
  return client;
}

async function invitePartnerAndFamily() {
  const admin = await watched().signIn("admin@everkeep.example");
  const coOwners = `/memorial-co-owners/${memorialId(server.dataDir, "margaret-ellis")}`;
  const [partner, relative] = [address(), address()];
  const known = address(addMember(server.dataDir));
  for (const [form, email, fields] of [
    ["/dashboard/overview", partner, { ...business, ...twice(planted.third) }],
    [coOwners, relative, { ...person, password: planted.third }],
  ] as const) {
    await admin.follow(await admin.post(form, { email }));
    await admin.get(`${form}.data`);
    const client = watched();
    await client.open(await linkTo(email));
    await client.post("/auth/invitation", { ...fields, fullName: "", password: wrong });
    await client.follow(await client.post("/auth/invitation", fields));
  }
  await admin.post(coOwners, { email: known });
  const client = watched();
  await client.open(await linkTo(known));
  await client.post("/auth/accept", { password: wrong });
  await client.post("/auth/accept", { password: "Lantern-2026!" });
}

beforeAll(async () => {
  server = await takeServer({ env: { ...withAddresses.env, OPEN_SIGN_UP: "true" } });
  const client = await signUpAndRecover();
  await invitePartnerAndFamily();
  const session = Buffer.from(decodeURIComponent(client.cookies.get("session") ?? "").split(".")[0] ?? "", "base64");
  tokens.push(JSON.parse(session.toString()));
  await client.post("/sign-out");
});
afterAll(() => server.stop());

const passwords = [...Object.values(planted), wrong];
/** Sentences that stand in a mail and nowhere else. */
const mailed = [
  "The link works once",
  "If it wasn't you, you don't need to do anything",
  "every device was signed out",
  "If you weren't expecting this",
];

it("the flows did what they are for", async () => {
  await expect.poll(() => rows(server.dataDir, "select 1 from mail_queue where sent_at is null")).toEqual([]);
  expect(tokens).toHaveLength(7);
  for (const token of tokens) expect(token).toMatch(/^[\w-]{43}$/);
  for (const email of emails) expect(accountOf(server.dataDir, email)?.email_confirmed_at).toBeTruthy();
  const sent = JSON.stringify(mails(server.dataDir));
  for (const token of tokens.slice(0, 6)) expect(sent).toContain(token);
  expect(answered.length).toBeGreaterThan(80);
});

it("no answer holds a token or a password", () => {
  const all = answered.join("\n");
  for (const secret of [...tokens, ...passwords]) expect(all.includes(secret), secret).toBe(false);
  for (const text of mailed) expect(all.includes(text), text).toBe(false);
  expect(all).not.toContain("$argon2id");
});

it("the log holds no token, no password, no address and no word of a mail", () => {
  const log = server.output();
  expect(log).toContain('"route":"/auth"');
  for (const secret of [...tokens, ...passwords, ...emails, ...mailed])
    expect(log.includes(secret), secret).toBe(false);
  for (const email of emails) expect(log.includes(encodeURIComponent(email)), email).toBe(false);
});

it("the database holds no token, no password and no word of a mail, not even in pages that were given up", () => {
  expect(readdirSync(server.dataDir)).toContain("everkeep.db-wal");
  for (const secret of [...tokens, ...passwords, ...mailed])
    expect(filesWith(server.dataDir, secret), secret).toEqual([]);
  for (const email of emails) expect(filesWith(server.dataDir, email), email).not.toEqual([]);
});
