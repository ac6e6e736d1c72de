import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { Client, memorialId, readPage, rows } from "../support/client.ts";
import { command } from "../support/command.ts";
import { FakeResend } from "../support/fake-resend.ts";
import { change } from "../support/people.ts";
import { bounced, listed, newReportSecret, reportOf, signedBySvix } from "../support/resend-reports.ts";
import { type Server, startServer } from "../support/server.ts";

const fake = await new FakeResend().start();
const secret = newReportSecret();
let server: Server;
let director: Client;

beforeAll(async () => {
  const mail = { RESEND_API_KEY: fake.apiKey, RESEND_BASE_URL: fake.url, MAIL_FROM: "mail@everkeep.example" };
  server = await startServer({ env: { ...mail, RESEND_WEBHOOK_SECRET: secret } });
  director = await new Client(server.origin).signIn("director@holloway.example");
});
beforeEach(() => {
  fake.clear();
  for (const table of ["mail_queue", "refused_addresses", "colleague_invitations", "limits"])
    change(server.dataDir, `delete from ${table}`);
});
afterAll(async () => {
  await server.stop();
  fake.stop();
});

const post = (body: string, headers: Record<string, string>) =>
  fetch(`${server.origin}/mail-events`, {
    method: "POST",
    body,
    headers: { "Content-Type": "application/json", ...headers },
  });
/** Resend reports something, signed. */
const report = (body: string) => post(body, signedBySvix(secret, body));
const kept = () =>
  rows<{ email: string; reason: string | null }>(server.dataDir, "select email, reason from refused_addresses");

const bounceText = "Email to this address comes back.";
const invite = (email: string, who = director) => who.post("/account/colleagues", { email, fullName: "Nell Price" });
const colleagues = async () => (await readPage(await director.get("/account/colleagues"))).text;
const isSent = (to: string) =>
  expect.poll(() => fake.accepted.map((mail) => mail.to), { timeout: 10_000 }).toContain(to);

it.each([
  ["a mail that came back for good", (to: string) => bounced(to), "bounce", bounceText],
  ["a complaint", (to: string) => reportOf("email.complained", { to: [to] }), "complaint", "was marked as spam"],
  [
    "a mail that Resend held back",
    (to: string) => reportOf("email.suppressed", { to: [to] }),
    "manual",
    "does not deliver",
  ],
  ["an entry of its list", (to: string) => listed("added", to, "complaint"), "complaint", "was marked as spam"],
])("%s is kept at the address, and whoever invited sees it", async (_, body, reason, text) => {
  await invite("nell@home.example");
  await isSent("nell@home.example");
  expect(await colleagues()).not.toContain(text);
  expect((await report(body("Nell@Home.Example"))).status).toBe(204);
  expect(kept()).toEqual([{ email: "nell@home.example", reason }]);
  expect(await colleagues()).toContain(text);
});

it("no more mail goes to such an address, and to others it does", async () => {
  await report(bounced("nell@home.example"));
  await invite("nell@home.example");
  await invite("joan@home.example");
  await isSent("joan@home.example");
  const lastError = () =>
    rows(server.dataDir, "select last_error from mail_queue where recipient = 'nell@home.example'");
  await expect.poll(lastError).toEqual([{ last_error: "address refused: bounce" }]);
  expect(fake.accepted.map((mail) => mail.to)).toEqual(["joan@home.example"]);
  expect((await colleagues()).split(bounceText)).toHaveLength(2);
});

it("mails that wait for the address end with that reason", async () => {
  const later = new Date(Date.now() + 600_000).toISOString();
  const waits = "insert into mail_queue (id, recipient, sealed, next_attempt_at, created_at) values (?, ?, 'x', ?, ?)";
  for (const name of ["nell", "joan"]) change(server.dataDir, waits, name, `${name}@home.example`, later, later);
  await report(bounced("nell@home.example"));
  expect(rows(server.dataDir, "select id, next_attempt_at, last_error from mail_queue order by id")).toEqual([
    { id: "joan", next_attempt_at: later, last_error: null },
    { id: "nell", next_attempt_at: null, last_error: "address refused: bounce" },
  ]);
});

