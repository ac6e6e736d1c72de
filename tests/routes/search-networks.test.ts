import { afterAll, beforeAll, expect, it } from "vitest";
import { Client, withAddresses } from "../support/client.ts";
import { change } from "../support/people.ts";
import type { Server } from "../support/server.ts";
import { takeServer } from "../support/shared-servers.ts";

let server: Server;

beforeAll(async () => {
  server = await takeServer(withAddresses);
});
afterAll(() => server.stop());

it.each([
  ["searches", "/search?q=ellis", "search", 200],
  ["guesses of short ids", "/memorial/zzzzzz", "shortId", 404],
])("all clients of a /48 together have no more %s than one of them", async (_, url, rule, usual) => {
  const answered = async (network: string) =>
    (await new Client(server.origin, `2001:db8:${network}::1`).get(url)).status;
  expect(await answered("48:1")).toBe(usual);
  change(server.dataDir, "update limits set used = 300, updated_at = ? where key like ?", Date.now(), `${rule}:%`);
  expect(await answered("48:1")).toBe(429);
  expect(await answered("48:ff02")).toBe(429);
  expect(await answered("49:1")).toBe(usual);
});
