import { afterAll, beforeAll, expect, it } from "vitest";
import { Client, readPage } from "../support/client.ts";
import { change } from "../support/people.ts";
import { type Server, startServer } from "../support/server.ts";

const token = "a-token-of-the-operator-0123456789abcdef";
let server: Server;
let other: Server;

beforeAll(async () => {
  server = await startServer({ env: { STATUS_TOKEN: token } });
  other = await startServer();
});
afterAll(async () => {
  await server.stop();
  await other.stop();
});

const ask = (headers: Record<string, string> = { Authorization: `Bearer ${token}` }, query = "", at = server) =>
  fetch(`${at.origin}/status${query}`, { headers });

/** The figures as JSON. */
const status = async () => (await (await ask()).json()) as Record<string, number | string | string[]>;

it.each([
  ["nobody's", {}],
  ["another token", { Authorization: `Bearer ${token}x` }],
  ["an empty one", { Authorization: "Bearer " }],
  ["the token as a password", { Authorization: `Basic ${token}` }],
])("%s request is told that there is no such page", async (_, headers) => {
  const answer = await ask(headers as Record<string, string>);
  expect(answer.status).toBe(404);
  expect(await answer.text()).not.toContain("mail");
});

it("an admin's session opens it as little as anybody's, and neither does the token where the operator has set none", async () => {
  const admin = await new Client(server.origin).signIn("admin@everkeep.example");
  expect((await admin.get("/status")).status).toBe(404);
  expect((await ask({ Authorization: `Bearer ${token}` }, "", other)).status).toBe(404);
});

it("says how the site is", async () => {
  const answer = await ask();
  expect(answer.status).toBe(200);
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
  expect(await answer.json()).toEqual({
    status: "ok",
    troubles: [],
    schema: expect.stringMatching(/^\d{3}-/),
    node: expect.stringMatching(/^v/),
    mail_waiting: 0,
    mail_oldest_seconds: 0,
    mail_given_up: 0,
    jobs_unfinished: 0,
    jobs_oldest_seconds: 0,
    jobs_failing: 0,
    disk_free_bytes: expect.any(Number),
    disk_bytes: expect.any(Number),
    process_resident_memory_bytes: expect.any(Number),
    process_open_fds: expect.any(Number),
    process_uptime_seconds: expect.any(Number),
  });
});

it("says it in Prometheus' words", async () => {
  for (const answer of [
    await ask(undefined, "?format=prometheus"),
    await ask({ Authorization: `Bearer ${token}`, Accept: "text/plain;version=0.0.4;q=0.5,*/*;q=0.1" }),
  ]) {
    expect(answer.headers.get("Content-Type")).toBe("text/plain; version=0.0.4");
    const lines = (await answer.text()).trimEnd().split("\n");
    expect(lines).toContain("everkeep_mail_waiting 0");
    expect(lines).toContain("everkeep_troubles 0");
    for (const line of lines)
      expect(line).toMatch(/^(# HELP everkeep_\w+ \S.*|# TYPE everkeep_\w+ gauge|everkeep_\w+ [\d.e+]+)$/);
  }
});

it("tells of mail and jobs that have stopped, and forgets it once they go on", async () => {
  const hourAgo = new Date(Date.now() - 3_600_000).toISOString();
  const later = new Date(Date.now() + 3_600_000).toISOString();
  const mail = "insert into mail_queue (id, recipient, sealed, created_at, next_attempt_at, last_error) values";
  change(
    server.dataDir,
    `${mail} ('waits', 'a@b.example', '', ?, ?, '403'), ('lost', 'c@d.example', '', ?, null, '422')`,
    ...[hourAgo, later, hourAgo],
  );
  change(
    server.dataDir,
    "insert into jobs (kind, subject, due_at, lease_id, lease_until, attempts) values ('x', 'y', ?, 'z', ?, 2)",
    hourAgo,
    later,
  );
  const found = await status();
  expect(found).toMatchObject({
    status: "trouble",
    mail_waiting: 1,
    mail_given_up: 1,
    jobs_unfinished: 1,
    jobs_failing: 1,
  });
  expect(found.troubles).toEqual(["mail has waited for 60 minutes", "x: a job has made no progress for 60 minutes"]);
  expect(found.mail_oldest_seconds).toBeGreaterThan(3599);
  const [admin, director] = [new Client(server.origin), new Client(server.origin)];
  await admin.signIn("admin@everkeep.example");
  await director.signIn("director@holloway.example");
  const told = async (client: Client) => (await readPage(await client.get("/dashboard/overview"))).text;
  expect(await told(admin)).toContain("The site needs its operator");
  expect(await told(admin)).toContain("mail has waited for 60 minutes");
  expect(await told(director)).not.toMatch(/needs its operator|has waited/);
  change(server.dataDir, "delete from mail_queue");
  change(server.dataDir, "delete from jobs");
  expect(await status()).toMatchObject({ status: "ok", troubles: [], mail_waiting: 0, jobs_unfinished: 0 });
});
