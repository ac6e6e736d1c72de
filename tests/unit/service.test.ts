import { randomUUID } from "node:crypto";
import ICAL from "ical.js";
import { afterEach, describe, expect, test, vi } from "vitest";
import { catalogues } from "~/languages/all";
import { showWhen } from "~/lib/dates";
import { parseLink } from "~/lib/link";
import { serviceCalendar } from "~/models/memorial/calendar.server";
import { type ServiceParts, serviceOf } from "~/models/memorial/service.server";

afterEach(() => vi.useRealTimers());

const at = "2026-11-24T11:00:00.000Z";
const none: Record<
  "service_date" | "service_location" | "livestream_url" | "livestream_date" | "recording_url",
  null | string
> = { service_date: null, service_location: null, livestream_url: null, livestream_date: null, recording_url: null };

test.each([
  ["Europe/London", { day: "Tuesday 24 November 2026", time: "11:00", zone: "United Kingdom Time" }],
  ["America/New_York", { day: "Tuesday 24 November 2026", time: "06:00", zone: "Eastern Time" }],
  ["Pacific/Auckland", { day: "Wednesday 25 November 2026", time: "00:00", zone: "New Zealand Time" }],
])("a service is shown in the time of %s", (zone, shown) => expect(showWhen(at, zone)).toEqual(shown));

describe("a service is shown until the end of the next day", () => {
  const row = { ...none, service_date: at, service_location: "Amersham" };
  const shownAt = (time: string) => {
    vi.setSystemTime(time);
    return serviceOf(row).service;
  };
  test.each(["2026-01-01T00:00:00Z", "2026-11-24T12:00:00Z", "2026-11-25T23:59:59Z"])("at %s", (time) =>
    expect(shownAt(time)).toMatchObject({ at, day: "Tuesday 24 November 2026", place: "Amersham" }),
  );
  test("and then no longer", () => expect(shownAt("2026-11-26T00:00:00Z")).toBeNull());
  test("in the site's time, also in summer", () => {
    vi.setSystemTime("2026-06-25T22:59:59Z");
    const summer = { ...none, service_date: "2026-06-24T10:00:00.000Z" };
    expect(serviceOf(summer).service).toMatchObject({ time: "11:00", place: null });
    vi.setSystemTime("2026-06-25T23:00:00Z");
    expect(serviceOf(summer).service).toBeNull();
  });
  test("and none without a date", () =>
    expect(serviceOf({ ...none, service_location: "Amersham" }).service).toBeNull());
});

describe("the links of a service", () => {
  const urls = { livestream_url: "https://www.stream.example/live?a=1&b=2", recording_url: "https://films.example/7" };
  const shownAt = (time: string, row: Partial<typeof none>) => {
    vi.setSystemTime(time);
    const { livestream, recording } = serviceOf({ ...none, ...urls, ...row });
    return [livestream?.time ?? null, recording?.host ?? null];
  };
  const early = { service_date: at, livestream_date: "2026-11-24T10:45:00.000Z" };
  test.each([
    ["before it, the livestream alone", "2026-11-24T10:00:00Z", { service_date: at }, ["11:00", null]],
    ["its own start", "2026-11-24T10:00:00Z", early, ["10:45", null]],
    ["once it has begun, both", "2026-11-24T10:45:00Z", early, ["10:45", "films.example"]],
    ["the day after, both", "2026-11-25T23:59:59Z", { service_date: at }, ["11:00", "films.example"]],
    ["later, the recording", "2026-11-26T00:00:00Z", { service_date: at }, [null, "films.example"]],
    ["a start alone", "2026-11-24T10:00:00Z", { livestream_date: at }, ["11:00", null]],
    ["no date, the recording", "2026-11-24T10:00:00Z", {}, [null, "films.example"]],
    ["no links", "2026-11-24T11:00:00Z", { ...early, livestream_url: null, recording_url: null }, [null, null]],
  ])("%s", (_, time, row, expected) => expect(shownAt(time, row)).toEqual(expected));

  test("after it, the recording stands beside the day and the first line of the place", () => {
    const past = (time: string, place: string | null) => {
      vi.setSystemTime(time);
      return serviceOf({ ...none, ...urls, service_date: at, service_location: place }, "de").past;
    };
    expect(past("2026-11-25T23:59:59Z", null)).toBeNull();
    expect(past("2026-11-26T00:00:00Z", null)).toEqual({ at, day: "24. November 2026", place: "" });
    expect(past("2026-11-26T00:00:00Z", "St Mary's Church, Wendover")).toMatchObject({ place: "St Mary's Church" });
    expect(serviceOf({ ...none, service_date: at }).past).toBeNull();
  });

  test("lead where they say", () => {
    vi.setSystemTime(at);
    const { livestream } = serviceOf({ ...none, ...urls, service_date: at });
    expect(livestream).toMatchObject({ url: urls.livestream_url, host: "stream.example" });
  });

  test.each([
    ["https://example.org", { url: "https://example.org/", host: "example.org" }],
    ["HTTPS://WWW.Example.ORG/a b", { url: "https://www.example.org/a%20b", host: "example.org" }],
    ["https://bücher.example/", { url: "https://xn--bcher-kva.example/", host: "xn--bcher-kva.example" }],
    ["https://example.org:8443/x#y", { url: "https://example.org:8443/x#y", host: "example.org" }],
  ])("%s is a link", (text, expected) => expect(parseLink(text)).toEqual(expected));
  test.each([
    ...["", "example.org", "http://example.org", "https:example.org", "https:/example.org", "https:///example.org"],
    ...["https://", "https://localhost", "https://.", "https://a..", "https://[", "https://exa mple.org"],
    ...["https://bank.example@evil.example/", "https://a:b@evil.example", "https:\\\\evil.example"],
    ...["javascript:alert(1)//https://a.example", "data:text/html,https://a.example", " https://example.org"],
  ])("%j is none", (text) => expect(parseLink(text)).toBeNull());
});

describe("the calendar entry", () => {
  const long = `https://stream.example/live?${"a=1;b=2,c=3&".repeat(30)}d=%5C`;
  const memorial = {
    id: randomUUID(),
    full_name: "Margaret Ellis",
    short_id: "k7w2qp",
    custom_url_slug: "margaret-ellis",
    version: 3,
  };
  const time = { at, day: "", time: "11:00", zone: "United Kingdom Time" };
  const nothing: ServiceParts = { service: null, livestream: null, recording: null, past: null };
  const written = (full_name: string, place: string | null, more: Partial<ServiceParts> = {}) =>
    serviceCalendar({ ...memorial, full_name }, { ...nothing, service: { ...time, place }, ...more }, catalogues.en) ??
    "";
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
    expect(event.description).toBeNull();
  });

  test("has the links of livestream and recording; without a service it is the livestream's, without both there is none", () => {
    const livestream = { ...time, at: "2026-11-24T10:45:00.000Z", time: "10:45", url: long, host: "stream.example" };
    const recording = { url: "https://films.example/7", host: "films.example" };
    const event = eventIn(written("Margaret Ellis", null, { livestream, recording }));
    expect(event.description).toBe(
      `Watch the livestream from 10:45, United Kingdom Time: ${long}\nWatch the recording: https://films.example/7`,
    );
    expect(event.startDate.toJSDate().toISOString()).toBe(at);
    const alone = eventIn(written("Margaret Ellis", null, { service: null, livestream }));
    expect(alone.startDate.toJSDate().toISOString()).toBe(livestream.at);
    expect(serviceCalendar(memorial, { ...nothing, recording }, catalogues.en)).toBeNull();
  });
});
