import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { Client, readPage } from "../support/client.ts";
import { FakeResend } from "../support/fake-resend.ts";
import { change } from "../support/people.ts";
import { type Server, startServer } from "../support/server.ts";

const fake = await new FakeResend().start();
let server: Server;
let admin: Client;
let director: Client;

beforeAll(async () => {
  const env = { RESEND_API_KEY: fake.apiKey, RESEND_BASE_URL: fake.url, MAIL_FROM: "mail@everkeep.example" };
  server = await startServer({ env });
  admin = await new Client(server.origin).signIn("admin@everkeep.example");
  director = await new Client(server.origin).signIn("director@holloway.example");
});
beforeEach(async () => {
  fake.clear();
  change(server.dataDir, "delete from mail_queue");
});
afterAll(async () => {
  await server.stop();
  fake.stop();
});

const panel = "/dashboard/overview";
const waiting = "The email is waiting to be sent. It goes out as soon as the email service works again.";
const refusal = { status: 422, name: "invalid_from_address" };

it("an invitation whose mail the provider takes is sent, and its entry says nothing of mail", async () => {
  await admin.post(panel, { email: "sent@partner.example" });
  const { text } = await readPage(await admin.get(panel));
  expect(text).toContain("Invitation Sent Successfully");
  expect(text).not.toContain(waiting);
});

it("an invitation whose mail is refused at once is an Email Service Error, stays, and says that it waits", async () => {
  fake.mode = () => refusal;
  const response = await admin.post(panel, { email: "waits@partner.example" });
  const { text } = await readPage(response);
  expect(response.status).toBe(503);
  expect(text).toContain("Email Service Error");
  expect(text).toContain("The invitation is saved, but its email can't be sent at the moment.");
  expect(text.split(waiting)).toHaveLength(2);
  expect(server.output()).toContain("422 invalid_from_address");
  expect(server.output()).not.toContain("waits@partner.example");
});

it("co-owners' and colleagues' invitations say it too, and when a mail was given up", async () => {
  fake.mode = () => ({ status: 422, name: "invalid_attachment" });
  await director.post("/account/colleagues", { email: "new@holloway.example", fullName: "Nell Price" });
  // The refusal before has paused the queue for a minute.
  await expect
    .poll(async () => (await readPage(await director.get("/account/colleagues"))).text, { timeout: 90_000 })
    .toContain("The email could not be sent. Please check the address.");
});
