import { describe, expect, test } from "vitest";
import { catalogues } from "~/languages/all";
import { dayOrderIn } from "~/lib/day-order";
import {
  ageAtDeath,
  isBefore,
  isWholeDay,
  lifeDates,
  mayBeSame,
  parseLifeDate,
  showBirth,
  showLifeDate,
} from "~/lib/life-dates";

describe("a date of a life", () => {
  test.each(["1941-05-03", "1941", "2024-02-29"])("is written as %s", (date) => expect(parseLifeDate(date)).toBe(date));
  test.each(["", "41", "1941-05", "1941-02-30", "1941-5-3", " 1941", "1941\n", "c. 1941", "19410503"])(
    "isn't written as %j",
    (text) => expect(parseLifeDate(text)).toBeNull(),
  );
  test.each([
    ["1941-05-03", "2026-05-03", "85"],
    ["1941-05-03", "2026-05-02", "84"],
    ["1941", "2026-05-02", "84 or 85"],
    ["1941-05-03", "2026", "84 or 85"],
    ["2025-05-03", "2026-05-02", null],
    ["2025", "2026", null],
    ["1941", "1940", null],
  ])("of birth %s and of death %s make the age %s", (birth, death, age) => expect(ageAtDeath(birth, death)).toBe(age));
  test("of birth is said back with the age", () => {
    expect(showBirth("1941-05-03", "2026-11-12")).toBe("3 May 1941, aged 85 at death");
    expect(showBirth("1941-05-03", null)).toBe("3 May 1941");
  });
  test("is a whole day or a year alone", () => {
    expect(isWholeDay("1941-05-03")).toBe(true);
    expect(isWholeDay("1941")).toBe(false);
  });

  test.each([
    ["1941-05-02", "1941-05-03", true],
    ["1941-05-03", "1941-05-03", false],
    ["1940", "1941-05-03", true],
    ["1941", "1941-05-03", false],
    ["1941-05-03", "1941", false],
    ["1941-12-31", "1942", true],
    ["1941", "1941", false],
  ])("%s is certainly before %s: %s", (one, other, is) => expect(isBefore(one, other)).toBe(is));

  test.each([
    ["1941", "1941-05-03", true],
    ["1941-05-03", "1941", true],
    ["1942", "1941-05-03", false],
    ["1941-05-02", "1941-05-03", false],
    [null, "1941", false],
    ["1941", null, false],
    [null, null, true],
  ])("%s and %s may be the same: %s", (one, other, may) => expect(mayBeSame(one, other)).toBe(may));

  test("is shown as its year in every language, if the year is all that is known", () => {
    const shown = Object.values(catalogues).map(({ about }) => lifeDates("1941", "2026", about.locale));
    expect(new Set(shown)).toEqual(new Set(["1941\u00a0– 2026"]));
    expect(showLifeDate("1941", "ar-EG")).toBe("١٩٤١");
    expect(showLifeDate("1941-05-03", "de")).toBe("3. Mai 1941");
    expect(lifeDates("1941", "2026-11-09")).toBe("1941\u00a0– 9 November 2026");
    expect(lifeDates("1941", null)).toBeNull();
  });
});

test.each([
  ["Europe/London", "dmy"],
  ["Europe/Warsaw", "dmy"],
  ["Australia/Sydney", "dmy"],
  ["UTC", "dmy"],
  ["America/Mexico_City", "dmy"],
  ["America/New_York", "mdy"],
  ["America/Indiana/Indianapolis", "mdy"],
  ["US/Pacific", "mdy"],
  ["Pacific/Honolulu", "mdy"],
  ["America/Toronto", null],
])("people in %s write the order %s", (zone, order) => expect(dayOrderIn(zone)).toBe(order));
