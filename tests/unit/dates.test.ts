import { describe, expect, test } from "vitest";
import { ago, dayIn, localTime, parseDay, sharedWhen, showDay, showShortTime, showTime, utcOf } from "~/lib/dates";
import { lifeDates, lifeYears } from "~/lib/life-dates";

const london = "Europe/London";

describe("parseDay", () => {
  const days = ["2026-11-24", "1941-05-03", "2024-02-29", "2000-02-29", "2026-12-31", "1000-01-01"];
  test.each(days)("%s is a day", (day) => expect(parseDay(day)).toBe(day));

  const none = ["2023-02-29", "1900-02-29", "2026-02-30", "2026-04-31", "2026-13-01", "2026-00-10", "2026-01-00"];
  test.each(none)("%s does not exist", (day) => expect(parseDay(day)).toBeNull());

  const shapes = [
    "",
    "2026-1-1",
    "26-01-01",
    "12026-01-01",
    "01/02/2026",
    "2026-01-01T00:00",
    " 2026-01-01",
    "2026-01-01\n",
  ];
  test.each(shapes)("%j is not written as a day", (day) => expect(parseDay(day)).toBeNull());
});

describe("utcOf", () => {
  const times: [why: string, local: string, zone: string, utc: string][] = [
    ["winter in London", "2026-11-24T11:00", london, "2026-11-24T11:00"],
    ["summer in London", "2026-06-24T11:00", london, "2026-06-24T10:00"],
    ["summer past midnight is the day before in UTC", "2026-06-24T00:30", london, "2026-06-23T23:30"],
    ["the minute before the clocks go forward", "2026-03-29T00:59", london, "2026-03-29T00:59"],
    ["the minute after they did", "2026-03-29T02:00", london, "2026-03-29T01:00"],
    ["the hour before the hour that comes twice", "2026-10-25T00:59", london, "2026-10-24T23:59"],
    ["the hour after it", "2026-10-25T02:00", london, "2026-10-25T02:00"],
    ["winter in New York", "2026-01-15T11:00", "America/New_York", "2026-01-15T16:00"],
    ["the minute before New York goes forward", "2026-03-08T01:59", "America/New_York", "2026-03-08T06:59"],
    ["the minute after it did", "2026-03-08T03:00", "America/New_York", "2026-03-08T07:00"],
    ["after New York's hour that comes twice", "2026-11-01T02:00", "America/New_York", "2026-11-01T07:00"],
    ["summer in Sydney", "2026-01-15T11:00", "Australia/Sydney", "2026-01-15T00:00"],
    ["before Sydney's hour that comes twice", "2026-04-05T01:59", "Australia/Sydney", "2026-04-04T14:59"],
    ["a zone of odd minutes", "2026-11-24T11:00", "Asia/Kathmandu", "2026-11-24T05:15"],
    ["UTC itself", "2026-11-24T11:00", "UTC", "2026-11-24T11:00"],
    ["the last minute of a year", "2026-12-31T23:59", "Asia/Tokyo", "2026-12-31T14:59"],
    ["a day of long ago, when London kept no whole hours", "1841-06-01T12:00", london, "1841-06-01T12:01"],
  ];
  test.each(times)("%s", (_, local, zone, utc) => {
    const found = utcOf(local, zone);
    expect(found?.slice(0, 16)).toBe(utc);
    expect(found).toMatch(/:\d\d\.000Z$/);
    expect(localTime(found ?? "", zone)).toBe(local);
  });

  const skipped: [zone: string, local: string, shown: string][] = [
    [london, "2026-03-29T01:00", "2026-03-29T02:00"],
    [london, "2026-03-29T01:30", "2026-03-29T02:30"],
    [london, "2026-03-29T01:59", "2026-03-29T02:59"],
    ["Australia/Sydney", "2026-10-04T02:30", "2026-10-04T03:30"],
    ["Australia/Lord_Howe", "2026-10-04T02:15", "2026-10-04T02:45"],
    ["America/New_York", "2026-03-08T02:30", "2026-03-08T03:30"],
  ];
  test.each(skipped)("in %s the clocks skip %s: it moves on by what they skip", (zone, local, shown) => {
    expect(localTime(utcOf(local, zone) ?? "", zone)).toBe(shown);
  });

  const twice: [zone: string, local: string, first: string, second: string][] = [
    [london, "2026-10-25T01:30", "2026-10-25T00:30:00.000Z", "2026-10-25T01:30:00.000Z"],
    ["America/New_York", "2026-11-01T01:30", "2026-11-01T05:30:00.000Z", "2026-11-01T06:30:00.000Z"],
    ["Australia/Sydney", "2026-04-05T02:30", "2026-04-04T15:30:00.000Z", "2026-04-04T16:30:00.000Z"],
  ];
  test.each(twice)("in %s %s comes twice: it is one of the two, and shown as typed", (zone, local, first, second) => {
    expect([first, second]).toContain(utcOf(local, zone));
    expect(localTime(utcOf(local, zone) ?? "", zone)).toBe(local);
  });

  test("seconds are dropped", () => expect(utcOf("2026-11-24T11:00:59", london)).toBe("2026-11-24T11:00:00.000Z"));

  const none = [
    "",
    "2026-11-24",
    "2026-11-24 11:00",
    "2026-11-24T24:00",
    "2026-11-24T11:60",
    "2026-02-30T11:00",
    "T11:00",
  ];
  test.each([...none, "2026-11-24T11:00Z", "2026-11-24T11:00+01:00"])("%j is no local time", (local) => {
    expect(utcOf(local, london)).toBeNull();
  });
});

