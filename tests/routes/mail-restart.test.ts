import { randomUUID } from "node:crypto";
import { cpSync } from "node:fs";
import { connect } from "node:net";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { Client } from "../support/client.ts";
import { FakeResend, type Mode } from "../support/fake-resend.ts";
import { filesWith, planted } from "../support/letters.ts";
import { type Server, startServer } from "../support/server.ts";
import { slowRows } from "../support/slow.ts";

// The mails are queued here, in the folder of the servers: nothing else is written to it meanwhile.
const dataDir = process.env.DATA_DIR ?? "";
if (process.env.SEEDED_DATA_DIR) cpSync(process.env.SEEDED_DATA_DIR, dataDir, { recursive: true });
const { db } = await import("~/db/connection.server");
const { transaction } = await import("~/db/transaction.server");
const { queueMail } = await import("~/models/mail/queue.server");

let fake: FakeResend;
let servers: Server[] = [];
const start = async () => {
  const env = { RESEND_API_KEY: fake.apiKey, RESEND_BASE_URL: fake.url, MAIL_FROM: "Everkeep <mail@everkeep.example>" };
  const server = await startServer({ dataDir, env });
  servers.push(server);
  return server;
};
const queue = (token: string, count = 1) =>
  transaction(async (trx) => {
    for (let index = 0; index < count; index++) await queueMail(trx, `${randomUUID()}@test.example`, planted(token));
  });
const rows = () => db.selectFrom("mail_queue").selectAll().execute();
const soon = { timeout: 60_000, interval: 50 };
const sent = () => expect.poll(async () => (await rows()).every((row) => row.sent_at), soon).toBe(true);

/** Whether a server still takes connections. */
const listens = ({ origin }: Server) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(Number(new URL(origin).port), "localhost");
    socket.once("error", () => resolve(false));
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
  });

beforeAll(async () => {
  fake = await new FakeResend().start();
});
afterEach(async () => {
  await Promise.all(servers.map((server) => server.kill()));
  servers = [];
  await db.deleteFrom("mail_queue").execute();
  fake.clear();
});
afterAll(() => fake.stop());

describe("a server that is killed while the provider hangs", () => {
  it.each<Mode>(slowRows(["hang", "accepted-hang"]))(
    "sends the mail once after its restart, with the same key: %s",
    async (mode) => {
      fake.mode = () => mode;
      const token = `Quokka-${randomUUID()}`;
      await queue(token);
      const killed = await start();
      await expect.poll(() => fake.asked.length, soon).toBe(1);
      expect((await new Client(killed.origin).get("/healthz")).status).toBe(200);
      expect(filesWith(dataDir, token)).toEqual([]);
      await killed.kill();

      fake.mode = () => "ok";
      const [row] = await rows();
      const left = Date.parse(row?.next_attempt_at ?? "") - Date.now();
      expect(left).toBeGreaterThan(30_000);
      expect(left).toBeLessThanOrEqual(60_000);
      // The minute of the try that was cut off is over.
      await db.updateTable("mail_queue").set({ next_attempt_at: new Date().toISOString() }).execute();
      const restarted = await start();
      await sent();
      expect(fake.asked).toEqual([row?.id, row?.id]);
      expect(fake.accepted.map((mail) => mail.key)).toEqual([row?.id]);
      expect(filesWith(dataDir, token)).toEqual([]);
      for (const { output } of [killed, restarted]) expect(output()).not.toMatch(/Quokka|test\.example|re_test_key/);
    },
  );
});

describe("a server that is told to end", () => {
  it("begins no other mail, though many wait", async () => {
    fake.mode = () => "hang";
    await queue("x", 200);
    const server = await start();
    await expect.poll(() => fake.asked.length, soon).toBe(4);
    const ended = server.end();
    await expect.poll(() => listens(server), soon).toBe(false);
    fake.hangUp();
    await ended;
    expect(fake.asked).toHaveLength(4);
    expect((await rows()).filter((row) => row.attempts === 0)).toHaveLength(196);
  });
});

describe("two servers on one database", () => {
  it("send each mail once between them", { tags: "slow" }, async () => {
    await queue("x", 200);
    await Promise.all([start(), start()]);
    await sent();
    expect(fake.accepted).toHaveLength(200);
    expect(fake.asked).toHaveLength(200);
    expect(fake.doubled()).toEqual([]);
  });
});

describe("the access log", () => {
  it("has neither tokens nor addresses of links", { tags: "slow" }, async () => {
    const server = await start();
    const visitor = new Client(server.origin);
    const query = "invite=Quokka&type=business&email=joan%40test.example";
    const urls = [
      `/auth?${query}`,
      `/auth/?${query}`,
      `/auth.data?${query}`,
      `/auth/confirm?x=Quokka`,
      `/AUTH?x=Quokka`,
      `/?a=b&token=Quokka&email=joan%40test.example`,
      `/%61uth?${query}`,
    ];
    for (const url of urls) await visitor.get(url);
    await expect.poll(() => server.output().match(/"method":"GET"/g)?.length).toBe(urls.length);
    expect(server.output()).not.toMatch(/Quokka|joan/);
    expect(server.output()).toContain('"route":"/auth"');
  });
});
