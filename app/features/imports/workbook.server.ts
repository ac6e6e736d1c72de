import { type ReadSheet, readWorkbook } from "~/engines/workbook-reader";
import { fieldsNamed, mostAbove } from "./columns";
import { type ImportRefusal, mostColumns, mostRows } from "./input";
import { listOf, type ReadList } from "./read-list.server";
import { inTurns } from "./turns.server";

const kinds: Record<ReadSheet["kind"], string> = {
  xlsx: "Excel workbook",
  xlsb: "Excel workbook",
  xls: "Excel workbook of 97 to 2003",
  xml: "Excel workbook in XML",
  ods: "OpenDocument spreadsheet",
};

/** The first sheet that has a row of headings for two fields at least; otherwise the first that has several cells beside each other, or any. */
function sheetWithList(tops: string[][][]): number {
  const named = tops.findIndex((rows) => rows.some((cells) => fieldsNamed(cells) > 1));
  if (named >= 0) return named;
  const wide = tops.findIndex(
    (rows) => rows.filter((cells) => cells.filter((cell) => cell.trim()).length > 1).length > 1,
  );
  return Math.max(0, wide);
}

const counted = (count: number, one: string, many: string) => (count === 1 ? `one ${one}` : `${count} ${many}`);

/** The kind of a workbook in words, with its sheet, the line of its headings if it isn't the first, and what wasn't read. */
function formatOf({ kind, name, others, hiddenRows, errors, errorLine }: ReadSheet, line: number) {
  const parts = [kinds[kind], `sheet “${name}”`];
  if (line > 1) parts.push(`headings in row ${line}`);
  if (hiddenRows) parts.push(`without ${counted(hiddenRows, "hidden row", "hidden rows")}`);
  if (errors)
    parts.push(
      `with ${counted(errors, "cell that only says", "cells that only say")} an error, first in row ${errorLine}`,
    );
  if (others.length) {
    const [first, ...rest] = others;
    const more = rest.length ? ` and ${counted(rest.length, "other", "others")}` : "";
    parts.push(`without the sheet${rest.length ? "s" : ""} “${first}”${more}`);
  }
  return parts.join(", ");
}

/**
 * Reads the list in a workbook, or returns why it can't be imported and the line where reading it ended. Of several sheets, the first with headings is read,
 * and the format says which one. Hidden sheets and rows are left out.
 */
export async function readWorkbookList(
  bytes: Uint8Array,
): Promise<ReadList | { refused: ImportRefusal; line: number }> {
  // Headings and what stands above them come on top of the most rows.
  const read = await readWorkbook(bytes, {
    choose: sheetWithList,
    columns: mostColumns,
    rows: mostRows + mostAbove + 1,
  });
  const list =
    "fault" in read
      ? { refused: read.fault, line: read.line }
      : await inTurns(listOf(read.rows, (line) => formatOf(read, line), mostRows));
  return "refused" in list && list.refused === "too-many-rows" ? { ...list, refused: "too-many-at-once" } : list;
}
