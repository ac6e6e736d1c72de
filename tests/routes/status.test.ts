import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import { Client, readPage, rows } from "../support/client.ts";
import { change } from "../support/people.ts";
import { addWebhook } from "../support/planted-webhook.ts";
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
    version: expect.stringMatching(/^built \d{4}-\d\d-\d\dT/),
    mail_waiting: 0,
    mail_oldest_seconds: 0,
    mail_given_up: 0,
    jobs_unfinished: 0,
    jobs_oldest_seconds: 0,
    jobs_failing: 0,
    media_without_copies: 0,
    keepsakes_failed: 0,
    keepsake_restores_refused: 0,
    books_failed: 0,
    card_scans_failed: 0,
    imports_failed: 0,
    webhooks_given_up: 0,
    disk_free_bytes: expect.any(Number),
    disk_bytes: expect.any(Number),
    process_resident_memory_bytes: expect.any(Number),
    process_open_fds: expect.any(Number),
    process_uptime_seconds: expect.any(Number),
    media_bytes: expect.any(Number),
    media_uncounted: 0,
    memorials: expect.any(Number),
    memories: expect.any(Number),
    business_media_bytes: expect.any(Object),
    business_memorials: expect.any(Object),
    business_memories: expect.any(Object),
    memorial_media_bytes: expect.any(Object),
    memorial_memories: expect.any(Object),
  });
});

it("says what each business and memorial takes, by ids and not by names", async () => {
  const [{ sum } = { sum: 0 }] = rows<{ sum: number }>(server.dataDir, "select sum(bytes) as sum from media");
  const found = (await status()) as unknown as Record<string, Record<string, number>>;
  expect(sum).toBeGreaterThan(1000);
  expect(found.media_bytes).toBe(sum);
  const added = Object.values(found.business_media_bytes ?? {}).reduce((total, bytes) => total + bytes, 0);
  expect(added).toBe(sum);
  const [largest, bytes] = Object.entries(found.business_media_bytes ?? {})[0] ?? [];
  const owner = "select id from accounts where business_name = 'Holloway & Sons'";
  expect([{ id: largest }]).toEqual(rows(server.dataDir, owner));
  const text = await (await ask(undefined, "?format=prometheus")).text();
  expect(text).toContain(`everkeep_business_media_bytes{business="${largest}"} ${bytes}\n`);
  expect(text).toMatch(/everkeep_memorial_memories\{memorial="[\w-]{36}"\} \d+\n/);
  expect(text.match(/# TYPE everkeep_business_media_bytes gauge/g)).toHaveLength(1);
  expect(text).not.toMatch(/Holloway|Margaret/);
});

it("says it in Prometheus' words", async () => {
  for (const answer of [
    await ask(undefined, "?format=prometheus"),
    await ask({ Authorization: `Bearer ${token}`, Accept: "text/plain;version=0.0.4;q=0.5,*/*;q=0.1" }),
  ]) {
    expect(answer.headers.get("Content-Type")).toBe("text/plain; version=0.0.4; charset=utf-8");
    const lines = (await answer.text()).trimEnd().split("\n");
    expect(lines).toContain("everkeep_mail_waiting 0");
    expect(lines).toContain("everkeep_troubles 0");
    for (const line of lines)
      expect(line).toMatch(
        /^(# HELP everkeep_\w+ \S.*|# TYPE everkeep_\w+ gauge|everkeep_\w+(\{(\w+="[^"\\]*",?)+\})? [\d.e+]+)$/,
      );
    expect(lines.at(-1)).toMatch(/^everkeep_info\{version="built [^"]+",schema="\d{3}-[^"]+",node="v[^"]+"\} 1$/);
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

it("counts the work of the last week that failed", async () => {
  const [{ id: memorial = "" } = {}] = rows<{ id: string }>(server.dataDir, "select id from memorials limit 1");
  const [{ id: account = "" } = {}] = rows<{ id: string }>(server.dataDir, "select id from accounts limit 1");
  /** Adds the same row twice: one of yesterday, and one of eight days ago. */
  const twice = (add: (id: string, at: string) => unknown) => {
    for (const [id, days] of [["new", 1] as const, ["old", 8] as const])
      add(id, new Date(Date.now() - days * 86_400_000).toISOString());
  };
  const sql = (statement: string, ...values: string[]) => change(server.dataDir, statement, ...values);
  twice((id, at) => {
    const asked = "(id, memorial_id, readers, state, asked_at) values (?, ?, ?, 'failed', ?)";
    sql(`insert into keepsakes ${asked}`, id, memorial, id === "new" ? "family" : "visitors", at);
    const restore = "(id, account_id, state, name, bytes, asked_at) values (?, ?, 'refused', 'a.zip', 1, ?)";
    sql(`insert into keepsake_restores ${restore}`, id, account, at);
    sql("insert into card_scans (id, account_id, state, asked_at) values (?, ?, 'done', ?)", id, account, at);
    const file = "(id, scan_id, position, name, bytes, state) values (?, ?, 1, 'a.pdf', 1, 'failed')";
    sql(`insert into card_scan_files ${file}`, id, id);
    const list = "(id, account_id, name, format, has_headings, columns, state, problem, created_at, asked_at)";
    sql(
      `insert into memorial_imports ${list} values (?, ?, '', '', 1, '[]', 'done', 'failed', ?, ?)`,
      id,
      account,
      at,
      at,
    );
    const medium = "(id, kind, purpose, files, created_at, copies_attempts) values (?, 'video', 'memory', '[]', ?, 3)";
    sql(`insert into media ${medium}`, id, at);
  });
  addWebhook(server.dataDir, "director@holloway.example");
  const book = "insert into books (memorial_id, id, choices, state, asked_at) values (?, 'b', '{}', 'failed', ?)";
  sql(book, memorial, new Date().toISOString());
  expect(await status()).toMatchObject({
    ...{ status: "ok", troubles: [] },
    ...{ keepsakes_failed: 1, keepsake_restores_refused: 1, books_failed: 1, card_scans_failed: 1 },
    ...{ imports_failed: 1, media_without_copies: 1, webhooks_given_up: 1 },
  });
});

it("names the image where the host has given it a name", async () => {
  const image = "registry.fly.io/everkeep:deployment-01";
  const hosted = await startServer({ env: { STATUS_TOKEN: token, FLY_IMAGE_REF: image } });
  onTestFinished(() => hosted.stop());
  expect(await (await ask(undefined, "", hosted)).json()).toMatchObject({ version: image });
});
