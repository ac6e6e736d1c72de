import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { db } from "~/db/connection.server";
import type { Viewer } from "~/models/access";
import { viewerOf, viewerRows } from "~/models/account/viewer.server";
import { readAttention as readFor } from "~/models/memorial/attention.server";
import { listMemorials } from "~/models/memorial/list.server";
import { type ListQuery, listState, readListQuery } from "~/models/memorial/list-input";
import { lookedAfterAmong } from "~/models/memorial/looked-after.server";
import { countToRead } from "~/models/moderation/queue.server";
import { addCoOwner } from "../support/moderation-mail";
import { addAccount, addMemorial, addMemory, addPicture } from "../support/rows";

const at = (day: string, time = "12:00") => `${day}T${time}:00.000Z`;

let ruth: Viewer;

const readAttention = async (viewer: Viewer) => readFor(viewer, await countToRead(viewer));

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(at("2026-11-23")) });
  await db.deleteFrom("memorials").execute();
  await db.deleteFrom("registration_drafts").execute();
  ruth = await addAccount({ business_name: "Holloway & Sons" });
});
afterEach(() => vi.useRealTimers());

const query = (given: Partial<ListQuery> = {}): ListQuery => ({ ...readListQuery(new URLSearchParams()), ...given });
const list = async (viewer: Viewer, given: Partial<ListQuery> = {}) =>
  (await listMemorials(viewer, query(given))).rows.map((row) => row.full_name);

/** A memorial of Ruth's with a portrait, registered long ago. */
async function own(full_name: string, given: Parameters<typeof addMemorial>[0] = {}) {
  return addMemorial({
    user_id: ruth.id,
    full_name,
    created_at: at("2025-01-01"),
    portrait_id: await addPicture(),
    ...given,
  });
}

async function colleagueOf(business: Viewer) {
  const { id } = await addAccount({ user_role: "memorial_member" });
  await db
    .insertInto("colleagues")
    .values({ account_id: id, business_id: business.id, joined_at: at("2026-01-01") })
    .execute();
  return viewerOf(await viewerRows().where("accounts.id", "=", id).executeTakeFirstOrThrow());
}

async function invite(memorial_id: string, invited_at: string, expires_at: string) {
  const id = crypto.randomUUID();
  const role = "memorial_member" as const;
  const row = { id, memorial_id, email: `${id}@test.example`, token_hash: id, role, status: "pending" as const };
  await db
    .insertInto("memorial_invitations")
    .values({ ...row, invited_at, expires_at })
    .execute();
}

