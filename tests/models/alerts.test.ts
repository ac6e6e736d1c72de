import { createServer, type IncomingHttpHeaders } from "node:http";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { verified } from "../support/standard-webhooks.ts";

const secrets = ["a", "b"].map((letter) => `whsec_${Buffer.from(letter.repeat(32)).toString("base64")}`);
const posted: Record<string, unknown>[] = [];
const posts: { headers: IncomingHttpHeaders; body: string }[] = [];
let answers = 200;
const receiver = createServer(async (request, response) => {
  const body = await text(request);
  posts.push({ headers: request.headers, body });
  response.writeHead(answers).end();
  if (answers === 200) posted.push(JSON.parse(body));
});
let at: Awaited<ReturnType<typeof modules>>;

async function modules() {
  const [{ db }, { alertOperator }, { unseal }] = await Promise.all([
    import("~/db/connection.server"),
    import("~/features/status/alerts.server"),
    import("~/db/seal.server"),
  ]);
  return { db, alertOperator, unseal };
}

beforeAll(async () => {
  await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
  const { port } = receiver.address() as { port: number };
  process.env.OPERATOR_EMAIL = "operator@memorials.example";
  process.env.OPERATOR_WEBHOOK = `http://127.0.0.1:${port}/alerts`;
  process.env.OPERATOR_WEBHOOK_SECRET = secrets.join(", ");
  at = await modules();
});
afterAll(() => void receiver.close());
beforeEach(async () => {
  vi.useRealTimers();
  answers = 200;
  posted.length = 0;
  posts.length = 0;
  for (const table of ["alerts", "jobs", "mail_queue"] as const) await at.db.deleteFrom(table).execute();
});

/** A job that has been due for an hour. */
async function stuckJob() {
  const due_at = new Date(Date.now() - 3_600_000).toISOString();
  await at.db.insertInto("jobs").values({ kind: "x", subject: "y", due_at }).execute();
}
const noJob = () => at.db.deleteFrom("jobs").execute();

async function mails() {
  const queued = await at.db.selectFrom("mail_queue").selectAll().orderBy("created_at").execute();
  const written = queued.map(({ id, recipient, sealed }) => {
    expect(recipient).toBe("operator@memorials.example");
    const { subject, text: words } = JSON.parse(at.unseal(id, sealed ?? ""));
    return `${subject}: ${words}`.replace(/\s+/g, " ");
  });
  // The mails themselves wait longer and longer here, which is a sign as well.
  return written.filter((words) => words.includes("a job has been due"));
}

const trouble = "x: a job has been due for 60 minutes";

test("nothing is told while nothing is wrong", async () => {
  await at.alertOperator();
  expect([await mails(), posted]).toEqual([[], []]);
});

test("what is wrong is told once, and once that it is over", async () => {
  await stuckJob();
  for (let round = 0; round < 3; round++) await at.alertOperator();
  expect(await mails()).toEqual([expect.stringMatching(/needs you: .*x: a job has been due for 60 minutes/)]);
  const sent = { site: expect.any(String), sign: "jobs_oldest_seconds" };
  expect(posted).toEqual([{ ...sent, status: "trouble", trouble }]);
  await noJob();
  for (let round = 0; round < 3; round++) await at.alertOperator();
  expect((await mails())[1]).toMatch(/it is over: .*a job has been due/);
  expect(posted.slice(1)).toEqual([{ ...sent, status: "ok", trouble: null }]);
});

test("the same sign is told again after a day, and not before", async () => {
  const begun = Date.now();
  vi.useFakeTimers({ toFake: ["Date"], now: begun });
  const flap = async () => {
    await stuckJob();
    await at.alertOperator();
    await noJob();
    await at.alertOperator();
  };
  await flap();
  await flap();
  expect(await mails()).toHaveLength(2);
  vi.setSystemTime(begun + 23 * 3_600_000);
  await flap();
  expect(await mails()).toHaveLength(2);
  vi.setSystemTime(begun + 25 * 3_600_000);
  await flap();
  expect(await mails()).toHaveLength(4);
});

test("a webhook that fails is told later, and the mail goes once", async () => {
  await stuckJob();
  answers = 500;
  await expect(at.alertOperator()).rejects.toThrow("OPERATOR_WEBHOOK answers 500");
  await expect(at.alertOperator()).rejects.toThrow();
  answers = 200;
  await at.alertOperator();
  await at.alertOperator();
  expect(posted).toHaveLength(1);
  expect(await mails()).toHaveLength(1);
});

test("a webhook is signed with each secret, and is the same message however often it is sent", async () => {
  await stuckJob();
  answers = 500;
  await expect(at.alertOperator()).rejects.toThrow();
  answers = 200;
  await at.alertOperator();
  await noJob();
  await at.alertOperator();
  expect(posts).toHaveLength(3);
  for (const { headers, body } of posts)
    for (const secret of secrets) expect(await verified(secret, headers, body)).toEqual(JSON.parse(body));
  const [first, again, over] = posts.map(({ headers, body }) => [headers["webhook-id"], body]);
  expect(again).toEqual(first);
  expect(over?.[0]).not.toBe(first?.[0]);
  await expect(
    verified(`whsec_${Buffer.from("c".repeat(32)).toString("base64")}`, posts[0]?.headers ?? {}, posts[0]?.body ?? ""),
  ).rejects.toThrow("no right signature");
});
