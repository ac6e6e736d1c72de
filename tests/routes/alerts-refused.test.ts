// @module-tag slow
import { cpSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { Client, readPage, rows } from "../support/client.ts";
import { FakeReceiver } from "../support/fake-receiver.ts";
import { FakeResend } from "../support/fake-resend.ts";
import { newDataDir, startServer } from "../support/server.ts";

const token = "a-token-of-the-operator-0123456789abcdef";
const operator = "operator@memorials.example";
/** Milliseconds within which the operator has to be told. */
const soon = { timeout: 60_000, interval: 200 };

/** A site with the cast, its operator's webhook, and a clock that can be moved. */
async function site(more: Record<string, string>) {
  const [resend, receiver] = [await new FakeResend().start(), await new FakeReceiver().start()];
  const clock = path.join(newDataDir(), "minutes-ahead");
  writeFileSync(clock, "0");
  const dataDir = newDataDir();
  cpSync(String(process.env.SEEDED_DATA_DIR), dataDir, { recursive: true });
  const mail = { RESEND_API_KEY: resend.apiKey, RESEND_BASE_URL: resend.url, MAIL_FROM: "mail@everkeep.example" };
  const told = { STATUS_TOKEN: token, OPERATOR_EMAIL: operator, OPERATOR_WEBHOOK: `${receiver.url}/alerts` };
  const server = await startServer({
    dataDir,
    env: { ...mail, ...told, ...more, CLOCK_AHEAD: clock },
    node: ["--import", "./tests/support/moved-clock.ts"],
  });
  onTestFinished(async () => {
    await server.stop();
    for (const fake of [resend, receiver]) fake.stop();
  });
  const admin = await new Client(server.origin).signIn("admin@everkeep.example");
  return { server, resend, receiver, admin, ahead: (minutes: number) => writeFileSync(clock, String(minutes)) };
}

type Site = Awaited<ReturnType<typeof site>>;

const troublesOf = async ({ server }: Site) => {
  const answer = await fetch(`${server.origin}/status`, { headers: { Authorization: `Bearer ${token}` } });
  return ((await answer.json()) as { troubles: string[] }).troubles;
};
const posts = ({ receiver }: Site) =>
  receiver.received.map(({ body }) => JSON.parse(body) as { sign: string; status: string; trouble: string | null });

/** Waits until the webhook has the sign, and expects the same in the status, the page, the log and a mail, each once. */
async function isTold(at: Site, sign: string, trouble: RegExp) {
  const toldOf = () => posts(at).filter((post) => post.sign === sign && post.status === "trouble");
  await expect.poll(toldOf, soon).toHaveLength(1);
  expect(toldOf()[0]?.trouble).toMatch(trouble);
  const found = (await troublesOf(at)).filter((line) => trouble.test(line));
  expect(found).toHaveLength(1);
  const page = (await readPage(await at.admin.get("/dashboard/overview"))).text;
  // A minute may have passed since the status was asked.
  expect(page).toMatch(new RegExp(trouble.source.replace(/^\^|\$$/g, ""), "i"));
  expect(at.server.output().match(new RegExp(`"alert: .*\\(${sign}\\)"`, "g"))).toHaveLength(1);
  const mails = () => rows(at.server.dataDir, "select id from mail_queue where recipient = ?", operator);
  expect(mails()).toHaveLength(posts(at).length);
}

it.each([
  ["a key that it doesn't know", { status: 401, name: "missing_api_key" }, "401 missing_api_key"],
  ["a sender that it doesn't accept", { status: 422, name: "invalid_from_address" }, "422 invalid_from_address"],
])(
  "mail that the provider refuses for %s is told within a minute and once, and so is its end",
  async (_, answer, logged) => {
    const at = await site({});
    at.resend.mode = () => answer;
    await new Client(at.server.origin).post("/auth/forgot", { email: "director@holloway.example" });
    await expect.poll(() => at.server.output(), soon).toContain(`mail waits: `);
    expect(at.server.output()).toContain(logged);
    at.ahead(12);
    await isTold(at, "mail_oldest_seconds", /^mail has waited for \d+ minutes$/);
    at.resend.mode = () => "ok";
    at.ahead(80);
    await expect.poll(() => posts(at).map(({ status }) => status), soon).toEqual(["trouble", "ok"]);
    expect(await troublesOf(at)).toEqual([]);
  },
);

/** An address at which nobody listens. */
async function deadEndpoint() {
  const listener = createServer();
  await new Promise<void>((resolve) => listener.listen(0, "127.0.0.1", resolve));
  const { port } = listener.address() as { port: number };
  await new Promise((resolve) => listener.close(resolve));
  return `http://127.0.0.1:${port}`;
}

it("a bucket at which nobody answers is told within a minute and once", async () => {
  const keys = { AWS_REGION: "auto", AWS_ACCESS_KEY_ID: "key", AWS_SECRET_ACCESS_KEY: "secret" };
  const at = await site({ BUCKET_NAME: "everkeep", AWS_ENDPOINT_URL_S3: await deadEndpoint(), ...keys });
  at.ahead(12);
  await isTold(at, "backup_database_age_seconds", /^the copy of the database is \d+ minutes old: .*refused/i);
  await isTold(at, "backup_media_age_seconds", /^the copy of the media is \d+ minutes old: /);
});