it("an admin who invites a business there is told at once, and nothing is made", async () => {
  const admin = await new Client(server.origin).signIn("admin@everkeep.example");
  await report(bounced("office@home.example"));
  const response = await admin.post("/dashboard/overview", { email: "office@home.example" });
  expect(response.status).toBe(422);
  const { html, text } = await readPage(response);
  expect(text).toContain(bounceText);
  expect(html).toContain('value="office@home.example"');
  expect(rows(server.dataDir, "select 1 from business_invitations where email = 'office@home.example'")).toEqual([]);
});

it("a person with such an address is told so on the account's page, and nobody else", async () => {
  await report(bounced("director@holloway.example"));
  const told = "Emails to this address come back";
  expect((await readPage(await director.get("/account"))).text).toContain(told);
  const admin = await new Client(server.origin).signIn("admin@everkeep.example");
  expect((await readPage(await admin.get("/account"))).text).not.toContain(told);
});

it("a mail to such an address can't be sent again until it is taken off the list", async () => {
  await report(bounced("nell@home.example", "Permanent", new Date(Date.now() - 60_000)));
  await invite("nell@home.example");
  const id = () =>
    rows<{ id: string }>(server.dataDir, "select id from mail_queue where next_attempt_at is null")[0]?.id;
  await expect.poll(id).toBeTruthy();
  const admin = await new Client(server.origin).signIn("admin@everkeep.example");
  const page = "/dashboard/unsent-mail";
  expect((await readPage(await admin.get(page))).text).toContain("Resend delivers nothing to this address");
  await admin.post(page, { mail: id() ?? "" });
  expect((await readPage(await admin.get(page))).text).toContain("Nothing was sent");
  await report(listed("removed", "nell@home.example", "bounce"));
  await admin.post(page, { mail: id() ?? "" });
  await isSent("nell@home.example");
});

it("co-owners' invitations say it too", async () => {
  const page = `/memorial-co-owners/${memorialId(server.dataDir, "margaret-ellis")}`;
  await director.post(page, { email: "sister@home.example" });
  await report(bounced("sister@home.example"));
  expect((await readPage(await director.get(page))).text).toContain(bounceText);
});

it("a form that mails an address says the same whether the address is refused or not", async () => {
  const ask = async (email: string) => {
    const response = await new Client(server.origin).post("/auth/forgot", { email });
    return [response.status, (response.headers.get("Location") ?? "").replace(encodeURIComponent(email), "")];
  };
  const before = await ask("director@holloway.example");
  await report(bounced("director@holloway.example"));
  expect(await ask("director@holloway.example")).toEqual(before);
  expect(await ask("nobody@home.example")).toEqual(before);
});

it.each([
  ["a full mailbox", bounced("nell@home.example", "Transient")],
  ["a reason that is unknown", bounced("nell@home.example", "Undetermined")],
  [
    "a mail to several, which is none of ours",
    reportOf("email.complained", { to: ["nell@home.example", "b@home.example"] }),
  ],
  ["a delivery", reportOf("email.delivered", { to: ["nell@home.example"] })],
  ["an event of a later day", reportOf("domain.updated", { name: "home.example" })],
])("%s changes nothing", async (_, body) => {
  expect((await report(body)).status).toBe(204);
  expect(kept()).toEqual([]);
});

it("an address that is taken off Resend's list gets mail again, in whatever order the reports come and however often", async () => {
  const [first, then] = [new Date(Date.now() - 60_000), new Date()];
  const back = bounced("nell@home.example", "Permanent", first);
  const off = listed("removed", "nell@home.example", "bounce", then);
  for (const body of [back, off, off, back]) expect((await report(body)).status).toBe(204);
  expect(kept()).toEqual([{ email: "nell@home.example", reason: null }]);
  await invite("nell@home.example");
  await isSent("nell@home.example");
});

