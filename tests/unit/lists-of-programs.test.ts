import { beforeEach, describe, expect, test } from "vitest";
import type { SiteAccess } from "~/models/access";
import { registrar } from "../support/drafts";
import { imported, memorialsOf, run, shown } from "../support/lists";

// Lists as case software, databases and spreadsheets write them, and what people should get from them.

let access: SiteAccess<"register">;
beforeEach(async () => {
  access = await registrar();
});

/** The rows of a list, as the page shows them. */
const rowsOf = async (list: string | Uint8Array) => (await shown(await imported(access, list))).rows;

/** The memorials that a list makes. */
async function madeFrom(list: string | Uint8Array) {
  await run(await imported(access, list));
  return memorialsOf(access);
}

test("line breaks that aren't line feeds divide words", async () => {
  for (const end of ["\u000b", "\u000c", "\u0085", "\u2028", "\u2029"]) {
    access = await registrar();
    const list = [
      "Name,Date of death,Service location,Biography",
      `Rose Hartley,3 Nov 2026,St Mary's Church${end}12 High Street${end}Whitby,Born in Whitby.${end}Married Tom in 1960.${end}${end}Loved the sea.`,
    ];
    expect(await madeFrom(list.join("\n"))).toMatchObject([
      {
        full_name: "Rose Hartley",
        service_location: "St Mary's Church 12 High Street Whitby",
        biography: "Born in Whitby.\nMarried Tom in 1960.\n\nLoved the sea.",
      },
    ]);
  }
});

describe("dates of birth and death with a zone are the days that were meant", () => {
  test.each([
    ["midnight by the clock of the site", "1941-04-02T23:00:00.000Z", "1941-04-03"],
    ["midnight by today's rules for summer time", "1938-04-01T23:00:00.000Z", "1938-04-02"],
    ["midnight in winter", "1938-12-01T00:00:00.000Z", "1938-12-01"],
    ["an hour before midnight in winter", "1938-12-01T23:00:00.000Z", "1938-12-01"],
    ["an hour in the evening", "2026-07-18T22:30:00Z", "2026-07-18"],
    ["half an hour after midnight", "2026-07-18T23:30:00Z", "2026-07-19"],
    ["midnight as it is written", "1938-04-02T00:00:00+02:00", "1938-04-02"],
    ["midnight as it is written, west of here", "1938-04-02 00:00:00 -0500", "1938-04-02"],
    ["midnight in words", "2 Apr 1938 00:00 Z", "1938-04-02"],
    ["a day without a zone", "1938-04-02T23:00:00", "1938-04-02"],
  ])("%s", async (_, written, day) => {
    expect(await madeFrom(`Name,Date of birth\nRose Hartley,${written}`)).toMatchObject([{ date_of_birth: day }]);
  });

  test("as a program in Britain writes them in summer", async () => {
    const list = "Name,Date of birth,Date of death\nRose Hartley,1938-04-01T23:00:00.000Z,2026-07-18T23:00:00.000Z";
    expect(await rowsOf(list)).toMatchObject([
      { state: "new", shown: { dateOfBirth: "2 April 1938", dateOfDeath: "19 July 2026" } },
    ]);
  });
});