describe("the order of the list", () => {
  test("by service: today's and the next, then the past ones, the latest first, then those without, the newest first", async () => {
    await own("Long past", { service_date: at("2020-05-01") });
    await own("Without, older", { created_at: at("2024-01-01") });
    await own("Next week", { service_date: at("2026-11-30") });
    await own("This morning", { service_date: at("2026-11-23", "08:00") });
    await own("Yesterday", { service_date: at("2026-11-22", "23:00") });
    await own("Without, newer", { created_at: at("2024-01-02") });
    const shared = await addMemorial({ full_name: "Shared, tomorrow", service_date: at("2026-11-24") });
    await addCoOwner(shared, ruth);
    const order = ["This morning", "Shared, tomorrow", "Next week", "Yesterday", "Long past"];
    expect(await list(ruth, { order: "service" })).toEqual([...order, "Without, newer", "Without, older"]);
  });

  test("by service, with days whose times aren't known", async () => {
    for (const day of ["22", "23", "24"]) await own(`On the ${day}`, { service_date: `2026-11-${day}` });
    await own("This morning", { service_date: at("2026-11-23", "08:00") });
    const order = ["On the 23", "This morning", "On the 24", "On the 22"];
    expect(await list(ruth, { order: "service" })).toEqual(order);
    const { services } = await readAttention(ruth);
    expect(services.first.map(({ day, time }) => `${day} ${time}`)).toEqual([
      "today null",
      "today 08:00",
      "tomorrow null",
    ]);
    const { rows } = await listMemorials(ruth, query({ order: "service" }));
    expect(rows[0]).toMatchObject({ service: "23 November 2026", serviceShort: "Mon 23 Nov" });
  });

  test("by name as names are searched, without case and accents", async () => {
    for (const name of ["Zoë Abel", "Łukasz Nowak", "mary Penn", "Adam Żak"]) await own(name);
    expect(await list(ruth, { order: "name" })).toEqual(["Adam Żak", "Łukasz Nowak", "mary Penn", "Zoë Abel"]);
    const admin = await addAccount({ user_role: "admin" });
    expect(await list(admin, { order: "name" })).toEqual(["Adam Żak", "Łukasz Nowak", "mary Penn", "Zoë Abel"]);
  });

  test.each(["newest", "service", "name"] as const)("by %s, each memorial is on one page", async (order) => {
    for (let count = 0; count < 60; count++)
      await addMemorial({
        user_id: ruth.id,
        full_name: `No ${count % 7}`,
        service_date: count % 3 ? at(count % 2 ? "2026-12-01" : "2026-10-01") : null,
      });
    const pages = [1, 2, 3].map(async (page) => (await listMemorials(ruth, query({ order, page }))).rows);
    const ids = (await Promise.all(pages)).flat().map(({ id }) => id);
    expect([ids.length, new Set(ids).size]).toEqual([60, 60]);
  });

  test("comes from the URL and goes back into it; unknown words change nothing", () => {
    const read = (text: string) => listState(readListQuery(new URLSearchParams(text)));
    expect(read("sort=name&q= ellis &status=archived&page=2")).toEqual({
      ...{ sort: "name", q: "ellis", status: "archived", page: 2, attention: "" },
    });
    expect(read("sort=x&attention=y&status=z&page=-1")).toEqual({ sort: "", q: "", status: "", attention: "" });
    expect(read("attention=no-portrait&status=archived")).toMatchObject({ attention: "no-portrait", status: "" });
  });
});

test("a row has its portrait and the number of memories and late files to read", async () => {
  const id = await own("Margaret");
  await addMemory(id);
  await addMemory(id, { approval_status: "approved", late_status: "pending" });
  await addMemory(id, { approval_status: "approved" });
  await own("Arthur", { portrait_id: null });
  const { rows } = await listMemorials(ruth, query({ order: "name" }));
  expect(rows.map(({ toRead, portrait }) => [toRead, portrait !== null])).toEqual([
    [0, false],
    [2, true],
  ]);
});

