import { readFileSync } from "node:fs";
import { beforeEach, describe, expect, test } from "vitest";
import { chooseColumns } from "~/features/imports/check.server";
import { readImport } from "~/features/imports/find.server";
import { startImport } from "~/features/imports/start.server";
import type { SiteAccess } from "~/models/access";
import { registrar } from "../support/drafts";
import { importAccess } from "../support/feature-proofs/imports";
import { shown } from "../support/lists";

// Lists as programs export them, in tests/support/real-lists, and what people should get from them at the first go.

let access: SiteAccess<"register">;
beforeEach(async () => {
  access = await registrar();
});

const file = (name: string) => readFileSync(new URL(`../support/real-lists/${name}`, import.meta.url));

/** Uploads a list, answers what is asked about its dates with `answers` by heading, and takes all else as it is guessed. */
async function firstGo(list: Uint8Array, answers: Record<string, string> = {}) {
  const started = await startImport(access, { name: "list.csv", bytes: list, encoding: "auto" });
  if ("refused" in started) throw new Error(`${started.refused} in line ${started.line}`);
  const own = importAccess(started.id, access.viewer);
  const columns = (await readImport(own))?.columns ?? [];
  const asked = columns.flatMap(({ heading, asks, shortYear, unclear, field }) =>
    field ? [asks && `${heading}: order`, shortYear && `${heading}: century`, unclear && `${heading}: unclear`] : [],
  );
  const chosen = columns.map(({ field, order, asks, heading }) => {
    const answer = answers[heading];
    return {
      field,
      order: asks ? (answer === "mdy" ? "mdy" : "dmy") : order,
      ...((answer === "1900" || answer === "2000") && { century: answer as "1900" }),
      leaveUnclear: answer === "leave",
    } as const;
  });
  await chooseColumns(own, chosen, { firstIsRow: false });
  const { rows } = await shown(own);
  return {
    fields: columns.map(({ field }) => field ?? "").join(" "),
    asked: asked.filter(Boolean),
    rows: rows.map(
      ({ state, name, shown: { dateOfBirth = "", dateOfDeath = "", serviceDate = "", serviceLocation = "" } }) =>
        [state, name, dateOfBirth, dateOfDeath, serviceDate, serviceLocation].join(" | "),
    ),
    notes: rows.map(({ read, notes }) => ({ read, problems: notes.problems })),
  };
}

const cases = "reference lastName firstName dateOfBirth dateOfDeath serviceDate serviceTime serviceLocation";
const four = [
  "new | Margaret Ellis | 3 May 1941 | 9 November 2026 | 3 December 2026, 11:00 | St Mary's Church, Wendover",
  "new | Thomas Birch | 2 April 1938 | 10 November 2026 | 4 December 2026, 14:30 | Crematorium",
  "new | Jürgen Müller | 24 December 1950 | 11 November 2026 | 7 December 2026, 09:15 | Friedhof",
  "new | Seán Patrick O'Brien | 28 February 1929 | 12 November 2026 | 8 December 2026, 12:00 | Chapel of Rest",
];

describe("are right at the first go", () => {
  test.each([
    "05-excel-uk-2digit.csv",
    "06-excel-de.csv",
    "10-excel-mac-cr-macroman.csv",
    "15-title-rows.csv",
    "19-mmm-yy.csv",
    "21-excel-serials.csv",
    "23-us-case-software.csv",
    "27-pipe.csv",
    "29-whole-line-quoted.csv",
  ])("%s", async (name) => {
    const isAmerican = name.startsWith("23");
    const answers = isAmerican ? { DOD: "mdy", "Service Date/Time": "mdy" } : {};
    const { fields, rows, asked } = await firstGo(file(name), answers as Record<string, string>);
    expect({ fields, rows }).toEqual({ fields: cases, rows: four });
    expect(new Set(asked).size).toBe(asked.length);
  });
});

test.each([
  ["61-service-heading.csv", ["Ann One"]],
  ["case-13-names.csv", ["Rose Hartley"]],
  ["case-18-list.csv", ["Rose Hartley"]],
  ["case-20-list.csv", ["Rose Hartley"]],
  ["case-21-list.csv", ["Keith O'Brien"]],
  ["case-22-list.csv", ["Zoë Köhler", "José Núñez"]],
  ["case-23-mac.csv", ["René Köhler", "Zoe Bücher"]],
  ["case-24-semicolons.csv", ["Rose Hartley", "Tom Birch"]],
  ["case-26-list.csv", ["Tom Birch"]],
  ["case-27-backslash.csv", ['Robert "Bob" Smith']],
  ["case-27-german.csv", ["Rose Hartley"]],
  ["case-27-pipes.csv", ["Rose Hartley"]],
  ["case-27-times.csv", ["A One", "B Two", "C Three", "D Four", "E Five"]],
  ["case-27-unknown.csv", ["Rose Hartley", "Tom Birch"]],
])("%s is ready as it is", async (name, people) => {
  const { rows, asked } = await firstGo(file(name));
  expect(rows.map((row) => row.split(" | ").slice(0, 2))).toEqual(people.map((person) => ["new", person]));
  expect(asked.length).toBeLessThanOrEqual(1);
});

