import { describe, expect, test } from "vitest";
import { nextMail } from "~/models/moderation/mail/rhythm";

const service = "2026-11-24T11:00:00.000Z";
const next = (notifiedAt: string, given: { afresh?: boolean; service?: string | null; zone?: string } = {}) =>
  new Date(
    nextMail(
      {
        notifiedAt: Date.parse(notifiedAt),
        afresh: given.afresh ?? false,
        service: given.service === undefined ? service : given.service,
      },
      given.zone ?? "Europe/London",
    ),
  ).toISOString();

describe("the next mail of a digest", () => {
  test.each([
    ["without a service, a day later", "2026-11-24T10:00:00.000Z", null, "2026-11-25T10:00:00.000Z"],
    ["on the day of the service, 15 minutes later", "2026-11-24T10:00:00.000Z", service, "2026-11-24T10:15:00.000Z"],
    ["on that day from midnight on", "2026-11-24T00:00:00.000Z", service, "2026-11-24T00:15:00.000Z"],
    ["after the evening before, at midnight", "2026-11-23T19:00:00.000Z", service, "2026-11-24T00:00:00.000Z"],
    [
      "after one just before midnight, 15 minutes later",
      "2026-11-23T23:55:00.000Z",
      service,
      "2026-11-24T00:10:00.000Z",
    ],
    ["two days before the service, a day later", "2026-11-22T12:00:00.000Z", service, "2026-11-23T12:00:00.000Z"],
    ["past midnight, 15 minutes later", "2026-11-25T00:30:00.000Z", service, "2026-11-25T00:45:00.000Z"],
    ["up to 4 o'clock", "2026-11-25T03:44:00.000Z", service, "2026-11-25T03:59:00.000Z"],
    ["from 4 o'clock on, a day later", "2026-11-25T03:45:00.000Z", service, "2026-11-26T03:45:00.000Z"],
    ["the day after, a day later", "2026-11-25T10:00:00.000Z", service, "2026-11-26T10:00:00.000Z"],
  ])("%s", (_, told, service, expected) => {
    expect(next(told, { service })).toBe(expected);
  });

  test("goes by the days of the site's zone", () => {
    // 23:30 UTC on the 23rd is half past eight in the morning of the 24th in Tokyo.
    const [told, soon] = ["2026-11-23T23:30:00.000Z", "2026-11-23T23:45:00.000Z"];
    expect(next(told, { zone: "Asia/Tokyo" })).toBe(soon);
    expect(next(told, { zone: "Europe/London" })).toBe("2026-11-24T00:00:00.000Z");
    expect(next(told, { zone: "America/New_York" })).toBe("2026-11-24T05:00:00.000Z");
  });

  test("knows the day on which the clocks go back", () => {
    const sunday = "2026-10-25T12:00:00.000Z";
    expect(next("2026-10-24T20:00:00.000Z", { service: sunday })).toBe("2026-10-24T23:00:00.000Z");
    expect(next("2026-10-26T03:30:00.000Z", { service: sunday })).toBe("2026-10-26T03:45:00.000Z");
  });

  test("is 15 minutes later on any day if everything in the last mail is decided", () => {
    expect(next("2026-11-10T10:00:00.000Z", { afresh: true })).toBe("2026-11-10T10:15:00.000Z");
  });
});
