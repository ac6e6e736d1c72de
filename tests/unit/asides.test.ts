import { describe, expect, test } from "vitest";
import { asidesIn } from "~/features/imports/asides";
import { chooseColumns } from "~/features/imports/check.server";
import { correctRow, leaveOut } from "~/features/imports/correct.server";
import { readForColumns, readImport } from "~/features/imports/find.server";
import { startImport } from "~/features/imports/start.server";
import { registrar } from "../support/drafts";
import { importAccess } from "../support/feature-proofs/imports";
import { shown } from "../support/lists";

const people = [
  ["C-1", "Margaret Ellis", "03/05/1941", "09/11/2026"],
  ["C-2", "Thomas Birch", "02/04/1938", "10/11/2026"],
];
/** The places of those among rows, in their order. */
function placesIn(rows: string[][], columns: number) {
  const work = asidesIn(rows, columns);
  for (;;) {
    const step = work.next();
    if (step.done) return [...step.value].sort();
  }
}
const asidesBehind = (...rows: string[][]) => placesIn([...people, ...rows], 4);

describe("rows that are no people", () => {
  test.each([
    [["Total", "2", "", ""]],
    [["", "Total: 2", "", ""]],
    [["Totals", "", "", ""]],
    [["Grand Total", "", "2", "2"]],
    [["Gesamtsumme", "2", "", ""]],
    [["Summe:", "1.234,50 €", "", ""]],
    [["Sous-total", "2", "", ""]],
    [["Total general", "2", "", ""]],
    [["Razem", "2", "", ""]],
    [["المجموع", "2", "", ""]],
    [["Printed on 29/11/2026 by Ruth", "", "", ""]],
    [["Gedruckt am 29.11.2026", "Seite 1", "", ""]],
    [["Imprimé le 29/11/2026", "", "", ""]],
    [["2 records", "", "", ""]],
    [["Page 1 of 1", "", "", ""]],
    [["Koniec raportu", "", "", ""]],
  ])("%j is one", (row) => expect(asidesBehind(row)).toEqual([2]));

  test("are found between people if they are totals, and with several lines at the end", () => {
    const [one = [], other = []] = people;
    const rows = [one, ["Subtotal", "1"], other, ["Total", "2"], [], ["Printed on 29/11/2026"], ["Page 1"]];
    expect(placesIn(rows, 4)).toEqual([1, 3, 5, 6]);
  });

  test.each([
    ["a name that begins like one", ["C-3", "Total, John", "03/05/1941", "09/11/2026"]],
    ["a name that is one, with a date", ["Summe", "", "03/05/1941", "09/11/2026"]],
    ["a name that is one, with words beside it", ["Total", "Crematorium", "", ""]],
    ["a person called Page", ["C-3", "Page Turner", "", ""]],
    ["a person called Count", ["Count Basie", "", "", "09/11/2026"]],
    ["one word that is no total", ["Ellis", "", "", ""]],
    ["nothing", ["", "", "", ""]],
  ])("aren't %s", (_, row) => expect(asidesBehind(row)).toEqual([]));

  test("aren't a program's line above people, nor anything in a list of two columns", () => {
    expect(placesIn([["Page 1 of 2"], ...people], 4)).toEqual([]);
    expect(placesIn([["Total", "2"]], 2)).toEqual([]);
  });
});

test("a list's totals are left out with their number, ask nothing, and can be taken in again", async () => {
  const access = await registrar();
  const lines = [
    ["Case No", "Name", "Date of birth", "Date of death"],
    ...people,
    ["Total", "2", "1,5"],
    ["2 records"],
  ];
  const bytes = Buffer.from(lines.map((cells) => cells.map((cell) => `"${cell}"`).join(",")).join("\r\n"));
  const started = await startImport(access, { name: "list.csv", bytes, encoding: "auto" });
  if ("refused" in started) throw new Error(started.refused);
  const own = importAccess(started.id, access.viewer);
  const { columns = [] } = (await readImport(own)) ?? {};
  expect(columns.map(({ unclear }) => unclear)).toEqual([undefined, undefined, undefined, undefined]);
  expect((await readForColumns(own))?.rows).toEqual(people);
  await chooseColumns(
    own,
    columns.map(({ field, order, asks }) => ({ field, order: asks ? "dmy" : order })),
    { firstIsRow: false },
  );
  const counts = async () => {
    const list = await readImport(own);
    return { ...list?.counts, asides: list?.asides };
  };
  expect(await counts()).toMatchObject({ new: 2, problem: 0, left_out: 2, asides: 2 });
  const { rows } = await shown(own);
  expect(rows.map(({ state, notes }) => [state, notes.aside])).toEqual([
    ["new", undefined],
    ["new", undefined],
    ["left_out", true],
    ["left_out", true],
  ]);
  const typed = { fullName: "Total Person", dateOfBirth: "", dateOfDeath: "9 November 2026", reference: "C-3" };
  expect(await correctRow(own, 3, typed)).toEqual({ state: "new" });
  await leaveOut(own, 1);
  expect(await counts()).toMatchObject({ new: 2, left_out: 2, asides: 1 });
});

test("a list of totals alone has no rows", async () => {
  const bytes = Buffer.from("Case No,Name,Date of death\r\nTotal,0,\r\n");
  const access = await registrar();
  expect(await startImport(access, { name: "list.csv", bytes, encoding: "auto" })).toMatchObject({
    refused: "no-rows",
  });
});
