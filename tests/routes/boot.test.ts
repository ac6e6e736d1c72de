import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { cpSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import { Client, rows } from "../support/client.ts";
import { newDataDir, startServer } from "../support/server.ts";
import { deepRows } from "../support/slow.ts";
import { holdWriteLock } from "../support/write-lock.ts";

const secret = () => randomBytes(32).toString("hex");
const production = () => ({
  DEMO: "",
  APP_ORIGIN: "https://memorials.example",
  SESSION_SECRETS: secret(),
  ACCESS_PASSWORD_KEYS: secret(),
});

/** Starts the product; whatever becomes of the test, it ends with it and takes its data along. */
async function start(options: { dataDir?: string; env?: Record<string, string> } = {}) {
  const dataDir = options.dataDir ?? newDataDir();
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const server = await startServer({ ...options, dataDir });
  onTestFinished(() => server.stop());
  return server;
}

/** Starts the product with a mistake in its environment; gives how it ended and the lines that it printed. */
async function failedStart(env: Record<string, string>) {
  const started = await start({ env }).catch((error: Error) => error);
  if (!(started instanceof Error)) throw new Error(`it started:\n${started.output()}`);
  const [, code, printed = ""] = /^the server ended with (\S+):\n(.*)$/s.exec(started.message) ?? [];
  return { code: Number(code), lines: printed.trimEnd().split("\n") };
}

it.each(
  deepRows([
    ["SESSION_SECRETS", "is missing", { SESSION_SECRETS: "" }],
    ["SESSION_SECRETS", "too short", { SESSION_SECRETS: "secret" }],
    ["SESSION_SECRETS", "with a short one in its list", { SESSION_SECRETS: `${secret()},short` }],
    ["ACCESS_PASSWORD_KEYS", "is missing", { ACCESS_PASSWORD_KEYS: "" }],
    ["ACCESS_PASSWORD_KEYS", "too short", { ACCESS_PASSWORD_KEYS: "key" }],
    ["PORT", "a word", { PORT: "http" }],
    ["PORT", "zero", { PORT: "0" }],
    ["PORT", "too high", { PORT: "65536" }],
    ["PORT", "a fraction", { PORT: "3000.5" }],
    ["APP_ORIGIN", "is missing where DEMO is not set", { APP_ORIGIN: "" }],
    ["APP_ORIGIN", "is missing with DEMO=false", { DEMO: "false", APP_ORIGIN: "" }],
    ["DEMO", "true at an https address", { DEMO: "true", APP_ORIGIN: "https://memorials.example" }],
    ["DEMO", "true at an HTTPS address in capitals", { DEMO: "true", APP_ORIGIN: "HTTPS://Memorials.example/" }],
    ["APP_ORIGIN", "without https://", { APP_ORIGIN: "memorials.example" }],
    ["APP_ORIGIN", "of another kind", { APP_ORIGIN: "ftp://memorials.example" }],
    ["APP_ORIGIN", "http at another machine", { APP_ORIGIN: "http://memorials.example" }],
    ["APP_ORIGIN", "http at a name that only looks local", { APP_ORIGIN: "http://localhost.example" }],
    ["APP_ORIGIN", "a script", { APP_ORIGIN: "javascript:alert(1)" }],
    ["SITE_TIME_ZONE", "a town that is no zone", { SITE_TIME_ZONE: "Europe/Amersham" }],
    ["DEMO", "neither true nor false", { DEMO: "yes" }],
    ["CLIENT_IP_HEADER", "no name of a header", { CLIENT_IP_HEADER: "x forwarded" }],
    ["BREACHED_PASSWORDS", "no such list", { BREACHED_PASSWORDS: "README.md" }],
    ["SUPPORT_EMAIL", "the demo's", { SUPPORT_EMAIL: "support@everkeep.example" }],
    ["SUPPORT_EMAIL", "the demo's in capitals", { SUPPORT_EMAIL: "Support@Everkeep.Example" }],
    ["SUPPORT_PHONE", "the demo's", { SUPPORT_PHONE: "+44 20 7946 0958" }],
    ["SUPPORT_PHONE", "the demo's as it is dialled at home", { SUPPORT_PHONE: "020 7946-0958" }],
    ["PROMISES", "another word", { PROMISES: "support,forever" }],
    ["OPERATOR_WEBHOOK_SECRET", "without whsec_", { OPERATOR_WEBHOOK_SECRET: secret() }],
    ["OPERATOR_WEBHOOK_SECRET", "with a short one", { OPERATOR_WEBHOOK_SECRET: `whsec_${btoa("a".repeat(23))}` }],
    ["RESEND_WEBHOOK_SECRET", "without whsec_", { RESEND_WEBHOOK_SECRET: secret() }],
    ["RESEND_WEBHOOK_SECRET", "with a short one", { RESEND_WEBHOOK_SECRET: "whsec_aGVsbG8=" }],
    ["TRANSCRIBE_COMMAND", "that isn't there", { TRANSCRIBE_COMMAND: "/no/such/program" }],
    ["TRANSCRIBE_COMMAND", "by its name alone", { TRANSCRIBE_COMMAND: "sh" }],
    ["TRANSCRIBE_COMMAND", "a folder", { TRANSCRIBE_COMMAND: "/usr" }],
    ["TRANSCRIBE_COMMAND", "that can't be run", { TRANSCRIBE_COMMAND: "/etc/passwd" }],
    ["IMPORT_FOLDER", "that isn't there", { IMPORT_FOLDER: "/no/such/folder" }],
    ["IMPORT_FOLDER", "by its name alone", { IMPORT_FOLDER: "lists" }],
    ["IMPORT_FOLDER", "a file", { IMPORT_FOLDER: "/etc/passwd" }],
    ["IMPORT_FOLDER", "that holds the data", { IMPORT_FOLDER: "/" }],
    ["DATA_DIR", "below a file", { DATA_DIR: "package.json/data" }],
    ["DATA_DIR", "a file", { DATA_DIR: "package.json" }],
  ]),
)("%s %s: ends at once with one line that names it", async (name, _, mistake) => {
  const { code, lines } = await failedStart({ ...production(), ...mistake });
  expect(code).toBeGreaterThan(0);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(new RegExp(`^everkeep: ${name}\\b.* \\S+ \\S+`));
  expect(lines[0]).not.toMatch(/[0-9a-f]{64}/);
});

it.each(["http://localhost:4000", "http://127.0.0.1:4000", "http://[::1]:4000"])(
  "production starts at %s, which no network sees",
  { tags: "slow" },
  async (APP_ORIGIN) => {
    const server = await start({ env: { ...production(), APP_ORIGIN } });
    expect((await new Client(server.origin).get("/healthz")).status).toBe(200);
  },
);

it("starts while another process holds the write lock", async () => {
  const dataDir = newDataDir();
  await (await start({ dataDir })).end();
  const release = holdWriteLock(dataDir);
  onTestFinished(release);
  const server = await start({ dataDir });
  expect((await new Client(server.origin).get("/memorial/margaret-ellis")).status).toBe(200);
});

it("a port that is taken ends it with one line as well", async () => {
  const other = createServer().listen();
  onTestFinished(() => void other.close());
  await once(other, "listening");
  const { port } = other.address() as { port: number };
  const operator = {
    OPERATOR_EMAIL: "you@a.example",
    OPERATOR_NAME: "Ann Moss",
    OPERATOR_ADDRESS: "2 Quay Road, Bristol",
  };
  const { code, lines } = await failedStart({ ...production(), ...operator, PORT: String(port) });
  expect(code).toBeGreaterThan(0);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain("PORT");
});

it("production starts without the cast, and keeps cookies to https", { tags: "slow" }, async () => {
  const server = await start({ env: { ...production(), APP_ORIGIN: "https://memorials.example/start" } });
  const visitor = new Client(server.origin);
  expect(await (await visitor.get("/healthz")).text()).toBe("ok");
  expect(rows(server.dataDir, "select * from accounts")).toEqual([]);
  expect(server.output()).not.toContain("Lantern-2026!");
  const own = { Origin: "https://memorials.example", "X-Forwarded-Host": "memorials.example" };
  const response = await visitor.post("/sign-out", {}, own);
  expect(response.status).toBe(303);
  expect(response.headers.getSetCookie().length).toBeGreaterThan(0);
  for (const line of response.headers.getSetCookie()) {
    expect(line).toMatch(/^__Host-[\w-]+=[^;]*;.* Path=\/;.* HttpOnly; Secure; SameSite=Lax$/);
  }
  expect((await visitor.get("/")).headers.get("Strict-Transport-Security")).toMatch(/^max-age=\d+/);
  expect((await visitor.post("/sign-out", {}, { Origin: server.origin })).status).toBe(403);
});

it("the secrets of demo mode outlive a restart", { tags: "slow" }, async () => {
  const dataDir = newDataDir();
  // The first start, which made the cast and the secrets, was that of the setup.
  cpSync(process.env.SEEDED_DATA_DIR ?? "", dataDir, { recursive: true });
  const first = await start({ dataDir });
  const guest = await new Client(first.origin).unlock("margaret-ellis", "rosegarden");
  const director = await new Client(first.origin).signIn("director@holloway.example");
  await first.kill();
  const second = await start({ dataDir });
  const ask = (path: string, { cookies }: Client) => {
    const client = new Client(second.origin);
    for (const [name, value] of cookies) client.cookies.set(name, value);
    return client.get(path);
  };
  expect(await (await ask("/memorial/margaret-ellis", guest)).text()).toContain("Share a Memory");
  expect((await ask("/dashboard", director)).status).toBe(200);
});
