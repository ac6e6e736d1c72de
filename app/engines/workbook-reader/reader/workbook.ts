import * as library from "@e965/xlsx";
import { cellText } from "./cell-text.ts";
import type { Calendar } from "./date-text.ts";
import { type Hidden, hiddenInOds } from "./hidden-ods.ts";
import { BadWorkbook, type Kind, type Left, type Sheet, type SheetRow } from "./job.ts";
import { unpack } from "./unpack.ts";

/** The most sheets that are looked at, their first rows that are shown, and the longest name. */
const mostSheets = 60;
const mostTop = 25;
const longestName = 100;
/** The most merged areas that are filled. */
const mostMerges = 20_000;
/** The most characters of a cell. Excel takes 32,767. */
const mostInCell = 33_000;

const [zip, compound] = [Buffer.from("504b0304", "hex"), Buffer.from("d0cf11e0a1b11ae1", "hex")];

/** The name of the stream of rows since Excel 97. */
const newer = Buffer.from("Workbook", "utf16le");

type Cells = (library.CellObject | undefined)[][];

/** The fault of a workbook that made the library throw. */
function faultOf(error: unknown): BadWorkbook {
  if (error instanceof BadWorkbook) return error;
  const message = error instanceof Error ? error.message : String(error);
  if (/password|encrypt/i.test(message)) return new BadWorkbook({ bad: "locked-workbook" });
  if (/find workbook|Unsupported (?:file|ZIP)|Unrecognized/i.test(message))
    return new BadWorkbook({ bad: "no-workbook" });
  return new BadWorkbook({ bad: "damaged-workbook" });
}

/** Puts the value of cells that are merged over several rows into each of them that has others: a place above three funerals is the place of all. */
function fillMerges(cells: Cells, merges: library.Range[]) {
  for (const { s, e } of merges.slice(0, mostMerges)) {
    const value = cells[s.r]?.[s.c];
    if (!value) continue;
    for (let row = s.r + 1; row <= Math.min(e.r, cells.length - 1); row++) {
      const others = cells[row];
      if (others?.some((cell) => cell?.v !== undefined)) others[s.c] ??= value;
    }
  }
}

/** An open workbook. */
export class Workbook {
  readonly kind: Kind;
  readonly #book: library.WorkBook;
  readonly #hidden: Hidden[];
  readonly #calendar: Calendar;
  /** The places of the visible sheets among all. */
  readonly #visible: number[];

  private constructor(kind: Kind, book: library.WorkBook, hidden: Hidden[]) {
    this.kind = kind;
    this.#book = book;
    this.#hidden = hidden;
    this.#calendar = { from1904: Boolean(book.Workbook?.WBProps?.date1904), before1900: kind !== "ods" };
    this.#visible = book.SheetNames.map((_, index) => index)
      .filter((index) => !book.Workbook?.Sheets?.[index]?.Hidden && !hidden[index]?.isHidden)
      .slice(0, mostSheets);
    for (const index of this.#visible) {
      const sheet = this.#sheetAt(index);
      fillMerges(this.#cellsOf(index), sheet?.["!merges"] ?? []);
    }
  }

  /** Opens a workbook. Throws BadWorkbook if it can't be read. */
  static async open(bytes: Buffer): Promise<Workbook> {
    try {
      const isZip = bytes.subarray(0, 4).equals(zip);
      const isCompound = bytes.subarray(0, 8).equals(compound);
      const { kind, content } = isZip
        ? await unpack(bytes)
        : ({ kind: isCompound ? "xls" : "xml", content: "" } as const);
      if (isCompound && !bytes.includes(newer)) {
        // Workbooks of Excel 95 and before have the code page of their machine.
        const tables = await import("@e965/xlsx/dist/cpexcel.full.mjs");
        library.set_cptable(tables);
      }
      const options = { type: "buffer", dense: true, cellStyles: true, cellNF: true } as const;
      const without = { cellHTML: false, cellText: false, cellFormula: false, bookVBA: false } as const;
      const book = library.read(bytes, { ...options, ...without });
      return new Workbook(kind, book, kind === "ods" ? hiddenInOds(content) : []);
    } catch (error) {
      throw faultOf(error);
    }
  }

  #sheetAt(index: number) {
    return this.#book.Sheets[this.#book.SheetNames[index] ?? ""];
  }

  #cellsOf(index: number): Cells {
    return (this.#sheetAt(index)?.["!data"] as Cells | undefined) ?? [];
  }

  #isHiddenRow(index: number, row: number) {
    if (this.#sheetAt(index)?.["!rows"]?.[row]?.hidden) return true;
    return this.#hidden[index]?.rows.some(([from, behind]) => row >= from && row < behind) ?? false;
  }

  /** The rows of a sheet that have text, each with its number from 0, its texts, and whether it is hidden. Empty rows cost nothing. */
  *#rowsOf(index: number) {
    const cells = this.#cellsOf(index);
    for (const key of Object.keys(cells)) {
      const row = cells[Number(key)] ?? [];
      const texts: string[] = [];
      for (const place of Object.keys(row)) {
        const cell = row[Number(place)];
        const text = cell ? cellText(cell, this.#calendar).slice(0, mostInCell) : "";
        if (text.trim() !== "") texts[Number(place)] = text;
      }
      if (texts.length) yield { row: Number(key), texts, isHidden: this.#isHiddenRow(index, Number(key)) };
    }
  }

  /** The visible sheets, each with the first of its rows that have text and are visible; without those if it has none. */
  get sheets(): Sheet[] {
    return this.#visible.map((index) => {
      const top: string[][] = [];
      for (const { texts, isHidden } of this.#rowsOf(index)) {
        if (!isHidden) top.push(Array.from(texts.slice(0, 100), (text = "") => text.slice(0, 200)));
        if (top.length === mostTop) break;
      }
      return { name: (this.#book.SheetNames[index] ?? "").slice(0, longestName), top };
    });
  }

  /** The rows of one of the visible sheets, and what was left out of them. Throws BadWorkbook if there are more columns or rows than these. */
  *rows(sheet: number, most: { columns: number; rows: number }): Generator<SheetRow, Left> {
    const index = this.#visible[sheet] ?? -1;
    const left: Left = { hiddenRows: 0, errors: 0, errorLine: 0 };
    let count = 0;
    for (const { row, texts, isHidden } of this.#rowsOf(index)) {
      if (isHidden) {
        left.hiddenRows++;
        continue;
      }
      const line = row + 1;
      if (texts.length > most.columns) throw new BadWorkbook({ bad: "too-many-columns", line });
      count++;
      if (count > most.rows) throw new BadWorkbook({ bad: "too-many-rows", line });
      const errors = (this.#cellsOf(index)[row] ?? []).filter((cell) => cell?.t === "e" && cell.v !== 42).length;
      if (errors && !left.errors) left.errorLine = line;
      left.errors += errors;
      yield { line, cells: Array.from(texts, (text = "") => text) };
    }
    return left;
  }
}
