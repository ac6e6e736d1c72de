import { randomUUID } from "node:crypto";
import ICAL from "ical.js";
import { afterEach, describe, expect, test, vi } from "vitest";
import { entryOf } from "~/features/gatherings/calendar.server";
import { type Gathering, hasBegun, isShown } from "~/features/gatherings/find.server";
import { gatheringForm } from "~/features/gatherings/input";
import { inOrder, whenInWords } from "~/features/gatherings/shown.server";
import { gatheringTexts } from "~/features/gatherings/texts";
import { readWhen, utcOfWhen } from "~/features/gatherings/when";
import { catalogues } from "~/languages/all";
import { languages } from "~/lib/languages";
import { calendarOf } from "~/models/memorial/calendar.server";
import { plainEvents } from "../support/plain-calendar";

afterEach(() => vi.useRealTimers());

const utc = (day: string, time: string, end: string, zone = "Europe/London") => {
  const when = readWhen({ day, time, end }, null);
  return "fault" in when ? when : utcOfWhen(when, zone);
};

describe("when a gathering is", () => {
  test.each([
    ["in winter", "2026-12-03", "14:00", "15:30", "2026-12-03T14:00:00.000Z", "2026-12-03T15:30:00.000Z"],
    ["in summer", "3 July 2026", "2pm", "3.30 pm", "2026-07-03T13:00:00.000Z", "2026-07-03T14:30:00.000Z"],
    ["past midnight", "2026-12-03", "22:00", "01:00", "2026-12-03T22:00:00.000Z", "2026-12-04T01:00:00.000Z"],
    ["from midnight", "2026-12-03", "00:00", "00:30", "2026-12-03T00:00:00.000Z", "2026-12-03T00:30:00.000Z"],
    ["until midnight", "2026-12-31", "20:00", "00:00", "2026-12-31T20:00:00.000Z", "2027-01-01T00:00:00.000Z"],
    ["while clocks go forward", "2026-03-28", "23:00", "03:00", "2026-03-28T23:00:00.000Z", "2026-03-29T02:00:00.000Z"],
    ["while clocks go back", "2026-10-24", "23:00", "03:00", "2026-10-24T22:00:00.000Z", "2026-10-25T03:00:00.000Z"],
    ["without an end", "2026-12-03", "14:00", "", "2026-12-03T14:00:00.000Z", null],
    ["without a time", "2026-12-03", "", "", null, null],
  ])("%s", (_, day, time, end, starts, ends) => expect(utc(day, time, end)).toEqual({ starts, ends }));

  test.each([
    ["no day", "", "14:00", "", "day"],
    ["no such day", "2026-02-30", "14:00", "", "day"],
    ["a time that is none", "2026-12-03", "25:00", "", "time"],
    ["an end without a beginning", "2026-12-03", "", "15:00", "end"],
    ["an end at the beginning", "2026-12-03", "14:00", "14:00", "end"],
    ["an end in the hour that clocks skip", "2026-03-29", "01:30", "02:15", "end"],
  ])("is refused with %s, beside what else is wrong", (_, day, time, end, field) => {
    const form = { kind: "wake", day, time, end, seenBy: "password", livestreamUrl: "https://stream" };
    const { error } = gatheringForm(null, "Europe/London").safeParse(form);
    expect(error?.issues.map(({ path }) => path[0]).sort()).toEqual([field, "livestreamUrl"].sort());
    expect(error?.issues.every(({ message }) => message.length > 10)).toBe(true);
  });
});

const gathering = (more: Partial<Gathering> = {}): Gathering => ({
  ...{ id: randomUUID(), memorial_id: randomUUID(), kind: "wake", day: "2026-12-03" },
  ...{ starts_at: "2026-12-03T22:00:00.000Z", ends_at: null, place: null, livestream_url: null, recording_url: null },
  ...{ note: null, seen_by: "everyone", called_off_at: null, sequence: 0 },
  ...{ created_at: "2026-11-20T09:00:00.000Z", changed_at: "2026-11-21T09:00:00.000Z" },
  ...more,
});

