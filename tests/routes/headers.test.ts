import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { listen } from "~/server/listen";
import { Client } from "../support/client.ts";
import { expectClosed } from "../support/header-kinds.ts";
import { headerTests } from "../support/header-tests.ts";
import { type Server, startServer } from "../support/server.ts";

// npm run dev is asked the same in development.test.ts.
describe.each(["npm start", "node alone"] as const)("started by %s", (as) => {
  let server: Server;
  beforeAll(async () => {
    server = await startServer({ as });
  });
  afterAll(() => server.stop());
  headerTests(() => server, false);
});

it("over https every answer asks for https for a year", async () => {
  const env = {
    DEMO: "false",
    APP_ORIGIN: "https://memorials.example",
    SESSION_SECRETS: "s".repeat(32),
    ACCESS_PASSWORD_KEYS: "k".repeat(32),
  };
  const secure = await startServer({ env });
  onTestFinished(secure.stop);
  const strict = await startServer({ env: { ...env, HSTS_SUBDOMAINS: "true" } });
  onTestFinished(strict.stop);
  const { headers: ofAll } = await new Client(strict.origin).get("/");
  expect(ofAll.get("Strict-Transport-Security")).toBe("max-age=31536000; includeSubDomains");
  for (const url of ["/", "/auth.data", "/session.js", "/healthz", "/no-such-page", "/dashboard", "/%"]) {
    const { headers } = await new Client(secure.origin).get(url);
    expect(headers.get("Strict-Transport-Security"), url).toBe("max-age=31536000");
    expectClosed(headers, url);
  }
});

it("a server waits half an hour for a body, 20 seconds for headers, looks every 5, and keeps a connection longer than a proxy", async () => {
  const unasked = () => expect.unreachable();
  const { server, close } = await listen(0, { answer: unasked, expectation: unasked });
  const { requestTimeout, headersTimeout, connectionsCheckingInterval, keepAliveTimeout } = server as typeof server & {
    connectionsCheckingInterval: number;
  };
  await close(1000);
  expect([requestTimeout, headersTimeout, connectionsCheckingInterval, keepAliveTimeout]).toEqual([
    1_800_000, 20_000, 5_000, 120_000,
  ]);
});
