import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { db } from "~/db/connection.server";
import { logFile } from "~/features/account-log/csv.server";
import { placeOf } from "~/features/account-log/keep.server";
import { type LogAccess, readLog } from "~/features/account-log/list.server";
import { sweepLog } from "~/features/account-log/sweep.server";
import { suspend } from "~/features/accounts/suspend.server";
import { endFeed, newFeed } from "~/features/calendar-feed/address.server";
import { erasePerson } from "~/features/person/erase.server";
import { exportPerson } from "~/features/person/export.server";
import { findPerson } from "~/features/person/find.server";
import type { Viewer } from "~/models/access";
import { noteAlone } from "~/models/account/acts.server";
import { endBrowser, endOtherBrowsers } from "~/models/account/browsers.server";
import { asCaller } from "~/models/account/caller.server";
import { changeOwnPassword } from "~/models/account/own-password.server";
import { endSessions, startSession } from "~/models/account/session.server";
import { noteWrongPassword } from "~/models/account/sign-in.server";
import { noteLook } from "~/models/memorial/admin-looks.server";
import { findMemorial, type MemorialFace } from "~/models/memorial/find.server";
import { ownAccount, siteAccess } from "../support/proofs";
import { addAccount, addMemorial } from "../support/rows";

const windows = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0";
const caller = { address: "203.0.113.77", userAgent: windows };
const tick = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);
const [hour, day] = [3_600_000, 86_400_000];

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-12-01T10:00:00Z") });
  for (const table of ["account_log", "sessions", "colleagues"] as const) await db.deleteFrom(table).execute();
});
afterEach(() => {
  vi.useRealTimers();
});

const own = (viewer: Viewer): LogAccess => ({ log: "own", access: ownAccount(viewer) });
const page = (of: LogAccess, query = "") => readLog(of, new URLSearchParams(query));
const texts = async (of: LogAccess, query = "") => (await page(of, query)).entries.map(({ text }) => text);
const lettersTo = async (email: string) =>
  (await db.selectFrom("mail_queue").select("id").where("recipient", "=", email).execute()).length;
const signIn = ({ id }: Viewer, isKnown = false) =>
  asCaller(caller, () => startSession(id, { passwordHash: null, isKnown: () => isKnown }));
const faceOf = async (id: string) => (await findMemorial(id)) as MemorialFace;
/** An account that is older than a day. */
const addOld = (given = {}) => addAccount({ password_hash: null, created_at: "2026-11-01T10:00:00.000Z", ...given });

test.each([
  ["203.0.113.77", "203.0.113"],
  ["::ffff:203.0.113.77", "203.0.113"],
  ["2001:db8:12:3456::1", "2001:db8:12"],
  ["64:ff9b::203.0.113.77", null],
  ["::1", null],
  ["unknown", null],
  ["<b>1.2.3.4", null],
])("of the address %s is kept: %s", (address, place) => {
  expect(placeOf(address)).toBe(place);
});

describe("a browser that is new to an account", () => {
  test("is told by mail and marked, with the browser and the beginning of the address; a known one isn't", async () => {
    const ruth = await addOld();
    await signIn(ruth);
    expect(await lettersTo(ruth.email)).toBe(1);
    await signIn(ruth, true);
    expect(await lettersTo(ruth.email)).toBe(1);
    const { entries } = await page(own(ruth));
    expect(entries.map(({ isNewBrowser }) => isNewBrowser)).toEqual([false, true]);
    expect(entries[1]).toMatchObject({
      text: "Signed in with the password",
      where: "Firefox on Windows, address beginning 203.0.113",
      person: null,
    });
    expect(JSON.stringify(await db.selectFrom("account_log").selectAll().execute())).not.toContain("113.77");
  });

  test("is no news at the first sign-in of a new account, but at the second, and of an old one at any", async () => {
    const fresh = await addAccount({ password_hash: null, created_at: new Date().toISOString() });
    await signIn(fresh);
    expect(await lettersTo(fresh.email)).toBe(0);
    await signIn(fresh);
    expect(await lettersTo(fresh.email)).toBe(1);
    const made = await addOld();
    await startSession(made.id, { isFirst: true, isKnown: () => false });
    expect(await lettersTo(made.email)).toBe(0);
  });

  test("brings at most 5 mails an hour", async () => {
    const ruth = await addOld();
    for (let time = 0; time < 7; time++) await signIn(ruth);
    expect(await lettersTo(ruth.email)).toBe(5);
    tick(hour + 1);
    await signIn(ruth);
    expect(await lettersTo(ruth.email)).toBe(6);
  });
});

