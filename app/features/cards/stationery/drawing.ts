import { colorsBehind, faintTexts, type HandoutColors, inBox, readableOn } from "~/lib/handout/colors";
import type { Typeset } from "~/lib/handout/fit";
import { layOut } from "~/lib/handout/layout";
import { frameOf, grown, type Shape, shapesOf, texts } from "~/lib/handout/shapes";
import { type Box, type Content, logoMargin, page } from "~/lib/handout/sheet";
import { type Face, layOutFace } from "./face";
import type { Format, TextSizes } from "./formats";

/** A print as shapes: they fill a box, in units that are `scale` pixels of the paper. */
export interface Drawing {
  shapes: Shape[];
  box: Box;
  scale: number;
  missing: string[];
}

const colorOf: Record<keyof TextSizes, keyof HandoutColors> = {
  header: "headerText",
  name: "nameText",
  dates: "instructionText",
  callToAction: "callToActionText",
  label: "instructionText",
  word: "nameText",
  address: "instructionText",
  funeralHome: "footerText",
};

const rounded = (box: Box, radius: number, fill: string | null, stroke: string | null, width: number): Shape => ({
  kind: "box",
  box,
  radius,
  fill,
  stroke,
  width,
});

/** The shapes of one side in painting order. Every text is readable: where a chosen colour is too faint, its nearest readable shade is used. */
export function shapesOfFace(face: Face, colors: HandoutColors): Shape[] {
  const { width, height, frame, lines, code, portrait, password, logo } = face;
  const isWhite = frame === null;
  const lineShapes = (Object.keys(colorOf) as (keyof TextSizes)[]).flatMap((kind) => {
    const all = lines[kind] ?? [];
    if (!all.length) return [];
    const wished = colors[colorOf[kind]];
    if (kind === "label" || kind === "word") return texts(all, inBox(wished, colors));
    return texts(all, readableOn(wished, isWhite ? ["#ffffff"] : colorsBehind(all, colors, height)));
  });
  const painted: (Shape | Shape[] | null)[] = [
    isWhite ? null : frameOf({ x: 0, y: 0, width, height }, colors, frame),
    portrait && { kind: "portrait", box: portrait, radius: 18 },
    portrait && rounded(grown(portrait, 4), 22, null, colors.portraitBorder, 3),
    rounded(code.panel, 18, "#ffffff", null, 0),
    isWhite ? null : rounded(grown(code.panel, 2), 20, null, colors.qrBorder, 4),
    { kind: "fill", d: code.d, color: "#000000", crisp: true },
    password && rounded(password, 12, colors.passwordBoxBackground, colors.passwordBoxBorder, 3),
    lineShapes,
    logo && rounded(grown(logo, logoMargin), 10, "#ffffff", null, 0),
    logo && { kind: "logo", box: logo },
  ];
  return painted.flat().filter((shape) => shape !== null);
}

/** A poster is read across a room and scanned from near. */
const emphasis = { name: 1.6, code: 0.8 };

/** The handout enlarged to the height of a poster, with a larger name and a smaller code. Where the poster is wider, the background and the borders are too. */
function poster({ width, height }: Format, content: Content, colors: HandoutColors, typeset: Typeset): Drawing {
  const scale = height / page.height;
  const wide = width / scale;
  const box = { x: (page.width - wide) / 2, y: 0, width: wide, height: page.height };
  const sheet = layOut(content, typeset, emphasis);
  const readable = faintTexts(sheet, colors).flatMap(({ key, nearest }) => (nearest ? [[key, nearest]] : []));
  return {
    shapes: shapesOf(sheet, { ...colors, ...Object.fromEntries(readable) }, box),
    box,
    scale,
    missing: sheet.missing,
  };
}

/** Draws a print of a format in the colours of the handout. */
export function drawStationery(format: Format, content: Content, colors: HandoutColors, typeset: Typeset): Drawing {
  if (format.arrangement === "handout") return poster(format, content, colors, typeset);
  const face = layOutFace(format, content, typeset);
  const box = { x: 0, y: 0, width: face.width, height: face.height };
  return { shapes: shapesOfFace(face, colors), box, scale: 1, missing: face.missing };
}
