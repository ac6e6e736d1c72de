import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import { Client, rows, withAddresses } from "../support/client.ts";
import { linkIn, mails, mailTo } from "../support/outbox.ts";
import { newAddress, newcomer } from "../support/people.ts";
import { type Server, startServer } from "../support/server.ts";
import { takeServer } from "../support/shared-servers.ts";

let server: Server;

beforeAll(async () => {
  server = await takeServer(withAddresses);
});
afterAll(() => server.stop());

async function operated(env: Record<string, string>) {
  const own = await startServer({ env });
  onTestFinished(() => own.stop());
  return own;
}

const text = "My brother's picture is on the page.\nHe never wanted that: see www.evil.example";
const complaint = (email: string) => ({ name: "Ann\nMoss", email, page: "Margaret Ellis", text });

it("reaches the operator and is acknowledged, without repeating a word to an address that may be a stranger's", async () => {
  const email = newAddress();
  const sent = await newcomer(server).post("/complaint", complaint(email));
  expect([sent.status, sent.headers.get("Location")]).toEqual([303, "/complaint?sent=1"]);
  const [told, passed] = [
    await mailTo(server.dataDir, email),
    await mailTo(server.dataDir, "support@everkeep.example"),
  ];
  const [reference = ""] = /\b[0-9A-Z]{6}$/.exec(told.subject) ?? [];
  expect(told.subject).toBe(`We have your complaint ${reference}`);
  for (const own of ["brother", "Moss", "evil"]) expect(told.text + told.html).not.toContain(own);
  expect(linkIn(told)).toBe(`${server.origin}/complaint`);
  expect(passed.subject).toBe(`Complaint ${reference}`);
  expect(passed.text).toContain(`From Ann Moss, ${email}.`);
  expect(passed.text).toContain("My brother's picture is on the page.\n\nHe never wanted that");
  expect(passed.text).not.toContain("www.evil.example");
});

it("goes to the address that the operator reads complaints at", async () => {
  const own = await operated({ COMPLAINTS_EMAIL: "wrong@lantern.example" });
  expect((await new Client(own.origin).post("/complaint", complaint("ann@moss.example"))).status).toBe(303);
  expect((await mailTo(own.dataDir, "wrong@lantern.example")).text).toContain("My brother's picture");
  await mailTo(own.dataDir, "ann@moss.example");
  expect(mails(own.dataDir)).toHaveLength(2);
});

it("says what is missing, and keeps what was typed", async () => {
  const page = await newcomer(server).send("/complaint", {
    name: " ",
    email: "ann@",
    text: " ",
    page: "x".repeat(301),
  });
  expect(page.status).toBe(422);
  expect(page.summary).toEqual([
    "Please enter your name",
    "Please enter a valid email address",
    "The page must be at most 300 characters",
    "Please write what is wrong",
  ]);
  expect(page.values).toMatchObject({ email: "ann@" });
});

it("is counted, per address and per client: nobody is flooded with acknowledgments", async () => {
  const email = newAddress();
  const answers = [];
  for (let tries = 0; tries < 7; tries++)
    answers.push((await newcomer(server).post("/complaint", complaint(email))).status);
  expect(answers).toEqual([303, 303, 303, 303, 303, 429, 429]);
  const one = newcomer(server);
  const statuses = [];
  for (let tries = 0; tries < 22; tries++)
    statuses.push((await one.post("/complaint", complaint(newAddress()))).status);
  expect(statuses.filter((status) => status === 303)).toHaveLength(20);
  const refused = await one.send("/complaint", complaint(newAddress()));
  expect([refused.status, refused.values.text]).toEqual([429, text]);
});

it("is kept until it can be sent", async () => {
  const own = await operated({
    RESEND_API_KEY: "re_test",
    RESEND_BASE_URL: "http://127.0.0.1:9",
    MAIL_FROM: "mail@lantern.example",
  });
  expect((await new Client(own.origin).post("/complaint", complaint("ann@moss.example"))).status).toBe(303);
  const waiting = rows<{ recipient: string }>(own.dataDir, "select recipient from mail_queue where sent_at is null");
  expect(waiting.map(({ recipient }) => recipient).sort()).toEqual(["ann@moss.example", "support@everkeep.example"]);
});