test("wrong passwords of an hour are one entry with the last place; an address without an account leaves nothing", async () => {
  const ruth = await addOld();
  await asCaller({ ...caller, address: "198.51.100.9" }, () => noteWrongPassword(ruth.email));
  tick(hour - 1000);
  await Promise.all([1, 2].map(() => asCaller(caller, () => noteWrongPassword(ruth.email))));
  await noteWrongPassword("nobody@test.example");
  tick(2000);
  await noteWrongPassword(ruth.email);
  const { entries } = await page(own(ruth));
  expect(entries.map(({ text }) => text)).toEqual(["Wrong password at sign-in", "Wrong password at sign-in, 3 times"]);
  expect(entries[1]).toMatchObject({
    where: expect.stringContaining("203.0.113"),
    last: expect.stringMatching(/^1 Dec/),
  });
  expect(await db.selectFrom("account_log").select("number").execute()).toHaveLength(2);
});

test("passwords, browsers that are signed out, feeds and suspensions are noted, with who did it if somebody else", async () => {
  const ruth = await addOld({ business_name: "Holloway & Sons" });
  const admin = await addOld({ user_role: "admin" });
  await db.updateTable("accounts").set({ password_hash: "before" }).where("id", "=", ruth.id).execute();
  const session = await startSession(ruth.id, { browser: "Edge on Windows" });
  const { public_id } = await db.selectFrom("sessions").select("public_id").executeTakeFirstOrThrow();
  expect(await endBrowser(ownAccount(ruth), "another")).toBe(false);
  expect(await endBrowser(ownAccount(ruth), String(public_id))).toBe(true);
  await endSessions(String(session));
  await endOtherBrowsers(ownAccount(ruth));
  expect(await changeOwnPassword(ownAccount(ruth), "Harbour-Light-88!", { verified: "not this" })).toBe(false);
  await changeOwnPassword(ownAccount(ruth), "Harbour-Light-88!", { verified: "before" });
  await newFeed(siteAccess<"connectBusiness">(ruth));
  await endFeed(siteAccess<"connectBusiness">(ruth));
  await endFeed(siteAccess<"connectBusiness">(ruth));
  await endSessions((await startSession(ruth.id)) ?? "");
  await asCaller(caller, () => suspend(siteAccess<"manageAccounts">(admin), ruth.id));
  expect(await texts(own(ruth))).toEqual([
    "Account suspended, by an admin",
    "Signed out everywhere",
    "Signed in with a link from the operator",
    "Ended: the calendar feed",
    "Connected: A new calendar feed for Holloway & Sons",
    "Password changed",
    "Signed out everywhere else",
    "Signed out in another browser: Edge on Windows",
    "Signed in with a link from the operator",
  ]);
  expect((await page(own(ruth))).entries[0]?.where).toBe(null);
});

test("an admin's look at a memorial of others is noted once a day; looks at their own, and those of others, aren't", async () => {
  const [admin, ruth] = [await addOld({ user_role: "admin" }), await addOld()];
  const face = await faceOf(await addMemorial({ user_id: ruth.id, full_name: "Edith Marlow" }));
  const theirs = await faceOf(await addMemorial({ user_id: admin.id }));
  for (let time = 0; time < 3; time++) await Promise.all([noteLook(face, admin), noteLook(theirs, admin)]);
  expect(await texts(own(admin))).toEqual(["Looked at a memorial as an admin: the memorial of Edith Marlow"]);
  tick(day);
  await noteLook(face, admin);
  expect(await texts(own(admin))).toHaveLength(2);
  await db.deleteFrom("memorials").where("id", "=", face.id).execute();
  expect(await texts(own(admin))).toEqual(Array(2).fill("Looked at a memorial as an admin"));
});

