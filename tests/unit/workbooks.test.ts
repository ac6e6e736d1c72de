import { beforeEach, expect, test } from "vitest";
import { readForColumns } from "~/features/imports/find.server";
import { startImport } from "~/features/imports/start.server";
import type { SiteAccess } from "~/models/access";
import { registrar } from "../support/drafts";
import { importAccess } from "../support/feature-proofs/imports";
import { imported, shown } from "../support/lists";
import { textRow, workbook, xlsxOf } from "../support/workbooks";

let access: SiteAccess<"register">;
beforeEach(async () => {
  access = await registrar();
});

/** How a workbook is read: its format in words, and its first rows. */
async function readOf(bytes: Buffer) {
  const started = await startImport(access, { name: "a.xlsx", bytes, encoding: "auto" });
  if ("refused" in started) return started.refused;
  const read = await readForColumns(importAccess(started.id, access.viewer));
  return { format: read?.format, rows: read?.rows };
}

const headings = ["Case No", "Surname", "Forenames", "Date of Birth", "Date of Death", "Funeral Date", "Funeral Time"];
const list = [
  headings,
  [4711, "Ellis", "Margaret", 15099, 46335, 46359, 0.4583333333333333],
  [4713, "Müller", "Jürgen", 18621, 46337, 46363, 0.3854166666666667],
];
const dated = (sheet: Record<string, unknown>) => {
  for (const row of [2, 3]) {
    for (const column of ["D", "E", "F"]) Object.assign(sheet[`${column}${row}`] ?? {}, { z: "dd/mm/yyyy" });
    Object.assign(sheet[`G${row}`] ?? {}, { z: "hh:mm" });
  }
};

const inWindows1252 = (bytes: Buffer) =>
  Buffer.from(bytes.toString("latin1").replace("M_ller", "Müller").replace("J_rgen", "Jürgen"), "latin1");

test.each(["xlsx", "xlsm", "xlsb", "xls", "biff5", "ods", "xlml"] as const)(
  "people in .%s become memorials",
  async (format) => {
    const written = workbook({ Funerals: list }, format, dated);
    // The library writes no letters of a code page, but Excel 95 does.
    const bytes = format === "biff5" ? inWindows1252(written) : written;
    expect((await shown(await imported(access, bytes))).rows).toMatchObject([
      {
        state: "new",
        name: "Margaret Ellis",
        shown: { dateOfBirth: "3 May 1941", dateOfDeath: "9 November 2026", serviceDate: "3 December 2026, 11:00" },
      },
      {
        state: "new",
        name: "Jürgen Müller",
        shown: { dateOfBirth: "24 December 1950", serviceDate: "7 December 2026, 09:15" },
      },
    ]);
  },
);

test("days are counted from 1904 where a workbook says so", async () => {
  const bytes = workbook(
    {
      A: [
        ["Name", "Date of death"],
        ["Ann", 44873],
      ],
    },
    "xlsx",
    (sheet, book) => {
      Object.assign(sheet.B2 ?? {}, { z: "d/m/yyyy" });
      book.Workbook = { ...book.Workbook, WBProps: { date1904: true } };
    },
  );
  expect(await readOf(bytes)).toMatchObject({ rows: [["Ann", "2026-11-09"]] });
});

test("cells keep what their formats show", async () => {
  const bytes = workbook(
    {
      A: [
        ["Name", "A", "B", "C", "D", "E", "F", "G", "H"],
        ["Ann", 123, "00123", 0.1 + 0.2, true, 15099, 15099, 46359.5, 7700900123],
      ],
    },
    "xlsx",
    (sheet) => {
      Object.assign(sheet.B2 ?? {}, { z: "00000" });
      Object.assign(sheet.F2 ?? {}, { z: "mmm yyyy" });
      Object.assign(sheet.G2 ?? {}, { z: "yyyy" });
      Object.assign(sheet.H2 ?? {}, { z: "d/m/yyyy" });
    },
  );
  expect(await readOf(bytes)).toMatchObject({
    rows: [["Ann", "00123", "00123", "0.3", "TRUE", "1941-05", "1941", "2026-12-03T12:00", "7700900123"]],
  });
});

test("the first sheet with headings is read, without what is hidden, and the page says so", async () => {
  const people = [
    ["Name", "Date of death"],
    ["Ann", "2026-11-01"],
    ["Bo", "2026-11-02"],
    ["Cy", "2026-11-03"],
  ];
  const bytes = workbook(
    { Secret: people, Notes: [["Read me"], ["Twice"]], People: people, Old: people },
    "xlsx",
    (sheet, book, name) => {
      const first = book.Workbook?.Sheets?.[0];
      if (first) first.Hidden = 1;
      if (name === "People") sheet["!rows"] = [{}, {}, { hidden: true }];
    },
  );
  expect(await readOf(bytes)).toEqual({
    format: "Excel workbook, sheet “People”, without one hidden row, without the sheets “Notes” and one other",
    rows: [
      ["Ann", "2026-11-01"],
      ["Cy", "2026-11-03"],
    ],
  });
});

test("a title above is left out, and a cell that is merged over rows counts in each", async () => {
  const rows = [
    ["Our funerals", null, null],
    ["Name", "Date of death", "Venue"],
    ["Ann", "2026-11-01", "Leeds"],
    ["Bo", "2026-11-02", null],
  ];
  const bytes = workbook({ A: rows }, "xlsx", (sheet) => {
    sheet["!merges"] = [
      { s: { r: 0, c: 0 }, e: { r: 0, c: 2 } },
      { s: { r: 2, c: 2 }, e: { r: 3, c: 2 } },
    ];
  });
  expect(await readOf(bytes)).toEqual({
    format: "Excel workbook, sheet “A”, headings in row 2",
    rows: [
      ["Ann", "2026-11-01", "Leeds"],
      ["Bo", "2026-11-02", "Leeds"],
    ],
  });
});

test("formulas count by their results, errors are named, and entities aren't followed", async () => {
  const hostile = `<row><c t="str"><f>A1</f><v>Ann</v></c><c t="e"><v>#REF!</v></c><c t="str"><f>A9</f><v></v></c></row>`;
  expect(await readOf(xlsxOf(textRow("Name", "Date of death", "Venue") + hostile))).toMatchObject({
    format: "Excel workbook, sheet “List”, with one cell that only says an error, first in row 2",
    rows: [["Ann", "#REF!"]],
  });
  const sheet = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><worksheet><sheetData>${textRow("Name", "Born")}${textRow("Ann &e;", "1941")}</sheetData></worksheet>`;
  const read = await readOf(xlsxOf("", { "xl/worksheets/sheet1.xml": sheet }));
  expect(JSON.stringify(read)).not.toContain("root:");
});

test("hidden rows and sheets of .ods are left out", async () => {
  const { hiddenInOds } = await import("../../app/engines/workbook-reader/reader/hidden-ods");
  const text = `<style:style style:name="t2"><style:table-properties table:display="false"/></style:style>
    <table:table table:style-name="t1"><table:table-row/><table:table-row table:number-rows-repeated="3" table:visibility="filter"/><table:table-row table:visibility="collapse"/></table:table>
    <table:table table:style-name="t2"></table:table>`;
  expect(hiddenInOds(text)).toEqual([
    {
      isHidden: false,
      rows: [
        [1, 4],
        [4, 5],
      ],
    },
    { isHidden: true, rows: [] },
  ]);
});
