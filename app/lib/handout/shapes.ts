import { type HandoutColors, inBox } from "./colors";
import { type Box, type Line, logoMargin, page, type Sheet } from "./sheet";

/** A shape to paint. Colours are #rrggbb, lengths are in pixels of the page. */
export type Shape =
  | { kind: "background"; box: Box; colors: [string, string, string] }
  | { kind: "fill"; d: string; color: string; crisp?: boolean }
  | { kind: "box"; box: Box; radius: number; fill: string | null; stroke: string | null; width: number }
  | { kind: "line"; from: number; to: number; y: number; color: string; width: number }
  | { kind: "dot"; x: number; y: number; radius: number; color: string }
  | { kind: "portrait"; box: Box; radius: number }
  | { kind: "logo"; box: Box };

const centre = page.width / 2;
const outer = { at: 58, width: 6 };
const inner = { at: 84, width: 2 };

export const grown = (box: Box, by: number): Box => ({
  x: box.x - by,
  y: box.y - by,
  width: box.width + 2 * by,
  height: box.height + 2 * by,
});

export const texts = (lines: Line[], color: string): Shape[] => lines.map(({ d }) => ({ kind: "fill", d, color }));

/** A line with a dot in its middle. */
function ornament(y: number, color: string): Shape[] {
  const line = (from: number, to: number): Shape => ({ kind: "line", from, to, y, color, width: 3 });
  return [
    line(centre - 220, centre - 26),
    line(centre + 26, centre + 220),
    { kind: "dot", x: centre, y, radius: 7, color },
  ];
}

/** The background of a page and the two borders on it, which keep their distance to its edges times `scale`. */
export function frameOf(box: Box, colors: HandoutColors, scale = 1): Shape[] {
  const border = ({ at: index, width }: typeof outer, stroke: string): Shape => ({
    kind: "box",
    box: grown(box, -index * scale),
    radius: 0,
    fill: null,
    stroke,
    width: width * scale,
  });
  return [
    { kind: "background", box, colors: [colors.backgroundStart, colors.backgroundMiddle, colors.backgroundEnd] },
    border(outer, colors.outerBorder),
    border(inner, colors.innerBorder),
  ];
}

/**
 * The shapes of a handout in painting order, for the browser, the picture and the PDF alike. The code is always black on white. The frame may be
 * wider than the handout, as on a poster of another shape.
 */
export function shapesOf(sheet: Sheet, colors: HandoutColors, frame: Box = { x: 0, y: 0, ...page }): Shape[] {
  const { code, portrait, password, logo } = sheet;
  const painted: (Shape | Shape[] | null)[] = [
    frameOf(frame, colors),
    texts(sheet.header, colors.headerText),
    ornament(sheet.ornament, colors.decorativeLine),
    portrait && { kind: "portrait", box: portrait, radius: 24 },
    portrait && {
      kind: "box",
      box: grown(portrait, 5),
      radius: 29,
      fill: null,
      stroke: colors.portraitBorder,
      width: 4,
    },
    texts(sheet.name, colors.nameText),
    texts(sheet.dates, colors.instructionText),
    texts(sheet.callToAction, colors.callToActionText),
    { kind: "box", box: code.panel, radius: 24, fill: "#ffffff", stroke: null, width: 0 },
    { kind: "box", box: grown(code.panel, 2), radius: 26, fill: null, stroke: colors.qrBorder, width: 4 },
    { kind: "fill", d: code.d, color: "#000000", crisp: true },
    texts(sheet.address, colors.instructionText),
    password && {
      kind: "box",
      box: password.box,
      radius: 18,
      fill: colors.passwordBoxBackground,
      stroke: colors.passwordBoxBorder,
      width: 3,
    },
    password && texts(password.label, inBox(colors.instructionText, colors)),
    password && texts(password.word, inBox(colors.nameText, colors)),
    texts(sheet.instructions, colors.instructionText),
    texts(sheet.added, colors.instructionText),
    { kind: "line", from: centre - 110, to: centre + 110, y: sheet.decoration, color: colors.decorativeLine, width: 3 },
    texts(sheet.footer, colors.footerText),
    texts(sheet.funeralHome, colors.footerText),
    logo && { kind: "box", box: grown(logo, logoMargin), radius: 12, fill: "#ffffff", stroke: null, width: 0 },
    logo && { kind: "logo", box: logo },
  ];
  return painted.flat().filter((shape) => shape !== null);
}
