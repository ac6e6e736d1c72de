import { afterAll, beforeAll, expect, test } from "vitest";
import { Client } from "../support/client.ts";
import type { Server } from "../support/server.ts";
import { takeServer } from "../support/shared-servers.ts";
import { signedIn } from "../support/signed-in.ts";

let server: Server;
beforeAll(async () => {
  server = await takeServer();
});
afterAll(() => server.stop());

test("no browser keeps a redirect: going back after signing out, two of them would lead to each other", async () => {
  const director = await signedIn(server, "director@holloway.example");
  const stranger = new Client(server.origin);
  const redirects = [
    [director, "/auth"],
    [stranger, "/dashboard"],
    [stranger, "/memorial/margaret-ellis?language=de"],
    [stranger, "/auth/new-password"],
  ] as const;
  for (const [client, path] of redirects) {
    const { status, headers } = await client.get(path);
    expect([path, status, headers.get("Cache-Control")]).toEqual([path, 303, "no-store"]);
  }
});