describe("who reads what", () => {
  test("oneself; the owner about colleagues since they joined; an admin about everybody, by address", async () => {
    const [ruth, other] = [await addOld({ business_name: "Holloway & Sons" }), await addOld({ business_name: "Penn" })];
    const peter = await addOld({ email: "peter@test.example", full_name: "Peter Marsh" });
    await noteAlone({ accountId: peter.id, kind: "looked" });
    tick(1000);
    await db
      .insertInto("colleagues")
      .values({ account_id: peter.id, business_id: ruth.id, joined_at: new Date().toISOString() })
      .execute();
    for (const viewer of [ruth, peter]) await noteAlone({ accountId: viewer.id, kind: "password_changed" });
    const owner = (viewer: Viewer): LogAccess => ({ log: "colleagues", access: siteAccess<"manageBusiness">(viewer) });
    const all: LogAccess = { log: "all", access: siteAccess<"manageAccounts">(await addOld()) };
    const read = async (of: LogAccess, query = "") =>
      (await page(of, query)).entries.map(({ person, text }) => [person?.email, text]);
    expect(await texts(own(peter))).toEqual(["Password changed", "Looked at a memorial as an admin"]);
    expect(await read(owner(ruth))).toEqual([[peter.email, "Password changed"]]);
    expect(await read(owner(other))).toEqual([]);
    expect(await read(all)).toHaveLength(3);
    expect(await read(all, "q=PETER%40test")).toHaveLength(2);
    expect(await read(all, "q=%25")).toEqual([]);
    expect(await read(own(ruth), `q=${peter.email}`)).toHaveLength(1);
    await db.deleteFrom("colleagues").execute();
    expect(await read(owner(ruth))).toEqual([]);
  });

  test("50 entries a page, each once, whatever stands in the URL", async () => {
    const ruth = await addOld();
    for (let made = 0; made < 51; made++) await noteAlone({ accountId: ruth.id, kind: "signed_out" });
    const first = await page(own(ruth), "before=x");
    const second = await page(own(ruth), `before=${first.older}`);
    expect([first.entries.length, second.entries.length, second.older, first.newest]).toEqual([50, 1, null, true]);
    expect(second.entries[0]?.number).toBeLessThan(first.entries.at(-1)?.number ?? 0);
  });

  test("a file holds all of it, and no cell that a spreadsheet calculates; it is noted", async () => {
    const ruth = await addOld({ full_name: "=1+1", email: "ruth@test.example" });
    await noteAlone({ accountId: ruth.id, kind: "connection_ended", detail: 'the API key "=a",\n@b' });
    const csv = await (await logFile(own(ruth), new Request("http://localhost/"))).text();
    expect(csv.split("\r\n")).toEqual([
      "Time,Last time,Person,Email,What,New browser,Browser,Beginning of the address",
      "2026-12-01 10:00,,'=1+1,ruth@test.example,Downloaded: what happened with this account,,,",
      '2026-12-01 10:00,,\'=1+1,ruth@test.example,"Ended: the API key ""=a"",\n@b",,,',
      "",
    ]);
  });
});

test("it is exported and erased with the person, and removed after 2 years", async () => {
  const [ruth, other] = [await addOld(), await addOld()];
  for (const { id } of [ruth, other]) await noteAlone({ accountId: id, kind: "signed_out" });
  const folder = mkdtempSync(path.join(tmpdir(), "person-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  await exportPerson(await findPerson(ruth.email), folder);
  const { accounts } = JSON.parse(readFileSync(path.join(folder, "person.json"), "utf8"));
  expect(accounts[0].accountLog).toMatchObject([{ kind: "signed_out", at: "2026-12-01T10:00:00.000Z" }]);
  await erasePerson(await findPerson(ruth.email));
  const left = () => db.selectFrom("account_log").select("account_id").execute();
  expect(await left()).toEqual([{ account_id: other.id }]);
  vi.setSystemTime(new Date("2028-12-01T10:00:00Z"));
  expect(await sweepLog(AbortSignal.timeout(9999))).toBe(0);
  tick(1);
  expect(await sweepLog(AbortSignal.timeout(9999))).toBe(1);
  expect(await left()).toEqual([]);
});