describe("the page shows a gathering", () => {
  test.each([
    ["until the end of the day after", {}, "2026-12-04T23:59:59Z", true],
    ["and then no longer", {}, "2026-12-05T00:00:00Z", false],
    ["a day longer past midnight", { ends_at: "2026-12-04T01:00:00.000Z" }, "2026-12-05T23:59:59Z", true],
    ["also without a time", { starts_at: null }, "2026-12-04T23:59:59Z", true],
    ["as long as it has a recording", { recording_url: "https://films.example/7" }, "2027-12-04T00:00:00Z", true],
  ])("%s", (_, more, at, shown) => {
    vi.setSystemTime(at);
    expect(isShown(gathering(more))).toBe(shown);
  });

  test("as begun from its time or its day on", () => {
    vi.setSystemTime("2026-12-03T21:59:59Z");
    expect([hasBegun(gathering()), hasBegun(gathering({ starts_at: null }))]).toEqual([false, true]);
  });

  test("with those of today first and those of yesterday last", () => {
    vi.setSystemTime("2026-12-03T09:00:00Z");
    const days = inOrder(["2026-12-02", "2026-12-03", "2026-12-03", "2026-12-09"].map((day) => ({ day })));
    expect(days.map(({ day }) => day.slice(-2))).toEqual(["03", "03", "09", "02"]);
  });

  test("in the words of each language", () => {
    const all = languages.map((language) => [
      whenInWords(gathering({ ends_at: "2026-12-04T01:00:00.000Z" }), language),
      whenInWords(gathering({ starts_at: null }), language),
    ]);
    expect(all[0]).toEqual(["Thursday 3 December 2026 at 22:00, until 01:00", "Thursday 3 December 2026"]);
    expect(new Set(all.flat()).size).toBe(languages.length * 2);
    for (const [timed] of all) expect(timed).toMatch(/22:00.*01:00/);
    for (const name of ["title", "today", "calledOff", "calendar", "invitation"] as const)
      expect(new Set(languages.map((language) => gatheringTexts[language][name])).size).toBe(languages.length);
  });
});

describe("the calendar entry of a gathering", () => {
  const about = {
    name: "Ellis, Margaret; née Ward",
    url: "/memorial/margaret-ellis",
    language: "en",
    texts: catalogues.en,
  } as const;
  const read = (...all: Gathering[]) => {
    const file = calendarOf(all.map((one) => entryOf(one, about)));
    const events = new ICAL.Component(ICAL.parse(file)).getAllSubcomponents("vevent").map((one) => new ICAL.Event(one));
    return { file, events, plain: plainEvents(file) };
  };

  test.each([
    ["in winter", { starts_at: "2026-12-03T14:00:00.000Z" }, "20261203T140000Z", "20261203T150000Z"],
    ["in summer", { starts_at: "2026-07-03T13:00:00.000Z" }, "20260703T130000Z", "20260703T140000Z"],
    ["past midnight", { ends_at: "2026-12-04T01:00:00.000Z" }, "20261203T220000Z", "20261204T010000Z"],
  ])("%s is in UTC for both readers", (_, more, start, end) => {
    const { events, plain } = read(gathering(more));
    expect([plain[0]?.DTSTART, plain[0]?.DTEND]).toEqual([start, end]);
    const compact = (time: ICAL.Time | undefined) =>
      time
        ?.toJSDate()
        .toISOString()
        .replace(/[-:]|\.000/g, "");
    expect([compact(events[0]?.startDate), compact(events[0]?.endDate)]).toEqual([start, end]);
  });

  test("without a time it is all of its day, wherever the reader is", () => {
    const { events, plain } = read(gathering({ starts_at: null }));
    expect([plain[0]?.["DTSTART;VALUE=DATE"], plain[0]?.["DTEND;VALUE=DATE"]]).toEqual(["20261203", "20261204"]);
    expect([events[0]?.startDate.isDate, events[0]?.startDate.toString()]).toEqual([true, "2026-12-03"]);
    expect(events[0]?.description).toBe("The time will be announced here.");
  });

  test("keeps its UID when it moves, counts on, and stays as cancelled; two at once stay two", () => {
    const [first, second] = [gathering(), gathering()];
    const moved = { ...first, starts_at: "2026-12-03T21:00:00.000Z", sequence: 1 };
    const off = { ...moved, called_off_at: "2026-12-01T09:00:00.000Z", sequence: 2 };
    const states = [first, moved, off].map((one) => read(one).events[0]);
    expect(new Set(states.map((one) => one?.uid))).toEqual(new Set([`gathering-${first.id}@localhost`]));
    expect(states.map((one) => one?.sequence)).toEqual([0, 1, 2]);
    expect(states.map((one) => one?.component.getFirstPropertyValue("status"))).toEqual([
      ...["CONFIRMED", "CONFIRMED", "CANCELLED"],
    ]);
    const both = read(first, second);
    expect(new Set(both.plain.map(({ UID }) => UID)).size).toBe(2);
    expect(both.events.map(({ uid }) => uid)).toEqual(both.plain.map(({ UID }) => UID));
  });

  test("has what was written, for both readers alike, in lines of at most 75 bytes", () => {
    const place = "Hall 1; door B, \\left 🌻 فاطمة".repeat(5);
    const more = {
      place,
      note: "Park, please;\nnot on the grass \\o/",
      livestream_url: "https://stream.example/a?b=1;c,d",
    };
    const { file, events, plain } = read(gathering(more));
    expect([events[0]?.location, plain[0]?.LOCATION]).toEqual([place, place]);
    const description = `${more.note}\nWatch the livestream: ${more.livestream_url}`;
    expect([events[0]?.description, plain[0]?.DESCRIPTION]).toEqual([description, description]);
    expect([events[0]?.summary, plain[0]?.SUMMARY]).toEqual(Array(2).fill(`Wake · ${about.name}`));
    for (const line of file.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  });
});