describe("what needs attention", () => {
  const nothing = {
    toRead: 0,
    services: { first: [], more: 0 },
    unanswered: null,
    withoutPortrait: null,
    drafts: [],
    added: [],
  };

  test("is nothing if all is well, or only at memorials of others or archived ones", async () => {
    await own("Well", { service_date: at("2027-03-01") });
    const archived = { status: "archived" as const, portrait_id: null, service_date: at("2026-11-24") };
    await own("Archived", archived);
    const other = await addMemorial({ service_date: at("2026-11-24"), user_id: (await addAccount()).id });
    await addMemory(other);
    await invite(other, at("2026-11-15"), at("2026-11-29"));
    expect(await readAttention(ruth)).toEqual(nothing);
  });

  test("names services from today's to those in 7 days, three by name", async () => {
    await own("Yesterday", { service_date: at("2026-11-22", "23:00") });
    await own("In 8 days", { service_date: at("2026-12-01") });
    for (const [name, day] of [
      ["Today", "23"],
      ["Tomorrow", "24"],
      ["Later", "26"],
      ["Later still", "29"],
    ])
      await own(name ?? "", { service_date: at(`2026-11-${day}`, "11:00") });
    const { services } = await readAttention(ruth);
    expect(services.first.map(({ name, day, time }) => `${name} ${day} ${time}`)).toEqual([
      "Today today 11:00",
      "Tomorrow tomorrow 11:00",
      "Later on Thursday 26 November 11:00",
    ]);
    expect(services.more).toBe(1);
    expect(await list(ruth, { attention: "service", order: "service" })).toEqual([
      ...["Today", "Tomorrow", "Later", "Later still"],
    ]);
  });

  test("names memorials without a portrait that are new or have a service ahead", async () => {
    const bare = { portrait_id: null };
    await own("Old", bare);
    await own("New", { ...bare, created_at: at("2026-11-01") });
    await own("New, with one", { created_at: at("2026-11-01") });
    expect((await readAttention(ruth)).withoutPortrait).toMatchObject({ count: 1, name: "New" });
    await own("With a service", { ...bare, service_date: at("2027-03-01") });
    expect((await readAttention(ruth)).withoutPortrait?.count).toBe(2);
    expect(await list(ruth, { attention: "no-portrait", order: "name" })).toEqual(["New", "With a service"]);
    expect(await list(ruth, { attention: "no-portrait", search: "serv" })).toEqual(["With a service"]);
  });

  test("names memorials whose invitation has waited for 3 days and is still valid", async () => {
    const [waits, fresh, expired] = [await own("Waits"), await own("Fresh"), await own("Expired")];
    await invite(waits, at("2026-11-20"), at("2026-12-04"));
    await invite(waits, at("2026-11-19"), at("2026-12-03"));
    await invite(fresh, at("2026-11-21"), at("2026-12-05"));
    await invite(expired, at("2026-11-01"), at("2026-11-15"));
    expect((await readAttention(ruth)).unanswered).toEqual({ count: 1, id: waits, name: "Waits" });
    expect(await list(ruth, { attention: "co-owner" })).toEqual(["Waits"]);
  });

  test("is also a colleague's; a co-owner has only the services and the memories to read", async () => {
    const id = await own("Margaret", { portrait_id: null, service_date: at("2026-11-24") });
    await addMemory(id);
    await invite(id, at("2026-11-15"), at("2026-11-29"));
    const nora = await addAccount({ user_role: "memorial_member" });
    await addCoOwner(id, nora);
    const all = await readAttention(ruth);
    expect(all).toMatchObject({
      toRead: 1,
      unanswered: { id },
      withoutPortrait: { id },
      services: { first: [{ id }] },
    });
    expect(await readAttention(await colleagueOf(ruth))).toEqual(all);
    expect(await readAttention(nora)).toEqual({ ...all, unanswered: null, withoutPortrait: null });
    const admin = await addAccount({ user_role: "admin" });
    expect(await readAttention(admin)).toEqual({ ...nothing, toRead: expect.any(Number) });
    expect((await readAttention(admin)).toRead).toBeGreaterThanOrEqual(1);
  });

  test("has the viewer's own unfinished registrations", async () => {
    const draft = { id: "d", account_id: ruth.id, fields: '{"fullName":"Ada Grey"}', steps_done: 1 };
    const times = { created_at: at("2026-11-20"), updated_at: at("2026-11-20") };
    await db
      .insertInto("registration_drafts")
      .values({ ...draft, ...times })
      .execute();
    expect((await readAttention(ruth)).drafts).toMatchObject([{ id: "d", fullName: "Ada Grey", step: "service" }]);
    expect((await readAttention(await colleagueOf(ruth))).drafts).toEqual([]);
  });
});

test("of the memorials found, a viewer manages those that they look after", async () => {
  const [mine, shared, other] = [await own("Mine"), await addMemorial(), await addMemorial()];
  await addCoOwner(shared, ruth);
  const among = async (viewer: Viewer) => [...(await lookedAfterAmong(viewer, [mine, shared, other]))].sort();
  expect(await among(ruth)).toEqual([mine, shared].sort());
  expect(await among(await colleagueOf(ruth))).toEqual([mine, shared].sort());
  expect(await among(await addAccount())).toEqual([]);
  expect(await among(await addAccount({ user_role: "admin" }))).toEqual([mine, shared, other].sort());
});
