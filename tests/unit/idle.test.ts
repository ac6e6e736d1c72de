import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { db } from "~/db/connection.server";
import { env } from "~/env.server";
import { isByPerson } from "~/http/session.server";
import { findSession, startSession } from "~/models/account/session.server";
import { addAccount } from "../support/rows";

const minute = 60_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-26T10:00:00Z") });
  env.idleMinutes = 15;
});
afterEach(() => {
  vi.useRealTimers();
  env.idleMinutes = null;
});
const pass = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);

const started = async () => (await startSession((await addAccount()).id)) ?? "";

test("with IDLE_MINUTES a session lasts while it is used, and ends once it isn't", async () => {
  const token = await started();
  for (let hours = 0; hours < 8; hours++) {
    pass(14 * minute);
    expect(await findSession(token)).not.toBeNull();
  }
  pass(15 * minute);
  expect(await findSession(token)).toBeNull();
});

test("a page that only stays open doesn't keep it", async () => {
  const token = await started();
  pass(14 * minute);
  expect(await findSession(token, false)).not.toBeNull();
  pass(minute);
  expect(await findSession(token, false)).toBeNull();
});

test("a use is noted twice a minute at most", async () => {
  const token = await started();
  const seen = async () => (await db.selectFrom("sessions").select("last_seen_at").execute()).at(-1)?.last_seen_at;
  const [before] = [await seen(), pass(minute / 2), await findSession(token)];
  expect(await seen()).toBe(before);
  pass(1);
  await findSession(token);
  expect(await seen()).not.toBe(before);
});

const page = "http://localhost:3000/imports/7?page=2";
test.each<[string, Record<string, string>, boolean]>([
  ["a page that is opened", {}, true],
  ["a link that script follows", { "Sec-Fetch-Mode": "cors", Referer: "http://localhost:3000/dashboard" }, true],
  ["another part of the page", { "Sec-Fetch-Mode": "cors", Referer: "http://localhost:3000/imports/7" }, true],
  ["a browser that tells nothing", { "Sec-Fetch-Mode": "cors" }, true],
  ["a browser that tells nonsense", { "Sec-Fetch-Mode": "cors", Referer: "http://[" }, true],
  ["a page that is loaded again by its own button", { "Sec-Fetch-Mode": "navigate", Referer: page }, true],
  ["a page that loads its data again", { "Sec-Fetch-Mode": "cors", Referer: page }, false],
  ["an event source", { Accept: "text/event-stream" }, false],
  ["a stream of changes", { "Last-Event-ID": "3" }, false],
])("whether a person asked: %s", (_, headers, byPerson) => {
  for (const path of ["/imports/7?page=2", "/imports/7.data?page=2&_routes=routes%2Fimport"])
    expect(isByPerson({ url: path, headers: new Headers(headers) })).toBe(byPerson);
  expect(isByPerson({ method: "POST", url: "/imports/7?page=2", headers: new Headers(headers) })).toBe(true);
});
