import { beforeEach, describe, expect, test } from "vitest";
import { readForColumns } from "~/features/imports/find.server";
import { startImport } from "~/features/imports/start.server";
import type { SiteAccess } from "~/models/access";
import { registrar } from "../support/drafts";
import { importAccess } from "../support/feature-proofs/imports";
import { imported, shown } from "../support/lists";

// How files are written: their letters, their separators, and where their headings are.

let access: SiteAccess<"register">;
beforeEach(async () => {
  access = await registrar();
});

const rowsOf = async (list: string | Uint8Array) => (await shown(await imported(access, list))).rows;

/** How a list is read, as the page of its columns says it. */
async function formatOf(list: string | Uint8Array) {
  const started = await startImport(access, { name: "a.csv", bytes: Buffer.from(list as string), encoding: "auto" });
  if ("refused" in started) return started.refused;
  return (await readForColumns(importAccess(started.id, access.viewer)))?.format;
}

describe("letters", () => {
  const utf8 = [
    "Name,Date of death,Family connections",
    "Zoë Köhler,3 Nov 2026,A baker from Málaga",
    "José Núñez,4 Nov 2026,Caf",
  ];
  const damaged = Buffer.concat([Buffer.from(utf8.join("\n")), Buffer.from([0xe9]), Buffer.from(" owner\n")]);

  test("in UTF-8 with one bad byte are read, and its line is named", async () => {
    expect(await rowsOf(damaged)).toMatchObject([
      { state: "new", name: "Zoë Köhler", read: {} },
      { state: "new", name: "José Núñez", read: { biography: { why: "damaged" } } },
    ]);
    expect(await formatOf(damaged)).toBe("commas, Unicode (UTF-8), with a damaged letter in line 3");
  });

  test("in UTF-8 with more bad bytes count them", async () => {
    const twice = Buffer.concat([damaged, Buffer.from("Ann"), Buffer.from([0xff]), Buffer.from(",1 Nov 2026,\n")]);
    expect(await formatOf(twice)).toBe("commas, Unicode (UTF-8), with 2 damaged letters, the first in line 3");
  });

  test("in Windows-1252 stay so, even if two of them look like UTF-8", async () => {
    const list = Buffer.from("Name\nZoë Köhler\nJosé Núñez\nKÃ¶ Grün\n", "latin1");
    expect(await formatOf(list)).toBe("commas, Western European (Windows-1252)");
  });

  const mac = Buffer.from(
    "Name,Date of death\rRen\u008e K\u009ahler,3 Nov 2026\rZoe B\u009fcher,4 Nov 2026\r",
    "latin1",
  );
  test("of a Mac are recognised by themselves", async () => {
    expect((await rowsOf(mac)).map(({ name }) => name)).toEqual(["René Köhler", "Zoe Bücher"]);
    expect(await formatOf(mac)).toBe("commas, Mac (Mac Roman)");
    const newEnds = Buffer.from(mac.toString("latin1").replaceAll("\r", "\n"), "latin1");
    expect((await rowsOf(newEnds)).map(({ name }) => name)).toEqual(["René Köhler", "Zoe Bücher"]);
  });

  test("of Windows aren't taken for a Mac's because of typographic quotes", async () => {
    const list = Buffer.from(
      "Name;Bio\r\nRen\u00e9 O\u0092Brien;\u0093Caf\u00e9\u0094 \u0096 \u0085\r\nDaniel O\u0092Neill;x\r\n",
      "latin1",
    );
    expect((await rowsOf(list)).map(({ name }) => name)).toEqual(["René O’Brien", "Daniel O’Neill"]);
  });

  test("of Central Europe aren't taken for a Mac's, if somebody says so", async () => {
    const list = Buffer.from("Name\n\u008aimon Dvo\u00f8\u00e1k\n\u009eofie\n", "latin1");
    const started = await startImport(access, { name: "a.csv", bytes: list, encoding: "windows-1250" });
    if ("refused" in started) throw new Error(started.refused);
    expect((await readForColumns(importAccess(started.id, access.viewer)))?.rows).toEqual([
      ["Šimon Dvořák"],
      ["žofie"],
    ]);
  });

  test("in Cyrillic of Windows are recognised by themselves", async () => {
    const words = (text: string) =>
      Buffer.from(
        [...text].map((letter) => {
          const code = letter.charCodeAt(0);
          return code < 128 ? code : code - 0x410 + 0xc0;
        }),
      );
    const list = words("Name;Date of death\r\nИван Петров;3.11.2026\r\nАнна Каренина;4.11.2026\r\n");
    expect((await rowsOf(list)).map(({ name }) => name)).toEqual(["Иван Петров", "Анна Каренина"]);
    expect(await formatOf(list)).toBe("semicolons, Cyrillic (Windows-1251)");
  });
});