it("the same report twice is as good as once", async () => {
  const body = bounced("nell@home.example");
  const headers = signedBySvix(secret, body);
  expect([(await post(body, headers)).status, (await post(body, headers)).status]).toEqual([204, 204]);
  expect(kept()).toHaveLength(1);
});

it("one right signature of several is enough, while a secret is replaced", async () => {
  const body = bounced("nell@home.example");
  const headers = signedBySvix(secret, body);
  const other = signedBySvix(newReportSecret(), body)["svix-signature"];
  const answer = await post(body, { ...headers, "svix-signature": `v1a,xx ${other} ${headers["svix-signature"]}` });
  expect(answer.status).toBe(204);
});

const body = bounced("nell@home.example");
const right = signedBySvix(secret, body);
it.each<[string, string, Record<string, string>]>([
  ["without a signature", body, {}],
  ["with another secret's", body, signedBySvix(newReportSecret(), body)],
  ["changed on its way", body.replace("nell@", "joan@"), right],
  ["with another id", body, { ...right, "svix-id": "msg_other" }],
  ["with a later time", body, { ...right, "svix-timestamp": String(Number(right["svix-timestamp"]) + 60) }],
  ["six minutes old", body, signedBySvix(secret, body, { age: 360 })],
  ["an hour early", body, signedBySvix(secret, body, { age: -3600 })],
  ["of another version", body, { ...right, "svix-signature": right["svix-signature"].replace("v1,", "v2,") }],
  ["with half a signature", body, { ...right, "svix-signature": "v1" }],
  ["with an empty one", body, { ...right, "svix-signature": "v1," }],
  ["with a time that is none", body, { ...right, "svix-timestamp": "soon" }],
  ["under other names", body, Object.fromEntries(Object.entries(right).map(([name, value]) => [name.slice(5), value]))],
  ["empty", "", {}],
])("a report %s is refused", async (_, text, headers) => {
  const answer = await post(text, headers);
  expect(answer.status).toBe(401);
  expect(await answer.text()).not.toContain(secret);
  expect(kept()).toEqual([]);
});

it.each([
  ["no JSON", "{"],
  ["an empty body", ""],
  ["a list", "[]"],
  ["null", "null"],
  ["no type", "{}"],
  ["no recipient", reportOf("email.complained", {})],
  ["a recipient that is none", reportOf("email.complained", { to: [1] })],
  ["an unknown origin", listed("added", "nell@home.example", "whim")],
  ["a time that is none", bounced("nell@home.example").replace(/"created_at":"[^"]+"/, '"created_at":"soon"')],
])("%s that is rightly signed is no report", async (_, text) => {
  expect((await report(text)).status).toBe(400);
  expect(kept()).toEqual([]);
});

it("a body of more than 256 kB is too large, whoever signed it", async () => {
  expect(
    (await report(reportOf("email.complained", { to: ["nell@home.example"], more: "x".repeat(300_000) }))).status,
  ).toBe(413);
  expect(kept()).toEqual([]);
});

it("where there is no secret, there is no such page, and reading it is never possible", async () => {
  const other = await startServer();
  const text = bounced("nell@home.example");
  const request = { method: "POST", body: text, headers: signedBySvix(secret, text) };
  const answer = await fetch(`${other.origin}/mail-events`, request);
  await other.stop();
  expect([answer.status, (await fetch(`${server.origin}/mail-events`)).status]).toEqual([404, 404]);
});

it("belongs to the person whose address it is: exported, and erased", async () => {
  await report(bounced("nell@home.example"));
  const { out } = await command("erase-person", server.dataDir, ["nell@home.example"]);
  expect(out).toContain("what the mail provider says about an address: found by its address, nell@home.example");
  expect((await command("erase-person", server.dataDir, ["nell@home.example", "--yes"])).code).toBe(0);
  expect(kept()).toEqual([]);
});

it("the log names no address", () => {
  expect(server.output()).not.toMatch(/nell|home\.example/);
});
