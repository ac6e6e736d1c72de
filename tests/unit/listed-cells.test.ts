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

test('text cells for Excel (="…") are read as their text', async () => {
  const list = [
    "Case number,Name,Date of birth,Date of death,Service location",
    '="00123",="Tom Birch",="13/05/1941",="20/11/2026",="St Mary\'s, ""Old"" Church"',
    '"=""00124""","=""Rose Hartley""","=""14/05/1941""",,="" ',
  ];
  expect(await rowsOf(list.join("\n"))).toMatchObject([
    {
      state: "new",
      name: "Tom Birch",
      shown: {
        reference: "00123",
        dateOfBirth: "13 May 1941",
        dateOfDeath: "20 November 2026",
        serviceLocation: 'St Mary\'s, "Old" Church',
      },
    },
    { state: "new", name: "Rose Hartley", shown: { reference: "00124", dateOfBirth: "14 May 1941" } },
  ]);
});

describe("HTML in cells", () => {
  test("becomes plain text, and the preview says so", async () => {
    const list = [
      "Name,Date of death,Service location,Biography",
      'Keith O&#39;Brien,3 Nov 2026,St Mary&#039;s &amp; All Saints,"Born in Whitby.<br>Married Tom &amp; moved.<br/><br/>She said &quot;hello&quot;."',
    ].join("\n");
    expect(await rowsOf(list)).toMatchObject([
      { read: { fullName: { why: "html", cell: "Keith O&#39;Brien" }, serviceLocation: { why: "html" } } },
    ]);
    expect(await madeFrom(list)).toMatchObject([
      {
        full_name: "Keith O'Brien",
        custom_url_slug: expect.stringMatching(/^keith-obrien/),
        service_location: "St Mary's & All Saints",
        biography: 'Born in Whitby.\nMarried Tom & moved.\n\nShe said "hello".',
      },
    ]);
  });

  test.each([
    ["<p>One.</p><p>Two &ndash; three.</p>", "One.\n\nTwo – three."],
    ["<div>One</div>\n<div>Two</div>", "One\nTwo"],
    ["<ul><li>bees</li><li>roses</li></ul>", "bees\nroses"],
    ["<p class='x'>A <b>bold</b> <a href='https://x.example'>word</a></p>", "A bold word"],
    ["Caf&eacute; K&ouml;hler &#8217; &#x2019; &#146;", "Café Köhler ’ ’ ’"],
    ["Tom &amp;amp; Rose &amp;#39;s", "Tom & Rose 's"],
    ["&lt;script&gt;alert(1)&lt;/script&gt;Rose", "Rose"],
    ["AT&T, 3 < 4 > 2, R&D; a&b", "AT&T, 3 < 4 > 2, R&D; a&b"],
    ["she wrote <3 and <smile>", "she wrote <3 and <smile>"],
  ])("%s", async (written, text) => {
    expect(await madeFrom(`Name,Biography\nRose Hartley,"${written}"`)).toMatchObject([{ biography: text }]);
  });

  test("stays in passwords and references", async () => {
    const list = "Reference,Name,Password\nA&amp;B,Rose Hartley,rose&amp;garden";
    expect(await rowsOf(list)).toMatchObject([{ shown: { reference: "A&amp;B" } }]);
  });
});

describe("cells that say that nothing is known", () => {
  test("are empty", async () => {
    const list = [
      "Name,Date of birth,Date of death,Service location,Known as",
      "Rose Hartley,N/A,13/11/2026,N/A,-",
      "Tom Birch,01/01/1900,14/11/2026,TBC,NULL",
    ].join("\n");
    const [rose, tom] = await rowsOf(list);
    expect(rose).toMatchObject({ state: "new", shown: { dateOfDeath: "13 November 2026" } });
    expect(tom).toMatchObject({
      state: "new",
      shown: { dateOfDeath: "14 November 2026" },
      read: { dateOfBirth: { why: "no-date", cell: "01/01/1900" } },
    });
    for (const row of [rose, tom])
      for (const field of ["dateOfBirth", "serviceLocation", "knownAs"]) expect(row?.shown).not.toHaveProperty(field);
  });

  test.each([
    ..."n/a;N.A.;#N/A;null;(null);\\N;nil;none;—;--;---;...;…;TBC;TBA;t.b.c.;to be confirmed;to be arranged;unknown;not known;k.A.;unbekannt".split(
      ";",
    ),
    ..."0000-00-00;00/00/0000;1900-01-01;1/1/1900;01/01/1900 00:00:00;1899-12-30;30/12/1899;0001-01-01;01/01/0001 00:00:00;1753-01-01".split(
      ";",
    ),
  ])("'%s' is no date", async (written) => {
    expect(await rowsOf(`Name,Date of birth\nRose Hartley,${written}`)).toMatchObject([{ state: "new" }]);
  });

  test.each(["?", "1 Jan 1900", "soon"])("'%s' is not one of them", async (written) => {
    const [row] = await rowsOf(`Name,Date of birth\nRose Hartley,${written}`);
    expect(row?.notes.problems?.dateOfBirth ?? row?.shown.dateOfBirth).toBeTruthy();
  });

  test("are names where people have them", async () => {
    const list = "First name,Last name\nRose,Null\nN/A,Hartley\nNone,Birch";
    expect((await rowsOf(list)).map(({ name }) => name)).toEqual(["Rose Null", "Hartley", "None Birch"]);
  });
});