describe("separators", () => {
  test("may be pipes", async () => {
    const list = "Name|Date of death|Service location\nRose Hartley|3 Nov 2026|Whitby, St Mary's\n";
    expect(await formatOf(list)).toBe("pipes, Unicode (UTF-8)");
    expect(await rowsOf(list)).toMatchObject([
      { state: "new", name: "Rose Hartley", shown: { serviceLocation: "Whitby, St Mary's" } },
    ]);
    expect(await formatOf("sep=|\nName|Bio\nRose|a,b\n")).toBe("pipes, Unicode (UTF-8)");
  });

  test("are found although rows of them have commas too", async () => {
    expect(await formatOf("Name;Date of death;Service location\nA;1.11.2026;Leeds, UK\nB;2.11.2026;York, UK\n")).toBe(
      "semicolons, Unicode (UTF-8)",
    );
  });

  test("are found in lines that are in quotes as a whole", async () => {
    const list = [
      '"Name,Date of death,Place"',
      '"Rose Hartley,3 Nov 2026,""Whitby, St Mary\'s"""',
      '"Tom Birch,4 Nov 2026,York"',
    ];
    expect(await rowsOf(list.join("\n"))).toMatchObject([
      { line: 2, state: "new", name: "Rose Hartley", shown: { serviceLocation: "Whitby, St Mary's" } },
      { line: 3, state: "new", name: "Tom Birch" },
    ]);
  });

  test("stand beside quotation marks after a backslash, as MySQL and Java write them", async () => {
    const list = [
      "Name,Date of death,Family connections,Place",
      '"Robert \\"Bob\\" Smith","3 Nov 2026","He said \\"hello\\", always.","C:\\\\Leeds"',
      '"Ann \\"Annie\\" Reed",\\N,"One\\',
      'Two",\\N',
    ];
    expect(await rowsOf(list.join("\n"))).toMatchObject([
      {
        line: 2,
        state: "new",
        name: 'Robert "Bob" Smith',
        shown: { biography: 'He said "hello", always.', serviceLocation: "C:\\Leeds" },
      },
      { line: 3, state: "new", name: 'Ann "Annie" Reed', shown: { biography: "One\nTwo" } },
    ]);
  });

  test("and a backslash at the end of a cell is a letter where quotation marks are doubled", async () => {
    expect(await rowsOf('Name,Place\n"Ann ""Annie"" Reed","C:\\"\nBo,York')).toMatchObject([
      { name: 'Ann "Annie" Reed', shown: { serviceLocation: "C:\\" } },
      { name: "Bo" },
    ]);
  });

  test("a quotation mark after a backslash that is never closed is refused at its line", async () => {
    expect(await formatOf('Name,Bio\n"Ann \\"Annie\\" Reed,x\nBo,y\n')).toBe("text-after-quote");
  });
});

describe("headings", () => {
  test("below a title are found, and the lines above them are left out", async () => {
    const list =
      "Case export 2026\nName;Date of death;Service location\nRose Hartley;3.11.2026;Whitby\nTom Birch;4.11.2026;York\n";
    expect(await rowsOf(list)).toMatchObject([
      {
        line: 3,
        state: "new",
        name: "Rose Hartley",
        shown: { dateOfDeath: "3 November 2026", serviceLocation: "Whitby" },
      },
      { line: 4, state: "new", name: "Tom Birch" },
    ]);
    expect(await formatOf(list)).toBe("semicolons, Unicode (UTF-8), headings in line 2");
  });

  test("below groups of headings are found", async () => {
    const list = [
      "Holloway & Sons,,,,",
      "",
      "Deceased,,Dates,,Service",
      "First name,Surname,Born,Died,Venue",
      "Rose,Hartley,3 May 1941,3 Nov 2026,Whitby",
    ];
    expect(await rowsOf(list.join("\n"))).toMatchObject([
      { line: 5, name: "Rose Hartley", shown: { dateOfBirth: "3 May 1941", serviceLocation: "Whitby" } },
    ]);
  });

  test("aren't taken from a row of data", async () => {
    const list = "Name,Place\nRose Hartley,York\nChurch,Chapel\nDied,Born\n";
    expect((await rowsOf(list)).map(({ name }) => name)).toEqual(["Rose Hartley", "Church", "Died"]);
    expect((await rowsOf("Rose Hartley,3 Nov 2026\nChurch,4 Nov 2026\n").catch(() => [])).length).toBeLessThan(3);
  });

  test.each([
    [
      "German",
      "Vorname;Nachname;Geburtsdatum;Sterbedatum;Trauerfeier",
      "Rose;Hartley;02.04.1938;19.11.2026;03.12.2026 11:00",
    ],
    [
      "French",
      "Prénom;Nom de famille;Date de naissance;Date de décès;Cérémonie",
      "Rose;Hartley;02/04/1938;19/11/2026;03/12/2026 11h00",
    ],
    [
      "Spanish",
      "Nombre;Apellidos;Fecha de nacimiento;Fecha de fallecimiento;Ceremonia",
      "Rose;Hartley;02/04/1938;19/11/2026;03/12/2026 11:00",
    ],
    [
      "Polish",
      "Imię;Nazwisko;Data urodzenia;Data śmierci;Pogrzeb",
      "Rose;Hartley;02.04.1938;19.11.2026;03.12.2026 11:00",
    ],
    ["plain English", "Forename;Surname;Born;Died;Service", "Rose;Hartley;02/04/1938;19/11/2026;03/12/2026 11:00"],
  ])("in %s are known", async (_, headings, row) => {
    expect(await rowsOf(`${headings}\n${row}\n`)).toMatchObject([
      {
        state: "new",
        name: "Rose Hartley",
        shown: { dateOfBirth: "2 April 1938", dateOfDeath: "19 November 2026", serviceDate: "3 December 2026, 11:00" },
      },
    ]);
  });

  test("'Service' gives way to a column that says more", async () => {
    const list = "Name,Service,Service date\nRose Hartley,Cremation,3 Dec 2026 11:00";
    expect(await rowsOf(list)).toMatchObject([{ state: "new", shown: { serviceDate: "3 December 2026, 11:00" } }]);
  });
});
