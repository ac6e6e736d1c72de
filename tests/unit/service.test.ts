import { randomUUID } from "node:crypto";
import ICAL from "ical.js";
import { afterEach, describe, expect, test, vi } from "vitest";
import { showWhen } from "~/lib/dates";
import { serviceCalendar } from "~/models/memorial/calendar.server";
import { type Service, serviceOf } from "~/models/memorial/service.server";

afterEach(() => vi.useRealTimers());

const at = "2026-11-24T11:00:00.000Z";

test.each([
  ["Europe/London", { day: "Tuesday 24 November 2026", time: "11:00", zone: "United Kingdom Time" }],
  ["America/New_York", { day: "Tuesday 24 November 2026", time: "06:00", zone: "Eastern Time" }],
  ["Pacific/Auckland", { day: "Wednesday 25 November 2026", time: "00:00", zone: "New Zealand Time" }],
])("a service is shown in the time of %s", (zone, shown) => expect(showWhen(at, zone)).toEqual(shown));

describe("a service is shown until the end of the next day", () => {
  const row = { service_date: at, service_location: "Amersham" };
  const shownAt = (time: string) => {
    vi.setSystemTime(time);
    return serviceOf(row);
  };
  test.each(["2026-01-01T00:00:00Z", "2026-11-24T12:00:00Z", "2026-11-25T23:59:59Z"])("at %s", (time) =>
    expect(shownAt(time)).toMatchObject({ at, day: "Tuesday 24 November 2026", place: "Amersham" }),
  );
  test("and then no longer", () => expect(shownAt("2026-11-26T00:00:00Z")).toBeNull());
  test("in the site's time, also in summer", () => {
    vi.setSystemTime("2026-06-25T22:59:59Z");
    const summer = { service_date: "2026-06-24T10:00:00.000Z", service_location: null };
    expect(serviceOf(summer)).toMatchObject({ time: "11:00", place: null });
    vi.setSystemTime("2026-06-25T23:00:00Z");
    expect(serviceOf(summer)).toBeNull();
  });
  test("and none without a date", () =>
    expect(serviceOf({ service_date: null, service_location: "Amersham" })).toBeNull());
});

describe("the calendar entry", () => {
  const memorial = {
    id: randomUUID(),
    full_name: "Margaret Ellis",
    short_id: "k7w2qp",
    custom_url_slug: "margaret-ellis",
    version: 3,
  };
  const service = (place: string | null): Service => ({ at, day: "", time: "", zone: "", place });
  const written = (full_name: string, place: string | null) =>
    serviceCalendar({ ...memorial, full_name }, service(place));
  const eventIn = (file: string) => {
    const events = new ICAL.Component(ICAL.parse(file)).getAllSubcomponents("vevent");
    expect(events).toHaveLength(1);
    return new ICAL.Event(events[0]);
  };

  test.each([
    ["plain", "Margaret Ellis", "St Mary's Church, Church Lane, Wendover"],
    ["commas, semicolons and backslashes", "Ellis, Margaret; \\née Ward", "Hall 1; door B, \\left\\n"],
    ["emoji and Arabic", "Łukasz 🌻 فاطمة", "🕊️ Kaplica, ul. Różana 4; 山田寺"],
    ["500 characters", "M".repeat(100), "🌳 Wald; ".repeat(63).slice(0, 500)],
    ["a line that looks like another entry", "Ann\r\nEND:VEVENT", "x\nBEGIN:VALARM"],
  ])("survives %s", (_, name, place) => {
    const file = written(name, place);
    const event = eventIn(file);
    expect(event.summary.replaceAll("\r", "")).toBe(`Service for ${name.replaceAll("\r", "")}`);
    expect(event.location).toBe(place);
    expect([event.startDate.toJSDate().toISOString(), event.endDate.toJSDate().toISOString()]).toEqual([
      at,
      "2026-11-24T12:00:00.000Z",
    ]);
    expect(file).toContain("DTSTART:20261124T110000Z\r\n");
    for (const line of file.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  });

  test("is that of the memorial, and a later one replaces it", () => {
    const event = eventIn(written("Margaret Ellis", null));
    expect([event.uid, event.sequence, event.location]).toEqual([`${memorial.id}@localhost`, 3, null]);
    expect(event.component.getFirstPropertyValue("url")).toMatch(/\/memorial\/margaret-ellis$/);
  });
});
