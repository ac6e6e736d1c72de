import ICAL from "ical.js";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { Client, memorialId, readPage, rows, withAddresses } from "../support/client.ts";
import { accountOf, addColleague, change } from "../support/people.ts";
import type { Server } from "../support/server.ts";
import { takeServer } from "../support/shared-servers.ts";
import { signedIn } from "../support/signed-in.ts";

const director = "director@holloway.example";
const page = "/account/calendar-feed";
const day = 86_400_000;
const inDays = (days: number) =>
  new Date(Math.floor(Date.now() / day) * day + days * day + 11 * 3_600_000).toISOString();

let server: Server;
let ruth: Client;
let margaret: string;

beforeAll(async () => {
  server = await takeServer(withAddresses);
  ruth = await signedIn(server, director);
  margaret = memorialId(server.dataDir, "margaret-ellis");
});
beforeEach(() => change(server.dataDir, "update memorials set service_date = null; delete from service_versions;"));
afterAll(() => server.stop());

const setService = (values: string, ...given: unknown[]) =>
  change(server.dataDir, `update memorials set ${values} where id = ?`, ...given, margaret);

/** Makes a new address in the browser; returns its path, which the next page shows. */
async function newAddress(client: Client) {
  const shown = await client.follow(await client.post(page, { currentPassword: "Lantern-2026!" }));
  expect(shown.url).toBe(page);
  const [, path = ""] = /(\/calendar\/[\w-]{43}\/services\.ics)/.exec(shown.text) ?? [];
  expect(shown.text).toContain(`${server.origin}${path}`);
  return path;
}
/** A calendar program, which has no session. */
const program = (headers: Record<string, string> = {}) => {
  const client = new Client(server.origin);
  return (path: string, method = "GET") => client.fetch(path, { method, headers });
};
async function entries(path: string) {
  const response = await program()(path);
  expect(response.status).toBe(200);
  const text = await response.text();
  // RFC 5545 §3.1: the last line has an end too.
  expect(text.endsWith("END:VCALENDAR\r\n")).toBe(true);
  const calendar = new ICAL.Component(ICAL.parse(text));
  return calendar.getAllSubcomponents("vevent").map((event) => {
    const text = (name: string) => event.getFirstPropertyValue(name)?.toString() ?? null;
    return {
      ...{ uid: text("uid"), sequence: text("sequence"), status: text("status"), summary: text("summary") },
      ...{ location: text("location"), url: text("url"), start: text("dtstart"), changed: text("last-modified") },
    };
  });
}

describe("the address of a calendar feed", () => {
  it("is shown once and stored as a hash; a new one ends it, and so does the button", async () => {
    const first = await newAddress(ruth);
    const token = first.split("/")[2] ?? "";
    const again = await ruth.get(page);
    expect(again.headers.get("Cache-Control")).toContain("no-store");
    expect(await again.text()).not.toContain(token);
    expect(JSON.stringify(rows(server.dataDir, "select * from calendar_feeds"))).not.toContain(token);
    expect((await program()(first)).status).toBe(200);
    expect((await readPage(await ruth.get(page))).text).toContain("A calendar last read it at");
    const second = await newAddress(ruth);
    expect([(await program()(first)).status, (await program()(second)).status]).toEqual([404, 200]);
    await ruth.post(`${page}/end`);
    expect((await program()(second)).status).toBe(404);
    expect((await readPage(await ruth.get(page))).text).toContain("You have no address yet.");
    expect(server.output()).not.toContain(token);
    expect(server.output()).toContain("/calendar/*/services.ics");
  });

  it("belongs to a person, and ends when they leave", async () => {
    const id = addColleague(server.dataDir, "peter@holloway.example", director);
    const peter = await signedIn(server, "peter@holloway.example");
    const [his, hers] = [await newAddress(peter), await newAddress(ruth)];
    setService("service_date = ?", inDays(3));
    expect(await entries(his)).toEqual(await entries(hers));
    await ruth.post(`/account/colleagues/${id}/remove`);
    expect([(await program()(his)).status, (await program()(hers)).status]).toEqual([404, 200]);
    expect(rows(server.dataDir, "select 1 from calendar_feeds where account_id = ?", id)).toEqual([]);
    expect((await peter.get(page)).status).toBe(404);
  });

  it("ends with the account's place in the business, however that ends", async () => {
    const address = await newAddress(ruth);
    const { business_name } = accountOf(server.dataDir, director) ?? {};
    change(server.dataDir, "update accounts set business_name = null where email = ?", director);
    expect((await program()(address)).status).toBe(404);
    change(server.dataDir, "update accounts set business_name = ? where email = ?", business_name, director);
    expect((await program()(address)).status).toBe(200);
  });
});

