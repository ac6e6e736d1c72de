import type { Box, Document } from "./document.server";

/** A shape to paint. Colours are #rrggbb, lengths are in pixels at 300 dpi, `d` is SVG path data. A portrait is cropped to its box, a logo is shown whole. */
export type Shape =
  | { kind: "background"; box: Box; colors: [string, string, string] }
  | { kind: "fill"; d: string; color: string }
  | { kind: "box"; box: Box; radius: number; fill: string | null; stroke: string | null; width: number }
  | { kind: "line"; from: number; to: number; y: number; color: string; width: number }
  | { kind: "dot"; x: number; y: number; radius: number; color: string }
  | { kind: "portrait"; box: Box; radius: number }
  | { kind: "logo"; box: Box };

/** The part of a document that takes raw drawing operators. */
interface Drawing {
  addContent: (operators: string) => unknown;
}

/** Sets a colour. Greys, including black and white, are set as DeviceGray, so that a press uses only black ink; pdfkit itself has no grey. */
function setColor(doc: Drawing, color: string, gray: string, rgb: string) {
  const parts = [1, 3, 5].map((offset) =>
    Number((Number.parseInt(color.slice(offset, offset + 2), 16) / 255).toFixed(4)),
  );
  const written = parts.map((part) => String(part).replace(/^0\./, "."));
  doc.addContent(new Set(parts).size === 1 ? `${written[0]} ${gray}` : `${written.join(" ")} ${rgb}`);
}

/** Sets the colour of areas, #rrggbb. */
export const fillColor = (doc: Drawing, color: string) => setColor(doc, color, "g", "rg");

/** Sets the colour of lines, #rrggbb. */
export const strokeColor = (doc: Drawing, color: string) => setColor(doc, color, "G", "RG");

const number = /-?(?:\d+\.?\d*|\.\d+)/g;
const several = (count: number) => `(?: ?${number.source}){${count}}`;
const known = new RegExp(`^(?:[mMlL]${several(2)}|[hHvV]${several(1)}|q${several(4)}|[cC]${several(6)}|[zZ])$`);

const toTenth = (value: number) => Math.round(value * 10) / 10;

/** Turns a quadratic curve into a cubic one, both relative. pdfkit writes quadratic curves with an operator that draws a different curve. */
function cubic(curve: string): string {
  const [x1 = 0, y1 = 0, x = 0, y = 0] = (curve.match(number) ?? []).map(Number);
  return `c${[2 * x1, 2 * y1, 2 * x1 + x, 2 * y1 + y].map((value) => toTenth(value / 3)).join(" ")} ${x} ${y}`;
}

/** Draws outlines from SVG path data: m l h v c z, relative and absolute, and relative q. pdfkit stops silently at any other command. */
function outline(doc: Document, d: string) {
  const understood = d.replace(/[a-z][^a-z]*/gi, (step) => {
    if (!known.test(step)) throw new Error(`Path data that is not known: '${step}'`);
    return step.startsWith("q") ? cubic(step) : step;
  });
  return doc.path(understood);
}

function rounded(doc: Document, { x, y, width, height }: Box, radius: number) {
  return radius ? doc.roundedRect(x, y, width, height, radius) : doc.rect(x, y, width, height);
}

/** The pictures of a drawing as JPEGs, grey or sRGB; the place of one that is null stays empty. */
export interface Pictures {
  portrait: Buffer | null;
  logo?: Buffer | null;
}

/** Paints one shape, in pixels from the upper left corner. A background's colours are at `stops`, from 0 at its top to 1, and fill the area of its copy. */
export function paint(
  doc: Document,
  shape: Shape,
  { portrait, logo, stops }: Pictures & { stops: readonly number[] },
): void {
  switch (shape.kind) {
    case "background": {
      const { x, y, width, height } = shape.box;
      const gradient = doc.linearGradient(0, y, 0, y + height);
      for (const [index, color] of shape.colors.entries()) gradient.stop(stops[index] ?? 1, color);
      doc.rect(x - width, y - height, 3 * width, 3 * height).fill(gradient);
      break;
    }
    case "fill":
      if (!shape.d) break;
      fillColor(doc, shape.color);
      outline(doc, shape.d).fill();
      break;
    case "box": {
      const { box, radius, fill, stroke, width } = shape;
      if (fill) fillColor(doc, fill);
      if (stroke) strokeColor(doc, stroke);
      const path = rounded(doc.lineWidth(width), box, radius);
      if (fill && stroke) path.fillAndStroke();
      else if (fill) path.fill();
      else path.stroke();
      break;
    }
    case "line":
      strokeColor(doc, shape.color);
      doc.lineWidth(shape.width).moveTo(shape.from, shape.y).lineTo(shape.to, shape.y).stroke();
      break;
    case "dot":
      fillColor(doc, shape.color);
      doc.circle(shape.x, shape.y, shape.radius).fill();
      break;
    case "portrait":
      if (!portrait) break;
      rounded(doc.save(), shape.box, shape.radius).clip();
      doc.picture(portrait, shape.box);
      doc.restore();
      break;
    case "logo":
      if (logo) doc.picture(logo, shape.box);
  }
}