test("names in one column, and days with their times", async () => {
  const { fields, asked, rows } = await firstGo(file("32-combined-datetime.csv"));
  expect({ fields, rows }).toEqual({
    fields: "fullName dateOfDeath serviceDate",
    rows: [
      "new | Margaret Ellis |  | 9 November 2026 | 3 December 2026, 11:00 | ",
      "new | Thomas Birch |  | 10 November 2026 | 4 December 2026, 14:30 | ",
      "new | Jürgen Müller |  | 11 November 2026 | 7 December 2026, 09:15 | ",
      "new | Seán Patrick O'Brien |  | 12 November 2026 | 8 December 2026, 12:00 | ",
    ],
  });
  expect(asked).toEqual(["Died: order", "Service: order"]);
});

describe("names and uncertain dates", () => {
  test("are asked about once for each column", async () => {
    const { asked, rows, notes } = await firstGo(file("24-names.csv"), { DOB: "leave", DOD: "leave" });
    expect(asked).toEqual(["DOB: unclear", "DOD: unclear"]);
    expect(rows.map((row) => row.split(" | ").slice(0, 4).join(" | "))).toEqual([
      "new | Margaret Ellis | 3 May 1941 | 19 November 2026",
      "new | Dr. van der Berg Jr. | 13 May 1941 | 19 November 2026",
      "new | Mrs M. Smith-Jones OBE |  | 19 November 2026",
      "new | Baby Jones |  | 19 November 2026",
      "new | María José de la Cruz y Peña | 1941 | 18 November 2026",
      "new | The late Thos. O'Neill ('Tommy') |  | ",
      "problem |  | 01/02/1940 | 19/11/2026",
      "new | 李小龍 | 3 May 1941 | 19 November 2026",
      "new | John & Mary Smith |  | ",
    ]);
    expect(notes[0]?.read.fullName).toEqual({ why: "turned", cell: "ELLIS, Margaret (née Hart)" });
    expect(notes[2]?.read.dateOfBirth).toEqual({ why: "left-empty", cell: "c. 1941" });
  });

  test("keep their rows back if nobody says so", async () => {
    const { rows } = await firstGo(file("24-names.csv"));
    expect(rows.filter((row) => row.startsWith("problem"))).toHaveLength(4);
  });
});

describe("years in two digits", () => {
  const list = (rows: string) => Buffer.from(`Name,Born,Died\n${rows}`);
  test("are asked about where both centuries are possible", async () => {
    const rows = "Ann One,13/05/20,19/11/26\nBen Two,14/05/41,19/11/26\n";
    expect(await firstGo(list(rows), { Born: "1900" })).toMatchObject({
      asked: ["Born: century"],
      rows: [
        "new | Ann One | 13 May 1920 | 19 November 2026 |  | ",
        "new | Ben Two | 14 May 1941 | 19 November 2026 |  | ",
      ],
    });
    access = await registrar();
    expect((await firstGo(list(rows), { Born: "2000" })).rows[0]).toContain("13 May 2020");
    access = await registrar();
    expect((await firstGo(list(rows))).rows.map((row) => row.split(" ")[0])).toEqual(["problem", "new"]);
  });

  test("aren't where one is impossible", async () => {
    const rows = "Ann One,13/05/05,19/11/26\nBen Two,14-MAY-98,19-NOV-99\nCy Three,24.12.26,25.12.99\n";
    expect(await firstGo(list(rows))).toMatchObject({
      asked: [],
      rows: [
        "new | Ann One | 13 May 2005 | 19 November 2026 |  | ",
        "new | Ben Two | 14 May 1998 | 19 November 1999 |  | ",
        "new | Cy Three | 24 December 1926 | 25 December 1999 |  | ",
      ],
    });
  });
});

describe("headings", () => {
  test.each([
    ["Arabic", "رقم الملف,الاسم,تاريخ الميلاد,تاريخ الوفاة,تاريخ الجنازة,الساعة,المكان"],
    ["French", "N° dossier,Nom complet,Né(e) le,Décédé(e) le,Date obsèques,Heure,Lieu"],
    ["Spanish", "Nº expediente,Apellidos y nombre,Fecha nacimiento,Fecha defunción,Fecha ceremonia,Hora,Tanatorio"],
    ["Polish", "Nr sprawy,Imię i nazwisko,Data urodzenia,Data zgonu,Data pogrzebu,Godzina,Kościół"],
    ["German", "Auftrags-Nr.,Name des Verstorbenen,Geb. am,Verst. am,Trauerfeier am,Beginn,Friedhof"],
    ["English", "Ref No.,Deceased,D.O.B.,D.O.D.,Funeral,Start Time,Venue Name"],
  ])("in %s are known", async (_, headings) => {
    const row = "7,Ann One,13/05/1941,19/11/2026,13/12/2026,11:00,Leeds";
    expect((await firstGo(Buffer.from(`${headings}\n${row}\n`))).fields).toBe(
      "reference fullName dateOfBirth dateOfDeath serviceDate serviceTime serviceLocation",
    );
  });

  test("'Name' beside first names is the family name", async () => {
    const { rows } = await firstGo(Buffer.from("Name;Vorname;Sterbedatum\nELLIS;Margaret;19.11.2026\n"));
    expect(rows).toEqual(["new | Margaret Ellis |  | 19 November 2026 |  | "]);
  });
});
