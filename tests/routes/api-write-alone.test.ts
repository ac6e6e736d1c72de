import { afterAll, beforeAll, expect, it } from "vitest";
import { addApiKey, software } from "../support/api.ts";
import { rows } from "../support/client.ts";
import type { Server } from "../support/server.ts";
import { takeServer } from "../support/shared-servers.ts";

let server: Server;
let A = "";

beforeAll(async () => {
  server = await takeServer();
  A =
    rows<{ id: string }>(server.dataDir, "select id from memorials where custom_url_slug = 'margaret-ellis'")[0]?.id ??
    "";
});
afterAll(() => server.stop());

it("write alone changes and registers, and reads nothing of a memorial", async () => {
  const ask = software(server, addApiKey(server.dataDir, "director@holloway.example", ["write"]).text);
  const headers = { "If-Match": "*" };
  for (const [method, path] of [
    ["PATCH", `/memorials/${A}`],
    ["POST", `/memorials/${A}/archive`],
    ["POST", `/memorials/${A}/unarchive`],
  ] as const) {
    const {
      status,
      bytes,
      headers: told,
    } = await ask(method, path, { headers, body: method === "PATCH" ? {} : undefined });
    expect([status, bytes.length], path).toEqual([204, 0]);
    expect(told.get("ETag")).toMatch(/^"[\w-]{27}"$/);
  }
  const key = { "Idempotency-Key": "write-alone" };
  for (let sent = 0; sent < 2; sent++) {
    const { status, body } = await ask("POST", "/memorials", { headers: key, body: { fullName: "Pat Reed" } });
    expect([status, Object.keys(body)]).toEqual([201, ["id", "shortId", "pageUrl"]]);
  }
});