describe("what is shown", () => {
  test("the day in a zone is not the day in UTC", () => {
    expect(dayIn(london, new Date("2026-06-30T23:30:00Z"))).toBe("2026-07-01");
    expect(dayIn(london, new Date("2026-11-30T23:30:00Z"))).toBe("2026-11-30");
    expect(dayIn("America/New_York", new Date("2026-07-01T03:59:59Z"))).toBe("2026-06-30");
    expect(dayIn("America/New_York", new Date("2026-07-01T04:00:00Z"))).toBe("2026-07-01");
  });

  test("days and times in words", () => {
    expect(showDay("1941-05-03")).toBe("3 May 1941");
    expect(showDay("2026-12-31")).toBe("31 December 2026");
    expect(showTime("2026-11-24T11:00:00.000Z", london)).toBe("24 November 2026 at 11:00");
    expect(showTime("2026-06-24T10:00:00.000Z", london)).toBe("24 June 2026 at 11:00");
    expect(showTime("2026-06-24T23:05:00.000Z", london)).toBe("25 June 2026 at 00:05");
  });

  test("life dates need both", () => {
    expect(lifeDates("1941-05-03", "2026-11-09")).toBe("3 May 1941\u00a0– 9 November 2026");
    expect(lifeDates("1941-05-03", null)).toBeNull();
    expect(lifeDates(null, "2026-11-09")).toBeNull();
    expect(lifeDates(null, null)).toBeNull();
  });

  test("years of a life need both too, and may be all that is known", () => {
    expect(lifeYears("1941-05-03", "2026-11-09")).toBe("1941–2026");
    expect(lifeYears("1941", "2026-11-09")).toBe("1941–2026");
    expect(lifeYears("1941", null)).toBeNull();
  });

  test("a list has the weekday of this year's times, in the zone, and the year of others", () => {
    const now = new Date("2026-11-24T12:00:00.000Z");
    expect(showShortTime("2026-12-01T11:00:00.000Z", london, now)).toBe("Tue 1 Dec 11:00");
    expect(showShortTime("2026-09-30T23:30:00.000Z", london, now)).toBe("Thu 1 Oct 00:30");
    expect(showShortTime("2025-12-01T11:00:00.000Z", london, now)).toBe("1 Dec 2025 11:00");
    expect(showShortTime("2026-12-31T23:30:00.000Z", "Europe/Warsaw", now)).toBe("1 Jan 2027 00:30");
  });
});

describe("ago", () => {
  const now = new Date("2026-11-24T12:00:00.000Z");
  const minute = 60_000;
  const hour = 60 * minute;
  const edges: [before: number, shown: string][] = [
    [0, "Less than an hour ago"],
    [hour - 1, "Less than an hour ago"],
    [hour, "1 hour ago"],
    [2 * hour - 1, "1 hour ago"],
    [2 * hour, "2 hours ago"],
    [24 * hour - 1, "23 hours ago"],
    [24 * hour, "1 day ago"],
    [48 * hour - 1, "1 day ago"],
    [48 * hour, "2 days ago"],
    [400 * 24 * hour, "400 days ago"],
    [-5 * minute, "Less than an hour ago"],
  ];
  test.each(edges)("%d ms: %s", (before, shown) => {
    expect(ago(new Date(now.getTime() - before).toISOString(), now)).toBe(shown);
  });
});

describe("the time of a memory", () => {
  const now = new Date("2026-11-24T12:00:00.000Z");
  const english = { soon: "Less than an hour ago", locale: "en-GB" };
  const shown = (iso: string, words = english) => sharedWhen(iso, now, words, "Europe/London");
  test("is relative in the first seven days", () => {
    expect(shown("2026-11-24T11:30:00.000Z")).toBe("Less than an hour ago");
    expect(shown("2026-11-17T12:00:01.000Z")).toBe("6 days ago");
  });
  test("is a date from then on, in the language and on the day of the zone", () => {
    expect(shown("2026-11-17T12:00:00.000Z")).toBe("17 November 2026");
    expect(shown("2026-07-01T23:30:00.000Z")).toBe("2 July 2026");
    expect(shown("2025-10-08T12:00:00.000Z", { soon: "", locale: "de" })).toBe("8. Oktober 2025");
  });
});
