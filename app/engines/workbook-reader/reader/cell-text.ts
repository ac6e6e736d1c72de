import { type CellObject, SSF } from "@e965/xlsx";
import { type Calendar, dateText } from "./date-text.ts";

/** Digits of a number that spreadsheets keep; the others are the noise of its binary form. */
const digits = 15;

/** Formats of numbers that stand for text: zeros in front, as in 00123, or letters beside them, as in C-0123. */
const literal = /^[^#?%.,;eE]*0[^#?%.,;eE]*$/;
const isLiteral = (format: string) => format !== "0" && literal.test(format.replace(/"[^"]*"|\\./g, ""));

/** A number without the noise of its binary form, and never with an exponent. */
function plainNumber(value: number) {
  const rounded = Number(value.toPrecision(digits));
  return Math.abs(rounded) >= 1e21 || (rounded !== 0 && Math.abs(rounded) < 1e-6)
    ? rounded.toLocaleString("en", { useGrouping: false, maximumFractionDigits: 20 })
    : String(rounded);
}

/** The names of Excel's errors. */
const errors: Record<number, string> = {
  0: "#NULL!",
  7: "#DIV/0!",
  15: "#VALUE!",
  23: "#REF!",
  29: "#NAME?",
  36: "#NUM!",
  42: "#N/A",
  43: "#GETTING_DATA",
};

/** The text of a cell as a list in text would have it, with dates and times in ISO 8601. */
export function cellText({ t, v, z }: CellObject, calendar: Calendar): string {
  if (v === undefined || v === null) return "";
  if (t === "e") return errors[Number(v)] ?? "#ERROR!";
  if (t === "b") return v ? "TRUE" : "FALSE";
  if (t !== "n" || typeof v !== "number") return String(v).replaceAll("\0", "").replace(/\r\n?/g, "\n");
  const format = typeof z === "string" ? z : "General";
  const date = dateText(v, format, calendar);
  if (date !== null) return date;
  return isLiteral(format) ? (SSF.format(format, v) as string).trim() : plainNumber(v);
}
