import { cpSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { Client, readPage } from "../support/client.ts";
import { newDataDir, startServer } from "../support/server.ts";

const warning = '"level":"warn","message":"OPERATOR_EMAIL and OPERATOR_WEBHOOK are not set';
const notice = "Nobody is told when something stops";

/** A server with the cast; its log, an admin's Analytics and a director's. */
async function told(env: Record<string, string>) {
  const dataDir = newDataDir();
  cpSync(String(process.env.SEEDED_DATA_DIR), dataDir, { recursive: true });
  const { session, password } = JSON.parse(readFileSync(path.join(dataDir, "demo-secrets.json"), "utf8"));
  const secrets = { SESSION_SECRETS: session, ACCESS_PASSWORD_KEYS: password };
  const server = await startServer({ dataDir, env: { SUPPORT_EMAIL: "help@a.example", ...secrets, ...env } });
  onTestFinished(() => server.stop());
  const analytics = async (email: string) => {
    const client = await new Client(server.origin).signIn(email);
    return (await readPage(await client.get("/dashboard/overview"))).text;
  };
  return { log: () => server.output(), analytics };
}

it("a site in production that tells nobody of what stops says so, once in its log and to its admins alone", async () => {
  const { log, analytics } = await told({ DEMO: "false" });
  await expect.poll(log).toContain(warning);
  expect(await analytics("admin@everkeep.example")).toContain(notice);
  expect(await analytics("director@holloway.example")).not.toContain(notice);
  expect(log().split(warning)).toHaveLength(2);
});

it.each([
  ["mail", { DEMO: "false", OPERATOR_EMAIL: "you@a.example" }],
  ["a webhook", { DEMO: "false", OPERATOR_WEBHOOK: "http://127.0.0.1:9/alerts" }],
  ["nothing, in demo mode", { DEMO: "true" }],
])("with %s it says nothing of that", async (_, env) => {
  const { log, analytics } = await told(env);
  expect(await analytics("admin@everkeep.example")).not.toContain(notice);
  expect(log()).not.toContain(warning);
});
