import { randomUUID } from "node:crypto";
import ICAL from "ical.js";
import { afterEach, describe, expect, test, vi } from "vitest";
import { endOfLink, isAsked } from "~/features/celebrant/times.server";
import { catalogues } from "~/languages/all";
import { latestOf, localOf, showDayOrTime, showShortOf, showWhenOf, startOf, storedFrom } from "~/lib/day-or-moment";
import { languages } from "~/lib/languages";
import { phaseAt } from "~/lib/phase";
import { serviceCalendar } from "~/models/memorial/calendar.server";
import { serviceOf } from "~/models/memorial/service.server";
import { nextMail } from "~/models/moderation/mail/rhythm";

afterEach(() => vi.useRealTimers());

const day = "2026-06-24";
const london = "Europe/London";

describe("a day without a time", () => {
  test.each([
    [london, "2026-06-23T23:00:00.000Z", "2026-06-24T23:00:00.000Z"],
    ["America/New_York", "2026-06-24T04:00:00.000Z", "2026-06-25T04:00:00.000Z"],
    ["Pacific/Auckland", "2026-06-23T12:00:00.000Z", "2026-06-24T12:00:00.000Z"],
  ])("lasts from midnight to midnight in %s", (zone, start, end) =>
    expect([startOf(day, zone), latestOf(day, zone)]).toEqual([start, end]),
  );

  test("is 23 hours long when the clocks go forward", () =>
    expect(Date.parse(latestOf("2026-03-29", london)) - Date.parse(startOf("2026-03-29", london))).toBe(
      23 * 3_600_000,
    ));

  test.each([london, "America/Los_Angeles", "Pacific/Auckland"])(
    "stays the same in forms and columns in %s",
    (zone) => {
      expect([localOf(day, zone), storedFrom(day, zone)]).toEqual([day, day]);
      const moment = storedFrom(`${day}T11:00`, zone) ?? "";
      expect(localOf(moment, zone)).toBe(`${day}T11:00`);
    },
  );

  test("is shown without a time", () => {
    const now = new Date("2026-06-20T12:00:00Z");
    expect(showDayOrTime(day, "America/New_York")).toBe("24 June 2026");
    expect([showShortOf(day, "America/New_York", now), showShortOf("2025-06-24", london, now)]).toEqual([
      "Wed 24 Jun",
      "24 Jun 2025",
    ]);
    expect(showWhenOf(day, "America/New_York")).toEqual({ day: "Wednesday 24 June 2026", time: null, zone: null });
  });

  test("is the day of the service in every zone", () => {
    const phases = (zone: string) =>
      ["2026-06-24T03:59:00Z", "2026-06-24T12:00:00Z", "2026-06-25T04:00:00Z"].map((at) =>
        phaseAt(day, new Date(at), zone),
      );
    expect(phases("America/New_York")).toEqual(["before", "day", "after"]);
  });

  test("has mails every 15 minutes, as a day with a time has", () => {
    const notifiedAt = Date.parse("2026-06-24T09:00:00Z");
    expect(nextMail({ notifiedAt, afresh: false, service: day }, london)).toBe(notifiedAt + 15 * 60_000);
  });
});

describe("the service on a day without a time", () => {
  const row = {
    ...{ service_date: day, service_location: "Amersham", livestream_url: "https://live.example/1" },
    ...{ livestream_date: null, recording_url: "https://films.example/7" },
  };
  const shownAt = (time: string) => {
    vi.setSystemTime(time);
    return serviceOf(row);
  };

  test("is shown until the end of the next day, with its livestream", () => {
    expect(shownAt("2026-06-25T22:59:59Z")).toMatchObject({
      service: { at: day, day: "Wednesday 24 June 2026", time: null, zone: null, place: "Amersham" },
      livestream: { time: null, host: "live.example" },
    });
    expect(shownAt("2026-06-25T23:00:00Z")).toMatchObject({ service: null, past: { day: "24 June 2026" } });
  });

  test("has its recording from its midnight on", () => {
    expect(shownAt("2026-06-23T22:59:59Z").recording).toBeNull();
    expect(shownAt("2026-06-23T23:00:00Z").recording).not.toBeNull();
  });

  test("is a whole day in calendars, and a later time replaces the entry", () => {
    const id = randomUUID();
    const memorial = { id, full_name: "Ida", short_id: "k7w2qp", custom_url_slug: null };
    const entryOf = (version: number, service_date: string) => {
      vi.setSystemTime("2026-06-20T12:00:00Z");
      const file = serviceCalendar({ ...memorial, version }, serviceOf({ ...row, service_date }), catalogues.en) ?? "";
      const [event] = new ICAL.Component(ICAL.parse(file)).getAllSubcomponents("vevent");
      if (!event) throw new Error("no entry");
      const { uid, sequence, startDate, endDate, description } = new ICAL.Event(event);
      return { uid, sequence, start: String(startDate), end: String(endDate), isDate: startDate.isDate, description };
    };
    const first = entryOf(3, day);
    expect(first).toMatchObject({ start: "2026-06-24", end: "2026-06-25", isDate: true });
    expect(first.description).toBe("The time will be announced here.\nWatch the livestream: https://live.example/1");
    expect(entryOf(4, "2026-06-24T10:00:00.000Z")).toMatchObject({
      ...{ uid: first.uid, sequence: 4, start: "2026-06-24T10:00:00Z", isDate: false },
      description: "Watch the livestream from 11:00, United Kingdom Time: https://live.example/1",
    });
  });

  test("says in each language that its time will be told", () =>
    expect(new Set(languages.map((language) => catalogues[language].service.toBeTold)).size).toBe(languages.length));

  test("lets people offer words to read aloud until the day ends, and ends the celebrant's link a day later", () => {
    const memorial = { service_date: day, created_at: "2026-01-01T00:00:00.000Z", status: "active" };
    const askedAt = (time: string) => {
      vi.setSystemTime(time);
      return isAsked(memorial);
    };
    expect([askedAt("2026-06-24T22:59:59Z"), askedAt("2026-06-24T23:00:00Z")]).toEqual([true, false]);
    expect(endOfLink(day, "").toISOString()).toBe("2026-06-25T23:00:00.000Z");
  });
});
