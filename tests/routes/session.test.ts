import { afterAll, beforeAll, expect, it } from "vitest";
import { Client, rows } from "../support/client.ts";
import { change } from "../support/people.ts";
import type { Server } from "../support/server.ts";
import { takeServer } from "../support/shared-servers.ts";
import { signedIn } from "../support/signed-in.ts";

let server: Server;

beforeAll(async () => {
  server = await takeServer({ env: { IDLE_MINUTES: "15" } });
});
afterAll(() => server.stop());

const director = "director@holloway.example";

const asked = async (client: Client) => {
  const answer = await client.get("/session");
  expect(answer.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
  return answer.text();
};

const markIn = (html: string) => /data-account="([^"]*)"/.exec(html)?.[1];

it("a page has the mark that the server gives to the same account only", async () => {
  const client = await signedIn(server, director);
  const mark = await asked(client);
  expect(mark).toMatch(/^[\w-]{43}$/);
  for (const path of ["/dashboard", "/features", "/memorial/margaret-ellis"])
    expect([path, markIn(await (await client.get(path)).text())]).toEqual([path, mark]);
  expect(await asked(await signedIn(server, director))).toBe(mark);
  expect(await asked(await signedIn(server, "desk@rivendale.example"))).not.toBe(mark);
  expect(await asked(new Client(server.origin))).toBe("");
  expect(markIn(await (await new Client(server.origin).get("/features")).text())).toBeUndefined();
});

it("the mark says nothing about the account", async () => {
  const mark = await asked(await signedIn(server, director));
  const [account] = rows<Record<string, unknown>>(server.dataDir, "select * from accounts where email = ?", director);
  for (const value of Object.values(account ?? {})) expect(String(value ?? "-")).not.toContain(mark);
  expect(mark).not.toContain(String(account?.id));
});

it("nobody is signed in with a session that has ended, and signing out empties the browser's cache", async () => {
  const client = await new Client(server.origin).signIn(director);
  const left = new Client(server.origin);
  for (const [name, value] of client.cookies) left.cookies.set(name, value);
  const { headers } = await client.post("/sign-out");
  expect(headers.get("Clear-Site-Data")).toBe('"cache"');
  expect(await asked(left)).toBe("");
  expect(await asked(client)).toBe("");
});

it("signing in again ends the session that the browser had, and no other", async () => {
  const client = await new Client(server.origin).signIn(director);
  const elsewhere = await new Client(server.origin).signIn(director);
  const before = new Client(server.origin);
  for (const [name, value] of client.cookies) before.cookies.set(name, value);
  await client.signIn("desk@rivendale.example");
  expect(await asked(before)).toBe("");
  expect(await asked(client)).not.toBe("");
  expect(await asked(elsewhere)).not.toBe("");
});

it("with IDLE_MINUTES a browser that isn't used is signed out and told so; an open page that asks by itself is no use", async () => {
  const client = await new Client(server.origin).signIn("nora@ellis.example");
  const usedBefore = (minutes: number) => {
    const at = new Date(Date.now() - minutes * 60_000).toISOString();
    change(server.dataDir, "update sessions set last_seen_at = ?", at);
    return at;
  };
  const lastUse = () => rows<{ at: string }>(server.dataDir, "select max(last_seen_at) as at from sessions")[0]?.at;
  const before = usedBefore(14);
  const byItself = { "Sec-Fetch-Mode": "cors", Referer: `${server.origin}/account` };
  expect((await client.fetch("/account.data", { headers: byItself })).status).toBe(200);
  expect(lastUse()).toBe(before);
  expect((await client.get("/account.data")).status).toBe(200);
  expect(lastUse()).not.toBe(before);
  usedBefore(16);
  const page = await client.follow(await client.get("/account"));
  expect(page).toMatchObject({ url: "/auth", text: expect.stringContaining("Session Expired") });
});
