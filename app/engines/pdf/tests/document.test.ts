import { expect, test } from "vitest";
import { Document, drawMarks, paint, type Shape } from "../index";

const box = { x: 10, y: 10, width: 200, height: 300 };
const sheet = { width: 220, height: 320, trim: box, bleed: box };
const nothing = { portrait: null, stops: [0, 0.5, 1] };

function drawn(shapes: Shape[]) {
  const doc = new Document({ title: "A sheet", lang: "en" }, sheet, [JSON.stringify(shapes)]);
  for (const shape of shapes) paint(doc, shape, nothing);
  drawMarks(doc, { onAllPlates: true, dash: null, lines: [[0, 10, 5, 10]] });
  return doc.bytes();
}

const red: Shape = { kind: "fill", d: "m0 0l5 5h4q1 1 2 2z", color: "#ff0000" };

test("the same drawing gives the same bytes, and another one others", () => {
  const bytes = drawn([red]);
  expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
  expect(drawn([red])).toEqual(bytes);
  expect(drawn([{ ...red, color: "#00ff00" }])).not.toEqual(bytes);
  expect(bytes.toString("latin1")).toMatch(/TrimBox[\s\S]*BleedBox/);
});

test("path data that pdfkit would silently leave out is refused", () => {
  expect(() => drawn([{ kind: "fill", d: "m0 0a5 5 0 0 1 5 5", color: "#000000" }])).toThrow(/not known: 'a5/);
});

test("a picture that isn't a JPEG is refused", () => {
  const doc = new Document({ title: "A sheet", lang: "en" }, sheet, []);
  expect(() => doc.picture(Buffer.from("no picture"), box)).toThrow("no JPEG");
});
