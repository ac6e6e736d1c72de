import { beforeEach, describe, expect, test } from "vitest";
import type { SiteAccess } from "~/models/access";
import { registrar } from "../support/drafts";
import { imported, memorialsOf, run, shown } from "../support/lists";
import { addMemorial } from "../support/rows";

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

describe("names with the family name first", () => {
  test.each([
    ["Hartley, Rose", "Rose Hartley"],
    ["Hartley,Rose Mary ", "Rose Mary Hartley"],
    ["BIRCH, Thomas", "Thomas Birch"],
    ["O'BRIEN-MCKAY, Zoë", "Zoë O'Brien-McKay"],
    ["BIRCH, THOMAS", "THOMAS BIRCH"],
    ["van der Berg, Anna", "Anna van der Berg"],
    ["ELLIS, Margaret (née Hart)", "Margaret Ellis"],
    ["Birch, Thomas Jr", "Thomas Birch Jr"],
    ["Birch, Thomas, Jr.", "Thomas Birch, Jr."],
    ["Birch, Dr. Thomas", "Dr. Thomas Birch"],
  ])("%s", async (written, name) => {
    const list = `Name,Date of death\n"${written}",3 Nov 2026`;
    expect(await rowsOf(list)).toMatchObject([
      { state: "new", name, read: { fullName: { why: "turned", cell: written.trim() } } },
    ]);
    expect(await madeFrom(list)).toMatchObject([{ full_name: name }]);
  });

  test.each([
    "Tom Birch, Jr",
    "Tom Birch, MBE",
    "Tom Birch, Ph.D.",
    "Tom Birch, III",
    "Rose, Tom, Ann",
    "Birch,",
    ", Tom",
  ])("but not in '%s'", async (written) => {
    const [row] = await rowsOf(`Name\n"${written}"`);
    expect(row).toMatchObject({ state: "new", name: written });
    expect(row?.read).toEqual({});
  });

  test("are recognised however they were imported before", async () => {
    await addMemorial({ user_id: access.viewer.id, full_name: "Hartley, Rose", date_of_death: "2026-11-03" });
    expect(await rowsOf('Name,Date of death\n"Hartley, Rose",3 Nov 2026')).toMatchObject([{ state: "differs" }]);
    expect(await rowsOf("Name,Date of death\nRose Hartley,3 Nov 2026")).toMatchObject([{ state: "new" }]);
  });
});
