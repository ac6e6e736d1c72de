import { expect, test } from "vitest";
import type { Shape } from "~/lib/handout/shapes";
import { handoutPdf } from "~/models/handout/pdf.server";
import { ask } from "../support/pdf";

/** The operators of a file's drawing, line by line. */
function drawn(shapes: Shape[]) {
  const pdf = handoutPdf(shapes, { portrait: null, paper: "a5", lang: "en", title: "Margaret Ellis" });
  const [, number] = /(\d+) 0 obj\s*<<\s*\/Type \/XObject\s*\/Subtype \/Form/.exec(pdf.toString("latin1")) ?? [];
  return ask(pdf, "qpdf", [`--show-object=${number}`, "--filtered-stream-data"])
    .toString()
    .trim();
}

const fill = (d: string, color = "#000000") => drawn([{ kind: "fill", d, color }]).split("\n");

test.each([
  ["#000000", "0 g"],
  ["#ffffff", "1 g"],
  ["#808080", ".502 g"],
  ["#ff8000", "1 .502 0 rg"],
])("%s is %s: greys are black ink alone", (color, operator) => {
  expect(fill("M0 0h2v2h-2z", color)).toEqual([operator, "0 0 m", "2 0 l", "2 2 l", "0 2 l", "h", "f"]);
});

test.each([
  ["m1 2l3 4l-1-.5", ["1 2 m", "4 6 l", "3 5.5 l"]],
  ["M1 2L3 4H9V8", ["1 2 m", "3 4 l", "9 4 l", "9 8 l"]],
  ["m10 10h5v5zm1 1l2 2", ["10 10 m", "15 10 l", "15 15 l", "h", "11 11 m", "13 13 l"]],
  ["m1 1c1 0 2 1 2 2", ["1 1 m", "2 1 3 2 3 3 c"]],
  ["m3 0q3 0 3 3", ["3 0 m", "5 0 6 1 6 3 c"]],
  ["m0 0q1 1 2 0", ["0 0 m", "0.7 0.7 1.3 0.7 2 0 c"]],
  ["m.1.2l.3-.4", ["0.1 0.2 m", "0.4 -0.2 l"]],
])("path data %s", (d, operators) => expect(fill(d).slice(1, -1)).toEqual(operators));

test.each(["M0 0a1 1 0 0 1 2 2", "m1", "m1 2 3 4", "M0 0L1"])("path data that is not known is an error: %s", (d) => {
  expect(() => fill(d)).toThrow("not known");
});

test("nothing is drawn of a text without ink, nor of a portrait that is not there", () => {
  expect(fill("")).toEqual([""]);
  expect(drawn([{ kind: "portrait", box: { x: 0, y: 0, width: 9, height: 9 }, radius: 2 }])).toBe("");
});

test("numbers have no exponent", () => {
  const line = { from: 0.00000001, to: 1e20 / 1e14, y: -0.00000001, color: "#000000", width: 1 / 3 };
  expect(drawn([{ kind: "line", ...line }]).split("\n")).toEqual(["0 G", "0.333333 w", "0 0 m", "1000000 0 l", "S"]);
  expect(fill("M-.25 0h.0000002")).toEqual(["0 g", "-0.25 0 m", "-0.25 0 l", "f"]);
});
