import type { Shape } from "~/lib/handout/shapes";
import type { Box } from "~/lib/handout/sheet";
import { pdfNumbers } from "./file.server";
import type { JpegHeader } from "./jpeg.server";
import { pathOperators, roundedBox } from "./path.server";

/** The names under which a drawing finds its gradient and its picture. */
export const resource = { background: "Background", portrait: "Portrait" };

/** The parts of a #rrggbb colour from 0 to 1. */
export function colorParts(color: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255);
}

/** Sets a colour. Greys, black and white among them, are set as grey, so that a press prints them with black ink alone. */
function setColor(color: string, gray: string, rgb: string): string {
  const parts = colorParts(color);
  const [red = 0] = parts;
  return parts.every((part) => part === red) ? `${pdfNumbers(red)} ${gray}` : `${pdfNumbers(...parts)} ${rgb}`;
}

const fillColor = (color: string) => setColor(color, "g", "rg");
const strokeColor = (color: string) => setColor(color, "G", "RG");

const rounded = ({ x, y, width, height }: Box, radius: number) => roundedBox(x, y, width, height, radius);

/** A picture that fills a box, its middle kept, as the SVG's 'xMidYMid slice' does. */
function picture(box: Box, radius: number, { width, height }: JpegHeader): string {
  const scale = Math.max(box.width / width, box.height / height);
  const [wide, high] = [width * scale, height * scale];
  const [left, bottom] = [box.x + (box.width - wide) / 2, box.y + (box.height + high) / 2];
  const placed = pdfNumbers(wide, 0, 0, -high, left, bottom);
  return `q\n${rounded(box, radius)}\nW n\n${placed} cm\n/${resource.portrait} Do\nQ`;
}

/** One shape as operators, in pixels from the upper left corner. The background is painted as far as the page lets it. */
function painted(shape: Shape, portrait: JpegHeader | null): string {
  switch (shape.kind) {
    case "background":
      return `/${resource.background} sh`;
    case "fill":
      return shape.d && `${fillColor(shape.color)}\n${pathOperators(shape.d)}\nf`;
    case "box": {
      const { box, radius, fill, stroke, width } = shape;
      const set = [fill && fillColor(fill), stroke && `${strokeColor(stroke)}\n${pdfNumbers(width)} w`];
      const paint = fill && stroke ? "B" : fill ? "f" : stroke ? "S" : "n";
      return [...set.filter(Boolean), rounded(box, radius), paint].join("\n");
    }
    case "line": {
      const { from, to, y, color, width } = shape;
      return `${strokeColor(color)}\n${pdfNumbers(width)} w\n${pdfNumbers(from, y)} m ${pdfNumbers(to, y)} l S`;
    }
    case "dot": {
      const { x, y, radius, color } = shape;
      return `${fillColor(color)}\n${roundedBox(x - radius, y - radius, 2 * radius, 2 * radius, radius)}\nf`;
    }
    case "portrait":
      return portrait ? picture(shape.box, shape.radius, portrait) : "";
  }
}

/** A drawing as PDF operators, in pixels of the page from its upper left corner; without a portrait its place stays empty. */
export function drawn(shapes: Shape[], portrait: JpegHeader | null): string {
  return shapes
    .map((shape) => painted(shape, portrait))
    .filter(Boolean)
    .join("\n");
}
