import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type Client, readPage, rows } from "../support/client.ts";
import { FakeResend } from "../support/fake-resend.ts";
import { change } from "../support/people.ts";
import { type Server, startServer } from "../support/server.ts";
import { signedIn } from "../support/signed-in.ts";

const fake = await new FakeResend().start();
const page = "/dashboard/unsent-mail";
const env = { RESEND_API_KEY: fake.apiKey, RESEND_BASE_URL: fake.url, MAIL_FROM: "mail@everkeep.example" };
let server: Server;
let admin: Client;

beforeAll(async () => {
  server = await startServer({ env });
  admin = await signedIn(server, "admin@everkeep.example");
});
beforeEach(() => {
  fake.clear();
  change(server.dataDir, "delete from mail_queue");
  change(server.dataDir, "delete from business_invitations");
});
afterAll(async () => {
  await server.stop();
  fake.stop();
});

const queue = () => rows<{ id: string; sent_at: string | null }>(server.dataDir, "select id, sent_at from mail_queue");

const sentTo = () => fake.accepted.map(({ to }) => to);

/** Invites a business by a mail that Resend refuses for good, and waits until it was given up. */
async function refused(email: string) {
  fake.mode = () => ({ status: 422, name: "invalid_attachment" });
  await (await admin.post("/dashboard/overview", { email })).text();
  const given = "select id from mail_queue where recipient = ? and next_attempt_at is null";
  await expect.poll(() => rows(server.dataDir, given, email).length).toBe(1);
  fake.mode = () => "ok";
}

it("a mail that was given up is listed without its link, and sent again", async () => {
  await refused("partner@hill.example");
  expect((await readPage(await admin.get("/dashboard/overview"))).text).toContain("An email could not be sent.");
  const { text, html } = await readPage(await admin.get(page));
  for (const words of ["To partner@hill.example", "Resend didn't take it: 422 invalid_attachment.", "Send again"])
    expect(text).toContain(words);
  expect(html).not.toContain("invite=");
  const [old] = queue();
  const answer = await admin.post(page, { mail: old?.id ?? "" });
  expect(answer.status).toBe(303);
  expect((await readPage(await admin.get(page))).text).toContain("All emails were sent.");
  await expect
    .poll(() => queue())
    .toEqual([{ id: expect.not.stringMatching(old?.id ?? ""), sent_at: expect.any(String) }]);
  expect(sentTo()).toContain("partner@hill.example");
});

it("a mail whose link no longer works is not sent", async () => {
  await refused("late@hill.example");
  change(server.dataDir, "update business_invitations set expires_at = ?", "2026-01-01T00:00:00.000Z");
  const { text } = await readPage(await admin.get(page));
  expect(text).toContain("The link in it no longer works.");
  expect(text).not.toContain("Send again");
  await admin.post(page, { mail: queue()[0]?.id ?? "" });
  expect((await readPage(await admin.get(page))).text).toContain("Nothing was sent");
  expect(queue()).toMatchObject([{ sent_at: null }]);
});

it("all are sent again at once, and twice does no harm", async () => {
  await refused("one@hill.example");
  await refused("two@hill.example");
  await Promise.all([admin.post(page, {}), admin.post(page, {})]);
  await expect.poll(() => queue().filter(({ sent_at: at }) => at).length).toBe(2);
  expect(queue()).toHaveLength(2);
  expect(sentTo().filter((to) => /(one|two)@hill/.test(to))).toHaveLength(2);
});

it("a mail that is gone, and one whose key is missing, are told of", async () => {
  await admin.post(page, { mail: randomUUID() });
  expect((await readPage(await admin.get(page))).text).toContain("Nothing was sent");
  await refused("sealed@hill.example");
  change(server.dataDir, "update mail_queue set sealed = 'x'");
  const { text } = await readPage(await admin.get(page));
  expect(text).toContain("An email that can't be opened");
  expect(text).not.toContain("Send again");
});

it("the command lists them and sends them again", async () => {
  await refused("command@hill.example");
  const command = (...words: string[]) =>
    execFileSync(process.execPath, ["build/commands/unsent-mail.js", ...words], {
      env: { ...process.env, ...env, DATA_DIR: server.dataDir, DEMO: "true", APP_ORIGIN: server.origin },
      encoding: "utf8",
    });
  const listed = command();
  expect(listed).toContain("command@hill.example");
  expect(listed).toContain("Mails that were given up: 1");
  expect(listed).not.toContain("invite=");
  expect(command("--all")).toContain("To be sent again: 1.");
  await expect.poll(() => queue().filter(({ sent_at: at }) => at).length).toBe(1);
  expect(command()).toContain("No mail was given up.");
});

it.each(["director@holloway.example", "nora@ellis.example", "sam@stranger.example"])(
  "%s finds no such page",
  async (who) => {
    await refused("kept@hill.example");
    const other = await signedIn(server, who);
    expect((await other.get(page)).status).toBe(404);
    expect((await other.post(page, {})).status).toBe(404);
    expect(queue()).toMatchObject([{ sent_at: null }]);
  },
);
