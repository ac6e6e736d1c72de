import { describe, expect, test } from "vitest";
import { orderOf, readDay, readLifeDate, readMoment, splitTime } from "~/lib/written-date";
import { readTime } from "~/lib/written-time";

describe("a date in numbers and words", () => {
  test.each([
    "2026-11-03",
    "2026/11/3",
    "2026.11.03",
    "20261103",
    "2026-11-03T14:00:00Z",
    "2026-11-03 00:00:00",
    "3.11.2026",
    "3. 11. 2026",
    "03.11.2026.",
    "3 Nov 2026",
    "3-Nov-2026",
    "3 November, 2026",
    "3rd of November 2026",
    "November 3rd, 2026",
    "Tuesday 3 November 2026",
    "Tue, 3 Nov 2026 at 2:30 pm",
    "Dienstag, 3. November 2026",
    "3 listopada 2026",
    "le 3 novembre 2026",
    "3 de noviembre de 2026",
    " 03 NOV. 2026 ",
    "３ Nov ２０２６",
    "03112026",
    "3 listopada 2026 r.",
    "٣ نوفمبر ٢٠٢٦",
    "٣ تشرين الثاني ٢٠٢٦",
    "3 نونبر 2026",
    "الثلاثاء، ٣ نوفمبر ٢٠٢٦",
  ])("'%s' is 3 November 2026", (text) =>
    expect(readDay(text, text === "03112026" ? "dmy" : null)).toEqual({ day: "2026-11-03" }),
  );

  test.each([
    ["25/11/2026", "2026-11-25"],
    ["11/25/2026", "2026-11-25"],
    ["11.25.2026", "2026-11-25"],
    ["5-5-2026", "2026-05-05"],
    ["1er mars 2026", "2026-03-01"],
    ["29 Feb 2024", "2024-02-29"],
    ["25112026", "2026-11-25"],
    ["11252026", "2026-11-25"],
  ])("'%s' needs no order", (text, day) => {
    for (const order of [null, "dmy", "mdy", "mixed"] as const) expect(readDay(text, order)).toEqual({ day });
  });

  test("'03/11/2026' follows its column, and isn't guessed without one", () => {
    expect(readDay("03/11/2026", "dmy")).toEqual({ day: "2026-11-03" });
    expect(readDay("03/11/2026", "mdy")).toEqual({ day: "2026-03-11" });
    for (const order of [null, "ask", "mixed"] as const)
      expect(readDay("03/11/2026", order)).toEqual({ fault: "either-order" });
  });

  test.each([
    ["31/02/2026", "no-such-day"],
    ["29 Feb 2026", "no-such-day"],
    ["32/13/2026", "no-such-day"],
    ["0000-00-00", "no-such-day"],
    ["03/11/26", "short-year"],
    ["25-Nov-26", "short-year"],
    ["1941", "year-only"],
    ["46329", "number"],
    ["spring 1941", "unreadable"],
    ["3 Nov", "unreadable"],
    ["unknown", "unreadable"],
    ["", "unreadable"],
    ["3 Nov 2026 ".repeat(1000), "unreadable"],
  ])("'%s' can't be read: %s", (text, fault) => expect(readDay(text, "dmy")).toEqual({ fault }));
});

describe("a date of birth or death", () => {
  test.each(["1941", " 1941 ", "1941.0", "1941-00-00", "١٩٤١"])("'%s' is the year 1941", (text) =>
    expect(readLifeDate(text, null)).toEqual({ date: "1941" }),
  );
  test("may be a whole day", () => expect(readLifeDate("3 May 1941", null)).toEqual({ date: "1941-05-03" }));
  test.each([
    ["c. 1941", "unreadable"],
    ["May 1941", "unreadable"],
    ["1941-05", "unreadable"],
    ["1941-42", "unreadable"],
    ["1941?", "unreadable"],
    ["941", "unreadable"],
    ["0941", "year-only"],
    ["0000-00-00", "no-such-day"],
    ["41", "unreadable"],
    ["03/05/1941", "either-order"],
  ])("'%s' can't be read: %s", (text, fault) => expect(readLifeDate(text, null)).toEqual({ fault }));
});

describe("a date and time", () => {
  test.each(["2026-12-03T11:00", "2026-12-03T11:00:30", "3/12/2026 11am", "3 Dec 2026 at 11:00", "3.12.2026 11 Uhr"])(
    "'%s' is 11:00 on 3 December 2026",
    (text) => expect(readMoment(text, "dmy")).toEqual({ moment: "2026-12-03T11:00" }),
  );
  test.each([
    ["3 Dec 2026", "no-time"],
    ["2026", "year-only"],
    ["30/02/2026 11:00", "no-such-day"],
    ["3 Dec 2026 25:00", "unreadable"],
    ["2026-12-03T11:00Z", "unreadable"],
    ["11:00", "unreadable"],
    ["3 Dec 2026 11:00 ".repeat(1000), "unreadable"],
  ])("'%.20s' can't be read: %s", (text, fault) => expect(readMoment(text, "dmy")).toEqual({ fault }));
});

describe("the order of a column", () => {
  test.each([
    [["03/11/2026", "25/11/2026"], "dmy"],
    [["03/11/2026", "11/25/2026"], "mdy"],
    [["03/11/2026", ""], "ask"],
    [["03/11/2026", "25/11/2026", "11/25/2026"], "mixed"],
    [["3.11.2026"], "dmy"],
    [["03112026"], "ask"],
    [["03112026", "25112026"], "dmy"],
    [["03/11/2026 14:00", "25/11/2026 14:00"], "dmy"],
  ])("%j is %s", (cells, order) => expect(orderOf(cells)?.order).toBe(order));
  test.each([[["2026-11-03", "3 Nov 2026", "20261103", "1941"]], [["05/05/2026"]], [["A", "12"]], [[]]])(
    "%j needs none",
    (cells) => expect(orderOf(cells)).toBeNull(),
  );
  test("names a date that could be read both ways", () =>
    expect(orderOf(["", "04/05/1941", "03/11/2026"])).toEqual({ order: "ask", example: "04/05/1941" }));
});

describe("a time", () => {
  test.each([
    ["14:00", "14:00"],
    ["9:05", "09:05"],
    ["2:30 pm", "14:30"],
    ["2.30 p.m.", "14:30"],
    ["2pm", "14:00"],
    ["12 am", "00:00"],
    ["12:30 PM", "12:30"],
    ["14h00", "14:00"],
    ["14h", "14:00"],
    ["14.30 Uhr", "14:30"],
    ["noon", "12:00"],
    ["14:00:00", "14:00"],
  ])("'%s' is %s", (text, time) => expect(readTime(text)).toBe(time));
  test.each(["2", "25:00", "13 pm", "0 am", "14:60", "soon", ""])("'%s' isn't one", (text) =>
    expect(readTime(text)).toBeNull(),
  );
  test("is told from its date", () =>
    expect(splitTime("3/11/2026 2:30 PM")).toEqual({ day: "3/11/2026", time: "2:30 PM", zone: "" }));
});
