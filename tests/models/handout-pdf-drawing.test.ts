import { expect, test } from "vitest";
import { drawn } from "~/gateways/pdf/draw.server";
import { pdfNumbers } from "~/gateways/pdf/file.server";

const fill = (d: string, color = "#000000") => drawn([{ kind: "fill", d, color }], null).split("\n");

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
  expect(drawn([{ kind: "portrait", box: { x: 0, y: 0, width: 9, height: 9 }, radius: 2 }], null)).toBe("");
});

test("numbers have no exponent", () => {
  expect(pdfNumbers(0.00000001, -0.00000001, 1e20 / 1e14, -0.25, 1 / 3)).toBe("0 0 1000000 -.25 .3333");
});
