import { beforeEach, describe, expect, test } from "vitest";
import type { SiteAccess } from "~/models/access";
import { registrar } from "../support/drafts";
import { imported, shown } from "../support/lists";

// Lists as case software, databases and spreadsheets write them, and what people should get from them.

let access: SiteAccess<"register">;
beforeEach(async () => {
  access = await registrar();
});

/** The rows of a list, as the page shows them. */
const rowsOf = async (list: string | Uint8Array) => (await shown(await imported(access, list))).rows;

describe("times of the service", () => {
  test.each([
    ["a date column with midnight", "Name,Service date\nRose Hartley,2026-12-13 00:00:00"],
    ["midnight of a time zone", "Name,Service date\nRose Hartley,2026-07-12T23:00:00Z"],
    ["midnight in a column of its own", "Name,Service date,Service time\nRose Hartley,2026-12-13,00:00:00"],
    ["twelve at night", "Name,Service date,Service time\nRose Hartley,13 Dec 2026,12:00:00 AM"],
    ["a time to be arranged", "Name,Service date,Service time\nRose Hartley,13 Dec 2026,TBC"],
    ["a date column without times", "Name,Service date\nRose Hartley,13 Dec 2026"],
  ])("may be unknown, and the preview says so: %s", async (_, list) => {
    const [row] = await rowsOf(list);
    expect(row).toMatchObject({ state: "new", notes: {} });
    expect(row?.shown.serviceDate).toMatch(/^13 (December|July) 2026, no time$/);
    expect(row?.shown.serviceTime ?? "").toBe("");
  });

  test("of a livestream are asked for", async () => {
    const list =
      "Name,Service date,Livestream link,Livestream start\nRose Hartley,13 Dec 2026,https://a.example,13 Dec 2026";
    expect(await rowsOf(list)).toMatchObject([
      { state: "problem", notes: { problems: { livestreamDate: expect.stringContaining("The time is missing") } } },
    ]);
  });

  test("of a column of their own count beside a date at midnight", async () => {
    for (const date of ["12/13/2026 12:00:00 AM", "2026-12-13T00:00:00", "2026-12-13"])
      for (const time of ["14:30", "30/12/1899 14:30:00", "0.6041666667"])
        expect(await rowsOf(`Name,Service date,Service time\nRose Hartley,${date},${time}`)).toMatchObject([
          { state: "new", shown: { serviceDate: "13 December 2026, 14:30" } },
        ]);
    const summer = "Name,Service date,Service time\nRose Hartley,2026-07-12T23:00:00Z,14:30";
    expect(await rowsOf(summer)).toMatchObject([{ shown: { serviceDate: "13 July 2026, 14:30" } }]);
  });

  const times: [written: string, time: string][] = [
    ["11:00 hrs", "11:00"],
    ["1100", "11:00"],
    ["1100hrs", "11:00"],
    ["11am - 12pm", "11:00"],
    ["11 - 11.30am", "11:00"],
    ["11-1pm", "11:00"],
    ["2 to 3pm", "14:00"],
    ["14:30–15:15", "14:30"],
    ["11 o'clock", "11:00"],
    ["11 o’clock", "11:00"],
    ["2:30 p. m.", "14:30"],
    ["12 noon", "12:00"],
    ["11 Uhr", "11:00"],
    ["14 Uhr 30", "14:30"],
    ["um 14:30 Uhr", "14:30"],
    ["14 h 30", "14:30"],
    ["at 2.30pm", "14:30"],
  ];
  test.each(times)("'%s' is %s", async (written, time) => {
    expect(await rowsOf(`Name,Service date,Service time\nRose Hartley,13/12/2026,"${written}"`)).toMatchObject([
      { state: "new", shown: { serviceDate: `13 December 2026, ${time}` } },
    ]);
  });
  test.each(times.filter(([written]) => !/^\d{4}$|^(?:um|at)/.test(written)))(
    "'%s' after the day is %s",
    async (written, time) => {
      expect(await rowsOf(`Name,Service date\nRose Hartley,"13/12/2026, ${written}"`)).toMatchObject([
        { state: "new", shown: { serviceDate: `13 December 2026, ${time}` } },
      ]);
    },
  );
  test.each(["2 o'clock", "2561", "14", "11am - soon", "3/4"])("'%s' is asked about", async (written) => {
    expect(await rowsOf(`Name,Service date,Service time\nRose Hartley,13/12/2026,${written}`)).toMatchObject([
      { state: "problem", notes: { problems: { serviceTime: expect.stringContaining("can be read") } } },
    ]);
  });
});
