import { describe, expect, test } from "vitest";
import { separatorOf } from "~/features/imports/csv/dialect";
import { BadCsv, readRows, type Separator } from "~/features/imports/csv/read";
import { readText as reading } from "~/features/imports/csv/text";
import { plainCell, writeCell } from "~/lib/csv-cell";

const most = { columns: 100, rows: 5000, empty: 20_000 };
const rowsOf = (text: string, separator: Separator = ",") =>
  [...readRows(text, { separator }, most)].filter((row) => row !== null);

/** The result of work that pauses between its pieces. */
function readText(...given: Parameters<typeof reading>) {
  const work = reading(...given);
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}

describe("reading rows", () => {
  test("of quoted cells with line breaks, quotes and separators, each with its line", () =>
    expect(rowsOf('a,b\n"x\ny", "q""z" \n\n , \nO"Brien,"1,2"')).toEqual([
      { line: 1, cells: ["a", "b"] },
      { line: 2, cells: ["x\ny", 'q"z'] },
      { line: 6, cells: ['O"Brien', "1,2"] },
    ]));

  test("of one column, and of nothing", () => {
    expect(rowsOf("a\nb\n").map(({ cells }) => cells)).toEqual([["a"], ["b"]]);
    expect(rowsOf("\n\n")).toEqual([]);
  });

  test.each([
    ['a\n"b\nc', "open-quote", 2],
    ['a\n"b" c', "text-after-quote", 2],
    [`a\n${",".repeat(100)}`, "too-many-columns", 2],
    ["a\n".repeat(5001), "too-many-rows", 5001],
    [`a\n${"\n".repeat(20_001)}`, "too-many-empty", 20_002],
    [`a\n${" ,\n".repeat(20_001)}`, "too-many-empty", 20_002],
  ])("ends where cells can't be told apart: %#", (text, fault, line) => {
    const read = () => rowsOf(text);
    expect(read).toThrow(BadCsv);
    expect(read).toThrow(`${fault} in line ${line}`);
  });

  test("pauses in long cells and between empty lines", () => {
    for (const text of ["\n".repeat(19_000), `"${"\n".repeat(100_000)}"`, `"${'""'.repeat(50_000)}"`])
      expect([...readRows(text, { separator: "," }, most)].filter((row) => row === null).length).toBeGreaterThan(0);
  });
});

test.each([
  ["a,b\n1,2", ","],
  ["a;b\n1,5;2,5\n", ";"],
  ["a\tb, c\n1\t2", "\t"],
  ['"a;b","c"\n"d","e"', ","],
  ["sep=;\na,b\n", ";"],
  ["a|b\n1|2,5", "|"],
  ["Title, 2026\na;b;c\n1;2;3,5\n", ";"],
  ["name\nAnn\n", null],
])("%j is separated by %j", (text, separator) => expect(separatorOf(text)).toBe(separator));

describe("the text of a file", () => {
  const text = "Née,Born\nZoë,1941";
  const utf16 = Buffer.from(text, "utf16le");
  const marked = Buffer.from(`\ufeff${text}`, "utf16le");
  test.each([
    ["UTF-8", Buffer.from(text), "utf-8"],
    ["UTF-8 with a mark", Buffer.from(`\ufeff${text}`), "utf-8"],
    ["Windows-1252", Buffer.from(text, "latin1"), "windows-1252"],
    ["UTF-16 LE with a mark", marked, "utf-16le"],
    ["UTF-16 BE with a mark", Buffer.from(marked).swap16(), "utf-16be"],
    ["UTF-16 LE", utf16, "utf-16le"],
    ["UTF-16 BE", Buffer.from(utf16).swap16(), "utf-16be"],
  ])("in %s", (_, bytes, encoding) => expect(readText(bytes)).toEqual({ text, encoding }));

  test("in Windows-1250, if somebody says so", () =>
    expect(readText(Buffer.from("a3756b61737a", "hex"), "windows-1250")).toEqual({
      text: "Łukasz",
      encoding: "windows-1250",
    }));

  test("with any line ends and without NUL", () =>
    expect(readText(Buffer.from("a\r\nb\rc\0d\n"))).toMatchObject({ text: "a\nb\ncd\n" }));
});

describe("a cell for a spreadsheet", () => {
  const hostile = [
    "=1+1",
    "+1",
    "-1",
    "@SUM(A1)",
    "'=1",
    "''=1",
    "'",
    "'Owen",
    '="a",b\nc',
    "\t=1",
    "\r=1",
    " =1",
    "＝1+1",
    "＋1",
    "－1",
    "＠SUM(A1)",
    "﹢1",
    "−1",
    "\u00a0\t=1",
    "\ufeff=1",
    "\u200b＝1",
    '"',
    "",
  ];
  test.each(hostile)("%j comes back as it was", (text) => {
    const written = writeCell(text);
    // Reading a file makes its line ends uniform.
    const [row] = rowsOf(`${written.replaceAll("\r", "\n")},x`);
    expect(plainCell(row?.cells[0] ?? "")).toBe(text.replaceAll("\r", "\n"));
  });
  test.each(hostile)("%j begins no formula", (text) =>
    expect(
      writeCell(text)
        .replace(/^"/, "")
        .normalize("NFKC")
        .replace(/^[\s\u200b\ufeff]+/, ""),
    ).not.toMatch(/^[=+\-−@]/),
  );
});