describe("the feed", () => {
  it("has the services of the business alone, in UTC, private and with an ETag", async () => {
    const address = await newAddress(ruth);
    setService("service_date = ?, service_location = 'Rose Chapel'", inDays(3));
    change(
      server.dataDir,
      "update memorials set service_date = ? where custom_url_slug = ?",
      inDays(4),
      "lukasz-wisniewski",
    );
    const response = await program()(address);
    expect(response.headers.get("Content-Type")).toBe("text/calendar; charset=utf-8");
    expect(response.headers.get("Cache-Control")).toBe("private, no-cache");
    expect(response.headers.get("X-Robots-Tag")).toBe("noindex");
    const text = await response.text();
    expect(text).toMatch(/\r\nDTSTART:\d{8}T110000Z\r\n/);
    expect(text).not.toContain("TZID");
    const tag = response.headers.get("ETag") ?? "";
    expect(tag).toMatch(/^"[\w-]{43}"$/);
    const known = await program({ "If-None-Match": tag })(address);
    expect([known.status, await known.text()]).toEqual([304, ""]);
    expect((await program()(address, "HEAD")).headers.get("ETag")).toBe(tag);
    expect(await entries(address)).toEqual([
      {
        uid: `service-${margaret}@localhost`,
        sequence: "1",
        status: "CONFIRMED",
        summary: "Service for Margaret Ellis",
        location: "Rose Chapel",
        url: `${server.origin}/memorial-detail/${margaret}`,
        start: expect.stringMatching(/T11:00:00Z$/),
        changed: expect.any(String),
      },
    ]);
    change(server.dataDir, "update memorials set biography = 'More', version = version + 1 where id = ?", margaret);
    expect((await program({ "If-None-Match": tag })(address)).status).toBe(304);
  });

  it("tells of a change, of a service that is called off, and of one that is held after all", async () => {
    const address = await newAddress(ruth);
    setService("service_date = ?", inDays(3));
    const [first] = await entries(address);
    setService("service_date = ?, service_location = 'Abbey'", inDays(5));
    const [moved] = await entries(address);
    expect([moved?.uid, Number(moved?.sequence)]).toEqual([first?.uid, Number(first?.sequence) + 1]);
    expect(moved?.start).not.toBe(first?.start);
    expect(String(moved?.changed) >= String(first?.changed)).toBe(true);
    setService("service_date = null");
    expect(await entries(address)).toMatchObject([{ uid: first?.uid, status: "CANCELLED", start: moved?.start }]);
    setService("service_date = ?", inDays(6));
    expect(await entries(address)).toMatchObject([{ uid: first?.uid, status: "CONFIRMED", sequence: "4" }]);
  });

  it("keeps services for 30 days, and has 500 at most", async () => {
    const address = await newAddress(ruth);
    setService("service_date = ?", inDays(-29));
    expect(await entries(address)).toHaveLength(1);
    setService("service_date = ?", inDays(-31));
    expect(await entries(address)).toHaveLength(0);
    change(
      server.dataDir,
      `with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 600)
        insert into memorials (id, user_id, full_name, search_name, qr_code, memorial_text, status, service_date, created_at, updated_at)
        select 'many-' || n, ?, 'M', 'm', 'MANY-' || n, '', 'active', ?, ?, ? from numbers`,
      ...[accountOf(server.dataDir, director)?.id, inDays(9), inDays(-1), inDays(-1)],
    );
    expect(await entries(address)).toHaveLength(500);
    change(server.dataDir, "delete from memorials where id like 'many-%';");
  });
});
